"""Drawing in arena units: places in a car's own frame, paths, outlines.

Only pictures are worked out here, so fractions are welcome; what the rules need is measured by
the game itself. In a car's frame x grows to its right and y to its back, as it is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import atan2, cos, degrees, hypot, radians, sin

type Spot = tuple[float, float]


def turned(x: float, y: float, tenths: float) -> Spot:
    """A step in the frame of something that heads so, as a step in the arena."""
    angle = radians(tenths / 10)
    s, c = sin(angle), cos(angle)
    return x * c - y * s, x * s + y * c


def at(pose: Sequence[int], x: float, y: float) -> Spot:
    """A place in the frame of a pose (x, y, heading), in the arena."""
    dx, dy = turned(x, y, pose[2])
    return pose[0] + dx, pose[1] + dy


def put(x: float, y: float, tenths: float = 0) -> dict[str, str]:
    """The style that moves a drawing to a place and turns it."""
    turn = f" rotate({tenths / 10:g}deg)" if tenths else ""
    return {"transform": f"translate({x:g}px, {y:g}px){turn}"}


def put_pose(pose: Sequence[int]) -> dict[str, str]:
    """The style that moves a car's drawing to its pose; it always turns, so that it animates."""
    return {"transform": f"translate({pose[0]:g}px, {pose[1]:g}px) rotate({pose[2] / 10:g}deg)"}


def placed(x: float, y: float, tenths: float = 0) -> str:
    """The same as an attribute, for what never moves."""
    turn = f" rotate({tenths / 10:g})" if tenths else ""
    return f"translate({x:g} {y:g}){turn}"


def line(points: Iterable[Spot], closed: bool = False) -> str:
    """A path through points."""
    steps = "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
    return f"M{steps}Z" if closed else f"M{steps}"


def arc_band(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """A piece of a ring round a place, between two bearings in degrees, clockwise from up."""
    sweep, back = (1, 0) if end > start else (0, 1)
    (ax, ay), (bx, by) = on_circle(x, y, outer, start), on_circle(x, y, outer, end)
    (cx, cy), (dx, dy) = on_circle(x, y, inner, end), on_circle(x, y, inner, start)
    return (
        f"M{ax:.0f} {ay:.0f}A{outer:g} {outer:g} 0 0 {sweep} {bx:.0f} {by:.0f}"
        f"L{cx:.0f} {cy:.0f}A{inner:g} {inner:g} 0 0 {back} {dx:.0f} {dy:.0f}Z"
    )


def on_circle(x: float, y: float, radius: float, bearing: float) -> Spot:
    """The place at a bearing in degrees, clockwise from up."""
    angle = radians(bearing)
    return x + radius * sin(angle), y - radius * cos(angle)


def bearing_of(x: float, y: float) -> float:
    """The bearing of a step in degrees, 0 to 360, clockwise from up."""
    return degrees(atan2(x, -y)) % 360


def apart(a: Spot, b: Spot) -> float:
    """How far two places are from each other."""
    return hypot(a[0] - b[0], a[1] - b[1])


def middle_of(points: Sequence[Spot]) -> Spot:
    """The mean of some places."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def meeting(a: Sequence[Spot], b: Sequence[Spot]) -> tuple[Spot, Spot]:
    """The nearest places of two outlines: that of the first, and that of the second."""
    best: tuple[float, Spot, Spot] | None = None
    for one, other, swapped in ((a, b, False), (b, a, True)):
        for point in one:
            for index, end in enumerate(other):
                foot = _foot(point, other[index - 1], end)
                gap = apart(point, foot)
                if best is None or gap < best[0]:
                    best = (gap, foot, point) if swapped else (gap, point, foot)
    assert best is not None
    return best[1], best[2]


def gap(point: Spot, shape: Sequence[Spot]) -> float:
    """How far a place is from a convex shape; 0 within it."""
    ends = [(shape[index - 1], end) for index, end in enumerate(shape)]
    bends = [_bend(start, end, point) for start, end in ends]
    if all(bend >= 0 for bend in bends) or all(bend <= 0 for bend in bends):
        return 0.0
    return min(apart(point, _foot(point, start, end)) for start, end in ends)


def _foot(p: Spot, a: Spot, b: Spot) -> Spot:
    """The place of a segment that is nearest to a point."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    if not square:
        return a
    part = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
    part = max(0.0, min(1.0, part))
    return a[0] + part * dx, a[1] + part * dy


def around(points: Sequence[Spot]) -> list[Spot]:
    """The outline round some places, clockwise as drawn."""
    ordered = sorted(set(points))

    def half(chain: Sequence[Spot]) -> list[Spot]:
        found: list[Spot] = []
        for point in chain:
            while len(found) > 1 and _bend(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


def _bend(a: Spot, b: Spot, c: Spot) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
