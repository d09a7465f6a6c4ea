"""What a move has come to touch where it ended, without having been stopped by it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ....kit.arrival import nears_straight, nears_turning
from ....kit.convex import Convex
from ....kit.geometry import Footprint, Pose, corner, outline, touch
from ....kit.sweep import Contact, contact
from ....kit.trig import vector
from .moves import Body, Pivot, Shift, Weight


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
    if isinstance(move, Shift):
        return nears_straight(mover, *vector(move.direction, move.length), other)
    return nears_turning(mover, corner(pose, base, move.corner), move.angle > 0, other)
