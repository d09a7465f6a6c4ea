"""What is in the way of lines of fire: walls, and other vehicles (Line of Fire, ruling 26)."""

from __future__ import annotations

from functools import lru_cache

from ...kit.convex import Convex, Point
from ...kit.geometry import outline
from .heights import hides
from .sightline import Outline
from .state import State


def _shape(state: State, number: int) -> Convex:
    return outline(state.vehicles[number].pose, state.outfits[number].base)


def doubled(shape: Convex) -> Convex:
    """An outline in half units."""
    return Convex.trusted(tuple([Point(2 * x, 2 * y) for x, y in shape.points]))


type Blocker = tuple[Outline, int, int, int, int]
"""What blocks lines of fire: its corners in half units, and its left, top, right and bottom."""


@lru_cache(maxsize=256)
def _blocker(shape: Convex) -> Blocker:
    corners = tuple([(2 * point.x, 2 * point.y) for point in shape.points])
    return corners, 2 * shape.left, 2 * shape.top, 2 * shape.right, 2 * shape.bottom


def corners_of(shape: Convex) -> Outline:
    """The corners of an outline in half units."""
    return _blocker(shape)[0]


def walls_of(state: State, *eyes: int) -> list[Convex]:
    """All that stands and is too high to be shot over by some vehicles, from one to the other."""
    rows = zip(state.ground.walls, state.breaches, strict=True)
    return [wall.shape for wall, breach in rows if not breach and hides(state, wall, *eyes)]


def blockers(state: State, firer: int, target: int) -> list[Outline]:
    """What may block a line of fire from one vehicle to another, in half units: walls that are not
    low, and other vehicles; what lies aside of both is left out."""
    one, two = _shape(state, firer), _shape(state, target)
    left, right = 2 * min(one.left, two.left), 2 * max(one.right, two.right)
    top, bottom = 2 * min(one.top, two.top), 2 * max(one.bottom, two.bottom)
    others = [_shape(state, each) for each in state.vehicles_in() if each not in (firer, target)]
    return [
        corners
        for corners, x, y, far_x, far_y in map(_blocker, (*walls_of(state, firer, target), *others))
        if x <= right and far_x >= left and y <= bottom and far_y >= top
    ]


def blockers_by(state: State, firer: int) -> list[tuple[int, Outline]]:
    """All that may block shots of a vehicle at the ground, in half units, each with its vehicle, or
    -1 for walls."""
    others = [each for each in state.vehicles_in() if each != firer]
    walls = [(-1, _blocker(shape)[0]) for shape in walls_of(state, firer)]
    return [*walls, *[(each, _blocker(_shape(state, each))[0]) for each in others]]
