"""The seats that are asked to fire in a match with hidden sheets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ....kit.numbers import VehicleNumber
from ..ending.races import is_silent
from ..fire.by_hand import is_free, may
from ..fire.firing import may_fire
from ..hidden.people import hides_people
from ..hidden.vehicles import (
    has_come_to_light,
    is_masked,
    is_secret,
    mask_of,
    outfit_under,
    rearmed,
    refit,
    refitted,
    stand_in,
    usual,
)
from ..state.state import State

ABLE: Mapping[str, Sequence[str]] = {"large-bore-projectile": ("atg", "gl", "sg")}
"""The weapons of a class that can do different things; of all other classes any does what others
can."""

VARIANTS = max(len(each) for each in ABLE.values())


def asks_fire(state: State, number: VehicleNumber) -> bool:
    """Whether the crew of a vehicle is asked for fire: somebody has a weapon that could fire. Where
    sheets are hidden he is asked, too, when one of his ports could hold one: being asked tells
    nothing."""
    if hides_people(state.settings) and _has_hands_free(state, number):
        return True
    if may_fire(state, number):
        return True
    if not is_secret(state):
        return False
    outfit, known = state.outfits[number], has_come_to_light(state, number)
    unknown = [gun for at, gun in enumerate(outfit.anatomy.guns) if at not in known]
    many = any(gun.record.category in ABLE for gun in unknown)
    # A stand-in is the first variant itself.
    variants = range(int(is_masked(state, number)), VARIANTS if many else 1)
    return bool(unknown) and any(
        may_fire(_as_if(state, number, known, at), number) for at in variants
    )


def _has_hands_free(state: State, number: int) -> bool:
    """Whether anybody aboard could fire or throw something from a pocket."""
    if is_silent(state, number) or not may(state, number):
        return False
    return any(is_free(state, number, rider) for rider in range(len(state.outfits[number].aboard)))


def _as_if(state: State, number: VehicleNumber, known: frozenset[int], variant: int) -> State:
    """A state in which unknown weapons of a vehicle are the ``variant``th that its ports could
    hold."""
    outfit = state.outfits[number]

    def choose(codes: Sequence[str], category: str) -> str:
        able = ABLE.get(category, ())
        wanted = able[variant] if able else ""
        return wanted if wanted in codes else usual(codes, category)

    design = stand_in(outfit.design, known)
    other = rearmed(design, refitted(design, known, choose))
    there = state.copy()
    outfits = list(state.outfits)
    shown = outfit_under(other, outfit.worn, mask_of(outfit, number))
    outfits[number] = replace(shown, roster=outfit.roster, whole=outfit.whole)
    refit(there.vehicles[number].condition, outfits[number], known)
    there.outfits, there.armed = tuple(outfits), frozenset()
    return there
