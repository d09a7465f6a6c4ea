"""Words and small drawings."""
