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
    return not (apart(a, b) or apart(b, a))


def apart(a: Sequence[Point], b: Sequence[Point]) -> bool:
    """Whether an edge of the first polygon, which is convex, parts it from the second's points."""
    bx, by = a[-1]
    for x, y in a:
        u, v = y - by, bx - x
        if min([u * p + v * q for p, q in b]) > u * x + v * y:
            return True
        bx, by = x, y
    return False


def hidden(here: Sequence[Point], there: Sequence[Point], walls: Sequence[Sequence[Point]]) -> bool:
    """Whether no line from one convex polygon to another passes all of the convex walls.

    Lines between corners tell it of a single wall. Where several hide only together, lines
    between the middles of edges are tried too: a gap that none of them finds is overlooked.
    """
    if not _all_crossed(here, there, walls):
        return False
    if any(_all_crossed(here, there, [wall]) for wall in walls):
        return True
    return _all_crossed(_finer(here), _finer(there), walls)


def _all_crossed(
    here: Sequence[Point], there: Sequence[Point], walls: Sequence[Sequence[Point]]
) -> bool:
    """Whether each line between a point here and one there meets one of the walls."""
    return all(any(_crosses(a, b, wall) for wall in walls) for a in here for b in there)


def _finer(points: Sequence[Point]) -> list[Point]:
    """The corners of a polygon, and the middles of its edges."""
    before = (points[-1], *points)
    middles = [
        ((ax + x) / 2, (ay + y) / 2) for (ax, ay), (x, y) in zip(before, points, strict=False)
    ]
    return [*points, *middles]


def _crosses(a: Point, b: Point, wall: Sequence[Point]) -> bool:
    """Whether a line from point to point meets a convex polygon."""
    (ax, ay), (bx, by) = a, b
    dx, dy = bx - ax, by - ay
    turns = [dx * (y - ay) - dy * (x - ax) for x, y in wall]
    return min(turns) <= 0 <= max(turns) and not apart(wall, (a, b))
