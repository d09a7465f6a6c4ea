"""Whether two moving vehicles will meet."""

from __future__ import annotations

from collections.abc import Sequence

from ....systems.classic.search import Footprint, Pose, gap_at_most, outline

CONTACT = 50
"""Vehicles this near are taken to collide, in units; those with their middles further apart than
``FAR_APART``, along and across together, are not."""

FAR_APART = 1700


def meeting(
    start: Pose, end: Pose, base: Footprint, path: Sequence[Pose], other: Footprint
) -> Pose | None:
    """Where somebody is, on his path through a phase, whom a way from a start to an end meets;
    ``None`` if they pass."""
    before, after = path
    if abs(after.x - end.x) + abs(after.y - end.y) > 2 * FAR_APART:
        return None
    middle = Pose((before.x + after.x) // 2, (before.y + after.y) // 2, after.heading)
    for there in (after, middle):
        if _touch(end, base, there, other):
            return there
    return middle if _touch(start, base, middle, other) else None


def _touch(pose: Pose, base: Footprint, there: Pose, other: Footprint) -> bool:
    if abs(there.x - pose.x) + abs(there.y - pose.y) > FAR_APART:
        return False
    return gap_at_most(outline(pose, base), outline(there, other), CONTACT)
