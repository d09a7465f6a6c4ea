"""The week of the computer rivals: repairs, trade, training, retirement."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .....engine.chance import Chance
from ...book.records import TOP, UNDERBODY
from ...design.design import Design
from ..calendar.calendar import LADDER
from ..circuit import Circuit, Driver
from ..garage.garage import Car, why_not_entered
from ..garage.repair import LOAD, NEW, PATCH, REPAIR, armor_anew
from ..money.deals import (
    buy,
    buy_suit,
    code_of,
    cost_of,
    learn,
    lines_of,
    mend,
    on_sale,
    price_for,
    refit,
    refit_price,
    sell,
    why_no_refit,
    why_no_suit,
    why_not_built,
)
from ..money.hiring import hands_of, hire_mechanic
from ..money.labor import TRIVIAL, difficulty_of, why_not_worked, work_on
from ..money.outfitting import equip_rival
from ..money.used import buy_used, why_not_used
from ..people.character import MECHANIC, SKILLS, why_not_improved
from ..people.deeds import skill_at_wheel
from ..people.rivals import STARTS, rival
from .tinkering import is_at_it, tinker

RESERVE = 500
"""Dollars that a rival keeps when he buys a car: shots, tires, three weeks of living."""

SECOND_CAR = 4000
"""What he keeps at most of them, for another car should he lose the new one."""

SUIT = "body-armor"
"""What a rival wears, as soon as he has his reserve."""

PLATE, MOST_PLATES = 5, 8
"""The points by which a rival makes a side thicker, and how often in a week."""

WRITTEN_OFF = 60
"""A car whose repair costs more percent of its price than that is sold."""

FIRST = (LOAD, NEW, REPAIR, PATCH)
"""What a rival has done first while the money lasts."""

RETIRES_AT = 60
"""The prestige with which a rival retires, famous and whole."""

FEWEST, MOST = len(STARTS), 15
"""So many others a circuit has; newcomers take the places of who is gone, and come as long as fewer
than that can drive in the week to come, to so many at most."""


def rivals_week(circuit: Circuit, chance: Chance) -> None:
    """A week of everybody but people."""
    for driver in circuit.drivers[circuit.people :]:
        if not driver.character.out:
            _week_of(circuit, driver)
        if driver.character.out:
            driver.cars, driver.hands, driver.kit = [], [], []
    for _ in range(_lacking(circuit)):
        start = STARTS[chance.pick(len(STARTS) // 2)]
        character, car = rival(chance, start, circuit.names())
        circuit.join(Driver(character, [car]))
        circuit.tell(f"A newcomer to the circuit: {character.name}, in {_a(car.design.name)}.")


def _lacking(circuit: Circuit) -> int:
    """How many newcomers come."""
    coming = circuit.week + 1
    there = [each for each in circuit.drivers[circuit.people :] if not each.character.out]
    able = sum(
        (not each.character.hurt or each.character.well <= coming) and each.away <= coming
        for each in there
    )
    return min(FEWEST - able, MOST - len(there))


def _week_of(circuit: Circuit, driver: Driver) -> None:
    character = driver.character
    if character.prestige >= RETIRES_AT:
        character.retired = circuit.week
        circuit.tell(
            f"{driver.name} retires with {character.wins} wins and {character.kills} kills."
        )
        return
    look_after(circuit, driver)
    if is_at_it(circuit, driver):
        tinker(circuit, driver)


def look_after(circuit: Circuit, driver: Driver) -> None:
    """Learn, sell, mend and buy with sense, what is needed most first, as the money allows."""
    character = driver.character
    for skill in SKILLS:
        if skill in character.skills and not why_not_improved(character, skill):
            learn(driver, skill, circuit.week)
    _sell_scrap(circuit, driver)
    while driver.owed and driver.cars:
        sell(driver, len(driver.cars) - 1, circuit)
    if not driver.armor and not why_no_suit(driver, SUIT):
        buy_suit(driver, SUIT)
    hire_mechanic(circuit, driver, sum(work.price for car in driver.cars for work in lines_of(car)))
    _mend(circuit, driver)
    _buy(circuit, driver)
    equip_rival(circuit, driver)
    thicken(driver)


def _sell_scrap(circuit: Circuit, driver: Driver) -> None:
    """Sell what is not worth mending, and all but the two best."""
    for number in reversed(range(len(driver.cars))):
        car = driver.cars[number]
        repair = cost_of(driver, car, [code_of(work) for work in lines_of(car)])
        if car.wear.burnt or repair * 100 > car.price * WRITTEN_OFF:
            sell(driver, number, circuit)
    driver.cars.sort(key=lambda car: -car.worth)
    while len(driver.cars) > 2:
        sell(driver, len(driver.cars) - 1, circuit)


def _mend(circuit: Circuit, driver: Driver) -> None:
    """Mend the best car first, what it needs most first, as long as there is money; what everybody
    can do, with one's own hands."""
    for car in driver.cars:
        for work in lines_of(car):
            easy = difficulty_of(car, work) == TRIVIAL or bool(hands_of(driver, MECHANIC))
            if easy and not why_not_worked(driver, car, code_of(work), bay=False):
                work_on(circuit, driver, car, code_of(work))
        works = sorted(lines_of(car), key=lambda work: (FIRST.index(work.what), work.price))
        patches = [work for work in works if work.what == PATCH]
        anew = price_for(driver.character, armor_anew(car.design))
        if patches and anew <= sum(work.price for work in patches):
            if anew <= driver.character.money:
                mend(driver, car, ["armor"])
            works = [work for work in works if work.what != PATCH]
        for work in works:
            if cost_of(driver, car, [code_of(work)]) <= driver.character.money:
                mend(driver, car, [code_of(work)])


