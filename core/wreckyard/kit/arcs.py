"""Firing arcs: the four quadrants between the lines through a vehicle's corners.

Each arc is a cone from the middle of the rectangle through two of its corners and on without
end. Its lines belong to it, so what lies on a line is in both arcs beside it.
"""

from __future__ import annotations

from typing import NamedTuple

from .convex import Convex, Point, Side
from .geometry import Base, Pose, outline

_CLOCKWISE = tuple(Side)
_ALL = [True] * 4


def arc_lines(pose: Pose, base: Base) -> tuple[Point, Point, Point, Point]:
    """The directions of the four lines between arcs, in the order of the corners of ``box``."""
    a, b, c, d = outline(pose, base).points
    middle_x, middle_y = pose.x, pose.y
    return (
        Point(a.x - middle_x, a.y - middle_y),
        Point(b.x - middle_x, b.y - middle_y),
        Point(c.x - middle_x, c.y - middle_y),
        Point(d.x - middle_x, d.y - middle_y),
    )


def arcs_with(pose: Pose, base: Base, target: Convex) -> tuple[Side, ...]:
    """The arcs of a vehicle that hold any part of a target, front first, clockwise.

    A target is in an arc as soon as it touches one of its lines. Turned round, with the attacker
    for the target, these are the sides of a vehicle that the attacker is before.
    """
    middle_x, middle_y = pose.x, pose.y
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = outline(pose, base).points
    lines = (
        (ax - middle_x, ay - middle_y),
        (bx - middle_x, by - middle_y),
        (cx - middle_x, cy - middle_y),
        (dx - middle_x, dy - middle_y),
    )
    steps = [(x - middle_x, y - middle_y) for x, y in target.points]
    # On which side of each line every corner lies; positive is clockwise of the line.
    turns = [[a * y - b * x for x, y in steps] for a, b in lines]
    found = [False] * 4
    before = turns[0]
    for side in _CLOCKWISE:
        after = turns[side - 3]
        for p, q in zip(before, after, strict=True):
            if p >= 0 >= q:
                found[side] = True
                break
        before = after
    if found != _ALL:
        for index, (a, b) in enumerate(lines):
            # The line before side ``index`` is the line behind the side before it.
            if not (found[index] and found[index - 1]) and _crosses(steps, turns[index], a, b):
                found[index] = found[index - 1] = True
    return tuple([side for side in _CLOCKWISE if found[side]])


def _crosses(steps: list[tuple[int, int]], turns: list[int], a: int, b: int) -> bool:
    """Whether an edge crosses the ray from the origin along (a, b)."""
    other = turns[-1]
    for index, turn in enumerate(turns):
        if (turn > 0 > other) or (turn < 0 < other):
            (x, y), (u, v) = steps[index], steps[index - 1]
            # The crossing is a mean of both ends, weighted by how far the other one is off.
            weight, rest = abs(other), abs(turn)
            if a * (x * weight + u * rest) + b * (y * weight + v * rest) >= 0:
                return True
        other = turn
    return False


class Bearings(NamedTuple):
    """Which arcs of an attacker hold a target, and which sides of the target it can attack."""

    arcs: tuple[Side, ...]
    sides: tuple[Side, ...]


def bearings(attacker: Pose, target: Pose, base: Base, target_base: Base | None = None) -> Bearings:
    """The arcs through which one vehicle sees another, and the sides that it sees.

    Every arc goes with every side: the attacker chooses among both.
    """
    other = base if target_base is None else target_base
    return Bearings(
        arcs_with(attacker, base, outline(target, other)),
        arcs_with(target, other, outline(attacker, base)),
    )
