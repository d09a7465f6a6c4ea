"""Who of a duel could act: see ``tests.engine.asked``."""

from __future__ import annotations

from wreckyard.systems.duel import State
from wreckyard.systems.duel.state import IN

MOST = 2
"""Turns a seat: one may be missed."""


def turn_of(state: State) -> int:
    """The number of turns of this duel."""
    return state.turns


def can_act(state: State, seat: int) -> bool:
    """Whether a vehicle is still in the duel."""
    return state.status[seat] == IN
