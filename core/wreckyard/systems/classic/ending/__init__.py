"""Who wins, and when."""
