"""Who of an arena could act: see ``tests.engine.asked``."""

from __future__ import annotations

from wreckyard.systems.arena import State

MOST = 1
"""Rounds a seat: everybody has a turn in each."""


def turn_of(state: State) -> int:
    """The number of the round."""
    return state.round


def can_act(state: State, seat: int) -> bool:
    """Whether a car is not eliminated."""
    return seat in state.seats_in_play()
