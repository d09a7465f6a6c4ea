"""A board: its terrain, its places, and what a step from point to point leads to (Terrain)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import NamedTuple

from ...kit.board import DIRECTIONS, Rectangle, beside, is_diagonal, step
from ...kit.convex import Point
from .tables import BUILDING, MINE, OIL, ROAD, SMOKE, SPIKES, TREES, tables

SOLID = (TREES, BUILDING)

DROPS = (OIL, SMOKE, SPIKES, MINE)
"""The weapon markers, by kind."""


class Marker(NamedTuple):
    """A terrain marker, the upper left of its points at (x, y)."""

    kind: str
    x: int
    y: int
    w: int
    h: int

    @property
    def rectangle(self) -> Rectangle:
        """The points that it covers."""
        return Rectangle(self.x, self.y, self.w, self.h)

    @property
    def boxes(self) -> int:
        """The damage it can take. Surplus hits a person hiding in it."""
        return self.w * self.h * tables().boxes.terrain_point


class Start(NamedTuple):
    """A place on the board and a direction: a starting point, a gate, an old wreck."""

    x: int
    y: int
    facing: int

    @property
    def point(self) -> Point:
        """The point that it is on."""
        return Point(self.x, self.y)


class Dropped(NamedTuple):
    """A weapon marker that lies on the board: ``kind`` is one of ``DROPS``."""

    kind: str
    x: int
    y: int

    @property
    def point(self) -> Point:
        """The point that it is on."""
        return Point(self.x, self.y)


class Step(NamedTuple):
    """The result of one step from a point.

    ``block`` is empty where the way is free of terrain, else ``edge`` (off the board),
    ``terrain`` (the point is trees or building) or ``corner`` (the diagonal is cut). ``markers``
    are the numbers of the markers that are run into or shot at: two where two corners meet.
    """

    point: Point
    block: str
    markers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Board:
    """A board as it lies before the game; terrain never moves, and full markers stay."""

    code: str
    name: str
    text: str
    width: int
    height: int
    markers: tuple[Marker, ...] = ()
    starts: tuple[Start, ...] = ()
    gates: tuple[Start, ...] = ()
    wrecks: tuple[Start, ...] = ()
    weapons: tuple[Dropped, ...] = ()
    _covered: dict[tuple[int, int], int] = field(init=False, repr=False, compare=False)
    _steps: dict[tuple[int, int], tuple[Step, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        covered: dict[tuple[int, int], int] = {
            point: number
            for number, marker in enumerate(self.markers)
            for point in marker.rectangle.points()
        }
        object.__setattr__(self, "_covered", covered)
        object.__setattr__(self, "_steps", {})

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def inside(self, point: tuple[int, int]) -> bool:
        """Whether a point is on the board."""
        return 0 <= point[0] < self.width and 0 <= point[1] < self.height

    def points(self) -> Iterator[Point]:
        """All points, row by row."""
        return Rectangle(0, 0, self.width, self.height).points()

    def marker_at(self, point: tuple[int, int]) -> int:
        """The number of the marker that covers a point; -1 on the road."""
        return self._covered.get(point, -1)

    def ground(self, point: tuple[int, int]) -> str:
        """``road``, ``grass``, ``trees`` or ``building``."""
        number = self._covered.get(point, -1)
        return ROAD if number < 0 else self.markers[number].kind

    def solid(self, point: tuple[int, int]) -> bool:
        """Whether trees or a building cover a point."""
        number = self._covered.get(point, -1)
        return number >= 0 and self.markers[number].kind in SOLID

    def free(self, point: tuple[int, int]) -> bool:
        """Whether terrain lets a car stand on a point."""
        return self.inside(point) and not self.solid(point)

    def free_points(self) -> list[Point]:
        """All points that a car can stand on, row by row."""
        return [point for point in self.points() if not self.solid(point)]

    def step(self, point: tuple[int, int], direction: int) -> Step:
        """What a step from a point on the board leads to, as far as terrain goes."""
        steps = self._steps.get(point)
        if steps is None:
            steps = tuple([self._step(point, each) for each in range(DIRECTIONS)])
            self._steps[point] = steps
        return steps[direction]

    def _step(self, point: tuple[int, int], direction: int) -> Step:
        there = step(point, direction)
        if not self.inside(there):
            return Step(there, "edge")
        if self.solid(there):
            return Step(there, "terrain", (self._covered[there],))
        if is_diagonal(direction):
            corners = [self._covered[each] for each in beside(point, direction) if self.solid(each)]
            if corners:
                return Step(there, "corner", tuple(dict.fromkeys(corners)))
        return Step(there, "")

    def start_at(self, point: tuple[int, int]) -> Start | None:
        """The starting point that is there."""
        return next((each for each in self.starts if each[:2] == point), None)

    def gate_at(self, point: tuple[int, int]) -> Start | None:
        """The gate that is there."""
        return next((each for each in self.gates if each[:2] == point), None)


class Road(NamedTuple):
    """A board with everything that a drive may meet on it.

    ``solid`` says what stands on which point (``car``, ``wreck``), the car that drives not among
    them; ``markers`` gives the kind of the weapon marker on each point; ``outward`` the direction
    that leads out of an arena at the point of each gate.
    """

    board: Board
    solid: Mapping[tuple[int, int], str] = MappingProxyType({})
    markers: Mapping[tuple[int, int], str] = MappingProxyType({})
    outward: Mapping[tuple[int, int], int] = MappingProxyType({})
