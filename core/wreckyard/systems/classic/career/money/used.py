"""Used cars at the dealers (Repair and Salvage)."""

from __future__ import annotations

from .....engine.career.people import MOST_CARS
from .....engine.errors import Malformed
from ..circuit import Circuit, Driver
from ..garage.garage import Car
from .credit import pay, why_not_afforded
from .paid_for import CAR

MOST_USED = 6
"""So many used cars stand at the dealers; the one that stands there longest is broken up
(house)."""


def leave(circuit: Circuit, car: Car) -> None:
    """A car that somebody has sold stands at the dealers, unless it is worth nothing."""
    if car.worth:
        circuit.used = [*circuit.used, car][-MOST_USED:]


def why_not_used(circuit: Circuit, driver: Driver, number: int) -> str:
    """Why somebody cannot buy a used car by its number, in one sentence; empty when he can."""
    if not 0 <= number < len(circuit.used):
        return "The dealers have no such car."
    if len(driver.cars) >= MOST_CARS:
        return f"There is no room for more than {MOST_CARS} cars."
    return why_not_afforded(driver, circuit.used[number].worth)


def buy_used(circuit: Circuit, driver: Driver, number: int) -> Car:
    """Buy a used car as it stands. Raises ``Malformed`` where that cannot be."""
    reason = why_not_used(circuit, driver, number)
    if reason:
        raise Malformed(reason)
    car = circuit.used.pop(number)
    pay(driver, car.worth, CAR, car.design.name)
    driver.cars.append(car)
    return car
