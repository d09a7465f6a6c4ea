"""Who of a street fight could act: see ``tests.engine.asked``."""

from __future__ import annotations

from wreckyard.systems.streets import State
from wreckyard.systems.streets.state import IN

MOST = 2
"""Rounds a seat."""


def turn_of(state: State) -> int:
    """The number of the round."""
    return state.round


def can_act(state: State, seat: int) -> bool:
    """Whether a driver is conscious, and sits in a car on the board or walks there."""
    person = state.people[seat]
    if not person.alive or person.gone or person.stunned:
        return False
    return person.car < 0 or (state.cars[person.car].out == IN and not state.cars[person.car].wreck)
