"""What lies still in an arena, for quick pictures: bars, cover, hazards, terrain, and the ways
between them.

It is the same for all who drive in a round, so the last grounds are remembered with what was worked
out over them: a turn asks for the same ways again after each of its movement points.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from ...systems.arena import State, kind_of, obstacles_in_play, shape_of
from .detour import Detours
from .poses import (
    AHEAD,
    AROUND,
    FAR,
    SLACK,
    SPOTS,
    Corners,
    Glance,
    Place,
    corners,
    floats,
    look,
    meet,
    moved,
    spots,
    strikes,
)

type Step = tuple[str, int, int]
"""A movement point: straight, turn or slide; to which side; by how many degrees."""

type Line = tuple[float, float, float, float]
"""A side of a thing: where it starts, and the way to its end."""

type Fan = tuple[Place | None, ...]
"""Where each of some movement points leads; nowhere where something is in the way."""

type Patch = tuple[float, float, float, Corners]
"""A convex shape: its middle, how far it reaches, its corners."""

STRAIGHT: Step = ("straight", -1, 0)
LIGHT = 0
FIRST_INNER = 6 + 4
"""The first obstacle that is neither a car nor an edge of the arena."""
SHIELDS = (0, 1, 3)
"""What something between two cars adds to a defense, by its cover."""

MOST = 100_000
"""Looks that are remembered; a fan of ways takes the room of twenty."""


class Ground:
    """What lies still in one state: for any car, wherever other cars are."""

    def __init__(self, state: State) -> None:
        field = state.field
        self.width, self.height = field.width, field.height
        self.bars: list[Patch] = []
        """What a car does not get through."""
        self.covers: list[tuple[float, float, float, Corners, int]] = []
        """What shields a car from shots: a patch, and how many shields it gives."""
        self.sides: list[tuple[float, float, float, tuple[Line, ...]]] = []
        """All things: their middle, the square of how far they reach, and their sides."""
        for number in obstacles_in_play(state):
            if number < FIRST_INNER:
                continue
            patch = _patch(floats(shape_of(state, number).points))
            x, y, reach, points = patch
            kind = kind_of(state, number)
            if kind.weight != LIGHT:
                self.bars.append(patch)
            if kind.cover:
                self.covers.append((*patch, SHIELDS[kind.cover]))
            lines = [
                (*before, point[0] - before[0], point[1] - before[1])
                for before, point in zip((points[-1], *points), points, strict=False)
            ]
            self.sides.append((x, y, reach * reach, tuple(lines)))
        self.hazards = [(_patch(floats(hazard.shape.points)), hazard) for hazard in field.hazards]
        self.terrain = [(_patch(floats(shape.points)), level) for level, shape in field.terrain]
        self.detours = Detours(self.width, self.height, tuple(bar[3] for bar in self.bars))
        self._fans: dict[tuple[Place, bool, Sequence[Step]], Fan] = {}
        self._straights: dict[tuple[Place, bool], tuple[Place, bool]] = {}
        self._rough: dict[Place, tuple[tuple[int, ...], int, int]] = {}
        self._rooms: dict[tuple[Place, int, bool], float] = {}
        self._looks: dict[tuple[Place, Place], Glance] = {}

    def tidy(self) -> None:
        """Forget what was worked out, once it is much."""
        if 20 * len(self._fans) > MOST:
            self._fans.clear()
        for each in (self._straights, self._rough, self._rooms, self._looks):
            if len(each) > MOST:
                each.clear()

    def fits(self, place: Place) -> bool:
        """Whether a car has room at a place, other cars apart."""
        x, y, _ = place
        if not (AROUND <= x <= self.width - AROUND and AROUND <= y <= self.height - AROUND):
            for px, py in spots(place, SPOTS):
                if not (-SLACK < px < self.width + SLACK and -SLACK < py < self.height + SLACK):
                    return False
        for mx, my, reach, points in self.bars:
            dx, dy, far = mx - x, my - y, reach + AROUND
            if dx * dx + dy * dy < far * far and strikes(place, points):
                return False
        return True

    def fan(self, place: Place, reverse: bool, moves: Sequence[Step]) -> Fan:
        """Where each of some movement points leads, other cars apart."""
        key = place, reverse, moves
        found = self._fans.get(key)
        if found is None:
            straight, clear = self._straight(place, reverse)
            found = tuple([self._end(place, move, reverse, straight, clear) for move in moves])
            self._fans[key] = found
        return found

    def _straight(self, place: Place, reverse: bool) -> tuple[Place, bool]:
        """The place straight on, and whether there is room."""
        key = place, reverse
        found = self._straights.get(key)
        if found is None:
            [there] = moved(place, *STRAIGHT, reverse)
            found = self._straights[key] = there, self.fits(there)
        return found

    def _end(
        self, place: Place, move: Step, reverse: bool, straight: Place, clear: bool
    ) -> Place | None:
        verb, side, degrees = move
        if verb == "straight":
            return straight if clear else None
        if verb == "turn" and not clear:
            return None
        ways = moved(place, verb, side, degrees, reverse)
        for there in ways[1:] if verb == "turn" else ways:
            if not self.fits(there):
                return None
        return ways[-1]

    def rough(self, place: Place) -> tuple[tuple[int, ...], int, int]:
        """What hazards and terrain add to a driving roll at a place: dice, skids, and what a
        skid costs."""
        found = self._rough.get(place)
        if found is None:
            dice, skids, cost = [0] * 6, 0, 1
            box = corners(place)
            for patch, hazard in self.hazards:
                if _lies_on(place, box, patch):
                    dice = [a + b for a, b in zip(dice, hazard.dice, strict=True)]
                    skids, cost = skids + hazard.skids, max(cost, hazard.skid_cost)
            levels = [level for patch, level in self.terrain if _lies_on(place, box, patch)]
            dice[1] += max([0, *levels])
            found = self._rough[place] = tuple(dice), skids, cost
        return found

    def look(self, here: Place, there: Place) -> Glance:
        """How two cars would see each other if nothing were between them."""
        found = self._looks.get((here, there))
        if found is None:
            found = look(here, there)
            arcs, sides, gap, cover = found
            self._looks[here, there] = found
            self._looks[there, here] = sides, arcs, gap, cover
        return found

    def free(self, x: float, y: float, u: float, v: float) -> float:
        """How far a ray goes from a point before it meets an edge or a thing, in units."""
        best = FAR
        if u > 1e-9:
            best = (self.width - x) / u
        elif u < -1e-9:
            best = -x / u
        if v > 1e-9:
            best = min(best, (self.height - y) / v)
        elif v < -1e-9:
            best = min(best, -y / v)
        for mx, my, reach, lines in self.sides:
            across = u * (my - y) - v * (mx - x)
            if across * across > reach:
                continue
            for bx, by, ex, ey in lines:
                across = u * ey - v * ex
                if across > 1e-9 or across < -1e-9:
                    wx, wy = bx - x, by - y
                    along = (wx * ey - wy * ex) / across
                    if 0 <= along < best and 0 <= (wx * v - wy * u) / across <= 1:
                        best = along
        return best if best > 0.0 else 0.0

    def room(self, place: Place, speed: int, reverse: bool) -> float:
        """A price, 0 or more, for having too little room for what the car must do in its next
        turn."""
        key = place, speed, reverse
        found = self._rooms.get(key)
        if found is None:
            found = self._rooms[key] = self._room(place, speed, reverse)
        return found

    def _room(self, place: Place, speed: int, reverse: bool) -> float:
        x, y, heading = place
        u, v = AHEAD[heading]
        if reverse:
            u, v = -u, -v
        straight = self.free(x, y, u, v) - 600
        price = 0.0
        least = max(1, speed - 1)
        if straight < 1000:
            price += (1.2 if speed <= 1 else 3.5) * (1000 - straight) / 1000
        if least >= 2 and straight < 1000 * least:
            # It must turn after its first length: is there room to one side?
            px, py = x + 1000 * u, y + 1000 * v
            beside = max(self.free(px, py, -v, u), self.free(px, py, v, -u)) - 500
            lacking = 1000 * least - straight
            price += 0.5 + (lacking / 1000) * (2.0 if beside < 1000 * (least - 1) else 0.4)
        if straight > 0:
            # Slanting rays see the wall that the car drives along into.
            for a, b in (
                (0.8 * u - 0.6 * v, 0.8 * v + 0.6 * u),
                (0.8 * u + 0.6 * v, 0.8 * v - 0.6 * u),
            ):
                slant = self.free(x, y, a, b)
                if slant < 1100:
                    price += 0.4 * (1100 - slant) / 1000
        return price


def _patch(points: Corners) -> Patch:
    x = sum(point[0] for point in points) / len(points)
    y = sum(point[1] for point in points) / len(points)
    return x, y, max(sqrt((px - x) ** 2 + (py - y) ** 2) for px, py in points), points


def _lies_on(place: Place, box: Corners, patch: Patch) -> bool:
    """Whether a car at a place, with its corners, lies on a patch."""
    x, y, reach, points = patch
    dx, dy, far = x - place[0], y - place[1], reach + AROUND
    return dx * dx + dy * dy < far * far and meet(box, points)


type _Key = tuple[object, ...]

_recent: list[tuple[_Key, Ground]] = []
REMEMBERED = 3
"""Grounds that are remembered."""


def ground_of(state: State) -> Ground:
    """What lies still in a state; the last few are remembered."""
    things = tuple(
        (each.kind, each.x, each.y, each.heading) if each.in_play else () for each in state.things
    )
    key: _Key = (things, state.field)
    for at, (known, ground) in enumerate(_recent):
        if known == key:
            _recent.append(_recent.pop(at))
            ground.tidy()
            return ground
    ground = Ground(state)
    _recent.append((key, ground))
    del _recent[:-REMEMBERED]
    return ground
