"""Credit and work in the pits, for a driver without a car.

A dealer lends what somebody lacks for a car, or for mending one, as long as he has none that can
come to a division; half of all that he then wins, and of what his cars bring, goes to the dealer
until it is paid. There is no interest.
"""

from __future__ import annotations

from .....engine.career.money import spend, why_not_paid
from ...book.people import workshop
from ..circuit import Driver
from ..garage.garage import why_not_entered

MOST_CREDIT = 9000
"""Dollars that somebody may be in debt for: two of the cheapest cars, and what is kept beside
them."""

KNOWN_AFTER = 3
"""After so many evenings a dealer knows somebody and lends."""

PIT_WEEKS, PIT_YEAR = 52, 6000
"""What somebody without skill earns above his living in a year of work on cars (Learning the
Mechanic Skill): a week in the pits is paid so (that it is to be had: house)."""


def has_a_ride(driver: Driver) -> bool:
    """Whether somebody has a car that can come to a division."""
    return any(not why_not_entered(car, 0) for car in driver.cars)


def credit_of(driver: Driver) -> int:
    """The dollars that a dealer lends somebody now, for a car or for mending one."""
    if driver.character.entered < KNOWN_AFTER or has_a_ride(driver):
        return 0
    return max(0, MOST_CREDIT - driver.debt)


def why_not_afforded(driver: Driver, price: int) -> str:
    """Why somebody cannot pay a car, or its mending, on credit if need be; empty when he can."""
    return why_not_paid(driver, price, credit_of(driver))


def pay(driver: Driver, price: int, kind: str, about: str) -> None:
    """Pay a car or its mending, which he can afford; ``kind`` and ``about`` say what for."""
    spend(driver, price, kind, about, credit_of(driver))


def pit_wage() -> int:
    """What a week of work in the pits pays in dollars, living included."""
    return workshop().costs["living"].price + PIT_YEAR // PIT_WEEKS
