"""Money of a career: what somebody can pay, what he borrows for it, and what he is paid.

All money that anybody has moves through ``move``, which writes it into the cash book of a person. Who
lends, and for what, a game says; here is what a debt does: half of all that somebody is paid goes to
who has lent him money until it is paid back. There is no interest.
"""

from __future__ import annotations

from typing import Any

from .cash_book import LOAN, PAID_BACK
from .people import Driver

KEPT = 500
"""Dollars that a loan leaves in the pocket: living for three weeks."""


def move(driver: Driver[Any, Any], dollars: int, kind: str, about: str = "") -> None:
    """Somebody's money grows by so many dollars, or shrinks where these are below 0. ``kind`` and
    ``about`` say what for, as in ``cash_book.Payment``."""
    driver.character.money += dollars
    if driver.cash is not None:
        driver.cash.add(dollars, kind, about)


def why_not_paid(driver: Driver[Any, Any], price: int, credit: int = 0) -> str:
    """Why somebody cannot pay a price, with so much credit, in one sentence; empty when he can."""
    money = driver.character.money
    if price > money + credit:
        return f"That costs ${price:,}, and {driver.name} has ${money:,}."
    return ""


def borrow(driver: Driver[Any, Any], price: int, credit: int) -> None:
    """Borrow what is lacking for a price that he can pay with so much credit, and a little more."""
    money = driver.character.money
    if price > money:
        lent = min(credit, price - money + KEPT)
        driver.debt += lent
        move(driver, lent, LOAN)


def spend(
    driver: Driver[Any, Any], price: int, kind: str, about: str = "", credit: int = 0
) -> None:
    """Pay a price that he can pay; what is lacking, and a little more, is borrowed."""
    borrow(driver, price, credit)
    move(driver, -price, kind, about)


def pay_back(driver: Driver[Any, Any], earned: int) -> None:
    """Half of what somebody has earned goes to the lender as long as he is in debt."""
    back = min(driver.debt, earned // 2)
    driver.debt -= back
    move(driver, -back, PAID_BACK)


def take_in(driver: Driver[Any, Any], dollars: int, kind: str, about: str = "") -> None:
    """Somebody is paid: half of it goes to the lender as long as he is in debt."""
    move(driver, dollars, kind, about)
    pay_back(driver, dollars)
