"""Walls and vehicles that block lines of fire (Line of Fire).

What all shots of a vehicle have in common, whatever they are aimed at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from ....kit.convex import Convex, Point
from ..place.buildings import BESIDE, Stand, screens
from ..place.heights import height_of, hides
from ..state.edition import TOUCHED_CORNERS_ARE_OPEN, has
from ..state.state import State
from .aims import EDGES, arc_planes, muzzle, shape_of
from .line import CLOSED, GRAZED, JOINT, OPEN, HalfPlane, Outline, Place, Screen
from .smoke import clouds


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
    """Return an object as an obstacle to lines of fire."""
    corners = tuple([(2 * x, 2 * y) for x, y in shape.points])
    edges = 2 * shape.left, 2 * shape.top, 2 * shape.right, 2 * shape.bottom
    return Blocker(corners, *edges, manner)


def corners_of(shape: Convex) -> Outline:
    """The corners of an outline in half units."""
    return blocker(shape).corners


def grazed(state: State, shapes: Iterable[Convex]) -> list[Blocker]:
    """Vehicles and clouds as lines of fire have them: a line that touches one is blocked (ruling
    26)."""
    manner = GRAZED if has(state, TOUCHED_CORNERS_ARE_OPEN) else CLOSED
    return [blocker(shape, manner) for shape in shapes]


def solid(state: State, shapes: Iterable[Convex]) -> list[Blocker]:
    """Walls and buildings as lines of fire have them: a line that only touches them is open, but
    for one along the joint of two (ruling 42)."""
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
    """All that stands and is too high to be shot over by some vehicles, from one to the other; what
    of buildings hides ``buildings.screens`` know."""
    return walls_above(state, height_of(state, *eyes))


def walls_above(state: State, high: int) -> list[Convex]:
    """All that stands and is too high to be shot over by those who stand so high."""
    rows = zip(state.ground.walls[: state.ground.plain], state.breaches, strict=False)
    return [wall.shape for wall, breach in rows if not breach and hides(wall, high)]


type Arc = tuple[HalfPlane, ...]
"""Half-planes, in half units: what lies in all of them is in the arc."""


class Lookout:
    """Where the shots of a vehicle begin, its arcs, and what may be in their way: each is found
    when it is asked for, and once for all targets. It is true as long as the state stays as it
    is."""

    __slots__ = ("_arcs", "_clouds", "_eyes", "_vehicles", "_walls", "firer", "own", "state")

    def __init__(self, state: State, firer: int) -> None:
        self.state, self.firer = state, firer
        self.own = shape_of(state, firer)
        self._eyes: dict[str, Place] = {}
        self._arcs: dict[Sequence[str], list[Arc]] = {}
        self._walls: dict[tuple[int, ...], list[Blocker]] = {}
        self._vehicles: list[tuple[int, Blocker]] | None = None
        self._clouds: list[Convex] | None = None

    def eye(self, place: str) -> Place:
        """Where the shots of weapons in a place begin."""
        if place not in self._eyes:
            self._eyes[place] = muzzle(self.own, place)
        return self._eyes[place]

    def arcs(self, sides: tuple[str, ...]) -> list[Arc]:
        """The arcs of some sides; one without limits for all four."""
        if sides not in self._arcs:
            whole = len(sides) == len(EDGES)
            self._arcs[sides] = [()] if whole else [arc_planes(self.own, side) for side in sides]
        return self._arcs[sides]

    @property
    def clouds(self) -> list[Convex]:
        """The clouds on the map."""
        if self._clouds is None:
            self._clouds = clouds(self.state)
        return self._clouds

    @property
    def vehicles(self) -> list[tuple[int, Blocker]]:
        """All other vehicles on the map, by number."""
        if self._vehicles is None:
            others = [each for each in self.state.vehicles_in() if each != self.firer]
            shapes = [shape_of(self.state, each) for each in others]
            self._vehicles = list(zip(others, grazed(self.state, shapes), strict=True))
        return self._vehicles

    def walls(self, *targets: int) -> list[Blocker]:
        """The walls that are too high to be shot over, to vehicles or to the ground."""
        high = height_of(self.state, self.firer, *targets)
        near = [each for each in targets if self._is_near_a_house(each)]
        key = high, *near
        if key not in self._walls:
            stands = [Stand(self.own), *[Stand(shape_of(self.state, each)) for each in near]]
            shapes = [*walls_above(self.state, high), *screens(self.state, stands)]
            self._walls[key] = solid(self.state, shapes)
        return self._walls[key]

    def _is_near_a_house(self, target: int) -> bool:
        """Whether a vehicle is where the openings of a building are its own."""
        houses = self.state.ground.houses
        return bool(houses) and any(
            each.is_near(shape_of(self.state, target), BESIDE) for each in houses
        )

    def in_the_way(self, target: int) -> list[Screen]:
        """What may block a line of fire to a vehicle: walls that are not low, and other vehicles;
        what lies aside of both is left out."""
        own, its = self.own, shape_of(self.state, target)
        left, right = 2 * min(own.left, its.left), 2 * max(own.right, its.right)
        top, bottom = 2 * min(own.top, its.top), 2 * max(own.bottom, its.bottom)
        others = [each for number, each in self.vehicles if number != target]
        return [
            each.screen
            for each in (*self.walls(target), *others)
            if each.left <= right
            and each.right >= left
            and each.top <= bottom
            and each.bottom >= top
        ]
