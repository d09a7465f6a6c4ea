"""Sightlines: straight lines from any point of one polygon to any point of another.

Together they fill exactly the convex hull of the two, so an obstacle is crossed by some
sightline when it meets that hull. Whether some sightline is free of all obstacles at once is
decided direction by direction. Exact ties go to the defender: a line that grazes a corner
crosses the obstacle.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from .convex import Convex, corner_sum, hull, overlap, reaches


def sightline_crossed(a: Convex, b: Convex, blocker: Convex) -> bool:
    """Whether some sightline between two polygons crosses a third."""
    return bool(crossed(a, b, [blocker]))


def crossed(a: Convex, b: Convex, blockers: Sequence[Convex]) -> tuple[int, ...]:
    """The places of all blockers that some sightline between two polygons crosses."""
    left, right = min(a.left, b.left), max(a.right, b.right)
    top, bottom = min(a.top, b.top), max(a.bottom, b.bottom)
    near = [
        (index, one)
        for index, one in enumerate(blockers)
        if one.left <= right and left <= one.right and one.top <= bottom and top <= one.bottom
    ]
    if not near:
        return ()
    points = [*a.points, *b.points]
    along, across = corner_sum(a), corner_sum(b)
    u = across.y * len(a.points) - along.y * len(b.points)
    v = along.x * len(b.points) - across.x * len(a.points)
    reach = [u * x + v * y for x, y in points]
    low, high = min(reach), max(reach)
    near = [(index, one) for index, one in near if not _aside(one, points, u, v, low, high)]
    if not near:
        return ()
    field = hull(points)
    return tuple(
        index for index, blocker in near if overlap(field, blocker) or _grazed(field, a, b, blocker)
    )


def _aside(
    blocker: Convex, points: Sequence[tuple[int, int]], u: int, v: int, low: int, high: int
) -> bool:
    """Whether some direction parts a blocker from all of the points; (u, v) is tried first,
    along which they lie between ``low`` and ``high``."""
    reach = [u * x + v * y for x, y in blocker.points]
    if min(reach) > high or max(reach) < low:
        return True
    for p, q, near, far, _ in blocker.axes:
        reach = [p * x + q * y for x, y in points]
        if min(reach) > far or max(reach) < near:
            return True
    return False


def _grazed(field: Convex, a: Convex, b: Convex, blocker: Convex) -> bool:
    """Whether one of the two outermost sightlines just touches a blocker from outside."""
    ends = set(a.points)
    others = set(b.points)
    for first, second in field.edges:
        between = (first in ends and second in others) or (first in others and second in ends)
        if between and _segment_meets(first, second, blocker):
            return True
    return False


def _segment_meets(p: tuple[int, int], q: tuple[int, int], shape: Convex) -> bool:
    """Whether a segment and a polygon have a point in common, ends and edges included."""
    (px, py), (qx, qy) = p, q
    if (
        max(px, qx) < shape.left
        or shape.right < min(px, qx)
        or max(py, qy) < shape.top
        or shape.bottom < min(py, qy)
    ):
        return False
    turns = [(qx - px) * (y - py) - (qy - py) * (x - px) for x, y in shape.points]
    if min(turns) > 0 or max(turns) < 0:
        return False
    for u, v, low, high, _ in shape.axes:
        first, second = u * px + v * py, u * qx + v * qy
        if max(first, second) < low or high < min(first, second):
            return False
    return True


def _parting(a: Convex, b: Convex) -> tuple[int, int]:
    """The direction square to the line that parts two polygons best, from the first to the
    second."""
    best = (0, 0)
    best_gap, best_square = -(1 << 100), 1
    for u, v, low, high, other_low, other_high, _ in reaches(a, b):
        square = u * u + v * v
        for turn, gap in ((1, other_low - high), (-1, low - other_high)):
            if gap * abs(gap) * best_square > best_gap * abs(best_gap) * square:
                best_gap, best_square = gap, square
                best = u * turn, v * turn
    return best


class Line(NamedTuple):
    """All points (u, v) with x * v - y * u equal to ``offset``: a line in the direction (x, y)."""

    x: int
    y: int
    offset: Fraction


def clear_sight(a: Convex, b: Convex, blockers: Sequence[Convex]) -> bool:
    """Whether some sightline between two polygons crosses none of the blockers.

    With all that hides completely for blockers: whether one sees the other at all.
    """
    return free_line(a, b, blockers) is not None


def free_line(a: Convex, b: Convex, blockers: Sequence[Convex]) -> Line | None:
    """Return a line that keeps a sightline clear of all blockers, or ``None``.

    Exact: the answer can change only at directions through two corners, so the search tests one
    direction between each two of them.
    """
    walls = [blockers[index] for index in crossed(a, b, blockers)]
    for px, py in a.points:
        for qx, qy in b.points:
            if not any(_segment_meets((px, py), (qx, qy), wall) for wall in walls):
                x, y = qx - px, qy - py
                return Line(x, y, Fraction(x * py - y * px))
    ordered = [(wall, _parting(a, wall), _parting(wall, b)) for wall in walls]
    for (x, y), (u, v) in pairwise(_critical(a, b, walls)):
        offset = _free_along(a, b, ordered, x + u, y + v)
        if offset is not None:
            return Line(x + u, y + v, offset)
    return None


def _critical(a: Convex, b: Convex, walls: Sequence[Convex]) -> list[tuple[int, int]]:
    """Directions from ``a`` to ``b`` through two corners, clockwise, and the two ends of the
    half-turn that holds them all."""
    fx, fy = _parting(a, b)
    shapes = [a, b, *walls]
    corners = sorted({point for shape in shapes for point in shape.points})
    slopes: dict[Fraction, tuple[int, int]] = {}
    for index, (x, y) in enumerate(corners):
        for u, v in corners[:index]:
            dx, dy = x - u, y - v
            along = dx * fx + dy * fy
            if along:
                slopes[Fraction(fx * dy - fy * dx, along)] = (dx, dy) if along > 0 else (-dx, -dy)
    ordered = [slopes[slope] for slope in sorted(slopes)]
    return [(fy, -fx), *ordered, (-fy, fx)]


def _free_along(
    a: Convex,
    b: Convex,
    ordered: Sequence[tuple[Convex, tuple[int, int], tuple[int, int]]],
    x: int,
    y: int,
) -> Fraction | None:
    """The offset of a sightline in the direction (x, y) that is free of every wall."""

    def reach(shape: Convex) -> tuple[int, int]:
        across = [x * v - y * u for u, v in shape.points]
        return min(across), max(across)

    (a_low, a_high), (b_low, b_high) = reach(a), reach(b)
    low, high = max(a_low, b_low), min(a_high, b_high)
    if low > high:
        return None
    blocked = sorted(
        reach(wall)
        for wall, after, before in ordered
        if after[0] * x + after[1] * y > 0 and before[0] * x + before[1] * y > 0
    )
    # Between two critical directions no two of these ends coincide: there are no ties to weigh.
    limit = high
    for start, end in blocked:
        if start > low:
            limit = min(start, high)
            break
        low = max(low, end)
    return Fraction(low + limit, 2) if low < limit else None
