"""Events of a season."""
