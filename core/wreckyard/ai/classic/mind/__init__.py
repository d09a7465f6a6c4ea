"""What a driver weighs."""
