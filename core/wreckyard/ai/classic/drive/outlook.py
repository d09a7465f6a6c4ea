"""What a driver sees: opponents, free distance, arcs.

Lengths are thousandths of an inch, angles tenths of a degree clockwise; floats are for judging
alone.
"""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

from ....systems.classic import VehicleNumber
from ....systems.classic.search import (
    IN,
    PLATFORM,
    Convex,
    Pose,
    Ramp,
    State,
    are_foes,
    in_the_way,
    shape_of,
    strips,
)
from .detour import detours_of

STRIDE = 250
"""How far apart the places are at which a way is looked at."""

HALF_WIDTH = 270
"""Half the width of a car, and a little."""

CAR = 560
"""How near the middle of another car nobody can stand."""

NOSE = 500
"""From the middle of a car to its front."""

ARC = 266
"""Half of the arc of a front or back."""

DIRECTIONS = {"front": 0, "right": 900, "back": 1800, "left": 2700}


def _walls(state: State, number: int) -> list[Convex]:
    """The outlines of all walls that stop a vehicle, but for platforms: these it may come to by a
    ramp."""
    own, ground = shape_of(state, number), state.ground
    walls = [
        wall.shape
        for at, wall in enumerate(ground.walls[: ground.plain])
        if wall.kind != PLATFORM and not state.breaches[at] and in_the_way(state, number, wall, own)
    ]
    return walls + [each.shape for house in ground.houses for each in strips(state, house)]


class Outlook:
    """The map as the driver of one vehicle sees it."""

    def __init__(self, state: State, number: VehicleNumber) -> None:
        self.state, self.number = state, number
        self.vehicle = state.vehicles[number]
        self.boxes = [
            _wider(each.left, each.top, each.right, each.bottom) for each in _walls(state, number)
        ]
        relief = state.ground.relief
        self.platforms = [(_wider(*each[:4]), each.level) for each in relief.platforms]
        ramp = self.vehicle.ramp
        self.levels = _ends(relief.ramps[ramp - 1]) if ramp else {self.vehicle.level}
        self.detours = detours_of(state, number)
        self.others = [state.vehicles[each] for each in state.vehicles_in() if each != number]
        self.foes = [
            each for each in self.others if not each.out and are_foes(state, each.seat, number)
        ]
        self.unarmed = False
        self.guns = self._guns()

    def _guns(self) -> int:
        """The direction in which its weapons do most, counted from its front."""
        weight: dict[str, int] = {}
        condition = self.vehicle.condition
        for at, gun in enumerate(self.state.outfits[self.number].anatomy.guns):
            if condition.left[gun.part] and sum(condition.shots[at]):
                damage = gun.record.damage
                worth = 7 * damage.number if damage is not None else 1
                weight[gun.edge] = weight.get(gun.edge, 0) + worth
        self.unarmed = not weight
        sides = {place: each for place, each in weight.items() if place in DIRECTIONS}
        if not sides:
            return 0
        return DIRECTIONS[max(sides, key=lambda place: (sides[place], -DIRECTIONS[place]))]

    def nearest_foe(self) -> int | None:
        """The number of the nearest foe."""
        found = [
            (hypot(each.x - self.vehicle.x, each.y - self.vehicle.y), each.seat)
            for each in self.foes
        ]
        return min(found)[1] if found else None

    def towards(self, x: float, y: float, to_x: int, to_y: int) -> tuple[float, float, float, bool]:
        """For where one heads at a place who wants to get to another, how far that is, in inches
        along and across together, and whether it is straight there."""
        way = None
        if self.detours is not None:
            way = self.detours.way(round(x), round(y), Pose(to_x, to_y, 0))
        if way is None:
            return to_x, to_y, (abs(to_x - x) + abs(to_y - y)) / 1000, True
        return way.x, way.y, way.length, False

    def is_open(self, x: float, y: float, levels: set[int]) -> bool:
        """Whether a car's middle line can be at a place, on the map and off all that is there, that
        comes there from ground of some heights."""
        ground = self.state.ground
        if not (HALF_WIDTH < x < ground.width - HALF_WIDTH):
            return False
        if not (HALF_WIDTH < y < ground.height - HALF_WIDTH):
            return False
        if any(left < x < right and top < y < bottom for left, top, right, bottom in self.boxes):
            return False
        if ground.relief and not self._is_level(round(x), round(y), levels):
            return False
        return all(hypot(each.x - x, each.y - y) > CAR for each in self.others)

    def _is_level(self, x: int, y: int, levels: set[int]) -> bool:
        """Whether neither an edge nor the side of a platform is at a place."""
        highest = max(levels)
        for (left, top, right, bottom), level in self.platforms:
            if left < x < right and top < y < bottom and level > highest:
                return False
        relief = self.state.ground.relief
        return bool(relief.ramp_at(x, y)) or relief.height(x, y) >= min(levels)

    def _after(self, x: int, y: int, levels: set[int]) -> set[int]:
        """The heights of the ground to which one comes from a place."""
        relief = self.state.ground.relief
        ramp = relief.ramp_at(x, y)
        if ramp:
            return _ends(relief.ramps[ramp - 1])
        return {relief.height(x, y)} if len(levels) > 1 else levels

    def clear(self, x: float, y: float, heading: int, limit: int = 6000) -> int:
        """How far a car's front can go straight on from a place before it meets anything."""
        u, v = sin(radians(heading / 10)), -cos(radians(heading / 10))
        levels = self.levels
        for way in range(0, limit + 1, STRIDE):
            to_x, to_y = x + u * (NOSE + way), y + v * (NOSE + way)
            if not self.is_open(to_x, to_y, levels):
                return max(0, way - STRIDE)
            if self.platforms:
                levels = self._after(round(to_x), round(to_y), levels)
        return limit

    def off(self, x: float, y: float, heading: int, to_x: float, to_y: float) -> float:
        """By how many tenths of a degree a place lies off a heading, -1800 to 1800."""
        bearing = degrees(atan2(to_x - x, y - to_y)) * 10
        return (bearing - heading + 1800) % 3600 - 1800


def _wider(left: int, top: int, right: int, bottom: int) -> tuple[int, int, int, int]:
    return left - HALF_WIDTH, top - HALF_WIDTH, right + HALF_WIDTH, bottom + HALF_WIDTH


def _ends(ramp: Ramp) -> set[int]:
    """The heights to which a ramp leads."""
    return {ramp.base} if ramp.free else {ramp.base, ramp.crest}


def is_in_front(state: State, number: int, x: float, y: float) -> bool:
    """Whether a place is in the front arc of a vehicle that still counts."""
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.out:
        return False
    bearing = degrees(atan2(x - vehicle.x, vehicle.y - y)) * 10
    return abs((bearing - vehicle.heading + 1800) % 3600 - 1800) <= ARC
