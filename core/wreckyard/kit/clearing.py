"""Getting out of the way: the least turn about a corner that clears something."""

from __future__ import annotations

from collections.abc import Sequence

from .convex import Convex, hull, overlap, reaches
from .geometry import Footprint, Pose, corner, outline, pivot
from .turning import PIVOTED, radii

_ARC = 572
"""Tenths of a degree in an arc as long as its radius, rounded down."""


def depth(a: Convex, b: Convex) -> int:
    """How far at least two polygons would have to be moved apart, in units rounded down.

    0 when they do not overlap, and when they do so by less than a unit.
    """
    if not overlap(a, b):
        return 0
    return min(
        min(high - other_low, other_high - low) // length
        for _, _, low, high, other_low, other_high, length in reaches(a, b)
    )


def clearing_turn(
    pose: Pose, base: Footprint, which: int, sign: int, region: Sequence[Convex], most: int
) -> int | None:
    """Return the smallest turn about a corner that moves an object out of a region, or ``None``.

    In tenths of a degree from 0 to ``most``, clockwise for a ``sign`` of 1, counterclockwise for
    -1. Obstacles on the way are ignored.
    """
    centre = corner(pose, base, which)
    if any(_strictly_inside(each, centre) for each in region):
        # The corner stays where it is.
        return None
    far = max(radii(outline(pose, base), centre)) + PIVOTED
    angle = 0
    while angle <= most:
        shape = outline(pivot(pose, base, which, sign * angle), base)
        met = [each for each in region if overlap(shape, each)]
        if not met:
            return angle
        # No part of the thing goes further than along its arc, give or take the rounding.
        short = max([depth(shape, each) for each in met]) - 2 * PIVOTED
        angle += max(1, short * _ARC // far)
    return None


def _strictly_inside(shape: Convex, point: tuple[int, int]) -> bool:
    """Whether a point lies in a polygon and not on its edge."""
    x, y = point
    return all(low < u * x + v * y < high for u, v, low, high, _ in shape.axes)


def inflated(shape: Convex, units: int) -> Convex:
    """A polygon that holds another with all that is no further from it than so many units."""
    return hull(
        [
            (x + u, y + v)
            for x, y in shape.points
            for u, v in ((units, units), (units, -units), (-units, units), (-units, -units))
        ]
    )
