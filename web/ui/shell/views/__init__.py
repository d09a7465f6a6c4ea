"""What the shell shows, as trees of nodes."""
