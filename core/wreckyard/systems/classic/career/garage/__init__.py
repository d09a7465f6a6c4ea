"""Vehicles of a career."""