def _buy(circuit: Circuit, driver: Driver) -> None:
    """Buy the dearest car that the money allows, if it is better than what he has; who has none
    that can come takes the cheapest one on credit, new or used."""
    character = driver.character
    best = max((car.price for car in driver.cars if not why_not_entered(car, 0)), default=0)
    every = [each for each in on_sale() if _drives(driver, each[1])]
    within = [
        design
        for _, design, price in every
        if price_for(character, price) + _reserve(price) <= character.money
        and price <= LADDER[-1] * 1000
        and price > best * 5 // 4
    ]
    if within:
        buy(driver, within[-1])
        circuit.tell(f"{driver.name} buys {_a(within[-1].name)}.")
    elif not best:
        _borrow(circuit, driver, [design for _, design, _ in every])


def _reserve(price: int) -> int:
    """What is kept back when a car is bought: enough for the cheapest car after a dear one."""
    return max(RESERVE, min(price // 4, SECOND_CAR))


def _borrow(circuit: Circuit, driver: Driver, new: Sequence[Design]) -> None:
    """The cheapest car that can come to a division, used if there is one, on credit if need be."""
    fit = [
        (car.worth, number)
        for number, car in enumerate(circuit.used)
        if not why_not_entered(car, 0) and _drives(driver, car.design)
    ]
    worth, number = min(fit, default=(0, -1))
    price = Car(new[0]).price if new else 0
    if number >= 0 and worth < price and not why_not_used(circuit, driver, number):
        name = buy_used(circuit, driver, number).design.name
        # A car that is called after somebody has no article.
        what = f"{name}, used" if "'s " in name else _a(f"used {name}")
        circuit.tell(f"{driver.name} buys {what}.")
    elif new and not why_not_built(driver, new[0]):
        buy(driver, new[0])
        circuit.tell(f"{driver.name} buys {_a(new[0].name)} on credit.")


def thicken(driver: Driver) -> None:
    """Have the thinnest armor of the best car made thicker, as long as it drives as before, stays
    within its division, and leaves a reserve."""
    for _ in range(MOST_PLATES):
        if not driver.cars or not driver.cars[0].wear.whole or not driver.cars[0].design.armor:
            return
        car = driver.cars[0]
        design = _thicker(car.design)
        limit = next((each for each in LADDER if car.price <= each * 1000), 0) * 1000
        slower = _acceleration(Car(design)) < _acceleration(car)
        if slower or Car(design).price > limit or why_no_refit(driver, car, design):
            return
        if refit_price(driver, car, design) + RESERVE > driver.character.money:
            return
        refit(driver, 0, design)


def _thicker(design: Design) -> Design:
    layer, *others = design.armor
    sides = [
        at for at, side in enumerate(design.record.armor_sides) if side not in (TOP, UNDERBODY)
    ]
    thinnest = min(sides, key=lambda at: layer.points[at])
    points = [each + PLATE * (at == thinnest) for at, each in enumerate(layer.points)]
    return replace(design, armor=(layer._replace(points=tuple(points)), *others))


def _acceleration(car: Car) -> int:
    return car.outfit.figures.empty.acceleration


def _drives(driver: Driver, design: Design) -> bool:
    return skill_at_wheel(design) in driver.character.skills


def _a(name: str) -> str:
    return f"{'an' if name[:1] in 'AEIOU' else 'a'} {name}"
