"""The story."""
