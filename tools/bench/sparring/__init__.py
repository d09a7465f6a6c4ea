"""Opponents for benches only: frozen Aces and players with one idea."""
