"""How the roads of the classic are drawn."""
