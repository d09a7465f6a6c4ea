"""The arena on the page: its moments, what presses mean, and its views."""
