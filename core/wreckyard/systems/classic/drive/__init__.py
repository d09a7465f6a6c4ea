"""A turn at the wheel."""
