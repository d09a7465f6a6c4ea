"""Hidden sheets."""
