"""A turn on foot."""
