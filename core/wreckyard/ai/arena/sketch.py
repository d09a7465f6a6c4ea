"""The arena as a driver pictures it: quick answers, good to a few thousandths of a length.

Plans look at thousands of places, and the rules' exact sweeps and sightlines are for the one
that is carried out. Here a way is clear when the car fits where it is in between and at its
end, and a car is seen by its corners and sides' middles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from math import cos, hypot, pi, sin, sqrt

from ...systems.arena import CAR_BASE, State, components, kind_of, obstacles_in_play, shape_of
from .cover import apart, hidden, hull
from .detour import Detours

type Place = tuple[int, int, int]
"""Where a car is and where it heads: x, y, heading."""

type Corners = tuple[tuple[float, float], ...]

type Line = tuple[float, float, float, float]
"""A side of a thing: where it starts, and the way to its end."""

type Glance = tuple[tuple[int, ...], tuple[int, ...], int, int]
"""How one car sees another: its arcs, the other's open sides, the distance, the cover."""

FULL_TURN = 3600
SINE = tuple(sin(tenths * pi / 1800) for tenths in range(FULL_TURN))
COSINE = tuple(cos(tenths * pi / 1800) for tenths in range(FULL_TURN))
AHEAD = tuple((sine, -cosine) for sine, cosine in zip(SINE, COSINE, strict=True))
"""The direction of each heading as two parts of 1."""

FAR = 1e9
LENGTH = CAR_BASE.length
HALF, SIDE = CAR_BASE.length / 2, CAR_BASE.width / 2
NOSE = HALF + CAR_BASE.cap
AROUND = 620.0
"""No part of a car is further from its middle."""
NEAR_LINE = 570.0
"""No sightline between two cars is further from the line between their middles."""
SLACK = 12.0
"""So much of an overlap may be rounding, or something that is touched already."""
LIGHT, WALL = 0, 2
FIRST_INNER = 6 + 4
"""The first obstacle that is neither a car nor an edge of the arena."""

_SPOTS = ((-SIDE, HALF), (SIDE, HALF), (SIDE, -HALF), (-SIDE, -HALF), (0.0, NOSE), (0.0, -NOSE))
RIGHT, LEFT = 1, 3
BLOCKED: Glance = ((), (), 0, 0)
SHIELDS = (0, 1, 3)
"""What something between two cars adds to a defence, by its cover."""
FULL = SHIELDS[-1]


