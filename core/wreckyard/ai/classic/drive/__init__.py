"""At the wheel."""
