"""Jury-rigged parts (Characters, Jury-Rigging).

A part that is jury-rigged has one point again. It can never be repaired, only replaced, and is not
jury-rigged a second time. Armor, tires and computers cannot be, nor parts of a single point
(house).
"""

from __future__ import annotations

from .....engine.errors import Malformed
from ...design.components import ARMOR, TIRE, WEAPON, Component
from ...state.outfit import outfit_of
from ..circuit import Circuit, Driver
from ..garage.garage import Car
from .labor import HARD, IMPOSSIBLE, VERY_HARD, Labor, is_delicate, needed, try_work, why_no_hours

RIGGED = 1
"""The points that a jury-rigged part has."""


def rigging_difficulty(car: Car, part: Component) -> str:
    """How hard it is to jury-rig a part: very hard for rockets and lasers, hard for all others."""
    if part.kind in (ARMOR, TIRE) or "computer" in part.code or part.dp <= RIGGED:
        return IMPOSSIBLE
    return VERY_HARD if part.kind == WEAPON and is_delicate(car, part) else HARD


def why_not_rigged(driver: Driver, car: Car, code: str, bay: bool) -> str:
    """Why somebody cannot jury-rig a part, in one sentence; empty when he can begin."""
    part = next((each for each in outfit_of(car.design).parts if each.code == code), None)
    if car.wear.burnt or part is None or car.wear.left.get(code, RIGGED):
        return f"{code} of {car.design.name} is not destroyed."
    if code in car.wear.rigged:
        return f"{code} of {car.design.name} was jury-rigged before, and cannot be again."
    if not needed(driver, rigging_difficulty(car, part), bay):
        return f"{driver.name} cannot do that himself."
    return why_no_hours(driver, bay)


def jury_rig(circuit: Circuit, driver: Driver, car: Car, code: str, bay: bool = False) -> Labor:
    """Try to make a destroyed part work again until it does, or hours or money are at an end.
    Raises ``Malformed`` where it cannot be begun."""
    reason = why_not_rigged(driver, car, code, bay)
    if reason:
        raise Malformed(reason)
    part = next(each for each in outfit_of(car.design).parts if each.code == code)
    wanted = needed(driver, rigging_difficulty(car, part), bay)
    chance, begun, money, done = circuit.chance(), driver.worked, driver.character.money, False
    while not done and not why_no_hours(driver, bay):
        done = try_work(driver, car, chance, wanted, bay)
    if done:
        car.wear.left[code] = RIGGED
        car.wear.rigged = sorted([*car.wear.rigged, code])
    circuit.drawn(chance)
    return Labor(driver.worked - begun, money - driver.character.money, done)
