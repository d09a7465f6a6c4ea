"""Grenades."""
