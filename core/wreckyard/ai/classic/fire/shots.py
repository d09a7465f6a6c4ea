"""The value of shots between two places, in fast floats.

Lengths are inches, angles degrees clockwise from up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees, hypot

from ....systems.classic.search import INCH, SIDE, Pose, hit_chance, matrix_speed, speed_modifier
from .sketch import COS, ENDS, FRONT_HALF, SIDES, SIN, TURN_TO, Gun, Rig, arc_of

UNTURNED = 0.6
"""What a shot is worth less for which a vehicle must turn as far as it may."""

BROAD = 4.0
"""Inches along and across between two middles, within which a part of a vehicle may well lie in an
arc in which its middle does not."""

ASLANT = 2
"""What comes off a shot at a side from outside its arc (Rolling to Hit)."""


CHANCES = tuple(float(hit_chance(number)) for number in range(14))
"""How likely two dice reach a number, by it; nothing above ``HARDEST`` is reached."""

HARDEST = 12


@lru_cache(maxsize=65536)
def _movement(mine: str, yours: str, target: int, firer: int, nearing: bool) -> int:
    one, two = (each if each in ENDS else SIDE for each in (mine, yours))
    found = speed_modifier(matrix_speed(one, two, target, firer, nearing))
    return found + (target == 0) + (firer == 0)


def _from_side(x: float, y: float, heading: int, arc: str) -> tuple[float, float]:
    """A step from the middle of a car that heads so, counted from the middle of one of its
    sides."""
    turned = (heading + 10 * TURN_TO[arc]) % 3600
    out = 0.5 if arc in ENDS else 0.25
    return x - out * SIN[turned], y + out * COS[turned]


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
    u, v = SIN[at.heading], COS[at.heading]
    arc = arc_of(x * u - y * v, x * v + y * u)
    if arc not in firer.arcs:
        return 0.0
    return _from_arc(firer, at, target, there, arc, now=now, speed=speed, hard=hard)


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
            worth = _from_arc(firer, at, target, there, arc, now=False, speed=None, hard=0)
            best = max(best, share * worth)
    return best


def _near(
    firer: Rig, at: Pose, target: Rig, there: Pose, now: bool, speed: float | None, hard: int
) -> float:
    """The same at somebody so near that his sides lie in different arcs."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    u, v = SIN[at.heading], COS[at.heading]
    ahead, aside = x * u - y * v, x * v + y * u
    # His half length and half width, as the firer's heading has them.
    turn = (there.heading - at.heading) % 3600
    length, width = target.half
    p, q = length * COS[turn], length * SIN[turn]
    r, s = -width * SIN[turn], width * COS[turn]
    front_left, front_right = (
        arc_of(ahead + p - r, aside + q - s),
        arc_of(ahead + p + r, aside + q + s),
    )
    back_left, back_right = (
        arc_of(ahead - p - r, aside - q - s),
        arc_of(ahead - p + r, aside - q + s),
    )
    middle = arc_of(ahead, aside)
    best = 0.0
    for arc in firer.arcs:
        if arc == middle:
            inside: Sequence[str] = SIDES
        else:
            one, two = front_left == arc, front_right == arc
            three, four = back_left == arc, back_right == arc
            touched = (one or two, two or four, three or four, one or three)
            inside = [side for side, each in zip(SIDES, touched, strict=True) if each]
        if inside:
            worth = _from_arc(
                firer, at, target, there, arc, now=now, speed=speed, hard=hard, inside=inside
            )
            best = max(best, worth)
    return best


def _from_arc(
    firer: Rig,
    at: Pose,
    target: Rig,
    there: Pose,
    arc: str,
    *,
    now: bool,
    speed: float | None,
    hard: int,
    inside: Sequence[str] = SIDES,
) -> float:
    """What the best action of one side of a vehicle is worth, one weapon or those of a link, at
    those sides of a target that lie in its arc."""
    guns = firer.bearing(arc, now)
    if not guns:
        return 0.0
    # From the middle of the side that fires; guns of a turret are taken to be nearer than they are.
    x, y = _from_side((there.x - at.x) / INCH, (there.y - at.y) / INCH, at.heading, arc)
    u, v = SIN[there.heading], COS[there.heading]
    off_x, off_y = (at.x - there.x) / INCH, (at.y - there.y) / INCH
    edge = arc_of(off_x * u - off_y * v, off_x * v + off_y * u)
    apart = abs(at.heading - there.heading)
    nearing = 900 < apart < 2700
    own = firer.speed if speed is None else speed
    base = _movement(edge, arc, round(target.speed), round(own), nearing) - hard
    ahead, aside = y * v - x * u, -x * v - y * u
    length, width = target.half
    out, across = max(0.0, abs(ahead) - 0.5), max(0.0, abs(aside) - 0.25)
    reach = hypot(out, across)
    base += 4 if reach < 1 else -int(reach // 4)
    best = 0.0
    if edge in inside:
        best = _volley(guns, target, edge, base + target.sizes[edge], reach)
    if not target.keen:
        return best
    # For a keen eye a second side too, before which one is (ruling 27).
    second = ""
    if edge in ENDS:
        if abs(aside) > width:
            second = "right" if aside > 0 else "left"
    elif abs(ahead) > length:
        second = "front" if ahead > 0 else "back"
    if second and second in inside:
        aslant = base + target.sizes[second] - ASLANT
        best = max(best, _volley(guns, target, second, aslant, reach))
    return best


def _volley(guns: list[Gun], target: Rig, side: str, sum_: int, reach: float) -> float:
    """What the best action of some weapons is worth at a side so many inches off, with so much
    added to the roll."""
    volleys: dict[int, float] = {}
    for gun in guns:
        number = gun.number - sum_
        if gun.aimed == target.number:
            number -= gun.steady
        if number > HARDEST or 0 < gun.record.range < reach:
            continue
        worth = CHANCES[max(0, number)] * gun.shots * target.toll(gun.record, side)
        volleys[gun.volley] = volleys.get(gun.volley, 0.0) + worth
    return max(volleys.values(), default=0.0)
