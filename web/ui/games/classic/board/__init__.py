"""The map."""
