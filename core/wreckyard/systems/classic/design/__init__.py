"""A vehicle on paper."""
