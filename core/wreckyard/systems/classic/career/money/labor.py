"""Work on one's own vehicles (Repair and Salvage; Characters, Mechanic).

Whoever works himself pays two thirds. Each try takes an hour, of the best mechanics half of one,
and mends a point, three of armor, or fits a part; a part that is destroyed comes out first. A week
has forty hours for it (house). A garage lets its bay, which helps, for its dollars an hour.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .....engine.career.money import spend, why_not_paid
from .....engine.chance import Chance
from .....engine.errors import Malformed
from ...book.people import workshop
from ...design.components import ARMOR, TIRE, WEAPON, Component
from ...design.design import PLANT
from ...state.outfit import outfit_of
from ..circuit import Circuit, Driver
from ..garage.garage import Car
from ..garage.repair import LOAD, NEW, PATCH, Work, mended, rounded_up, sale_price
from ..people.character import MECHANIC
from .deals import code_of, lines_of, price_for
from .hiring import hands_of, mechanic_of
from .paid_for import LABOR

WEEK_HOURS = 40
"""Hours of a week in which somebody can work on his cars (house)."""

ARMOR_POINTS = 3
"""The points of armor that a try mends."""

QUICK_LEVEL = 3
"""The level from which a try takes half an hour."""

TRIVIAL, EASY, MEDIUM, HARD, VERY_HARD = "trivial", "easy", "medium", "hard", "very_hard"
IMPOSSIBLE = ""
SURE = 2
"""The least roll of two dice."""


class Labor(NamedTuple):
    """What has come of work: hours, in halves; dollars; whether the job is done."""

    halves: int
    paid: int
    done: bool


def difficulty_of(car: Car, work: Work) -> str:
    """How hard a job is; empty for one that cannot be done (Difficulty of Repair Jobs).

    Parts that the list does not name are as hard as a radio (house).
    """
    if work.what == LOAD:
        return TRIVIAL
    part = next((each for each in outfit_of(car.design).parts if each.code == work.code), None)
    if part is None or part.kind == TIRE:
        return TRIVIAL
    if part.kind == ARMOR:
        return MEDIUM
    if part.kind == WEAPON:
        return HARD if is_delicate(car, part) else MEDIUM
    return IMPOSSIBLE if "computer" in part.code else HARD


def is_delicate(car: Car, part: Component) -> bool:
    """Whether a weapon is a laser or a rocket."""
    at = outfit_of(car.design).weapons.index(part.code)
    return outfit_of(car.design).anatomy.guns[at].record.category in ("laser", "rocket")


def _removal(part: str) -> str:
    return MEDIUM if part == PLANT else EASY


def needed(driver: Driver, difficulty: str, bay: bool) -> int:
    """The least roll of two dice for a job of somebody, with his own tools or in a bay; 0 when he
    cannot do it at all."""
    level = mechanic_of(driver)
    code = "none" if level < 0 else MECHANIC + (f"-{min(level, QUICK_LEVEL)}" if level else "")
    roll: int = getattr(workshop().rolls[code], difficulty) if difficulty else 0
    return max(SURE, roll - (workshop().tools["garage"].roll if bay else 0)) if roll else 0


def own_price(driver: Driver, work: Work) -> int:
    """Return the price of a line of a bill for a driver who does it with their own hands, the bay
    apart.

    The price for fame and the price for one's own hands do not add up: the better one counts.
    """
    own = rounded_up(work.price * Fraction(workshop().costs["own-labor"].factor))
    return min(own, price_for(driver.character, work.price))


def why_not_worked(driver: Driver, car: Car, code: str, bay: bool) -> str:
    """Why somebody cannot do a line of a bill himself, in one sentence; empty when he can begin."""
    work = next((each for each in lines_of(car) if code_of(each) == code), None)
    if work is None:
        return f"Nothing is wrong with {code} of {car.design.name}."
    tries = [difficulty_of(car, work)]
    if _is_replaced(car, work):
        tries.append(_removal(work.code))
    if not all(needed(driver, each, bay) for each in tries):
        return f"{driver.name} cannot do that himself."
    reason = why_no_hours(driver, bay=False)
    if reason:
        return reason
    cost = own_price(driver, work) + (_bay_price(driver) if bay else 0)
    if cost > driver.character.money:
        return f"That costs ${cost:,}, and {driver.name} has ${driver.character.money:,}."
    return ""


def why_no_hours(driver: Driver, bay: bool) -> str:
    """Why nobody works on somebody's cars for another try, in one sentence; empty when one can."""
    if driver.character.hurt and not hands_of(driver, MECHANIC):
        return f"{driver.name} is in hospital until week {driver.character.well}."
    if driver.worked + _halves(driver) > halves_a_week(driver):
        return f"{driver.name} has no hour left this week."
    return why_not_paid(driver, _bay_price(driver) if bay else 0)


