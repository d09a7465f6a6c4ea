"""What shots between two places are worth, in quick floats: arcs, sides, ranges, speeds (2.9, 2.10).

Lengths are inches, angles degrees clockwise from up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin

from ...systems.classic.search import (
    INCH,
    SIDE,
    Pose,
    hit_chance,
    matrix_speed,
    speed_modifier,
)
from .sketch import ENDS, FRONT_HALF, SIDES, TURN_TO, Rig, side_of

UNTURNED = 0.6
"""What a shot is worth less for which a vehicle must turn as far as it may."""

BROAD = 4.0
"""Inches along and across between two middles, within which a part of a vehicle may well lie in an
arc in which its middle does not."""

ASLANT = 2
"""What comes off a shot at a side from outside its arc (2.9)."""


@lru_cache(maxsize=256)
def _chance(number: int) -> float:
    return float(hit_chance(number))


@lru_cache(maxsize=65536)
def _movement(mine: str, yours: str, target: int, firer: int, nearing: bool) -> int:
    one, two = (each if each in ("front", "back") else SIDE for each in (mine, yours))
    found = speed_modifier(matrix_speed(one, two, target, firer, nearing))
    return found + (target == 0) + (firer == 0)


def _from_side(x: float, y: float, heading: int, arc: str) -> tuple[float, float]:
    """A step from the middle of a car that heads so, counted from the middle of one of its sides."""
    angle = radians(heading / 10 + TURN_TO[arc])
    out = 0.5 if arc in ENDS else 0.25
    return x - out * sin(angle), y + out * cos(angle)


def _range_modifier(x: float, y: float, heading: int, arc: str, foe: int) -> int:
    """What a range adds, from the middle of the side that fires to the nearest point of a car that
    heads so, its middle a step (x, y) away; guns of a turret are taken to be nearer than they are."""
    x, y = _from_side(x, y, heading, arc)
    angle = radians(foe / 10)
    along = abs(x * sin(angle) - y * cos(angle)) - 0.5
    aside = abs(x * cos(angle) + y * sin(angle)) - 0.25
    reach = hypot(max(0.0, along), max(0.0, aside))
    return 4 if reach < 1 else -int(reach // 4)


def shot_value(
    firer: Rig,
    at: Pose,
    target: Rig,
    there: Pose,
    now: bool,
    speed: float | None = None,
    hard: int = 0,
) -> float:
    """What the best shots of a vehicle at one place are worth at another at its place.

    ``now``: only weapons that can still fire in this turn count. ``hard`` comes off the roll.
    """
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    if target.keen and abs(x) + abs(y) < BROAD:
        return _near(firer, at, target, there, now, speed, hard)
    arc = side_of(at.heading / 10, x, y)
    if arc not in firer.arcs:
        return 0.0
    return _from_arc(firer, at, target, there, arc, now, speed, hard)


def threat(firer: Rig, at: Pose, target: Rig, there: Pose, turned: float) -> float:
    """What the best shots of a vehicle are worth that may turn by up to so many degrees before it
    fires; the more it must turn, the less."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    bearing = degrees(atan2(x, -y)) - at.heading / 10
    best = 0.0
    if target.keen and abs(x) + abs(y) < BROAD:
        best = _near(firer, at, target, there, False, None, 0)
    for arc in SIDES:
        if arc not in firer.arcs:
            continue
        half = FRONT_HALF if arc in ENDS else 90 - FRONT_HALF
        lacks = abs((bearing - TURN_TO[arc] + 540) % 360 - 180) - half
        if lacks < turned:
            share = 1 - UNTURNED * max(0.0, lacks) / turned
            best = max(best, share * _from_arc(firer, at, target, there, arc, False, None, 0))
    return best


def _near(
    firer: Rig, at: Pose, target: Rig, there: Pose, now: bool, speed: float | None, hard: int
) -> float:
    """The same at somebody so near that his sides lie in different arcs."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    angle = radians(there.heading / 10)
    length, width = target.half
    u, v = length * sin(angle), -length * cos(angle)
    p, q = width * cos(angle), width * sin(angle)
    heading = at.heading / 10
    front_left, front_right, back_left, back_right = (
        side_of(heading, x + along * u + aside * p, y + along * v + aside * q)
        for along in (1, -1)
        for aside in (-1, 1)
    )
    arcs = {
        "front": (front_left, front_right),
        "right": (front_right, back_right),
        "back": (back_left, back_right),
        "left": (front_left, back_left),
    }
    middle = side_of(heading, x, y)
    best = 0.0
    for arc in firer.arcs:
        inside = [side for side in SIDES if arc == middle or arc in arcs[side]]
        if inside:
            best = max(best, _from_arc(firer, at, target, there, arc, now, speed, hard, inside))
    return best


def _from_arc(
    firer: Rig,
    at: Pose,
    target: Rig,
    there: Pose,
    arc: str,
    now: bool,
    speed: float | None,
    hard: int,
    inside: Sequence[str] = SIDES,
) -> float:
    """What the best action of one side of a vehicle is worth, one weapon or those of a link, at
    those sides of a target that lie in its arc."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    edge = side_of(there.heading / 10, -x, -y)
    apart = abs(at.heading - there.heading) % 3600
    nearing = 900 < apart < 2700
    own = firer.speed if speed is None else speed
    base = _movement(edge, arc, round(target.speed), round(own), nearing) - hard
    base += _range_modifier(x, y, at.heading, arc, there.heading)
    best = 0.0
    for side, aslant in _in_sight(x, y, at.heading, arc, target, there.heading, edge):
        if side not in inside:
            continue
        sum_ = base + target.sizes[side] - aslant
        volleys: dict[int, float] = {}
        for gun in firer.guns:
            if (gun.place == arc or gun.place == "turret") and (gun.fresh or not now):
                steady = gun.steady if gun.aimed == target.number else 0
                worth = _chance(gun.number - sum_ - steady) * gun.shots
                volleys[gun.volley] = volleys.get(gun.volley, 0.0) + worth * target.toll(
                    gun.record, side
                )
        best = max(best, max(volleys.values(), default=0.0))
    return best


def _in_sight(
    x: float, y: float, heading: int, arc: str, target: Rig, foe: int, edge: str
) -> Iterator[tuple[str, int]]:
    """The sides that can be aimed at of a vehicle that heads so, its middle a step (x, y) away, and
    what comes off the roll: that in whose arc one is; for a keen eye a second one too, before which
    one is (ruling 27)."""
    yield edge, 0
    if not target.keen:
        return
    x, y = _from_side(x, y, heading, arc)
    length, width = target.half
    angle = radians(foe / 10)
    ahead, aside = y * cos(angle) - x * sin(angle), -x * cos(angle) - y * sin(angle)
    if edge in ENDS:
        if abs(aside) > width:
            yield ("right" if aside > 0 else "left"), ASLANT
    elif abs(ahead) > length:
        yield ("front" if ahead > 0 else "back"), ASLANT
