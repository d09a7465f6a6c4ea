"""What a move has come to touch where it ended, without having been stopped by it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....kit.convex import Convex, nearest
from ....kit.geometry import Footprint, Pose, corner, outline, touch
from ....kit.sweep import Contact, contact
from ....kit.trig import vector
from .moves import Body, Pivot, Shift, Weight

SLANT = 333
"""What nears something by less than one part in so many of its way is sliding along it."""


def arrived(
    start: Pose,
    base: Footprint,
    move: Shift | Pivot,
    end: Pose,
    bodies: Sequence[Body],
    fresh: Collection[int],
    reported: Collection[int],
) -> list[Contact]:
    """The first touches at the end of a way with what it led to, but for those reported already."""
    before, mover = outline(start, base), outline(end, base)
    return [
        contact(mover, shape, index, False)
        for index, (shape, weight) in enumerate(bodies)
        if weight is not Weight.LIGHT
        and index not in reported
        and touch(mover, shape)
        and (index in fresh or not touch(before, shape))
        and nears(mover, move, end, base, shape)
    ]


def nears(mover: Convex, move: Shift | Pivot, pose: Pose, base: Footprint, other: Convex) -> bool:
    """Whether a mover that goes on so would press on what it touches."""
    near = nearest(mover, other)
    if isinstance(move, Shift):
        return towards(vector(move.direction, move.length), near.direction)
    point = mover.points[near.first] if near.first_corner else other.points[near.second]
    centre = corner(pose, base, move.corner)
    x, y = centre.y - point.y, point.x - centre.x
    return towards((x, y) if move.angle > 0 else (-x, -y), near.direction)


def towards(step: tuple[int, int], direction: tuple[int, int]) -> bool:
    """Whether a step leads towards a direction by more than sliding."""
    (x, y), (u, v) = step, direction
    along = x * u + y * v
    return along > 0 and (SLANT * along) ** 2 > (x * x + y * y) * (u * u + v * v)
