"""The face to the engine."""
