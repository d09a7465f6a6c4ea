"""What lies on the ground."""
