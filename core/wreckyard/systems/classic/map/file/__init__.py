"""Map files."""
