"""Pure views: what is known on one side, a tree of nodes on the other."""
