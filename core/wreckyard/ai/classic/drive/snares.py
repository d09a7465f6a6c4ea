"""What mines, spikes and flames do to a vehicle."""

from __future__ import annotations

from ....systems.classic.search import FLAMES, RINGED, SPIKES, UNDERBODY, State, laid_by
from ..fire.gunnery import toll

SIDES_OF_DIE = 6

TIRE, LEGS = 0.15, 0.25
"""What a tire is worth to its vehicle, and to one that has nothing to aim: it can only drive."""

NEAREST = 0.3
"""The share of the tires that spikes beside a vehicle hit."""


def snares(state: State, number: int, kind: int) -> tuple[float, float]:
    """What it costs a vehicle to come beside something that was dropped, and onto it, as shares of
    bringing it down."""
    record = laid_by(kind)
    under = toll(state, number, UNDERBODY, record) if record.damage is not None else 0.0
    tires = _tires(state, number)
    if kind == FLAMES:
        return 0.0, under + tires
    if record.trigger is None or kind not in RINGED:
        return 0.0, 0.0
    near = tires * (NEAREST if kind == SPIKES else 1.0)
    beside = record.trigger.beside / SIDES_OF_DIE * near
    return beside, max(beside, record.trigger.on / SIDES_OF_DIE * (under + tires))


def _tires(state: State, number: int) -> float:
    """What a die at each tire of a vehicle costs."""
    condition, body = state.vehicles[number].condition, state.outfits[number].anatomy
    worth = TIRE if any(gun.record.to_hit is not None for gun in body.guns) else LEGS
    total = 0.0
    for at, wheel in enumerate(body.wheels):
        left = condition.left[wheel.tire]
        if not (left and condition.wheels[at]):
            continue
        finished = max(0, SIDES_OF_DIE + 1 - left) / SIDES_OF_DIE
        total += worth * (0.5 * finished + 0.5 * min(1.0, 3.5 / left))
    return total
