"""The corners that walls make where they meet: none may be acute (Arena Setup)."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from ...kit.geometry import Convex, Point

SAME_CORNER = 20
"""Corners of two walls no further apart than this are one: whole numbers mitre no better."""

SINE_OF_A_DEGREE = 57
"""One over the sine of a degree, to which angles are compared: outlines are rounded."""


def make_acute_corner(a: Convex, b: Convex) -> bool:
    """Whether two walls that meet at a slant leave a corner of less than 90 degrees free.

    Each place where an edge of one crosses an edge of the other is such a corner. Walls that
    only touch at a slant leave a notch beside the place, which is acute as well.
    """
    crossed = False
    for p, u in _edges(a):
        for q, v in _edges(b):
            turn = _cross(u, v)
            if not turn:
                continue
            from_p, from_q = Point(q.x - p.x, q.y - p.y), Point(p.x - q.x, p.y - q.y)
            along_a, along_b = _cross(from_p, v), -_cross(from_q, u)
            if turn < 0:
                along_a, along_b = -along_a, -along_b
            if not (0 <= along_a <= abs(turn) and 0 <= along_b <= abs(turn)):
                continue
            if _at_end(along_a, abs(turn), u) and _at_end(along_b, abs(turn), v):
                continue
            crossed = True
            if _acute(_outward(u, v), _outward(v, u)):
                return True
    return not crossed


def _edges(shape: Convex) -> Iterator[tuple[Point, Point]]:
    """Every edge: its corner, and the step to the next one, clockwise."""
    points = shape.points
    for at, (x, y) in enumerate(points):
        end = points[(at + 1) % len(points)]
        yield Point(x, y), Point(end.x - x, end.y - y)


def _cross(u: Point, v: Point) -> int:
    return u.x * v.y - u.y * v.x


def _at_end(along: int, whole: int, edge: Point) -> bool:
    """Whether a place so far along an edge, of its whole, is at one of its corners."""
    length = isqrt(edge.x**2 + edge.y**2)
    return min(along, whole - along) * length <= SAME_CORNER * whole


def _outward(edge: Point, other: Point) -> Point:
    """The direction along an edge that leaves the wall whose ``other`` edge it crosses."""
    # The inside of a wall lies on the right of its edges.
    return edge if _cross(other, edge) < 0 else Point(-edge.x, -edge.y)


def _acute(u: Point, v: Point) -> bool:
    """Whether two directions are less than 90 degrees apart, by a degree or more."""
    product = u.x * v.x + u.y * v.y
    return product > 0 and (product * SINE_OF_A_DEGREE) ** 2 > (u.x**2 + u.y**2) * (v.x**2 + v.y**2)
