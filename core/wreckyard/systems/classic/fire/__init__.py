"""Every shot."""
