"""The end."""
