"""What an impact is worth: damage to both, and who is stunned."""

from __future__ import annotations

from functools import lru_cache

from ...systems.streets.search import impact_odds, relative_velocity
from .gunfire import ARMOUR, BLOCK_SECTION, box_weight
from .sketch import KILL, Rig

FRONT, REAR = 0, 4


def kind_of(between: int) -> str:
    """The kind of a ram by how far the target's way is turned from the rammer's, in eighths."""
    return "head-on" if between in (3, 4, 5) else "shunt" if between in (0, 1, 7) else "side"


def block_of(bearing: int) -> int:
    """The block that is struck by the bearing of the other: quarters count as ends."""
    return FRONT if bearing in (0, 1, 7) else REAR if bearing in (3, 4, 5) else bearing


def harm(rig: Rig, amount: int, block: int) -> float:
    """What damage at a block takes from a car."""
    left = rig.armour[block]
    stopped = min(amount, left)
    inside = (amount - stopped) * rig.inside[BLOCK_SECTION[block]]
    return min(KILL, ARMOUR * box_weight(left) * stopped + inside)


@lru_cache(maxsize=256)
def _rows(kind: str, velocity: int) -> tuple[list[tuple[int, float]], list[tuple[int, float]]]:
    """The odds of damage to the rammer and to the target."""
    odds = impact_odds(kind, velocity)
    own, theirs = (
        [(amount, weight / each.out_of) for amount, weight in each.weights.items() if amount]
        for each in (odds.own, odds.theirs)
    )
    return own, theirs


@lru_cache(maxsize=256)
def stuns(kind: str, velocity: int) -> tuple[float, float]:
    """How likely the rammer is stunned, and the target."""
    odds = impact_odds(kind, velocity)
    return float(odds.stuns_own), float(odds.stuns_theirs)


@lru_cache(maxsize=8192)
def exchange_of_ram(
    rammer: Rig,
    reverse: bool,
    target: Rig,
    facing: int,
    travel: int,
    way: int,
    speed: int,
    other: int,
) -> tuple[float, float, float, float]:
    """What a ram does to the target and to the rammer, and how likely each is stunned.

    ``way`` is the direction of the rammer, ``facing`` and ``travel`` are the target's; ``speed``
    and ``other`` are both cars' speeds without a sign.
    """
    kind = kind_of((travel - way) % 8)
    velocity = relative_velocity(kind, speed, other)
    own, theirs = _rows(kind, velocity)
    block = block_of((way + 4 - facing) % 8)
    lead = REAR if reverse else FRONT
    given = sum([share * harm(target, amount, block) for amount, share in theirs])
    taken = sum([share * harm(rammer, amount, lead) for amount, share in own])
    mine, yours = stuns(kind, velocity)
    return given, taken, yours, mine
