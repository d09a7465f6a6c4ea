"""Damage of collisions, rolls and falls: spread evenly over what is exposed (Collision Damage).

What cannot be shared evenly goes to the parts that come first on the record sheet (house). Body
armor does not help.
"""

from __future__ import annotations

from collections.abc import Sequence

from .anatomy import OPPOSITE, Plate
from .condition import Condition
from .damage import Outcome, Target
from .design import TURRET
from .outfit import Outfit
from .records import BACK, FRONT, TOP

METAL_STRENGTH = 3
"""Hits that a point of metal armor stops in a collision; it loses one for so many."""


def crush(condition: Condition, outfit: Outfit, side: str, hits: int) -> Outcome:
    """Damage to a side of a vehicle by a collision, a roll or a fall; no die is rolled."""
    target = Target(condition, outfit, Outcome(side, hits))
    body = outfit.anatomy
    rest = _through(target, body.plates[side], hits)
    target.outcome.breach = rest > 0
    rest = _exposed(target, _guns(target, side), rest)
    if side in (FRONT, BACK):
        for location in body.locations if side == FRONT else body.locations[::-1]:
            rest = _items(target, location, rest)
    else:
        shares = zip(body.locations, even(rest, len(body.locations)), strict=True)
        rest = sum(_items(target, location, share) for location, share in shares)
    rest = _exposed(target, _guns(target, OPPOSITE[side]), rest)
    target.outcome.beyond = _through(target, body.plates[OPPOSITE[side]][::-1], rest)
    return target.outcome


def even(hits: int, count: int) -> list[int]:
    """Hits shared evenly among so many, the first ones taking what is over."""
    share, over = divmod(hits, count)
    return [share + (at < over) for at in range(count)]


def _guns(target: Target, side: str) -> tuple[int, ...]:
    """The weapons behind the armor of a side; a turret's are at the top."""
    return target.body.guns_at(*((TOP, TURRET) if side == TOP else (side,)))


def _through(target: Target, plates: Sequence[Plate], hits: int) -> int:
    """What armor lets through: plastic loses a point a hit; metal stops three times its points and
    loses one for every three, half of what it has at most, all rounded up."""
    for plate in plates:
        left = target.condition.left[plate.part]
        stopped = min(hits, left * (METAL_STRENGTH if plate.metal else 1))
        if plate.metal:
            broken = min(-(-stopped // METAL_STRENGTH), -(-left // 2))
            target.outcome.metal += target.lose(plate.part, broken)
        else:
            target.lose(plate.part, stopped)
        target.outcome.taken += stopped
        hits -= stopped
    return hits


def _exposed(target: Target, parts: Sequence[int], hits: int) -> int:
    """Hits spread over parts until all of them are gone; what is left then."""
    while hits and (whole := [part for part in parts if target.condition.left[part]]):
        shares = zip(whole, even(hits, len(whole)), strict=True)
        hits = sum(target.absorb(part, share, vest=False) for part, share in shares)
    return hits


def _items(target: Target, location: Sequence[int], hits: int) -> int:
    """Hits shared by all things in a location, once; what is too much for them goes on."""
    shares = zip(location, even(hits, len(location)), strict=True)
    return sum(target.absorb(part, share, vest=False) for part, share in shares)
