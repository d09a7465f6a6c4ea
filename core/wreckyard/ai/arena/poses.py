"""Cars as quick rectangles: where a movement point leads, whether two overlap, how they see each
other on open ground."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin, sqrt

from ...systems.arena import CAR_BASE, components

type Place = tuple[int, int, int]
"""Where a car is and where it heads: x, y, heading."""

type Corners = tuple[tuple[float, float], ...]

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
SLACK = 12.0
"""So much of an overlap may be rounding, or something that is touched already."""
SPOTS = ((-SIDE, HALF), (SIDE, HALF), (SIDE, -HALF), (-SIDE, -HALF), (0.0, NOSE), (0.0, -NOSE))
"""The corners of a car and the tips of its caps, to its right and ahead."""
OUTLINE = tuple((float(x), float(-y)) for x, y in CAR_BASE.template(0).points)
"""The corners of a car with its caps, to its right and ahead."""
RIGHT, LEFT = 1, 3
BLOCKED: Glance = ((), (), 0, 0)


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
        (x - ax + bx, y - ay - by),
        (x + ax + bx, y + ay - by),
        (x + ax - bx, y + ay + by),
        (x - ax - bx, y - ay + by),
    )


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


def floats(points: Sequence[tuple[int, int]]) -> Corners:
    """Points in whole units as quick ones."""
    return tuple((float(x), float(y)) for x, y in points)


def _long_box(place: Place) -> list[tuple[float, float]]:
    """A car with its caps as a rectangle."""
    return spots(place, ((-SIDE, NOSE), (SIDE, NOSE), (SIDE, -NOSE), (-SIDE, -NOSE)))


def _outline(place: Place) -> list[tuple[float, float]]:
    """A car with its round caps, as the rules have it."""
    return spots(place, OUTLINE)


def strikes(place: Place, points: Corners) -> bool:
    """Whether a car at a place overlaps a thing with such corners."""
    return meet(_long_box(place), points) and meet(_outline(place), points)


def crash(place: Place, other: Place) -> bool:
    """Whether two cars would overlap."""
    return meet(_long_box(place), _long_box(other)) and meet(_outline(place), _outline(other))
