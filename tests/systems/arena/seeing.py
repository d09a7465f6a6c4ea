"""What lies between two cars of an arena: see ``tests.engine.seen``."""

from __future__ import annotations

from typing import Any

from wreckyard.systems.arena.shooting import sight
from wreckyard.systems.arena.state import State


def between(state: State, one: int, other: int) -> Any:
    """The distance, whatever is behind which cover, and the sides that face the other car."""
    if not {one, other} <= set(state.seats_in_play()):
        return None
    view = sight(state, one, other)
    facing = {one: view.arcs, other: view.sides}
    return view.distance, view.blocked, view.cover, set(view.behind), facing