def spots(place: Place, where: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Points of a car, given to its right and ahead, in the arena."""
    x, y, heading = place
    s, c = SINE[heading], COSINE[heading]
    return [(x + a * c + b * s, y + a * s - b * c) for a, b in where]


@lru_cache(maxsize=1 << 14)
def corners(place: Place) -> Corners:
    """The corners of a car at a place, clockwise from its left front."""
    x, y, heading = place
    s, c = SINE[heading], COSINE[heading]
    ax, ay, bx, by = SIDE * c, SIDE * s, HALF * s, HALF * c
    return (
        (x - ax + bx, y - ay - by), (x + ax + bx, y + ay - by),
        (x + ax - bx, y + ay + by), (x - ax - bx, y - ay + by),
    )  # fmt: skip


def moved(place: Place, verb: str, side: int, degrees: int, reverse: bool) -> tuple[Place, ...]:
    """Where a movement point leads on open ground: the places on the way, the last one at the
    end of it."""
    x, y, heading = place
    bearing = heading + 1800 if reverse else heading
    left = (side == LEFT) != reverse
    if verb == "slide":
        off = 10 * components().turning_key.slide
        bearing += -off if left else off
    bearing %= FULL_TURN
    px, py = x + LENGTH * SINE[bearing], y - LENGTH * COSINE[bearing]
    straight = round(px), round(py), heading
    if verb != "turn":
        return (straight,)
    across = -SIDE if side == LEFT else SIDE
    along = HALF if reverse else -HALF
    s, c = SINE[heading], COSINE[heading]
    cx, cy = px + across * c + along * s, py + across * s - along * c
    found = [straight]
    turns = (5 * degrees, 10 * degrees) if degrees > 35 else (10 * degrees,)
    for turn in turns:
        to = (heading + (-turn if left else turn)) % FULL_TURN
        s, c = SINE[to], COSINE[to]
        found.append((round(cx - across * c - along * s), round(cy - across * s + along * c), to))
    return tuple(found)


def _parted(a: Sequence[tuple[float, float]], b: Sequence[tuple[float, float]]) -> bool:
    """Whether an edge of the first polygon parts it from the second, but for the slack."""
    bx, by = a[-1]
    for x, y in a:
        u, v = y - by, bx - x
        level = u * x + v * y
        if min([u * p + v * q for p, q in b]) >= level - SLACK * sqrt(u * u + v * v):
            return True
        bx, by = x, y
    return False


def meet(a: Sequence[tuple[float, float]], b: Sequence[tuple[float, float]]) -> bool:
    """Whether two polygons (clockwise) overlap by more than the slack."""
    return not (_parted(a, b) or _parted(b, a))


_SETS = tuple(tuple(arc for arc in range(4) if bits >> arc & 1) for bits in range(16))
_OPPOSITE = (5, 10)
"""Arcs, as bits, that are not side by side."""


@lru_cache(maxsize=FULL_TURN)
def _around(turned: int) -> tuple[tuple[float, float], ...]:
    """The corners of a car that heads so much to the right, counted from its middle."""
    return tuple(
        spots((0, 0, turned), ((-SIDE, HALF), (SIDE, HALF), (SIDE, -HALF), (-SIDE, -HALF)))
    )


def _seen(across: float, along: float, corners: Sequence[tuple[float, float]]) -> tuple[int, float]:
    """The arcs (as bits) that hold a car with its middle so far to the right and ahead, and the
    square of the way from the own rectangle to its nearest corner."""
    bits, best = 0, FAR * FAR
    for x, y in corners:
        p, q = across + x, along - y
        m, n = abs(p), abs(q)
        if n >= 2 * m:
            bits |= 1 if q > 0 else 4
        else:
            bits |= 2 if p > 0 else 8
        m, n = m - SIDE, n - HALF
        gap = (m * m if m > 0 else 0.0) + (n * n if n > 0 else 0.0)
        if gap < best:
            best = gap
    if bits in _OPPOSITE:
        # It reaches past the arc between them.
        if abs(along) >= 2 * abs(across):
            bits |= 1 if along > 0 else 4
        else:
            bits |= 2 if across > 0 else 8
    return bits, best


def look(here: Place, there: Place) -> Glance:
    """How two cars see each other on open ground."""
    x, y, heading = here
    u, v, other = there
    dx, dy = u - x, v - y
    s, c = SINE[heading], COSINE[heading]
    turned = other - heading
    arcs, gap = _seen(dx * c + dy * s, dx * s - dy * c, _around(turned % FULL_TURN))
    s, c = SINE[other], COSINE[other]
    sides, back = _seen(-dx * c - dy * s, dy * c - dx * s, _around(-turned % FULL_TURN))
    return _SETS[arcs], _SETS[sides], int(sqrt(min(gap, back))), 0


class Sketch:
    """What stands where in one state. ``state`` is a copy that it may change for a moment."""

    def __init__(self, state: State) -> None:
        self.state = state
        field = state.field
        self.width, self.height = field.width, field.height
        self.cars = {
            seat: (car.x, car.y, car.heading)
            for seat, car in enumerate(state.cars)
            if car.in_play and car.placed
        }
        self.bars: list[tuple[float, float, float, Corners]] = []
        """What a car does not get through: its middle, how far it reaches, its corners."""
        self.covers: list[tuple[float, float, float, Corners, int]] = []
        """What shields a car from shots, but for cars: the same, and how many shields it gives."""
        self.sides: list[tuple[float, float, float, tuple[Line, ...]]] = []
        """All things: their middle, the square of how far they reach, and their sides."""
        for number in obstacles_in_play(state):
            if number < FIRST_INNER:
                continue
            points = _floats(shape_of(state, number).points)
            x = sum(point[0] for point in points) / len(points)
            y = sum(point[1] for point in points) / len(points)
            reach = max(sqrt((px - x) ** 2 + (py - y) ** 2) for px, py in points)
            kind = kind_of(state, number)
            if kind.weight != LIGHT:
                self.bars.append((x, y, reach, points))
            if kind.cover:
                self.covers.append((x, y, reach, points, SHIELDS[kind.cover]))
            lines = [
                (*before, point[0] - before[0], point[1] - before[1])
                for before, point in zip((points[-1], *points), points, strict=False)
            ]
            self.sides.append((x, y, reach * reach, tuple(lines)))
        self.hazards = [(_floats(hazard.shape.points), hazard) for hazard in field.hazards]
        self.detours = Detours(self.width, self.height, tuple(bar[3] for bar in self.bars))
        self.terrain = [(_floats(shape.points), level) for level, shape in field.terrain]
        self._ways: dict[tuple[Place, str, int, int, bool, int], Place | None] = {}
        self._glances: dict[tuple[int, Place, int, Place], Glance] = {}
        self._looks: dict[tuple[Place, Place], Glance] = {}
        self._rough: dict[Place, tuple[tuple[int, ...], int, int]] = {}

    def forget(self) -> None:
        """Forget the ways: cars have been moved in ``cars``."""
        self._ways.clear()

    @contextmanager
    def without(self, seat: int) -> Iterator[None]:
        """The arena without a car that will have gone elsewhere."""
        place = self.cars.pop(seat)
        self.forget()
        yield
        self.cars[seat] = place
        self.forget()

    def fits(self, place: Place, seat: int) -> bool:
        """Whether a car has room at a place; other cars are where they are in the state."""
        outline = spots(place, _SPOTS)
        for px, py in outline:
            if not (-SLACK < px < self.width + SLACK and -SLACK < py < self.height + SLACK):
                return False
        x, y, _ = place
        box: list[tuple[float, float]] = []
        for mx, my, reach, points in self.bars:
            dx, dy, far = mx - x, my - y, reach + AROUND
            if dx * dx + dy * dy < far * far:
                box = box or _long_box(place)
                if meet(box, points):
                    return False
        for other, there in self.cars.items():
            if other != seat:
                across, along = there[0] - x, there[1] - y
                if across * across + along * along < 4 * AROUND * AROUND:
                    box = box or _long_box(place)
                    if meet(box, _long_box(there)):
                        return False
        return True

    def way(
        self, seat: int, place: Place, verb: str, side: int, degrees: int, reverse: bool
    ) -> Place | None:
        """Where a movement point leads; ``None`` when something is in the way."""
        key = place, verb, side, degrees, reverse, seat
        if key in self._ways:
            return self._ways[key]
        found: Place | None = None
        for found in moved(place, verb, side, degrees, reverse):
            if not self.fits(found, seat):
                found = None
                break
        self._ways[key] = found
        return found

    def rough(self, place: Place) -> tuple[tuple[int, ...], int, int]:
        """What hazards and terrain add to a driving roll at a place: dice, skids, and what a
        skid costs."""
        found = self._rough.get(place)
        if found is None:
            dice, skids, cost = [0] * 6, 0, 1
            box = corners(place)
            for points, hazard in self.hazards:
                if meet(box, points):
                    dice = [a + b for a, b in zip(dice, hazard.dice, strict=True)]
                    skids, cost = skids + hazard.skids, max(cost, hazard.skid_cost)
            dice[1] += max([0, *(level for points, level in self.terrain if meet(box, points))])
            found = self._rough[place] = tuple(dice), skids, cost
        return found

    def glance(self, seat: int, here: Place, other: int, there: Place) -> Glance:
        """How a car at a place sees another at its place; no arcs when it does not."""
        key = seat, here, other, there
        found = self._glances.get(key)
        if found is None:
            found = self._glances[key] = self._glance(seat, here, other, there)
        return found

    def _glance(self, seat: int, here: Place, other: int, there: Place) -> Glance:
        shields, walls = self._cover(seat, here, other, there)
        if walls and hidden(corners(here), corners(there), walls):
            return BLOCKED
        arcs, sides, gap, _ = self.look(here, there)
        return arcs, sides, gap, shields

    def look(self, here: Place, there: Place) -> Glance:
        """How two cars would see each other if nothing were between them."""
        found = self._looks.get((here, there))
        if found is None:
            found = self._looks[here, there] = look(here, there)
        return found

    def _cover(self, seat: int, here: Place, other: int, there: Place) -> tuple[int, list[Corners]]:
        """The shields of what is between two cars, and what of it nobody sees through."""
        x, y, _ = here
        length = hypot(there[0] - x, there[1] - y) or 1.0
        ex, ey = (there[0] - x) / length, (there[1] - y) / length
        things = self.covers
        if len(self.cars) > 2:
            cars = [
                (float(car[0]), float(car[1]), AROUND, corners(car), SHIELDS[1])
                for number, car in self.cars.items()
                if number not in (seat, other)
            ]
            things = things + cars
        shields, full = 0, list[Corners]()
        both: list[tuple[float, float]] = []
        lines: list[tuple[float, float]] = []
        low = high = 0.0
        for mx, my, reach, points, given in things:
            dx, dy = mx - x, my - y
            along, across = dx * ex + dy * ey, dx * ey - dy * ex
            far = reach + NEAR_LINE
            if not (-far < along < length + far and -far < across < far):
                continue
            if not both:
                both = [*corners(here), *corners(there)]
                off = [(px - x) * ey - (py - y) * ex for px, py in both]
                low, high = min(off), max(off)
            # The thread around both cars is dear: first what does without it.
            if not low - reach <= across <= high + reach or apart(points, both):
                continue
            lines = lines or hull(both)
            if not apart(lines, points):
                shields += given
                if given == FULL:
                    full.append(points)
        return shields, full

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
        """A price for having too little room for what the car must do in its next turn."""
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


def _floats(points: Sequence[tuple[int, int]]) -> Corners:
    return tuple((float(x), float(y)) for x, y in points)


def _long_box(place: Place) -> list[tuple[float, float]]:
    """A car with its caps as a rectangle."""
    return spots(place, ((-SIDE, NOSE), (SIDE, NOSE), (SIDE, -NOSE), (-SIDE, -NOSE)))
