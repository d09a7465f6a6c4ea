"""Convex polygons with whole-number corners, and what two of them have to do with each other.

Everything here is exact: no rounding, no tolerance but the one a caller names. Lengths are in
the caller's units (the arena uses 1000 to the car length); y grows downward.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import IntEnum
from math import isqrt
from typing import NamedTuple


class Side(IntEnum):
    """A side of a vehicle as its driver sees it, clockwise; also the firing arc of that side."""

    FRONT = 0
    RIGHT = 1
    BACK = 2
    LEFT = 3

    @property
    def opposite(self) -> Side:
        """The side across the vehicle."""
        return Side(self ^ 2)


class Point(NamedTuple):
    """A place, or a step from one place to another."""

    x: int
    y: int


type Polygon = tuple[Point, ...]
"""Corners of a convex polygon, clockwise on the screen."""

type Axis = tuple[int, int, int, int, int]
"""A direction (x, y) square to an edge, how far the polygon reaches along it (least, most),
and the length of the direction rounded up."""


class Convex:
    """A convex polygon that remembers its bounds and the directions square to its edges.

    ``sides`` names for every edge (from its corner to the next) the side of the vehicle that
    it belongs to; it is empty for things that have no sides. Never changed once made.
    """

    __slots__ = ("axes", "bottom", "heading", "left", "points", "right", "sides", "top")

    points: Polygon
    sides: tuple[Side, ...]
    heading: int
    axes: tuple[Axis, ...]
    left: int
    right: int
    top: int
    bottom: int

    def __init__(
        self, points: Iterable[tuple[int, int]], sides: Sequence[Side] = (), heading: int = 0
    ) -> None:
        """A polygon from its corners, clockwise on the screen.

        Raises ``ValueError`` when the corners are fewer than three, turn the other way, or do
        not bulge outward everywhere.
        """
        corners = tuple(Point(*point) for point in points)
        if len(corners) < 3:
            raise ValueError("a polygon needs at least three corners")
        if sides and len(sides) != len(corners):
            raise ValueError("a polygon with sides needs one for each of its edges")
        rises = [y > corners[index - 1].y for index, (_, y) in enumerate(corners)]
        for index, (x, y) in enumerate(corners):
            (bx, by), (ax, ay) = corners[index - 1], corners[index - 2]
            if (bx - ax) * (y - by) - (by - ay) * (x - bx) <= 0:
                raise ValueError(f"a polygon must bulge, clockwise, at its corner ({bx}, {by})")
        if sum(rise != rises[index - 1] for index, rise in enumerate(rises)) != 2:
            raise ValueError("the edges of a polygon must not cross")
        self._take(corners, tuple(sides), heading)

    @classmethod
    def trusted(cls, corners: Polygon, sides: tuple[Side, ...] = (), heading: int = 0) -> Convex:
        """A polygon from corners that are known to be in order: nothing is checked."""
        new = cls.__new__(cls)
        new._take(corners, sides, heading)
        return new

    def _take(self, corners: Polygon, sides: tuple[Side, ...], heading: int) -> None:
        self.points = corners
        self.sides = sides
        self.heading = heading
        axes: list[Axis] = []
        bx, by = corners[-1]
        for x, y in corners:
            u, v = y - by, bx - x
            bx, by = x, y
            for p, q, _, _, _ in axes:
                if u * q == v * p:
                    break
            else:
                reach = [u * a + v * b for a, b in corners]
                axes.append((u, v, min(reach), max(reach), isqrt(u * u + v * v - 1) + 1))
        self.axes = tuple(axes)
        across = [x for x, _ in corners]
        along = [y for _, y in corners]
        self.left = min(across)
        self.right = max(across)
        self.top = min(along)
        self.bottom = max(along)

    def moved(self, x: int, y: int) -> Convex:
        """The same polygon somewhere else, ``x`` and ``y`` units on."""
        other = Convex.__new__(Convex)
        new = tuple.__new__
        other.points = tuple([new(Point, (a + x, b + y)) for a, b in self.points])
        other.sides = self.sides
        other.heading = self.heading
        other.axes = tuple(
            [(u, v, low + (d := u * x + v * y), high + d, n) for u, v, low, high, n in self.axes]
        )
        other.left = self.left + x
        other.right = self.right + x
        other.top = self.top + y
        other.bottom = self.bottom + y
        return other

    @property
    def edges(self) -> list[tuple[Point, Point]]:
        """Every edge as its two ends, in the order of the corners."""
        return list(zip(self.points, self.points[1:] + self.points[:1], strict=True))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Convex) and self.points == other.points

    def __hash__(self) -> int:
        return hash(self.points)

    def __repr__(self) -> str:
        return f"Convex({[tuple(point) for point in self.points]})"


def overlap(a: Convex, b: Convex, depth: int = 0) -> bool:
    """Whether the insides of two polygons meet; with ``depth``, by more than so many units.

    Polygons that touch along an edge or at a corner do not overlap. The depth of an overlap is
    how far one of them would have to go to be clear of the other.
    """
    if (
        a.right - depth <= b.left
        or b.right - depth <= a.left
        or a.bottom - depth <= b.top
        or b.bottom - depth <= a.top
    ):
        return False
    for one, other in ((a, b.points), (b, a.points)):
        for u, v, low, high, length in one.axes:
            slack = depth * length
            reach = [u * x + v * y for x, y in other]
            if max(reach) - slack <= low or high - slack <= min(reach):
                return False
    return True


def reaches(a: Convex, b: Convex) -> Iterator[tuple[int, int, int, int, int, int, int]]:
    """For every direction square to an edge of either: it, the reach of both, its length."""
    points = b.points
    for u, v, low, high, length in a.axes:
        reach = [u * x + v * y for x, y in points]
        yield u, v, low, high, min(reach), max(reach), length
    points = a.points
    for u, v, low, high, length in b.axes:
        reach = [u * x + v * y for x, y in points]
        yield u, v, min(reach), max(reach), low, high, length


def contains(a: Convex, point: tuple[int, int]) -> bool:
    """Whether a point lies in a polygon or on its edge."""
    x, y = point
    return all(low <= u * x + v * y <= high for u, v, low, high, _ in a.axes)


class Nearest(NamedTuple):
    """The nearest places of two polygons: the square of their distance as the exact fraction
    ``squared / divisor``; the corner or edge of each that is nearest; the direction from the
    first to the second, of any length."""

    squared: int
    divisor: int
    first_corner: bool
    first: int
    second_corner: bool
    second: int
    direction: Point


def _corner_to_edges(
    a: Polygon, b: Polygon, best: tuple[int, int]
) -> tuple[tuple[int, int], tuple[int, int, bool, int, int] | None]:
    """The corner of ``a`` and the part of ``b`` that are nearer than ``best``, if any are."""
    squared, divisor = best
    found: tuple[int, int, bool, int, int] | None = None
    bx, by = b[-1]
    for index, (nx, ny) in enumerate(b):
        ex, ey = nx - bx, ny - by
        length = ex * ex + ey * ey
        level = ex * by - ey * bx
        for corner, (x, y) in enumerate(a):
            cross = ex * y - ey * x - level
            if (
                cross * cross * divisor < squared * length
                and 0 < (x - bx) * ex + (y - by) * ey < length
            ):
                squared, divisor = cross * cross, length
                found = corner, (index - 1) % len(b), False, -ey, ex
        bx, by = nx, ny
    for corner, (x, y) in enumerate(a):
        for index, (bx, by) in enumerate(b):
            dx, dy = bx - x, by - y
            num = dx * dx + dy * dy
            if num * divisor < squared:
                squared, divisor = num, 1
                found = corner, index, True, dx, dy
    return (squared, divisor), found


def _before_edge(owner: Convex, other: Convex, u: int, v: int, gap: int) -> tuple[int, int] | None:
    """The edge of one polygon that looks along (u, v), and the corner of another that is before
    its inside and ``gap`` away, measured along (u, v)."""
    points = owner.points
    reach = [u * x + v * y for x, y in points]
    edge = max(reach)
    index = reach.index(edge)
    if reach[index + 1 - len(reach)] != edge:
        if reach[index - 1] != edge:
            return None
        index = len(reach) - 1
    (x, y), (p, q) = points[index], points[index + 1 - len(points)]
    ex, ey = p - x, q - y
    for corner, (m, n) in enumerate(other.points):
        if u * m + v * n == edge + gap and 0 < (m - x) * ex + (n - y) * ey < ex * ex + ey * ey:
            return index, corner
    return None


def _widest_gap(owner: Convex, other: Convex) -> tuple[int, int, int, int] | None:
    """The direction square to an edge of one polygon that parts it furthest from another: by
    how much, and the square of the direction's length."""
    points = other.points
    found: tuple[int, int, int, int] | None = None
    best, best_square = -1, 1
    for u, v, low, high, _ in owner.axes:
        reach = [u * x + v * y for x, y in points]
        gap = min(reach) - high
        if gap < 0:
            gap = low - max(reach)
            if gap < 0:
                continue
            u, v = -u, -v
        square = u * u + v * v
        if found is None or gap * gap * best_square > best * best * square:
            best, best_square = gap, square
            found = u, v, gap, square
    return found


