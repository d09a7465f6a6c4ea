"""Evenings in which people leave their vehicles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....kit.numbers import PersonNumber, PlaceNumber
from ...design.design import positions_of
from ...state.person import RIDERS
from ...state.rows import Spent
from ...state.state import State
from ..circuit import Circuit, Driver
from ..garage.garage import Car
from ..money.hiring import gunners_aboard, stand_in
from ..people.belongings import HIRED_KIT, carried, used_up


def foot_options(
    circuit: Circuit, drivers: Sequence[Driver], cars: Sequence[Car]
) -> dict[str, Any]:
    """What the match of an evening has besides where people get out: what each of them carries.
    Hired people bring their own, and who sits in a gunner's place for nothing has nothing
    (house)."""
    if not circuit.on_foot:
        return {}
    return {
        "on_foot": True,
        "gear": [
            _gear_aboard(circuit, driver, car) for driver, car in zip(drivers, cars, strict=True)
        ],
    }


def _gear_aboard(circuit: Circuit, driver: Driver, car: Car) -> list[list[str]]:
    own = [driver.kit[at].code for at in carried(driver.kit, driver.armor)]
    gunners = len(gunners_aboard(driver, car.design))
    others = len(positions_of(car.design)) - 1 - gunners
    first = list(HIRED_KIT) if stand_in(circuit, driver) else own
    return [first, *[list(HIRED_KIT)] * gunners, *[[]] * others]


def worn_things(circuit: Circuit, drivers: Sequence[Driver]) -> list[Spent]:
    """Return the rows of ``State.spent`` with which the match begins."""
    rows = []
    for seat, driver in enumerate(drivers):
        if circuit.on_foot and not stand_in(circuit, driver):
            taken = carried(driver.kit, driver.armor)
            for place, at in enumerate(taken):
                if driver.kit[at].used:
                    rows.append(
                        Spent(PersonNumber(seat * RIDERS), PlaceNumber(place), driver.kit[at].used)
                    )
    return rows


def settle_kit(driver: Driver, seat: int, armor: str, state: State) -> None:
    """What is left of somebody's things; ``armor`` is what he came in, ``state`` how the match
    ended."""
    taken = carried(driver.kit, armor)
    rows = [(row.thing, row.used) for row in state.spent if row.person == seat * RIDERS]
    driver.kit = used_up(driver.kit, taken, rows)
