"""One moment of a match."""
