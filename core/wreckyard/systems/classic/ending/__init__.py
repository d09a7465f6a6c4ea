"""Winners, and the end of a match."""
