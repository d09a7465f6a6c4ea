"""What is in the way of lines of fire: walls, and other vehicles (Line of Fire, ruling 26)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ...kit.convex import Convex, Point
from .heights import height_of, hides
from .sightline import Outline
from .state import State


def doubled(shape: Convex) -> Convex:
    """An outline in half units."""
    return Convex.trusted(tuple([Point(2 * x, 2 * y) for x, y in shape.points]))


class Blocker(NamedTuple):
    """What blocks lines of fire: its corners and its edges, all in half units."""

    corners: Outline
    left: int
    top: int
    right: int
    bottom: int


@lru_cache(maxsize=256)
def blocker(shape: Convex) -> Blocker:
    """What stands somewhere, as lines of fire have it."""
    corners = tuple([(2 * x, 2 * y) for x, y in shape.points])
    return Blocker(corners, 2 * shape.left, 2 * shape.top, 2 * shape.right, 2 * shape.bottom)


def corners_of(shape: Convex) -> Outline:
    """The corners of an outline in half units."""
    return blocker(shape).corners


def walls_of(state: State, *eyes: int) -> list[Convex]:
    """All that stands and is too high to be shot over by some vehicles, from one to the other; what of
    buildings hides ``buildings.screens`` know."""
    return walls_above(state, height_of(state, *eyes))


def walls_above(state: State, high: int) -> list[Convex]:
    """All that stands and is too high to be shot over by those who stand so high."""
    rows = zip(state.ground.walls[: state.ground.plain], state.breaches, strict=False)
    return [wall.shape for wall, breach in rows if not breach and hides(wall, high)]
