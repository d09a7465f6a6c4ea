"""What stands between two cars, by quick floats."""

from __future__ import annotations

from collections.abc import Sequence

type Point = tuple[float, float]


def hull(points: Sequence[Point]) -> list[Point]:
    """The corners of what a thread around the points would enclose, in the order of a car's."""
    ordered = sorted(points)
    return _half(ordered) + _half(ordered[::-1])


def _half(ordered: Sequence[Point]) -> list[Point]:
    found: list[Point] = []
    for x, y in ordered:
        while len(found) > 1:
            (ax, ay), (bx, by) = found[-2], found[-1]
            if (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0:
                break
            found.pop()
        found.append((x, y))
    return found[:-1]


def touch(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether two convex polygons have a point in common."""
    return not (_apart(a, b) or _apart(b, a))


def _apart(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether an edge of the first polygon parts it from the second."""
    bx, by = a[-1]
    for x, y in a:
        u, v = y - by, bx - x
        if min([u * p + v * q for p, q in b]) > u * x + v * y:
            return True
        bx, by = x, y
    return False
