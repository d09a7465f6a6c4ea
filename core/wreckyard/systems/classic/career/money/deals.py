"""What a person may do with money and points between duels, and why not (Wealth; Repair and
Salvage; Spending Points to Improve Skills).

People and computers deal through the same functions; there is no other way.
"""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.career.money import borrow, move, pay_owed, spend, take_in, why_not_paid
from .....engine.career.people import MOST_CARS
from .....engine.errors import Malformed
from .....engine.plain import quoted
from ...book.people import BODY_ARMOR, personal
from ...design.design import Design
from ...design.stock import stock_vehicles
from ...state.settings import why_not_fielded
from ..circuit import Circuit, Driver
from ..garage.garage import Car
from ..garage.refit import refit_of, why_not_refitted
from ..garage.repair import (
    LOAD,
    PATCH,
    Work,
    armor_anew,
    bill,
    discounted,
    is_cheaper_anew,
    mended,
    sale_price,
    total,
    with_new_armor,
)
from ..people.character import (
    SCHOOL_WEEKS,
    SKILLS,
    TUITION,
    Character,
    improve,
    is_new_to,
    why_not_improved,
)
from .credit import credit_of, pay, why_not_afforded
from .paid_for import AMMUNITION, ARMOR, CAR, REFIT, REPAIR, SALE, SALVAGE, SCHOOL
from .used import leave

ARMOR_ANEW = "armor"
"""In place of the code of a part: all armor at once."""


def on_sale() -> list[tuple[str, Design, int]]:
    """What dealers have: sample vehicles with their codes and prices, cheapest first."""
    found = [(each.code, each.design, Car(each.design).price) for each in stock_vehicles().values()]
    return sorted(found, key=lambda each: (each[2], each[0]))


def price_for(character: Character, price: int) -> int:
    """What a new car or a repair costs somebody."""
    return discounted(price, character.prestige)


def lines_of(car: Car) -> list[Work]:
    """The bill of a car, line by line."""
    return bill(car.design, car.wear)


def cost_of(driver: Driver, car: Car, codes: Sequence[str]) -> int:
    """What mending some parts of a car costs its owner: codes of lines, or ``ARMOR_ANEW``. Where
    all armor anew costs less than the patches, it is done instead."""
    price = total(car.design, _chosen(car, codes))
    if ARMOR_ANEW in codes:
        price += armor_anew(car.design)
    return price_for(driver.character, price)


def why_not_mended(driver: Driver, car: Car, codes: Sequence[str]) -> str:
    """Why somebody cannot have parts of a car mended, in one sentence; empty when he can."""
    if car.wear.burnt:
        return f"{car.design.name} is a burned wreck, and no part of it can be repaired."
    known = {code_of(work) for work in lines_of(car)} | {ARMOR_ANEW}
    for code in codes:
        if code not in known:
            return f"Nothing is wrong with {code} of {car.design.name}."
    return why_not_afforded(driver, cost_of(driver, car, codes))


def mend(driver: Driver, car: Car, codes: Sequence[str]) -> None:
    """Have some parts of a car mended. Raises ``Malformed`` where that cannot be."""
    _refuse(why_not_mended(driver, car, codes))
    cost, name, works = cost_of(driver, car, codes), car.design.name, _chosen(car, codes)
    loads = total(car.design, [work for work in works if work.what == LOAD])
    shots = price_for(driver.character, loads)
    borrow(driver, cost, credit_of(driver))
    move(driver, -shots, AMMUNITION, name)
    move(driver, shots - cost, REPAIR, name)
    pay_owed(driver)
    anew = ARMOR_ANEW in codes or is_cheaper_anew(car.design, works)
    car.wear = mended(car.design, car.wear, works)
    if anew:
        car.wear = with_new_armor(car.wear)


def code_of(work: Work) -> str:
    """What a line of a bill is called: shots are asked for apart from their weapon."""
    return f"{work.code}:shots" if work.what == LOAD else work.code


def why_not_bought(driver: Driver, price: int) -> str:
    """Why somebody cannot buy a new car of some price, in one sentence; empty when he can."""
    if len(driver.cars) >= MOST_CARS:
        return f"There is no room for more than {MOST_CARS} cars."
    return why_not_afforded(driver, price_for(driver.character, price))


