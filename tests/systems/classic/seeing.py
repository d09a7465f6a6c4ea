"""What lies between two vehicles of a duel of the classic: see ``tests.engine.seen``."""

from __future__ import annotations

from wreckyard.systems.classic.harm.injury import is_covered
from wreckyard.systems.classic.state.state import State


def between(state: State, one: int, other: int) -> bool | None:
    """Whether a wall or a vehicle covers their middles from each other (ruling 42).

    What holds an end hides nothing from it: houses, and vehicles on top of one another, are for
    the rulings.
    """
    if not {one, other} <= set(state.vehicles_in()) or state.ground.houses:
        return None
    ends = [(state.vehicles[seat].x, state.vehicles[seat].y) for seat in (one, other)]
    return is_covered(state, ends[0], ends[1], (one, other))
