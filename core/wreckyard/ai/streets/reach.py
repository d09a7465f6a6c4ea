"""Where a car can be in the course of a drive, with safe corners alone."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from .sketch import Ground, Rig


class Reach(NamedTuple):
    """Where a car comes to: the cells from which it may fire, with its facings there as bits, and
    the cells that it enters, with the directions in which it does so as bits."""

    posts: dict[int, int]
    entries: dict[int, int]


def reach_of(
    ground: Ground, rig: Rig, cell: int, facing: int, speed: int, left: int, shut: Collection[int]
) -> Reach:
    """Where a car comes to in a drive.

    ``left`` points are still to be driven at ``speed``, the first straight on; a car that stands
    may fire from where it is. ``shut`` are cells that it cannot enter.
    """
    if left <= 0:
        return Reach({cell: 1 << facing}, {})
    found: dict[int, int] = {}
    entries: dict[int, int] = {}
    edge = {cell: 1 << facing}
    steps = ground.next
    for _ in range(left):
        after: dict[int, int] = {}
        for at, bits in edge.items():
            for way in range(8):
                if bits >> way & 1:
                    there = steps[8 * at + way]
                    if there >= 0 and there not in shut:
                        after[there] = after.get(there, 0) | 1 << way
        edge = {}
        for at, bits in after.items():
            entries[at] = entries.get(at, 0) | bits
            edge[at] = turned = _spread(bits, rig.safe(ground.soft[at]), speed)
            found[at] = found.get(at, 0) | turned
    return Reach(found, entries)


def _spread(bits: int, safe: list[int], speed: int) -> int:
    """Facings with all that a safe corner leads to."""
    found = bits
    for turn in (1, 2, 3):
        if speed <= safe[turn]:
            wide = bits << turn | bits >> (8 - turn) | bits >> turn | bits << (8 - turn)
            found |= wide & 255
    return found


def has_way(
    ground: Ground, rig: Rig, cell: int, facing: int, speed: int, left: int, shut: Collection[int]
) -> bool:
    """Whether a drive of some points is possible with safe corners and nothing in its way."""
    if left <= 0:
        return True
    there = ground.next[8 * cell + facing]
    if there < 0 or there in shut:
        return False
    if left == 1:
        return True
    if has_way(ground, rig, there, facing, speed, left - 1, shut):
        return True
    safe = rig.safe(ground.soft[there])
    for turn in (1, 2, 3):
        if speed > safe[turn]:
            break
        for way in ((facing + turn) % 8, (facing - turn) % 8):
            if has_way(ground, rig, there, way, speed, left - 1, shut):
                return True
    return False
