"""Where vehicles stand and how they move: poses, outlines, steps and pivots in whole numbers.

Lengths are in units (the arena uses 1000 to the car length), headings and angles in tenths of
a degree, clockwise, 0 straight up; x grows to the right and y downward. The corners of an
outline are rounded once, from the heading alone: a straight step moves an outline without
changing it, and turning left is the mirror image of turning right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

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
from .trig import ONE, TURN, bearing, cosine, rounded, scaled, sine, vector

__all__ = [
    "FRONT_LEFT",
    "FRONT_RIGHT",
    "REAR_LEFT",
    "REAR_RIGHT",
    "SMALLEST",
    "TOUCH",
    "Base",
    "Convex",
    "Footprint",
    "Point",
    "Polygon",
    "Pose",
    "Side",
    "ahead",
    "bearing_to",
    "box",
    "centred",
    "contains",
    "corner",
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
    "touch",
    "turned",
]

TOUCH = 5
"""Things no further apart than this touch. A sweep that stops at something ends nearer."""

FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT, REAR_LEFT = range(4)
"""The corners of a footprint, in the order of ``box``."""


class Pose(NamedTuple):
    """Where the middle of a base is, and where its front points (0 to 3599)."""

    x: int
    y: int
    heading: int


class Footprint(Protocol):
    """The outline of an object with a heading, and the corners it pivots on.

    Hashable and immutable, since outlines are cached by it. ``Base`` is the usual one.
    """

    def __hash__(self) -> int: ...

    def template(self, heading: int) -> Convex:
        """The outline of a thing that heads so, in tenths of a degree, its middle at (0, 0)."""
        ...

    def corner_offset(self, heading: int, which: int) -> Point:
        """Where a corner is, by ``FRONT_LEFT`` and its fellows, counted from the middle."""
        ...


class Base(NamedTuple):
    """The size of a rectangle, in units: a footprint with four corners and four sides.

    Making an outline of it raises ``ValueError`` when it is too small to have one.
    """

    length: int
    width: int

    def template(self, heading: int) -> Convex:
        """The outline of a rectangle that heads so, with its middle at (0, 0)."""
        return _rectangle(heading, self)

    def corner_offset(self, heading: int, which: int) -> Point:
        """Where a corner of the rectangle is, counted from the middle."""
        return _rectangle(heading, self).points[which]


SMALLEST = 100
"""Rounding may spoil an outline that is thinner than so many units: it has to be checked."""

_BOX_SIDES = (Side.FRONT, Side.RIGHT, Side.BACK, Side.LEFT)


def centred(half: Sequence[tuple[int, int]], heading: int) -> Polygon:
    """The corners of a thing that heads so, has its middle at (0, 0) and looks the same turned
    half round.

    ``half`` is the first half of its corners, clockwise, as steps to the right and ahead in
    half units, so that odd sizes stay whole.
    """
    s, c = sine(heading), cosine(heading)
    first = [
        Point(rounded(x * c + y * s, 2 * ONE), rounded(x * s - y * c, 2 * ONE)) for x, y in half
    ]
    # The other half lies across the middle.
    return (*first, *[Point(-x, -y) for x, y in first])


@lru_cache(maxsize=16384)
def _rectangle(heading: int, base: Base) -> Convex:
    across, along = base.width, base.length
    points = centred([(-across, along), (across, along)], heading)
    if min(across, along) < SMALLEST:
        return Convex(points, _BOX_SIDES, heading)
    return Convex.trusted(points, _BOX_SIDES, heading)


# By type too: things of two kinds may have the same numbers.
@lru_cache(maxsize=4096, typed=True)
def outline(pose: Pose, base: Footprint) -> Convex:
    """The outline of a thing at a pose, with its sides; a rectangle has the corners of ``box``.

    Raises ``ValueError`` when the base is too small to have an outline.
    """
    return base.template(pose.heading).moved(pose.x, pose.y)


def box(pose: Pose, length: int, width: int) -> Polygon:
    """Corners of a rectangle: front-left, front-right, rear-right, rear-left for its driver."""
    return outline(pose, Base(length, width)).points


def corner(pose: Pose, base: Footprint, which: int) -> Point:
    """A corner of a thing at a pose, by ``FRONT_LEFT`` and its fellows."""
    x, y = base.corner_offset(pose.heading, which)
    return Point(pose.x + x, pose.y + y)


def shift(pose: Pose, direction: int, length: int) -> Pose:
    """The pose so many units on along a bearing, with the same heading."""
    x, y = vector(direction, length)
    return Pose(pose.x + x, pose.y + y, pose.heading)


def ahead(pose: Pose, length: int) -> Pose:
    """The pose so many units straight ahead; a negative length goes backward."""
    return shift(pose, pose.heading, length)


def pivot(pose: Pose, base: Footprint, which: int, angle: int) -> Pose:
    """The pose after turning about a corner by tenths of a degree, clockwise.

    The corner stays exactly where it is, so that two turns make the same as their sum.
    """
    heading = (pose.heading + angle) % TURN
    if heading == pose.heading:
        return pose
    x, y = base.corner_offset(pose.heading, which)
    u, v = base.corner_offset(heading, which)
    return Pose(pose.x + x - u, pose.y + y - v, heading)


def turned(pose: Pose, point: tuple[int, int], angle: int) -> Pose:
    """The pose after turning about any point by tenths of a degree, clockwise when positive.

    The middle is rounded to the nearest unit, so that turns by quarters are exact and others add
    up to a unit or so. A turn about a corner that must stay where it is is a ``pivot``.
    """
    s, c = sine(angle), cosine(angle)
    x, y = pose.x - point[0], pose.y - point[1]
    return Pose(
        point[0] + scaled(x * c - y * s),
        point[1] + scaled(x * s + y * c),
        (pose.heading + angle) % TURN,
    )


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
