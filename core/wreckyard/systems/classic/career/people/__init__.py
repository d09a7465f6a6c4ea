"""People of a career."""
