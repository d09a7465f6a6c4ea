"""What damage does."""
