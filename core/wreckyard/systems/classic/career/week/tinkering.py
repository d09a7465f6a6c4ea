"""Rivals alter their cars.

Every other rival is a tinkerer. Each has a taste: what he looks for first, which follows from his
number. What he has fitted is one of the designer's own suggestions, and the car is called after
him.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from .....engine.errors import Malformed
from ...design.json import check_name
from ...design.stock import stock_vehicles
from ...design.suggestions import Suggestion, suggestions
from ..calendar.calendar import LADDER
from ..circuit import Circuit, Driver
from ..garage.garage import Car
from ..money.deals import refit, refit_price, why_no_refit

AIMS = ("aiming", "tires", "armor", "fire", "links", "acceleration")
"""What suggestions are for. Each tinkerer begins at another of them."""

EVERY = 3
"""A tinkerer has something fitted every third week at most."""

LEAST = 150
"""What costs fewer dollars is not worth his while."""

SPARE = 1500
"""Dollars that are left when something is fitted."""


def is_tinkerer(circuit: Circuit, driver: Driver) -> bool:
    """Whether somebody has cars altered to designs of his own."""
    return circuit.drivers.index(driver) % 2 == 1


def is_at_it(circuit: Circuit, driver: Driver) -> bool:
    """Whether it is his week: they come one after the other."""
    turn = circuit.drivers.index(driver) // 2 + circuit.week
    return is_tinkerer(circuit, driver) and turn % EVERY == 0


def tinker(circuit: Circuit, driver: Driver) -> bool:
    """Have the best car altered to a design of one's own, one thing a week, as far as its division
    and the money allow; whether that was done."""
    if not driver.cars or not driver.cars[0].wear.whole or driver.character.money < 2 * SPARE:
        return False
    car = driver.cars[0]
    limit = next((each for each in LADDER if car.price <= each * 1000), 0) * 1000
    for each in _by_taste(circuit, driver, suggestions(car.design, limit)):
        design = replace(each.design, name=_own_name(driver, car))
        if why_no_refit(driver, car, design):
            continue
        if refit_price(driver, car, design) + SPARE <= driver.character.money:
            price = refit(driver, 0, design)
            circuit.tell(
                f"{driver.name} alters {car.design.name} for ${max(0, price):,}: {each.text}"
            )
            return True
    return False


def _by_taste(circuit: Circuit, driver: Driver, found: list[Suggestion]) -> Iterator[Suggestion]:
    """What suits somebody, the best first; nothing for which armor goes, and no trifles."""
    begin = circuit.drivers.index(driver) // 2 % len(AIMS)
    for aim in (*AIMS[begin:], *AIMS[:begin]):
        yield from (each for each in found if each.aim == aim and each.price >= LEAST)


def _own_name(driver: Driver, car: Car) -> str:
    """What he calls it: after himself, and the sample that it was."""
    known = {each.design.name for each in stock_vehicles().values()}
    base = car.design.name
    if base not in known:
        return base
    name = f"{driver.name.split()[0]}'s {base}"
    try:
        return check_name(name, driver.name)
    except Malformed:
        return base
