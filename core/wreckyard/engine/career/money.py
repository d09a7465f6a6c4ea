"""Money of a career: what somebody can pay, what he borrows for it, and what he is paid.

Who lends, and for what, a game says; here is what a debt does: half of all that somebody is paid goes to
who has lent him money until it is paid back. There is no interest.
"""

from __future__ import annotations

from typing import Any

from .people import Driver

KEPT = 500
"""Dollars that a loan leaves in the pocket: living for three weeks."""


def why_not_paid(driver: Driver[Any, Any], price: int, credit: int = 0) -> str:
    """Why somebody cannot pay a price, with so much credit, in one sentence; empty when he can."""
    money = driver.character.money
    if price > money + credit:
        return f"That costs ${price:,}, and {driver.name} has ${money:,}."
    return ""


def spend(driver: Driver[Any, Any], price: int, credit: int = 0) -> None:
    """Pay a price that he can pay; what is lacking, and a little more, is borrowed. Below 0 he is paid,
    and nothing of it goes to a lender."""
    money = driver.character.money
    if price > money:
        lent = min(credit, price - money + KEPT)
        driver.debt += lent
        driver.character.money += lent
    driver.character.money -= price


def take_in(driver: Driver[Any, Any], dollars: int) -> None:
    """Somebody is paid: half of it goes to the lender as long as he is in debt."""
    back = min(driver.debt, dollars // 2)
    driver.debt -= back
    driver.character.money += dollars - back
