"""The damage of a ram, part by part."""

from __future__ import annotations

from functools import lru_cache

from ....systems.classic.search import (
    Condition,
    Outfit,
    State,
    awake,
    crush,
    points,
    ram_dice,
    ready,
    sums,
)
from ..fire.gunnery import BEHIND, DRIVER_OUT, GUNS, PLANT, PLATES

STRANDED = 0.9
"""What it is worth to destroy the plant of who has no gun: he can do nothing any more."""

WOUND = 0.8
"""The same for all the points of whoever drives, while he is awake."""

FEW, POINTS = 12, 5
"""Of more totals than ``FEW``, dice are taken as ``POINTS`` of them."""

MOST = 4096
"""Worths of hits that are remembered."""

type Crushed = tuple[Outfit, tuple[int, ...], tuple[int, ...], str, int]
"""All on which the worth of hits depends: the vehicle, what is left of it, its working guns, the
side, and how many they are."""

_worths: dict[Crushed, float] = {}


def ram_worth(state: State, number: int, side: str, mph: int, dm: float) -> float:
    """What a ram at a speed, in mph, may expect to bring to a side of a vehicle, as a share of
    bringing it down; ``dm`` is the damage modifier of the other."""
    return sum(
        share * _hits_worth(state, number, side, int(total * dm + 1e-6))
        for total, share in _totals(mph)
    )


@lru_cache(maxsize=256)
def _totals(mph: int) -> tuple[tuple[int, float], ...]:
    """What the dice of a ram come to, with how likely that is; none below 0."""
    found = sums(ram_dice(mph)).map(lambda total: max(0, total))
    rows = [(total, weight / found.out_of) for total, weight in found.weights.items()]
    if len(rows) <= FEW:
        return tuple(rows)
    # The totals in the middle of so many parts that are as likely.
    ladder: list[tuple[int, float]] = []
    so_far = 0.0
    for total, share in rows:
        while len(ladder) < POINTS and so_far + share > (len(ladder) + 0.5) / POINTS:
            ladder.append((total, 1 / POINTS))
        so_far += share
    return tuple(ladder)


def _hits_worth(state: State, number: int, side: str, hits: int) -> float:
    """What so many hits of a collision on a side are worth; remembered."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if hits <= 0 or vehicle.out:
        return 0.0
    condition = vehicle.condition
    guns = _working(condition, outfit)
    key = outfit, tuple(condition.left), guns, side, hits
    found = _worths.get(key)
    if found is None:
        if len(_worths) >= MOST:
            _worths.clear()
        after = condition.copy()
        crush(after, outfit, side, hits)
        found = _worths[key] = _loss(condition, after, outfit, guns)
    return found


def _working(condition: Condition, outfit: Outfit) -> tuple[int, ...]:
    """The parts of the guns that can be fired and do damage."""
    return tuple(
        gun.part
        for at, gun in enumerate(outfit.anatomy.guns)
        if gun.record.damage is not None and gun.record.to_hit and ready(condition, outfit, at)
    )


def _loss(before: Condition, after: Condition, outfit: Outfit, guns: tuple[int, ...]) -> float:
    """What a vehicle loses, as a share of all that it can do; at most as if its driver were out."""
    body = outfit.anatomy
    if any(awake(before, outfit, who) and not awake(after, outfit, who) for who in outfit.crew):
        return DRIVER_OUT
    total = 0.0
    for part, (was, now) in enumerate(zip(before.left, after.left, strict=True)):
        lost = was - now
        if not lost:
            continue
        if part == body.plant:
            worth = PLANT if guns else STRANDED
            total += worth * (0.5 * lost / was + 0.5 * (now == 0))
        elif part in guns:
            total += GUNS / len(guns) * (0.7 * (now == 0) + 0.3 * lost / was)
        elif body.parts[part].kind == "armor":
            total += PLATES * lost / (was + BEHIND)
        else:
            total += 0.3 * lost / was
    driver = outfit.crew[0]
    was, now = points(before, outfit, driver), points(after, outfit, driver)
    return min(DRIVER_OUT, total + (WOUND * (was - now) / was if was > now else 0.0))
