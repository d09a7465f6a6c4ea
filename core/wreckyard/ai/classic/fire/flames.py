"""The value of setting a vehicle on fire."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....systems.classic.search import (
    UNCONSCIOUS,
    HitOdds,
    State,
    Weapon,
    keeps_fire_out,
    may_explode,
    puts_out,
    setting,
)

LATER = 0.85
"""What each turn until a fire kills leaves of its worth: a burning car fights on."""

LOOK = 6
"""How many turns a fire is followed."""

PARTS = 0.05
"""What a turn of fire is worth that hurts nobody: a point of every part."""

BOLD, WARY = 0.7, 1.5
"""How much less one fears who is lost to a fire already, and how much more whose foes are."""

DIE = 6

type Fires = tuple[tuple[int, int], ...]
"""Modifiers of fire, each with the turns in which it is rolled for."""

type Smoldering = tuple[int, Fires]
"""Whether a vehicle burns, and what may yet set it on fire."""

COLD: Smoldering = 0, ()


@lru_cache(maxsize=1024)
def catches(fires: Fires) -> float:
    """How likely one of the rolls that are still to come sets a vehicle on fire."""
    spared = 1.0
    for turn in range(max((turns for _, turns in fires), default=0)):
        most = sum(size for size, turns in fires if turns > turn)
        spared *= 1 - _up_to(most)
    return 1 - spared


@lru_cache(maxsize=64)
def _up_to(most: int) -> float:
    """How likely two dice show no more."""
    faces = range(1, DIE + 1)
    return sum(one + two <= most for one in faces for two in faces) / DIE**2


@lru_cache(maxsize=1024)
def death(points: int, put_out: int, kept: int, explodes: bool, turns: int = LOOK) -> float:
    """What a fire is worth to the foes of who burns, as a share of bringing him down.

    Args:
        points: what the driver can lose before he is out.
        put_out: the greatest die on which it is put out.
        kept: the greatest on which his armor saves the driver.
        explodes: whether a 1 blows the vehicle up.
        turns: how long it is followed.
    """
    if points <= 0:
        return 1.0
    if not turns:
        return 0.0
    goes_on = 1 - put_out / DIE
    blown = explodes / DIE
    hurt = 1 - kept / DIE
    worse = death(points - 1, put_out, kept, explodes, turns - 1)
    same = death(points, put_out, kept, explodes, turns - 1)
    then = PARTS + (1 - PARTS) * LATER * (hurt * worse + (1 - hurt) * same)
    return goes_on * (blown + (1 - blown) * then)


def burning_worth(state: State, number: int) -> float:
    """What it is worth that a vehicle burns."""
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    driver = outfit.anatomy.riders[0].part
    return death(
        condition.left[driver] - UNCONSCIOUS,
        puts_out(condition, outfit),
        keeps_fire_out(condition, outfit, 0),
        may_explode(condition, outfit),
    )


def smoldering(state: State, number: int) -> Smoldering:
    """Whether a vehicle burns, and what may yet set it on fire; one that cannot catch fire is as
    one that burns."""
    condition = state.vehicles[number].condition
    if condition.burning or setting(state.settings, "gentle"):
        return 1, ()
    return 0, tuple(condition.fires)


def doom(state: State, number: int) -> float:
    """How far a vehicle is lost to its fire already, from 0 to 1."""
    return burning_worth(state, number) if state.vehicles[number].condition.burning else 0.0


def nerve_of(state: State, number: int, foes: Sequence[int]) -> tuple[float, float]:
    """By what a vehicle's fear is to be taken, and how far all its foes are lost to their fires:
    who burns has nothing to lose, and whoever has only to wait has nothing to win."""
    burns = doom(state, number)
    doomed = min((doom(state, foe) for foe in foes), default=0.0) * (1 - burns)
    return (1 - BOLD * burns) * (1 + WARY * doomed), doomed


def fire_worth(state: State, target: int, odds: HitOdds, record: Weapon) -> float:
    """What a hit is worth for the fire that it may start."""
    burns, before = smoldering(state, target)
    if burns:
        return 0.0
    known = catches(before)
    found = (1 - known) * float(odds.fire)
    if record.fire_modifier and odds.flammable:
        after = catches((*before, (record.fire_modifier, record.burn_duration + 1)))
        found += float(odds.flammable) * (after - known)
    return burning_worth(state, target) * found if found else 0.0
