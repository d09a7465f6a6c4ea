"""The open arena: cars driven with the turning key, shooting along their arcs."""
