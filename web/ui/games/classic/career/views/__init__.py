"""Screens of careers: from a career to nodes."""
