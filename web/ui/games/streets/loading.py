"""Arming a car again as it was built, counter by counter. Pure."""

from __future__ import annotations

from wreckyard import Decision
from wreckyard.systems.streets import CODES, Action, State


def next_load(state: State, decision: Decision[Action]) -> Action | None:
    """The next counter that a car lacks of those that it was built with; None when it has all that
    still fit."""
    car = state.people[decision.seat].car
    if decision.kind != "load" or car < 0:
        return None
    outfit, held = state.outfits[car], state.cars[car].loads
    missing = {
        (part.code, weapon)
        for part, loaded in zip(outfit.parts, held, strict=True)
        for at, weapon in enumerate(CODES)
        if part.load.count(weapon) > loaded.count(at)
    }
    return next((each for each in decision.options if (each.mount, each.weapon) in missing), None)
