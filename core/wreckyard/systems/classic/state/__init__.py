"""The state of a match."""
