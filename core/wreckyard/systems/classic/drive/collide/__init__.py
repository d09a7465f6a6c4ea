"""Collisions."""
