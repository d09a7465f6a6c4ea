"""What the arena shows, as trees of nodes."""
