"""Money of a career: payments, credit and income.

All money moves through ``move``, which writes it into the cash book of a person. A game decides
who lends, and for what. A debt takes half of every income until it is paid back. There is no
interest.
"""

from __future__ import annotations

from typing import Any

from .cash_book import LIVING, LOAN, PAID_BACK
from .people import Driver, grown

KEPT = 500
"""Dollars that a loan leaves in the pocket: living for three weeks."""


def move(
    driver: Driver[Any, Any], dollars: int, kind: str, about: str = "", *, bound: bool = False
) -> None:
    """Add dollars to somebody's money; below 0 they are taken away. ``kind`` and ``about`` say what
    for, as in ``cash_book.Payment``.

    Money that comes in pays at once for living that is owed. Money that is ``bound`` does not: it
    pays a price that follows.
    """
    before = driver.character.money
    driver.character.money = grown(before, dollars)
    moved = driver.character.money - before
    if driver.cash is not None:
        driver.cash.add(moved, kind, about)
    if moved > 0 and not bound:
        pay_owed(driver)


def pay_owed(driver: Driver[Any, Any]) -> None:
    """Pay the living that somebody owes, as far as the money goes."""
    paid = min(driver.owed, driver.character.money)
    if paid:
        driver.owed -= paid
        move(driver, -paid, LIVING)


def why_not_paid(driver: Driver[Any, Any], price: int, credit: int = 0) -> str:
    """Return why a driver cannot pay a price with this much credit, in one sentence, or an empty
    string."""
    money = driver.character.money
    if price > money + credit:
        return f"That costs ${price:,}, and {driver.name} has ${money:,}."
    return ""


def borrow(driver: Driver[Any, Any], price: int, credit: int) -> None:
    """Borrow the missing part of an affordable price, and a little more."""
    money = driver.character.money
    if price > money:
        lent = min(credit, price - money + KEPT)
        driver.debt += lent
        move(driver, lent, LOAN, bound=True)


def spend(
    driver: Driver[Any, Any], price: int, kind: str, about: str = "", credit: int = 0
) -> None:
    """Pay an affordable price. Borrow the missing part, and a little more."""
    borrow(driver, price, credit)
    move(driver, -price, kind, about)
    pay_owed(driver)


def pay_back(driver: Driver[Any, Any], earned: int) -> None:
    """Pay half of new income to the lender while there is a debt."""
    back = min(driver.debt, earned // 2, driver.character.money)
    driver.debt -= back
    move(driver, -back, PAID_BACK)


def take_in(driver: Driver[Any, Any], dollars: int, kind: str, about: str = "") -> None:
    """Somebody is paid: living that is owed first, then half of the rest to the lender in a
    debt."""
    owed = driver.owed
    move(driver, dollars, kind, about)
    pay_back(driver, dollars - (owed - driver.owed))
