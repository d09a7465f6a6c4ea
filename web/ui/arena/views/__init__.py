"""Pure views of the arena: a moment to nodes."""
