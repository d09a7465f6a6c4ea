"""What all shots of a vehicle have in common, whatever they are aimed at."""

from __future__ import annotations

from collections.abc import Sequence

from ...kit.convex import Convex
from .aims import EDGES, arc_planes, muzzle, shape_of
from .blockers import Blocker, grazed, solid, walls_above
from .buildings import BESIDE, Stand, screens
from .heights import height_of
from .sightline import HalfPlane, Place, Screen
from .smoke import clouds
from .state import State

type Arc = tuple[HalfPlane, ...]
"""Half-planes, in half units: what lies in all of them is in the arc."""


class Lookout:
    """Where the shots of a vehicle begin, its arcs, and what may be in their way: each is found when it
    is asked for, and once for all targets. It is true as long as the state stays as it is."""

    __slots__ = (
        "_arcs", "_clouds", "_eyes", "_vehicles", "_walls", "firer", "own", "state",
    )  # fmt: skip

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
        """What may block a line of fire to a vehicle: walls that are not low, and other vehicles; what
        lies aside of both is left out."""
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
