"""The nearest visible point of a part, and the range to it (Line of Fire).

Everything is exact. A line that only touches a corner or an edge of a wall is open, and one that
touches a vehicle is blocked; what one end of a line sees, the other end sees too (ruling 42).
Lengths are units; y grows downward.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ....kit.convex import Convex, contains

type Place = tuple[int, int]
"""A point (x, y)."""


class HalfPlane(NamedTuple):
    """All points (x, y) with u * x + v * y at least ``least``, or above it where it is
    ``strict``."""

    u: int
    v: int
    least: int
    strict: bool = False


def cone(apex: Place, first: Place, second: Place) -> tuple[HalfPlane, HalfPlane]:
    """The points clockwise of the ray through one place, and not clockwise of the one through
    another, both lines included; for angles below 180 degrees."""
    (ax, ay), (fx, fy), (sx, sy) = apex, first, second
    fx, fy, sx, sy = fx - ax, fy - ay, sx - ax, sy - ay
    return HalfPlane(-fy, fx, fx * ay - fy * ax), HalfPlane(sy, -sx, sy * ax - sx * ay)


type Outline = tuple[Place, ...]
"""The corners of a convex polygon, clockwise."""

type Shadow = tuple[HalfPlane, ...]
"""Half-planes: what lies in all of them is hidden."""

CLOSED, GRAZED, OPEN, JOINT = range(4)
"""How a screen hides what lies behind it. ``CLOSED``: its own points are hidden too, as in version
2. ``GRAZED``: a line that touches it on the way is blocked, but not one that ends on it. ``OPEN``:
    only