def try_work(driver: Driver, car: Car, chance: Chance, wanted: int, bay: bool) -> bool:
    """One try on a car: its time and its bay are paid; whether it comes off."""
    driver.worked += _halves(driver)
    spend(driver, _bay_price(driver) if bay else 0, LABOR, car.design.name)
    return wanted <= SURE or _two_dice(chance) >= wanted


def work_on(circuit: Circuit, driver: Driver, car: Car, code: str, bay: bool = False) -> Labor:
    """Work on a line of a bill until it is done, or hours or money are at an end. Raises
    ``Malformed`` where it cannot be begun."""
    reason = why_not_worked(driver, car, code, bay)
    if reason:
        raise Malformed(reason)
    chance, begun, money = circuit.chance(), driver.worked, driver.character.money
    removed = False
    while not why_not_worked(driver, car, code, bay):
        work = next(each for each in lines_of(car) if code_of(each) == code)
        taking_out = _is_replaced(car, work) and not removed
        wanted = needed(driver, _removal(code) if taking_out else difficulty_of(car, work), bay)
        if not try_work(driver, car, chance, wanted, bay):
            continue
        if taking_out:
            removed = True
            continue
        before, worth = own_price(driver, work), sale_price(car.design, car.wear)
        _advance(car, work)
        rest = next((each for each in lines_of(car) if code_of(each) == code), None)
        # Rounding must not make a dollar of nothing.
        gained = sale_price(car.design, car.wear) - worth
        spent = max(gained, before - (own_price(driver, rest) if rest else 0))
        spend(driver, spent, LABOR, car.design.name)
        if rest is None:
            break
    circuit.drawn(chance)
    done = all(code_of(each) != code for each in lines_of(car))
    return Labor(driver.worked - begun, money - driver.character.money, done)


def _is_replaced(car: Car, work: Work) -> bool:
    """Whether a part has to come out before its new one goes in; a tire is one job."""
    return work.what == NEW and not work.code.startswith(f"{TIRE}-")


def _advance(car: Car, work: Work) -> None:
    """What one try that has come off mends."""
    if work.what in (LOAD, NEW):
        car.wear = mended(car.design, car.wear, [work])
        return
    full = next(each.dp for each in outfit_of(car.design).parts if each.code == work.code)
    left = car.wear.left[work.code] + (ARMOR_POINTS if work.what == PATCH else 1)
    if left >= full:
        car.wear = mended(car.design, car.wear, [work])
    else:
        car.wear.left[work.code] = left


def _halves(driver: Driver) -> int:
    """The half hours of a try."""
    return 1 if mechanic_of(driver) >= QUICK_LEVEL else 2


def halves_a_week(driver: Driver) -> int:
    """The half hours of a week in which somebody works on his cars; a mechanic whom he has hired
    has as many again."""
    return 2 * WEEK_HOURS * (2 if hands_of(driver, MECHANIC) else 1)


def _two_dice(chance: Chance) -> int:
    return 2 + chance.pick(6) + chance.pick(6)


def _bay_price(driver: Driver) -> int:
    return workshop().costs["own-labor"].bay_per_hour * _halves(driver) // 2
