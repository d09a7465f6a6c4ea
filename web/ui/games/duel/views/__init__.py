"""What the card duel shows, as trees of nodes."""
