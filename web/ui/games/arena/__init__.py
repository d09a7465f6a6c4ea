"""The arena on the page."""
