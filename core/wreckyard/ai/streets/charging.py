"""Charges: a run-up from which a foe can be rammed with the next drive.

Whoever has no rounds left, or has fought without effect for rounds, wins by the side and the rear
of a foe who is slower: such a ram takes twice as much from him as it costs.
"""

from __future__ import annotations

from collections.abc import Collection

from .foe import Foe
from .judgement import Judgement
from .ramming import exchange_of_ram
from .reach import reach_of
from .sketch import Ground, Rig

SURE, GUESSED = 0.5, 0.25
"""What a ram counts that can follow with the next drive: of who does not move before, and of who
does."""

MOST = 15.0
"""More than any run-up is worth."""


def charge(
    ground: Ground,
    rig: Rig,
    weigh: Judgement,
    foes: list[Foe],
    shut: Collection[int],
    place: tuple[int, int, int],
) -> float:
    """What the best ram is worth that can follow from a place: cell, facing and speed."""
    cell, facing, speed = place
    if speed < 0:
        return 0.0
    fast = min(rig.top, speed + rig.gain[ground.soft[cell]])
    best = 0.0
    for foe in foes:
        if ground.distance(cell, foe.cell) > fast:
            continue
        others = set(shut) - {foe.cell}
        entries = reach_of(ground, rig, cell, facing, fast, fast, others).entries
        ways = entries.get(foe.cell, 0)
        for way in range(8):
            if ways >> way & 1:
                given, taken, theirs, mine = exchange_of_ram(
                    rig, False, foe.rig, foe.facing, foe.travel, way, fast, abs(foe.speed)
                )
                value = foe.worth * given - taken + weigh.stun * (theirs - mine)
                best = max(best, (GUESSED if foe.later else SURE) * value)
    return min(MOST, best)


__all__ = ("MOST", "charge")