def _facing(a: Convex, b: Convex) -> tuple[Nearest | None, bool]:
    """The nearest places when they are an edge of one and a corner of the other before it, and
    whether there is any room between the polygons.

    Two polygons are no nearer than the widest gap that some direction shows between them; a
    corner that faces the inside of the edge there is just so near.
    """
    first, second = _widest_gap(a, b), _widest_gap(b, a)
    if first is None and second is None:
        return None, False
    lead = 0
    if first is not None and second is not None:
        lead = first[2] ** 2 * second[3] - second[2] ** 2 * first[3]
    if first is not None and (second is None or lead >= 0):
        u, v, gap, square = first
        place = _before_edge(a, b, u, v, gap)
        if place is not None:
            return Nearest(gap * gap, square, False, place[0], True, place[1], Point(u, v)), True
    if second is not None and (first is None or lead <= 0):
        u, v, gap, square = second
        place = _before_edge(b, a, u, v, gap)
        if place is not None:
            return Nearest(gap * gap, square, True, place[1], False, place[0], Point(-u, -v)), True
    return None, bool((first and first[2]) or (second and second[2]))


def _corners_apart(a: Polygon, b: Polygon) -> tuple[int, int, int, int, int]:
    """The nearest corners of two polygons: the square of their distance, both corners, and the
    step from the first to the second."""
    best = 1 << 200
    found = 0, 0, 0, 0
    for first, (x, y) in enumerate(a):
        for second, (p, q) in enumerate(b):
            dx, dy = p - x, q - y
            square = dx * dx + dy * dy
            if square < best:
                best, found = square, (first, second, dx, dy)
    return best, *found


