"""Credit, and work in the pits, for who has lost his car (house: the book leaves it at that who has
neither money nor car is out).

A dealer lends what somebody lacks for a car, or for mending one, as long as he has none that can come
to a division; half of all that he then wins, and of what his cars bring, goes to the dealer until it is
paid. There is no interest.
"""

from __future__ import annotations

from ..personal import workshop
from .circuit import Driver
from .garage import why_not_entered

MOST_CREDIT = 9000
"""Dollars that somebody may be in debt for: two of the cheapest cars, and what is kept beside them."""

KNOWN_AFTER = 3
"""After so many evenings a dealer knows somebody and lends."""

KEPT = 500
"""Dollars that a loan leaves in the pocket: living for three weeks."""

PIT_WEEKS, PIT_YEAR = 52, 6000
"""What somebody without skill earns above his living in a year of work on cars (Learning the Mechanic
Skill): a week in the pits is paid so (that it is to be had: house)."""


def has_a_ride(driver: Driver) -> bool:
    """Whether somebody has a car that can come to a division."""
    return any(not why_not_entered(car, 0) for car in driver.cars)


def credit_of(driver: Driver) -> int:
    """The dollars that a dealer lends somebody now, for a car or for mending one."""
    if driver.character.entered < KNOWN_AFTER or has_a_ride(driver):
        return 0
    return max(0, MOST_CREDIT - driver.debt)


def can_pay(driver: Driver, price: int) -> bool:
    """Whether somebody can pay a car, or its mending, on credit if need be."""
    return price <= driver.character.money + credit_of(driver)


def pay(driver: Driver, price: int) -> None:
    """Pay a car or its mending, which ``can_pay``; what is lacking, and a little more, is borrowed."""
    credit, money = credit_of(driver), driver.character.money
    if price > money:
        lent = min(credit, price - money + KEPT)
        driver.debt += lent
        driver.character.money += lent
    driver.character.money -= price


def take_in(driver: Driver, dollars: int) -> None:
    """Somebody is paid: half of it goes to the dealer as long as he is in debt."""
    back = min(driver.debt, dollars // 2)
    driver.debt -= back
    driver.character.money += dollars - back


def pit_wage() -> int:
    """What a week of work in the pits pays in dollars, living included."""
    return workshop().costs["living"].price + PIT_YEAR // PIT_WEEKS
