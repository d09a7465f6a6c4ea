"""Giving way: how a vehicle that is shoved turns out of the way, and how one that leans on a wall
turns along it ("Conforming" Movement; rulings 22, 23).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...kit.geometry import Pose
from .maneuvers import Leg
from .state import State


def corners_for(state: State, number: int, mover: int, way: Sequence[Leg]) -> list[int]:
    """The corners on which a vehicle can turn out of a mover's way."""
    return []


def give_way(state: State, number: int, mover: int, corner: int, way: Sequence[Leg]) -> Pose | None:
    """Where a vehicle stands that turns on a corner out of a mover's way."""
    return None


def along_wall(
    state: State, number: int, way: Sequence[Leg], wall: int
) -> tuple[Pose, list[Leg]] | None:
    """Where a vehicle stands that turns along a wall, and the way that it slides on."""
    return None
