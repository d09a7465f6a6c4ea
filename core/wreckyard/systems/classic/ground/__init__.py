"""Things on the ground."""