lines through its inside are blocked. ``JOINT``: two corners, between which two walls are one."""

_NOTHING = (HalfPlane(0, 0, 1),)


class Screen(NamedTuple):
    """An obstacle to lines: its corners, and how it hides."""

    corners: Outline
    manner: int = CLOSED


@lru_cache(maxsize=4096)
def shadow(eye: Place, blocker: Outline, manner: int = CLOSED) -> Shadow:
    """The half-planes whose common points are those that a convex screen hides from an eye; none
    when the eye is inside, so that all is hidden.

    Remembered: whoever aims looks past the same walls and vehicles at all others. It follows from
    eye and corners alone, so that it stays true.
    """
    if manner == JOINT:
        return _behind_joint(eye, *blocker)
    x, y = eye
    facing, on_edge = [], []
    for at, (bx, by) in enumerate(blocker):
        ax, ay = blocker[at - 1]
        # Corners go clockwise, so that the inside of an edge is clockwise of it.
        u, v = ay - by, bx - ax
        least = u * ax + v * ay
        height = u * x + v * y - least
        if height < 0:
            facing.append(HalfPlane(u, v, least, manner != CLOSED))
        elif height == 0:
            on_edge.append(HalfPlane(u, v, least, manner == OPEN))
    if not facing:
        return tuple(on_edge)
    left = right = blocker[0]
    for each in blocker:
        if (left[0] - x) * (each[1] - y) - (left[1] - y) * (each[0] - x) < 0:
            left = each
        if (right[0] - x) * (each[1] - y) - (right[1] - y) * (each[0] - x) > 0:
            right = each
    sides = cone(eye, left, right)
    return (*facing, *(each._replace(strict=manner == OPEN) for each in sides))


def _behind_joint(eye: Place, one: Place, two: Place) -> Shadow:
    """The shadow of the joint of two walls, for a viewer who looks along it."""
    x, y = two[0] - one[0], two[1] - one[1]
    if x * (eye[1] - one[1]) != y * (eye[0] - one[0]):
        return _NOTHING
    here, first, second = [x * each[0] + y * each[1] for each in (eye, one, two)]
    if first < here < second:
        return ()
    if here >= second:
        x, y, first = -x, -y, -second
    line = x * eye[1] - y * eye[0]
    return HalfPlane(-y, x, line), HalfPlane(y, -x, -line), HalfPlane(x, y, first, True)


def for_places(planes: Shadow) -> Shadow:
    """A shadow as whole places have it: above a number is one more at least."""
    return tuple([HalfPlane(u, v, least + strict) for u, v, least, strict in planes])


def is_dark(planes: Shadow, place: Place) -> bool:
    """Whether a place is in a shadow; in none where all is hidden, as from within what hides it."""
    x, y = place
    return bool(planes) and all(u * x + v * y >= least + strict for u, v, least, strict in planes)


class Stretch(NamedTuple):
    """The part of a segment from one share of it to another, with both ends or without them."""

    start: Fraction
    end: Fraction
    with_start: bool = True
    with_end: bool = True


_START, _END = Fraction(0), Fraction(1)


def within(a: Place, b: Place, planes: Iterable[HalfPlane]) -> Stretch | None:
    """The part of the segment from ``a`` to ``b`` in some half-planes; ``None`` without any."""
    start, end = _START, _END
    with_start = with_end = True
    for u, v, least, strict in planes:
        here = u * a[0] + v * a[1] - least
        there = u * b[0] + v * b[1] - least
        # Most half-planes hold all of it or nothing: that needs no fractions.
        if here >= strict and there >= strict:
            continue
        if here < strict and there < strict:
            return None
        share = Fraction(here, here - there)
        if here < strict:
            if share >= start:
                with_start = not strict and (with_start or share > start)
                start = share
        elif share <= end:
            with_end = not strict and (with_end or share < end)
            end = share
        if start > end or (start == end and not (with_start and with_end)):
            return None
    return Stretch(start, end, with_start, with_end)


def nearest_seen(
    eye: Place, a: Place, b: Place, arc: Sequence[HalfPlane], blockers: Iterable[Outline]
) -> Fraction | None:
    """The square of the distance from an eye to the nearest point of a segment that lies in an arc
    and is hidden by nothing; ``None`` when there is no such point.

    Where the nearest part of what is seen begins at the edge of something hidden, the distance is
    that of the edge.
    """
    found = nearest_place(eye, a, b, arc, blockers)
    return None if found is None else found[0]


def nearest_place(
    eye: Place, a: Place, b: Place, arc: Sequence[HalfPlane], blockers: Iterable[Outline]
) -> tuple[Fraction, Fraction] | None:
    """As ``nearest_seen``, with the share of the segment at which the point lies."""
    return nearest_lit(eye, a, b, arc, [shadow(eye, tuple(each)) for each in blockers])


def nearest_lit(
    eye: Place,
    a: Place,
    b: Place,
    arc: Sequence[HalfPlane],
    shadows: Iterable[Sequence[HalfPlane]],
) -> tuple[Fraction, Fraction] | None:
    """As ``nearest_place``, from the shadows that what is in the way casts from the eye."""
    whole = within(a, b, arc)
    if whole is None:
        return None
    hidden = []
    for each in shadows:
        part = within(a, b, each)
        if part is not None:
            hidden.append(part)
    best: tuple[Fraction, Fraction] | None = None
    for start, end in _gaps(whole, hidden):
        found = _nearest(eye, a, b, start, end)
        if best is None or found[0] < best[0]:
            best = found
    return best


def is_lit(
    a: Place, b: Place, arc: Sequence[HalfPlane], shadows: Iterable[Sequence[HalfPlane]]
) -> bool:
    """Whether any point of a segment lies in an arc and in no shadow: whether ``nearest_lit`` finds
    one, in less time."""
    whole = within(a, b, arc)
    if whole is None:
        return False
    hidden = []
    for each in shadows:
        part = within(a, b, each)
        if part is None:
            continue
        from_start = part.start < whole.start or (part.start == whole.start and part.with_start)
        if from_start and (part.end > whole.end or (part.end == whole.end and part.with_end)):
            return False
        hidden.append(part)
    return not hidden or any(True for _ in _gaps(whole, hidden))


def _gaps(whole: Stretch, hidden: list[Stretch]) -> Iterable[tuple[Fraction, Fraction]]:
    """Yield the parts of a stretch between hidden ones, single points included."""
    at, dark = whole.start, False
    for start, end, with_start, with_end in sorted(
        hidden, key=lambda each: (each.start, not each.with_start, each.end)
    ):
        if end < at or start > whole.end:
            continue
        if start > at:
            yield at, start
        elif start == at and not (dark or with_start):
            yield at, at
        if end > at:
            at, dark = end, with_end
        else:
            dark = dark or (with_end and (with_start or start < end))
    if at < whole.end or (at == whole.end and not dark):
        yield at, whole.end


def _nearest(
    eye: Place, a: Place, b: Place, start: Fraction, end: Fraction
) -> tuple[Fraction, Fraction]:
    """The square of the distance to the nearest point between two shares of a segment, and its
    share."""
    x, y = b[0] - a[0], b[1] - a[1]
    square = x * x + y * y
    share = start
    if square:
        foot = Fraction((eye[0] - a[0]) * x + (eye[1] - a[1]) * y, square)
        share = min(max(foot, start), end)
    dx, dy = a[0] + share * x - eye[0], a[1] + share * y - eye[1]
    return dx * dx + dy * dy, share


def squared_to(at: Place, shape: Convex) -> Fraction:
    """The square of the distance from a place to an outline; 0 inside."""
    if contains(shape, at):
        return Fraction(0)
    edges = [(shape.points[n - 1], each) for n, each in enumerate(shape.points)]
    found = [nearest_seen(at, (a.x, a.y), (b.x, b.y), (), ()) for a, b in edges]
    return min([each for each in found if each is not None])
