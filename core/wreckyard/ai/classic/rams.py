"""What it is worth to run into somebody, for both (Classic page, 2.8)."""

from __future__ import annotations

from ...systems.classic.search import INCH, Pose
from .sketch import Rig, side_of

INSIDE = 6.0
"""What lies behind armor counts as so many points of it: a plant, or whoever drives."""

DREAD = 1.7
"""How much more one's own damage by a ram weighs than the foe's: nobody wins who dies as well."""

LAST, WRENCH = 0.57, 0.002
"""The same for who has only rams left; what each mph costs who has not."""


def ram_hits(mph: float) -> float:
    """The hits that a ram at a speed may expect, before damage modifiers (2.8)."""
    if mph < 35:
        return {0: 0.0, 5: 0.2, 10: 1.7, 15: 2.5}.get(int(mph) // 5 * 5, 3.5)
    return 3.5 * ((mph - 25) // 5)


def ram_value(me: Rig, at: Pose, speed: float, foe: Rig, there: Pose) -> float:
    """What it is worth to run into a foe: what both may expect to take, by the side of each that is
    hit, as a share of bringing it down."""
    x, y = (there.x - at.x) / INCH, (there.y - at.y) / INCH
    mine = side_of(at.heading / 10, x, y)
    edge = side_of(there.heading / 10, -x, -y)
    apart = abs(at.heading - there.heading) % 3600
    if edge == "front" and 900 < apart < 2700:
        closing = abs(speed) + abs(foe.speed)
    elif edge == "back" or mine == "back":
        closing = abs(abs(speed) - abs(foe.speed))
    else:
        closing = abs(speed) if mine == "front" else abs(foe.speed)
    hits = ram_hits(closing)
    given = crushed(foe, edge, hits * me.dm)
    taken = crushed(me, mine, hits * foe.dm)
    # Who cannot shoot any more has only this.
    if not me.guns:
        return given - LAST * taken
    return given - DREAD * taken - WRENCH * closing


def crushed(rig: Rig, side: str, hits: float) -> float:
    """What hits of a collision on a side of a vehicle bring, as a share of bringing it down: what
    the armor stops does little, what goes through it much."""
    armor = rig.armor[side]
    # About how far dice spread.
    through = sum(min(1.0, max(0.0, share * hits - armor) / INSIDE) for share in (0.75, 1.0, 1.25))
    return through / 3 + 0.3 * min(hits, armor) / (armor + INSIDE)
