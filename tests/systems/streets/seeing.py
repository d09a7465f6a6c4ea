"""What lies between two people of a street fight: see ``tests.engine.seen``."""

from __future__ import annotations

from typing import Any

from wreckyard.systems.streets.fire import smoke_on
from wreckyard.systems.streets.places import is_on_board, occupied, point_of
from wreckyard.systems.streets.sight import along
from wreckyard.systems.streets.state import State


def between(state: State, one: int, other: int) -> Any:
    """The range of a straight line without terrain, and whether smoke lies on it.

    Out of cover sight has rules of its own (ruling 28).
    """
    if not all(is_in_the_open(state, seat) for seat in (one, other)):
        return None
    here, there = point_of(state, one), point_of(state, other)
    return [
        (stop.distance, smoke_on(state, here, way, stop.distance + 1))
        for way in range(8)
        for stop in along(state.board, occupied(state), here, way)
        if stop.point == there and not stop.markers
    ]


def is_in_the_open(state: State, seat: int) -> bool:
    """Whether somebody is on the board, alive, and no terrain is around."""
    return is_on_board(state, seat) and not state.board.solid(point_of(state, seat))