def why_not_built(driver: Driver, design: Design) -> str:
    """Why somebody cannot have a car of some design, in one sentence; empty when he can. What he
    has designed himself costs what its parts cost, as a dealer's does (house)."""
    fault = why_not_fielded(design)
    return f"{design.name}: {fault}." if fault else why_not_bought(driver, Car(design).price)


def buy(driver: Driver, design: Design) -> None:
    """Buy a new car. Raises ``Malformed`` where that cannot be."""
    car = Car(design)
    _refuse(why_not_built(driver, design))
    pay(driver, price_for(driver.character, car.price), CAR, design.name)
    driver.cars.append(car)


def refit_price(driver: Driver, car: Car, design: Design) -> int:
    """What altering a car into another costs its owner, what the old parts bring taken off: below 0
    when they bring more.

    It costs at least what it adds to the car's price less repair, and to what the car is sold for.
    """
    found = refit_of(car, design)
    after = Car(design, found.wear)
    added = after.balance - car.balance
    gained = sale_price(design, found.wear) - sale_price(car.design, car.wear)
    return max(price_for(driver.character, found.price) - found.salvage, added, gained)


def why_no_refit(driver: Driver, car: Car, design: Design) -> str:
    """Why somebody cannot have a car altered into another, in one sentence; empty when he can."""
    reason = why_not_refitted(car, design)
    return reason or why_not_paid(driver, refit_price(driver, car, design))


def refit(driver: Driver, number: int, design: Design) -> int:
    """Have a car altered into another (Modifying Vehicles); the dollars that it costs. Raises
    ``Malformed`` where that cannot be."""
    car = driver.cars[number]
    _refuse(why_no_refit(driver, car, design))
    price, found = refit_price(driver, car, design), refit_of(car, design)
    move(driver, found.salvage, SALVAGE, car.design.name, bound=True)
    spend(driver, price + found.salvage, REFIT, car.design.name)
    driver.cars[number] = Car(design, found.wear)
    return price


def suits() -> list[tuple[str, str, int]]:
    """The body armor that dealers have: codes, names and prices (Pedestrian Equipment)."""
    gear = personal().gear
    return [(code, gear[code].name, gear[code].price) for code in BODY_ARMOR]


def why_no_suit(driver: Driver, code: str) -> str:
    """Why somebody cannot buy body armor, in one sentence; empty when he can."""
    if code not in BODY_ARMOR:
        return f"Dealers have no body armor {quoted(code)}."
    record = personal().gear[code]
    if (driver.armor, driver.vest) == (code, record.dp):
        return f"{driver.name} wears it already."
    return why_not_paid(driver, record.price)


def buy_suit(driver: Driver, code: str) -> None:
    """Buy body armor, in place of what he wears: it cannot be repaired. Raises ``Malformed``."""
    _refuse(why_no_suit(driver, code))
    record = personal().gear[code]
    spend(driver, record.price, ARMOR, record.name)
    driver.armor, driver.vest = code, record.dp


def sell(driver: Driver, number: int, circuit: Circuit | None = None) -> int:
    """Sell a car as it stands; the dollars that it brings, of which debts for living are paid
    first, and then half goes to who has lent him money. Dealers of a circuit have it then.

    Who has sold his last car for less owes nothing any more: he has nothing left (Wealth).
    """
    car = driver.cars.pop(number)
    price = sale_price(car.design, car.wear)
    take_in(driver, price, SALE, car.design.name)
    driver.owed = driver.owed if driver.cars else 0
    if circuit is not None:
        leave(circuit, car)
    return price


def learn(driver: Driver, skill: str, week: int) -> None:
    """Improve a skill, or go to school for a new one. Whoever is at school already stays thirteen
    weeks longer. Raises ``Malformed`` where that cannot be."""
    if skill not in SKILLS:
        raise Malformed(f"the skills of a career are {', '.join(SKILLS)}")
    _refuse(why_not_improved(driver.character, skill))
    if is_new_to(driver.character, skill):
        move(driver, -TUITION, SCHOOL, skill)
    if improve(driver.character, skill):
        driver.away = max(driver.away, week) + SCHOOL_WEEKS


def _chosen(car: Car, codes: Sequence[str]) -> list[Work]:
    works = [work for work in lines_of(car) if code_of(work) in codes]
    if ARMOR_ANEW in codes:
        works = [work for work in works if work.what != PATCH]
    return works


def _refuse(reason: str) -> None:
    if reason:
        raise Malformed(reason)
