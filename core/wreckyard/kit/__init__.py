"""Mechanics that several games share, as pure functions."""
