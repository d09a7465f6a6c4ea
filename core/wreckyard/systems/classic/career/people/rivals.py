"""What the computer rivals of a circuit begin with."""

from __future__ import annotations

from typing import NamedTuple

from .....engine.career.names import name_of
from .....engine.chance import Chance
from ...design.stock import stock_vehicle
from ..garage.garage import Car
from .character import CYCLIST, DRIVER, GUNNER, Character, beginner


class Start(NamedTuple):
    """How a rival begins: a sample vehicle, the skills beside the one that drives it, dollars."""

    vehicle: str
    gunnery: int
    driving: int
    money: int


STARTS = (
    Start("pocket-change", 0, 1, 600),
    Start("paper-wasp", 1, 0, 900),
    Start("twin-thimble", 1, 0, 500),
    Start("iron-wasp", 0, 1, 1200),
    Start("dune-ferry", 1, 0, 1500),
    Start("tin-casserole", 0, 1, 1500),
    Start("needles-eye", 1, 0, 2000),
    Start("stubborn-goat", 0, 1, 2500),
    Start("late-shift", 1, 0, 2500),
    Start("sunday-roast", 0, 1, 3000),
    Start("school-run", 1, 0, 3000),
)
"""What the others of a new circuit begin with, from the poorest on."""


def rival(chance: Chance, start: Start, taken: set[str]) -> tuple[Character, Car]:
    """Somebody who begins so, with his vehicle."""
    vehicle = stock_vehicle(start.vehicle)
    cycle = vehicle.design.kind != "car" and not vehicle.design.reversed
    levels = {CYCLIST if cycle else DRIVER: start.driving, GUNNER: start.gunnery}
    found = beginner(name_of(chance, taken), levels, start.money)
    return found, Car(vehicle.design)
