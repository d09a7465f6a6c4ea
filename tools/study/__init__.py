"""Fitting the weights of computer players to self-play."""
