"""The vehicles of a person (Repair and Salvage)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .....engine.errors import Malformed
from ...design.design import Design
from ...design.json import design_from_json, design_to_json
from ...state.outfit import Outfit, outfit_of
from ...state.settings import why_not_fielded
from ...vehicle.able import can_fight, can_move
from .repair import balance, salvage_value
from .wear import Wear, condition_of, wear_from_json, wear_to_json


@dataclass(slots=True)
class Car:
    """A vehicle of somebody's: its design, and what is worn of it."""

    design: Design
    wear: Wear = field(default_factory=Wear)

    @property
    def outfit(self) -> Outfit:
        """The design as play asks it."""
        return outfit_of(self.design)

    @property
    def price(self) -> int:
        """What its design costs new."""
        return self.outfit.figures.price

    @property
    def worth(self) -> int:
        """What it is worth as it stands."""
        return salvage_value(self.design, self.wear)

    @property
    def balance(self) -> int:
        """The price less the repair, which may be below 0."""
        return balance(self.design, self.wear)


def why_not_entered(car: Car, division: int) -> str:
    """Why a car cannot come to an event of a division, in one sentence; empty when it can.

    It may be worn, but it must drive and have a weapon that fires (house).
    """
    name = car.design.name
    if car.wear.burnt:
        return f"{name} is a burned wreck."
    reason = why_not_fielded(car.design, division)
    if reason:
        return f"{name}: {reason}."
    condition = condition_of(car.outfit, car.wear)
    if not can_move(condition, car.outfit, 0):
        return f"{name} does not move."
    if not can_fight(condition, car.outfit):
        return f"{name} has no weapon that fires."
    return ""


def car_to_json(car: Car) -> dict[str, Any]:
    """A car as plain data."""
    data: dict[str, Any] = {"design": design_to_json(car.design)}
    return data if car.wear.whole else data | {"wear": wear_to_json(car.wear)}


def car_from_json(data: Any, where: str) -> Car:
    """What ``car_to_json`` wrote. Raises ``Malformed`` naming what is wrong."""
    if not isinstance(data, Mapping) or "design" not in data or not set(data) <= {"design", "wear"}:
        raise Malformed(f"{where}: must be an object of design and wear")
    design = design_from_json(data["design"], where)
    reason = why_not_fielded(design)
    if reason:
        raise Malformed(f"{where}: {reason}")
    return Car(design, wear_from_json(data.get("wear", {}), outfit_of(design), where))
