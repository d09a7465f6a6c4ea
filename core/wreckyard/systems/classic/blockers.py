"""What is in the way of lines of fire: walls, and other vehicles (Line of Fire, ruling 26)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ...kit.convex import Convex, Point
from .edition import TOUCHED_CORNERS_ARE_OPEN, has
from .heights import height_of, hides
from .sightline import CLOSED, GRAZED, JOINT, OPEN, Outline, Place, Screen
from .state import State


def doubled(shape: Convex) -> Convex:
    """An outline in half units."""
    return Convex.trusted(tuple([Point(2 * x, 2 * y) for x, y in shape.points]))


class Blocker(NamedTuple):
    """What blocks lines of fire: its corners, its edges, all in half units, and how it hides."""

    corners: Outline
    left: int
    top: int
    right: int
    bottom: int
    manner: int = CLOSED

    @property
    def screen(self) -> Screen:
        """The same, as shadows are cast."""
        return Screen(self.corners, self.manner)


@lru_cache(maxsize=512)
def blocker(shape: Convex, manner: int = CLOSED) -> Blocker:
    """What stands somewhere, as lines of fire have it."""
    corners = tuple([(2 * x, 2 * y) for x, y in shape.points])
    edges = 2 * shape.left, 2 * shape.top, 2 * shape.right, 2 * shape.bottom
    return Blocker(corners, *edges, manner)


def corners_of(shape: Convex) -> Outline:
    """The corners of an outline in half units."""
    return blocker(shape).corners


def grazed(state: State, shapes: Iterable[Convex]) -> list[Blocker]:
    """Vehicles and clouds as lines of fire have them: a line that touches one is blocked (ruling 26)."""
    manner = GRAZED if has(state, TOUCHED_CORNERS_ARE_OPEN) else CLOSED
    return [blocker(shape, manner) for shape in shapes]


def solid(state: State, shapes: Iterable[Convex]) -> list[Blocker]:
    """Walls and buildings as lines of fire have them: a line that only touches them is open, but for
    one along the joint of two (ruling 42)."""
    if not has(state, TOUCHED_CORNERS_ARE_OPEN):
        return [blocker(shape) for shape in shapes]
    found = tuple([blocker(shape, OPEN) for shape in shapes])
    return [*found, *_joints(found)]


@lru_cache(maxsize=256)
def _joints(walls: tuple[Blocker, ...]) -> tuple[Blocker, ...]:
    """Where two walls stand edge on edge."""
    return tuple([joint for one, two in combinations(walls, 2) for joint in _joint(one, two)])


def _joint(one: Blocker, two: Blocker) -> Iterable[Blocker]:
    """The part of an edge that two walls share."""
    if one.right < two.left or two.right < one.left:
        return
    if one.bottom < two.top or two.bottom < one.top:
        return
    for at, p in enumerate(one.corners):
        q = one.corners[at - 1]
        x, y = q[0] - p[0], q[1] - p[1]
        for other, r in enumerate(two.corners):
            s = two.corners[other - 1]
            if x * (r[1] - p[1]) != y * (r[0] - p[0]) or x * (s[1] - p[1]) != y * (s[0] - p[0]):
                continue

            def along(place: Place, x: int = x, y: int = y) -> int:
                return x * place[0] + y * place[1]

            start = max(min(p, q, key=along), min(r, s, key=along), key=along)
            end = min(max(p, q, key=along), max(r, s, key=along), key=along)
            if along(start) < along(end):
                left, right = sorted((start[0], end[0]))
                top, bottom = sorted((start[1], end[1]))
                yield Blocker((start, end), left, top, right, bottom, JOINT)


def walls_of(state: State, *eyes: int) -> list[Convex]:
    """All that stands and is too high to be shot over by some vehicles, from one to the other; what of
    buildings hides ``buildings.screens`` know."""
    return walls_above(state, height_of(state, *eyes))


def walls_above(state: State, high: int) -> list[Convex]:
    """All that stands and is too high to be shot over by those who stand so high."""
    rows = zip(state.ground.walls[: state.ground.plain], state.breaches, strict=False)
    return [wall.shape for wall, breach in rows if not breach and hides(wall, high)]
