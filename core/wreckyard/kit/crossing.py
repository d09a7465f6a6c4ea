"""Flat markers that a moving thing crosses, and in which order.

Markers lie on the ground and hold nothing up. A thing crosses one when the insides of both
meet somewhere on its way; touching at an edge is not crossing. For a line of single points see
``line.met_in_order``.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from .convex import Convex, overlap
from .geometry import Footprint, Pose, corner, pivot, turned
from .sweep import entering
from .turning import TURNED, Turning


class Crossing(NamedTuple):
    """A marker that is crossed, by its place in the sequence given.

    ``at`` is how much of the way, from 0 to 1, was made when the thing came onto it. ``already``
    says that it lay on the marker before it moved; then ``at`` is 0.
    """

    marker: int
    at: Fraction
    already: bool


def crossed_straight(mover: Convex, x: int, y: int, markers: Sequence[Convex]) -> list[Crossing]:
    """The markers that an outline crosses on a straight step (x, y), in the order of the way.

    Exact. Of those that it comes onto at once the one given first comes first.
    """
    found: list[Crossing] = []
    for place, marker in enumerate(markers):
        if overlap(mover, marker):
            found.append(Crossing(place, Fraction(0), True))
            continue
        when = entering(mover, marker, x, y)
        if when is not None:
            found.append(Crossing(place, Fraction(*when), False))
    return _in_order(found)


def crossed_pivoting(
    pose: Pose, base: Footprint, which: int, angle: int, markers: Sequence[Convex]
) -> list[Crossing]:
    """The markers that a thing crosses while it pivots on a corner, in the order of the way.

    To the tenth of a degree: a marker counts from the first tenth at which the two overlap.
    ``angle`` is at most half a turn either way, clockwise when positive.
    """
    sign = 1 if angle > 0 else -1
    centre = corner(pose, base, which)
    turning = Turning(base, centre, lambda step: pivot(pose, base, which, sign * step))
    return _crossed_turning(turning, abs(angle), markers)


def crossed_turning(
    pose: Pose, base: Footprint, point: tuple[int, int], angle: int, markers: Sequence[Convex]
) -> list[Crossing]:
    """The markers that a thing crosses while it turns about any point, as ``crossed_pivoting``."""
    sign = 1 if angle > 0 else -1
    turning = Turning(base, point, lambda step: turned(pose, point, sign * step), TURNED)
    return _crossed_turning(turning, abs(angle), markers)


def _crossed_turning(turning: Turning, whole: int, markers: Sequence[Convex]) -> list[Crossing]:
    found: list[Crossing] = []
    for place, marker in enumerate(markers):
        if overlap(turning.mover, marker):
            found.append(Crossing(place, Fraction(0), True))
        elif whole and turning.may_reach(marker):
            step = turning.first_overlap(0, whole, marker)
            if step is not None:
                found.append(Crossing(place, Fraction(step, whole), False))
    return _in_order(found)


def _in_order(found: list[Crossing]) -> list[Crossing]:
    return sorted(found, key=lambda crossing: (crossing.at, crossing.marker))
