"""People on foot."""
