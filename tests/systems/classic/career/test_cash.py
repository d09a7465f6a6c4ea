"""What the classic writes into the cash book of a person, deal by deal; rivals have none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.career.test_careers import begun
from wreckyard.cli.classic.career_money import WORDS
from wreckyard.engine.career.money import move
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    CAREER,
    PAID_FOR,
    Car,
    Circuit,
    Driver,
    buy,
    buy_suit,
    circuit_from_json,
    circuit_to_json,
    code_of,
    cost_of,
    end_week,
    for_hire,
    hire,
    learn,
    lines_of,
    mend,
    refit,
    sell,
    work_on,
)
from wreckyard.systems.classic.career.garage.wear import Wear

GOAT = stock_vehicle("stubborn-goat").design


def rich(money: int = 20_000) -> tuple[Circuit, Driver]:
    """Kim with so many dollars and a worn Stubborn Goat."""
    circuit = begun()
    move(circuit.you, money, "prize", "Race")
    circuit.you.cars = [Car(GOAT)]
    return circuit, circuit.you


def paid(driver: Driver) -> list[tuple[int, str, str]]:
    """What has been written since the first payment."""
    assert driver.cash is not None
    return [(dollars, kind, about) for _, dollars, kind, about in driver.cash.payments[1:]]


def total(driver: Driver) -> int:
    assert driver.cash is not None
    return sum(each.dollars for each in driver.cash.payments)


def test_shots_and_repairs_of_a_bill_stand_apart() -> None:
    _, you = rich()
    car = you.cars[0]
    [gun, *_] = car.outfit.weapons
    car.wear = Wear({"armor-front": 3}, ["front-left"], {gun: [8]})
    shots = next(work.price for work in lines_of(car) if work.code == gun)
    codes = [code_of(work) for work in lines_of(car)]
    cost = cost_of(you, car, codes)
    mend(you, car, codes)
    assert 0 < shots < cost
    assert paid(you) == [
        (-shots, "ammunition", "Stubborn Goat"),
        (shots - cost, "repair", "Stubborn Goat"),
    ]


def test_a_car_is_mended_on_one_loan() -> None:
    _, you = rich(100)
    you.character.entered = 3
    car = you.cars[0]
    [gun, *_] = car.outfit.weapons
    car.wear = Wear({"plant": 0}, [], {gun: [8]})
    cost = cost_of(you, car, [code_of(work) for work in lines_of(car)])
    mend(you, car, [code_of(work) for work in lines_of(car)])
    # As much as is lacking and $500, once, whatever the bill is made of.
    assert paid(you)[0] == (cost - 100 + 500, "loan", "")
    assert (you.character.money, total(you), you.debt) == (500, 500, cost + 400)


def test_every_deal_says_what_it_was_for() -> None:
    circuit, you = rich()
    you.character.points = {"general": 10}
    buy(you, stock_vehicle("pocket-change").design)
    refit(you, 0, stock_vehicle("stubborn-goat-rifle").design)
    buy_suit(you, "body-armor")
    hand = for_hire(circuit)[2]
    hire(circuit, you, 2, season=False)
    learn(you, "cyclist", circuit.week)
    you.cars[1].wear = Wear({}, ["front-left"])
    work_on(circuit, you, you.cars[1], "tire-front-left")
    brought = sell(you, 1, circuit)
    assert paid(you) == [
        (-Car(stock_vehicle("pocket-change").design).price, "car", "Pocket Change"),
        *[row for row in paid(you) if row[1] in ("salvage", "refit")],
        (-250, "armor", "Body armor"),
        (-hand.wage, "hire", f"{hand.name}, {hand.trade}"),
        (-1000, "school", "cyclist"),
        (-67, "labor", "Pocket Change"),
        (brought, "sale", "Pocket Change"),
    ]
    assert {about for _, kind, about in paid(you) if kind == "refit"} == {"Stubborn Goat"}
    assert total(you) == you.character.money


def test_living_that_was_owed_is_paid_of_what_a_car_brings() -> None:
    circuit, you = rich(100)
    you.debt = 3000
    end_week(circuit)
    assert (you.character.money, you.owed) == (0, 50)
    brought = sell(you, 0, circuit)
    back = (brought - 50) // 2
    assert paid(you) == [
        (-100, "living", ""),
        (brought, "sale", "Stubborn Goat"),
        (-50, "living", ""),
        (-back, "paid-back", ""),
    ]
    assert you.cash is not None
    assert [each.week for each in you.cash.payments] == [1, 1, 2, 2, 2]
    assert total(you) == you.character.money


@pytest.mark.parametrize("version", range(1, 6))
def test_a_career_without_cash_books_goes_on_with_them(version: int) -> None:
    circuit, _ = rich(700)
    data: dict[str, Any] = {"circuit": circuit_to_json(circuit), "match": ""}
    del data["circuit"]["drivers"][0]["cash"]
    again = circuit_from_json(CAREER.read(data, version)["circuit"])
    assert again.you.cash is not None
    assert (again.you.cash.payments, again.you.character.money) == ([], 700)
    end_week(again)
    assert [(row.dollars, after) for row, after in again.you.cash.balances(550)] == [(-150, 550)]
    assert all(driver.cash is None for driver in again.drivers[1:])


def test_the_terminal_has_words_for_all_that_is_paid_for() -> None:
    assert set(WORDS) == set(PAID_FOR)
