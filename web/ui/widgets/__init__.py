"""Parts of screens that games share."""
