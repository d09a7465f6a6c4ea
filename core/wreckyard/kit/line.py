"""Lines of fire: straight lines from point to point, and how far each runs inside polygons.

Everything is exact: parts of a line are fractions of its length, and lengths in units are
compared by their squares. Lengths are in the caller's units; y grows downward. Sightlines from
any point of one polygon to any point of another are in ``sight``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import isqrt
from typing import NamedTuple

from .convex import Convex

type Place = tuple[int, int]
"""A point (x, y) in units."""


class Stretch(NamedTuple):
    """The part of a line that lies in a polygon, its edge included.

    ``enter`` and ``leave`` are fractions of the way from the start of the line (0) to its end
    (1). ``inside`` is whether some of it lies inside the polygon: a line that grazes a corner
    or runs along an edge has no inside.
    """

    enter: Fraction
    leave: Fraction
    inside: bool

    @property
    def share(self) -> Fraction:
        """How much of the line it is, from 0 to 1."""
        return self.leave - self.enter


def stretch(start: Place, end: Place, shape: Convex) -> Stretch | None:
    """The part of a line in a polygon; ``None`` when they have no point in common."""
    (px, py), (qx, qy) = start, end
    if (
        max(px, qx) < shape.left
        or shape.right < min(px, qx)
        or max(py, qy) < shape.top
        or shape.bottom < min(py, qy)
    ):
        return None
    enter, enter_per, leave, leave_per = 0, 1, 1, 1
    inside = True
    for u, v, low, high, _ in shape.axes:
        here = u * px + v * py
        way = u * (qx - px) + v * (qy - py)
        if way == 0:
            if not low <= here <= high:
                return None
            inside = inside and low < here < high
            continue
        first, last = low - here, high - here
        if way < 0:
            first, last, way = -last, -first, -way
        if first * enter_per > enter * way:
            enter, enter_per = first, way
        if last * leave_per < leave * way:
            leave, leave_per = last, way
    before, after = enter * leave_per, leave * enter_per
    if before > after:
        return None
    return Stretch(
        Fraction(enter, enter_per), Fraction(leave, leave_per), inside and before < after
    )


class Met(NamedTuple):
    """A polygon that a line meets, by its place in the sequence given, and the part of the line
    in it."""

    place: int
    stretch: Stretch


def met_in_order(start: Place, end: Place, shapes: Sequence[Convex]) -> list[Met]:
    """The polygons that a line meets, in the order in which it enters them.

    Of those that it enters at the same point, the one that it leaves first comes first, then
    the one given first.
    """
    found: list[Met] = []
    for place, shape in enumerate(shapes):
        part = stretch(start, end, shape)
        if part is not None:
            found.append(Met(place, part))
    return sorted(found, key=lambda met: (met.stretch.enter, met.stretch.leave, met.place))


def covered(stretches: Iterable[Stretch]) -> Fraction:
    """How much of a line lies in at least one of some polygons, from 0 to 1."""
    total = Fraction(0)
    end = Fraction(0)
    for part in sorted(stretches):
        start = max(part.enter, end)
        if part.leave > start:
            total += part.leave - start
            end = part.leave
    return total


def whole_units(start: Place, end: Place, share: Fraction, unit: int = 1) -> int:
    """How many whole times a unit of length goes into a share of a line: rounded down.

    The share is from 0 to 1, the unit is positive.
    """
    length, divisor = _square(start, end, share, unit)
    return isqrt(length // divisor)


def begun_units(start: Place, end: Place, share: Fraction, unit: int = 1) -> int:
    """How many units of length a share of a line begins: rounded up; 0 for no length at all."""
    length, divisor = _square(start, end, share, unit)
    whole = isqrt(length // divisor)
    return whole + (whole * whole * divisor < length)


def _square(start: Place, end: Place, share: Fraction, unit: int) -> tuple[int, int]:
    """The square of a share of a line in units, as an exact fraction."""
    x, y = end[0] - start[0], end[1] - start[1]
    return (x * x + y * y) * share.numerator**2, (share.denominator * unit) ** 2
