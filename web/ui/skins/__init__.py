"""Skins: names, glyphs, colours and strings, one module per game."""
