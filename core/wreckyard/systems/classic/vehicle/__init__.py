"""What still works in a vehicle."""
