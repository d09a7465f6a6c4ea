"""Who of a duel of the classic could act: see ``tests.engine.asked``."""

from __future__ import annotations

from wreckyard.systems.classic import IN, State
from wreckyard.systems.classic.drive.helm import has_plant, obeys, steers_only
from wreckyard.systems.classic.drive.throttle import changes
from wreckyard.systems.classic.state.state import DRIVING
from wreckyard.systems.classic.vehicle.able import rolls_on

MOST = 1
"""Turns a seat: a driver may change the speed in each."""


def turn_of(state: State) -> int:
    """The number of the turn."""
    return state.turn


def can_act(state: State, seat: int) -> bool:
    """Whether a vehicle drives, or could drive off, and its driver has a say in that."""
    vehicle = state.vehicles[seat]
    return (
        vehicle.place == IN
        and not vehicle.out
        and not vehicle.cold
        and not vehicle.aloft
        and vehicle.motion.mode == DRIVING
        and obeys(state, seat)
        and not steers_only(state, seat)
        and has_plant(state, seat)
        and (vehicle.motion.speed != 0 or rolls_on(state, seat))
        and len(changes(state, seat)) > 1
    )
