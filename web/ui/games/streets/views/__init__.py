"""What the streets show, as trees of nodes."""
