"""Where vehicles stand and how they move: poses, outlines, steps and pivots in whole numbers.

Lengths are in units (the arena uses 1000 to the car length), headings and angles in tenths of
a degree, clockwise, 0 straight up; x grows to the right and y downward. The corners of an
outline are rounded once, from the heading alone: a straight step moves an outline without
changing it, and turning left is the mirror image of turning right.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from .convex import (
    Convex,
    Point,
    Polygon,
    Side,
    contains,
    distance,
    distance2,
    gap_at_most,
    hull,
    nearest,
    overlap,
)
from .trig import ONE, TURN, bearing, cosine, rounded, sine, vector

__all__ = [
    "FRONT_LEFT",
    "FRONT_RIGHT",
    "REAR_LEFT",
    "REAR_RIGHT",
    "TOUCH",
    "Base",
    "Convex",
    "Point",
    "Polygon",
    "Pose",
    "Side",
    "ahead",
    "bearing_to",
    "box",
    "contains",
    "corner",
    "corner_offset",
    "disc",
    "distance",
    "distance2",
    "faced_side",
    "gap_at_most",
    "hull",
    "nearest",
    "outline",
    "overlap",
    "pivot",
    "shift",
    "slab",
    "template",
    "touch",
]

TOUCH = 5
"""Things no further apart than this touch. A sweep that stops at something ends nearer."""

FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT, REAR_LEFT = range(4)
"""The corners of a box, in the order of ``box``."""


class Pose(NamedTuple):
    """Where the middle of a base is, and where its front points (0 to 3599)."""

    x: int
    y: int
    heading: int


class Base(NamedTuple):
    """The size of a rectangle, and how deep the rounded nose and rear before and behind it are.

    A cap of 0 is the bare rectangle, which is all that aiming and sightlines use.
    """

    length: int
    width: int
    cap: int = 0

    @property
    def bare(self) -> Base:
        """The rectangle without nose and rear cap."""
        return Base(self.length, self.width)


_SMALLEST = 100
"""Rounding may spoil the outline of a base that is smaller than this, so it is checked."""

_CAPPED_CORNERS = (0, 4, 5, 9)
_BOX_SIDES = (Side.FRONT, Side.RIGHT, Side.BACK, Side.LEFT)
_CAPPED_SIDES = (Side.FRONT,) * 4 + (Side.RIGHT,) + (Side.BACK,) * 4 + (Side.LEFT,)


def _local(base: Base) -> list[tuple[int, int]]:
    """Corners as steps to the right and ahead, doubled so that odd sizes stay whole."""
    across, along, cap = base.width, base.length, 2 * base.cap
    if not cap:
        return [(-across, along), (across, along), (across, -along), (-across, -along)]
    # The points of a circle's arc over the whole width, a quarter of the width apart.
    inner, deep = rounded(across, 2), rounded(cap * 7, 9)
    nose = [(-across, along), (-inner, along + deep), (0, along + cap), (inner, along + deep)]
    nose.append((across, along))
    return nose + [(-x, -y) for x, y in nose]


@lru_cache(maxsize=16384)
def template(heading: int, base: Base) -> Convex:
    """The outline of a base that heads so and has its middle at (0, 0).

    Raises ``ValueError`` when the base is too small to have an outline.
    """
    s, c = sine(heading), cosine(heading)
    local = _local(base)
    half = [
        Point(rounded(x * c + y * s, 2 * ONE), rounded(x * s - y * c, 2 * ONE))
        for x, y in local[: len(local) // 2]
    ]
    # The other half lies across the middle.
    points = (*half, *[Point(-x, -y) for x, y in half])
    if min(base.length, base.width) < _SMALLEST:
        return Convex(points, _CAPPED_SIDES if base.cap else _BOX_SIDES, heading)
    return Convex.trusted(points, _CAPPED_SIDES if base.cap else _BOX_SIDES, heading)


def corner_offset(heading: int, base: Base, which: int) -> Point:
    """Where a corner of the rectangle is, counted from the middle."""
    return template(heading, base).points[_CAPPED_CORNERS[which] if base.cap else which]


@lru_cache(maxsize=4096)
def outline(pose: Pose, base: Base) -> Convex:
    """The outline of a base at a pose, with its sides.

    A bare rectangle has the four corners of ``box``. With caps there are ten: the front-left
    corner, three along the nose, front-right, rear-right, three along the rear, rear-left.
    Raises ``ValueError`` when the base is too small to have an outline.
    """
    return template(pose.heading, base).moved(pose.x, pose.y)


def box(pose: Pose, length: int, width: int) -> Polygon:
    """Corners of a rectangle: front-left, front-right, rear-right, rear-left for its driver."""
    return outline(pose, Base(length, width)).points


def corner(pose: Pose, base: Base, which: int) -> Point:
    """A corner of the rectangle, by ``FRONT_LEFT`` and its fellows, without the caps."""
    x, y = corner_offset(pose.heading, base, which)
    return Point(pose.x + x, pose.y + y)


def shift(pose: Pose, direction: int, length: int) -> Pose:
    """The pose so many units on along a bearing, with the same heading."""
    x, y = vector(direction, length)
    return Pose(pose.x + x, pose.y + y, pose.heading)


def ahead(pose: Pose, length: int) -> Pose:
    """The pose so many units straight ahead; a negative length goes backward."""
    return shift(pose, pose.heading, length)


def pivot(pose: Pose, base: Base, which: int, angle: int) -> Pose:
    """The pose after turning about a corner of the rectangle by tenths of a degree, clockwise.

    The corner stays exactly where it is, so that two turns make the same as their sum.
    """
    heading = (pose.heading + angle) % TURN
    if heading == pose.heading:
        return pose
    x, y = corner_offset(pose.heading, base, which)
    u, v = corner_offset(heading, base, which)
    return Pose(pose.x + x - u, pose.y + y - v, heading)


def disc(x: int, y: int, radius: int) -> Convex:
    """A round thing as a polygon of twelve corners that lie on its circle."""
    return Convex([(x + a, y + b) for a, b in (vector(k * 300, radius) for k in range(12))])


def slab(start: tuple[int, int], end: tuple[int, int], thickness: int) -> Convex:
    """A wall of a thickness to the left of the way from ``start`` to ``end``.

    The edge between the two points is exact; so the walls of an arena are the slabs along its
    edges, clockwise.
    """
    (x, y), (u, v) = start, end
    a, b = vector(bearing(u - x, v - y) - TURN // 4, thickness)
    return Convex([(x, y), (x + a, y + b), (u + a, v + b), (u, v)])


def touch(a: Convex, b: Convex) -> bool:
    """Whether two things touch or overlap: at most ``TOUCH`` units apart."""
    return gap_at_most(a, b, TOUCH)


def bearing_to(pose: Pose, point: tuple[int, int]) -> int:
    """Where a point lies as seen from a pose: 0 straight ahead, 900 to the right."""
    return (bearing(point[0] - pose.x, point[1] - pose.y) - pose.heading) % TURN


def faced_side(shape: Convex, corners: bool, part: int, direction: Point) -> tuple[Side, ...]:
    """The side of a vehicle that a nearest corner or edge belongs to.

    A corner between two sides counts for the one that faces ``direction`` more, measured from
    the lines half-way between ahead and abeam; exactly on such a line it counts for both.
    Empty for a shape without sides.
    """
    if not shape.sides:
        return ()
    if not corners:
        return (shape.sides[part],)
    before, after = shape.sides[part - 1], shape.sides[part]
    if before == after:
        return (before,)
    s, c = sine(shape.heading), cosine(shape.heading)
    forward = abs(direction.x * s - direction.y * c)
    across = abs(direction.x * c + direction.y * s)
    if forward == across:
        return (before, after) if before < after else (after, before)
    lengthwise = before if before in (Side.FRONT, Side.BACK) else after
    crosswise = after if lengthwise == before else before
    return (lengthwise,) if forward > across else (crosswise,)