def nearest(a: Convex, b: Convex) -> Nearest:
    """The nearest places of two polygons that do not overlap.

    Of several equally near, a corner against an edge comes before a corner against a corner.
    For polygons that overlap the answer is the nearest places of their outlines.
    """
    facing, apart = _facing(a, b)
    if facing is not None:
        return facing
    if apart:
        # No edge has a corner before it: two corners are nearest.
        squared, corner, part, x, y = _corners_apart(a.points, b.points)
        return Nearest(squared, 1, True, corner, True, part, Point(x, y))
    start = (1 << 200), 1
    best, forth = _corner_to_edges(a.points, b.points, start)
    best, back = _corner_to_edges(b.points, a.points, best)
    if back is not None:
        corner, part, part_corner, x, y = back
        x, y = -x, -y
        result = (part_corner, part, True, corner)
    else:
        assert forth is not None
        corner, part, part_corner, x, y = forth
        result = (True, corner, part_corner, part)
    if x == 0 and y == 0:
        ax, ay = corner_sum(a)
        bx, by = corner_sum(b)
        x = bx * len(a.points) - ax * len(b.points)
        y = by * len(a.points) - ay * len(b.points)
    return Nearest(best[0], best[1], *result, Point(x, y))


def corner_sum(a: Convex) -> Point:
    """The sum of the corners: the middle of the polygon times the number of its corners."""
    return Point(sum(x for x, _ in a.points), sum(y for _, y in a.points))


def distance2(a: Convex, b: Convex) -> tuple[int, int]:
    """The square of the distance between two polygons as an exact fraction; 0 if they meet."""
    if overlap(a, b):
        return 0, 1
    near = nearest(a, b)
    return near.squared, near.divisor


def distance(a: Convex, b: Convex) -> int:
    """The whole units between the nearest points of two polygons, rounded down."""
    squared, divisor = distance2(a, b)
    return isqrt(squared // divisor)


def gap_at_most(a: Convex, b: Convex, units: int) -> bool:
    """Whether the nearest points of two polygons are no further apart than so many units."""
    if (
        a.left - b.right > units
        or b.left - a.right > units
        or a.top - b.bottom > units
        or b.top - a.bottom > units
    ):
        return False
    meeting = True
    for _, _, low, high, other_low, other_high, length in reaches(a, b):
        gap = max(other_low - high, low - other_high)
        if gap > units * length:
            return False
        meeting = meeting and gap < 0
    if meeting:
        return True
    near = nearest(a, b)
    return near.squared <= units * units * near.divisor


def hull(points: Iterable[tuple[int, int]]) -> Convex:
    """The smallest convex polygon round some points, not all of them on one line."""
    ordered = sorted({(x, y) for x, y in points})

    def half(chain: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
        kept: list[tuple[int, int]] = []
        for x, y in chain:
            while len(kept) > 1:
                (ax, ay), (bx, by) = kept[-2], kept[-1]
                if (bx - ax) * (y - by) - (by - ay) * (x - bx) > 0:
                    break
                kept.pop()
            kept.append((x, y))
        return kept[:-1]

    chain = half(ordered) + half(reversed(ordered))
    return Convex.trusted(tuple([Point(x, y) for x, y in chain]))
