"""The base of a car: a rectangle with a rounded nose and rear, which count for touching only."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ....kit.convex import Convex, Point, Side
from ....kit.geometry import SMALLEST, Base, centred
from ....kit.trig import rounded

_CORNERS = (0, 4, 5, 9)
"""Where the corners of the rectangle stand among those of the outline, in the order of ``box``."""

_SIDES = (Side.FRONT,) * 4 + (Side.RIGHT,) + (Side.BACK,) * 4 + (Side.LEFT,)


class CarBase(NamedTuple):
    """The size of a car: its rectangle, and how deep nose and rear are before and behind it.

    All in units; ``cap`` is at least 1. The outline has ten corners: the front-left one of the
    rectangle, three along the nose, front-right, rear-right, three along the rear, rear-left.
    """

    length: int
    width: int
    cap: int

    @property
    def bare(self) -> Base:
        """The rectangle without nose and rear, which is all that aiming and sightlines use."""
        return Base(self.length, self.width)

    def template(self, heading: int) -> Convex:
        """The outline of a car that heads so, in tenths of a degree, with its middle at (0, 0)."""
        return _template(heading, self)

    def corner_offset(self, heading: int, which: int) -> Point:
        """Where a corner of the rectangle is, counted from the middle."""
        return _template(heading, self).points[_CORNERS[which]]


@lru_cache(maxsize=16384)
def _template(heading: int, base: CarBase) -> Convex:
    across, along, cap = base.width, base.length, 2 * base.cap
    # The points of a circle's arc over the whole width, a quarter of the width apart.
    inner, deep = rounded(across, 2), rounded(cap * 7, 9)
    nose = [(-across, along), (-inner, along + deep), (0, along + cap), (inner, along + deep)]
    points = centred([*nose, (across, along)], heading)
    if min(base.length, base.width) < SMALLEST:
        return Convex(points, _SIDES, heading)
    return Convex.trusted(points, _SIDES, heading)
