"""A week of a career."""
