"""Cash books: every payment once, newest first, summed by season when it is old; and one way to
pay."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

import wreckyard
from wreckyard.engine.career.cash_book import (
    EARLIER,
    MOST_PAYMENTS,
    CashBook,
    Payment,
    cash_from_json,
    cash_to_json,
)
from wreckyard.engine.career.money import move, spend, take_in
from wreckyard.engine.career.people import Driver, Somebody
from wreckyard.engine.errors import Malformed


def kim(money: int = 0, debt: int = 0) -> Driver[Somebody, Any]:
    return Driver(Somebody("Kim", money=money), debt=debt, cash=CashBook())


def payments(driver: Driver[Somebody, Any]) -> list[tuple[Any, ...]]:
    assert driver.cash is not None
    return [(dollars, kind, about) for _, dollars, kind, about in driver.cash.payments]


def test_what_is_borrowed_won_and_paid_back_stands_there() -> None:
    you = kim(100)
    # $3,000 on credit leaves $500 in the pocket; half of a prize of $1,001 goes back.
    spend(you, 3000, "car", "Tin Casserole", 9000)
    take_in(you, 1001, "prize", "Division 5")
    assert payments(you) == [
        (3400, "loan", ""),
        (-3000, "car", "Tin Casserole"),
        (1001, "prize", "Division 5"),
        (-500, "paid-back", ""),
    ]
    assert (you.character.money, you.debt) == (1001, 2900)
    assert you.cash is not None
    balances = [after for _, after in you.cash.balances(you.character.money)]
    assert balances == [1001, 1501, 500, 3500]


def test_a_payment_like_the_last_one_is_added_to_it() -> None:
    you = kim(500)
    for dollars, about in ((50, "Goat"), (30, "Goat"), (20, "Wasp"), (5, "Goat"), (0, "Wasp")):
        spend(you, dollars, "repair", about)
    assert payments(you) == [
        (-80, "repair", "Goat"),
        (-20, "repair", "Wasp"),
        (-5, "repair", "Goat"),
    ]
    assert you.cash is not None
    you.cash.turn(2)
    spend(you, 5, "repair", "Goat")
    assert you.cash.payments[-1] == Payment(2, -5, "repair", "Goat")


def test_seasons_before_the_last_are_sums_and_old_ones_one_sum() -> None:
    book = CashBook()
    for week in range(1, 12 * 14 + 1):
        book.turn(week)
        book.add(-150, "living")
        if week % 2:
            book.add(200, "prize", "Race")
    # Week 168 is the last of season 14: seasons 13 and 14 stand one by one.
    assert {(each.week - 1) // 12 + 1 for each in book.payments} == {13, 14}
    assert len(book.payments) == 36
    assert list(book.seasons()) == [*range(14, 2, -1), EARLIER]
    assert book.seasons()[14] == {"living": -1800, "prize": 1200}
    assert book.seasons()[EARLIER] == {"living": -3600, "prize": 2400}


def test_of_very_many_payments_the_oldest_are_summed() -> None:
    book = CashBook()
    for number in range(MOST_PAYMENTS + 3):
        book.add(-1, "repair", f"car {number}")
    assert (len(book.payments), book.sums) == (MOST_PAYMENTS, {1: {"repair": -3}})
    assert book.seasons() == {1: {"repair": -MOST_PAYMENTS - 3}}
    assert cash_from_json(cash_to_json(book), "Kim") == book


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ([], "'cash' must be an object of payments and sums"),
        ({"payments": [[1, 2, "loan"]] * (MOST_PAYMENTS + 1)}, "must be a list of 400 at most"),
        ({"payments": [[1, 0, "loan"]]}, "is no payment of week, dollars, kind and about"),
        ({"payments": [[0, 5, "loan"]]}, "is no payment"),
        ({"payments": [[1, 5, "a loan"]]}, "is no payment"),
        ({"payments": [[1, 5, "loan", "\n"]]}, "is no payment"),
        ({"payments": [[1]]}, "is no payment"),
        ({"sums": {"01": {"loan": 5}}}, "'sums' must be dollars by season and kind"),
        ({"sums": {"1": {"loan": 5.5}}}, "'sums' must be dollars by season and kind"),
    ],
)
def test_a_cash_book_that_cannot_be_is_refused(data: Any, said: str) -> None:
    with pytest.raises(Malformed, match=said):
        cash_from_json(data, "driver 0")


def test_computer_players_keep_none_and_pay_the_same() -> None:
    rival = Driver(Somebody("Mags", money=100))
    move(rival, -40, "living")
    assert (rival.character.money, rival.cash) == (60, None)


def test_nobodys_money_is_changed_by_another_way() -> None:
    root = Path(wreckyard.__file__).parent
    files = [*root.glob("engine/career/*.py"), *root.glob("systems/*/career/*.py")]
    found = {
        path.relative_to(root).as_posix()
        for path in files
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr == "money"
        and isinstance(node.ctx, ast.Store)
    }
    assert found == {"engine/career/money.py"}
