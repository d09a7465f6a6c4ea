"""Credit, work in the pits and used cars (Wealth; Repair and Salvage; house)."""

from __future__ import annotations

import pytest

from wreckyard.engine.career.money import take_in
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    CAREER,
    Car,
    Circuit,
    Driver,
    buy,
    buy_used,
    circuit_from_json,
    circuit_to_json,
    credit_of,
    end_week,
    look_after,
    mend,
    new_circuit,
    sell,
    sell_gear,
    why_not_bought,
    why_not_gone_on,
    why_not_mended,
    why_not_used,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.people.belongings import Thing

POCKET = stock_vehicle("pocket-change").design
PRICE = 3848


def begun() -> Circuit:
    circuit = new_circuit("Kim", {"driver": 1, "gunner": 0}, "second-chance", 3)
    circuit.you.character.entered = 3
    return circuit


@pytest.mark.parametrize(
    ("evenings", "debt", "cars", "credit"),
    [
        (2, 0, [], 0),
        (3, 0, [], 9000),
        (3, 2500, [], 6500),
        (3, 0, [Wear({"plant": 0})], 9000),
        # Who can drive is lent nothing.
        (3, 0, [Wear({"armor-front": 0})], 0),
    ],
)
def test_a_dealer_lends_to_who_is_known_and_has_no_car_that_can_come(
    evenings: int, debt: int, cars: list[Wear], credit: int
) -> None:
    you = begun().you
    you.character.entered, you.debt = evenings, debt
    you.cars = [Car(POCKET, wear) for wear in cars]
    assert credit_of(you) == credit


def test_a_car_on_credit_leaves_five_hundred_dollars_and_is_paid_with_half_of_all_prizes() -> None:
    circuit = begun()
    you = circuit.you
    you.character.money = 100
    buy(you, POCKET)
    assert (you.character.money, you.debt) == (500, PRICE + 400)
    take_in(you, 1001, "prize")
    assert (you.character.money, you.debt) == (1001, PRICE + 400 - 500)
    # The last of it: no more than is owed.
    you.debt = 30
    take_in(you, 1000, "prize")
    assert (you.character.money, you.debt) == (1971, 0)
    assert circuit_from_json(circuit_to_json(circuit)) == circuit


def test_mending_is_lent_too_until_the_car_drives() -> None:
    you = begun().you
    you.cars = [Car(POCKET, Wear({"plant": 0, "armor-front": 0}))]
    mend(you, you.cars[0], ["plant"])
    # The plant costs $1,000.
    assert you.debt == 1000 + 500
    assert you.character.money == 500
    you.character.money = 0
    assert why_not_mended(you, you.cars[0], ["armor-front"]).startswith("That costs $")


def test_what_nobody_lends_cannot_be_bought() -> None:
    you = begun().you
    you.debt = 6000
    assert why_not_bought(you, PRICE) == "That costs $3,848, and Kim has $0."


# Repair and Salvage: salvage value


def test_a_car_that_was_sold_is_had_by_others_for_what_it_is_worth_as_it_stands() -> None:
    circuit = begun()
    rival, you = circuit.drivers[1], circuit.you
    car = Car(POCKET, Wear({"armor-front": 0}))
    rival.cars, rival.character.money = [car], 0
    worth = car.worth
    assert 0 < worth < PRICE
    assert sell(rival, 0, circuit) == (worth + 1) // 2
    assert circuit.used == [car]
    assert why_not_used(circuit, you, 0) == ""
    you.character.money = worth
    assert buy_used(circuit, you, 0) is car
    assert (you.cars, you.character.money, circuit.used) == ([car], 0, [])
    assert circuit_from_json(circuit_to_json(circuit)) == circuit
    with pytest.raises(Malformed, match="The dealers have no such car"):
        buy_used(circuit, you, 0)


def test_dealers_have_no_burnt_wreck_and_six_cars_at_most() -> None:
    circuit = begun()
    circuit.you.cars = [Car(POCKET, Wear(burnt=True)), *(Car(POCKET) for _ in range(8))]
    while circuit.you.cars:
        sell(circuit.you, 0, circuit)
    assert len(circuit.used) == 6
    assert all(not car.wear.burnt for car in circuit.used)


def test_a_rival_without_a_car_takes_the_cheapest_that_can_come() -> None:
    circuit = begun()
    rival = next(each for each in circuit.drivers[1:] if "driver" in each.character.skills)
    rival.cars, rival.character.money, rival.character.entered = [], 300, 3
    circuit.used = [Car(POCKET, Wear({"plant": 0})), Car(POCKET, Wear({"armor-front": 0}))]
    look_after(circuit, rival)
    assert _has(rival, {"armor-front": 0}) or rival.cars[0].wear.whole
    assert len(circuit.used) == 1
    assert rival.debt > 0


def _has(driver: Driver, left: dict[str, int]) -> bool:
    return driver.cars[0].wear.left == left


@pytest.mark.parametrize(
    ("change", "said"),
    [({"used": [1]}, "used car 1: must be an object"), ({"used": 3}, "'used' must be a list")],
)
def test_used_cars_that_cannot_be_are_refused_in_a_sentence(
    change: dict[str, object], said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        circuit_from_json(circuit_to_json(begun()) | change)


# Wealth: a character with no money must sell something


def hungry(*, on_foot: bool = True) -> Circuit:
    """Kim had $100 at the week's end and owes $50 for living: one car, and a hunting rifle."""
    circuit = new_circuit("Kim", {"driver": 1, "gunner": 0}, "second-chance", 3, on_foot=on_foot)
    you = circuit.you
    you.cars, you.kit, you.character.money = [Car(POCKET)], [Thing("rifle")], 100
    end_week(circuit)
    assert (you.character.money, you.owed) == (0, 50)
    return circuit


def test_what_is_owed_for_living_is_paid_from_the_first_money_whatever_brings_it() -> None:
    circuit = hungry()
    you = circuit.you
    assert why_not_gone_on(circuit) == "Sell something first: there is no money to live on."
    # The rifle with its load cost $140, and half of that is paid.
    assert sell_gear(you, 0) == 70
    assert (you.character.money, you.owed) == (20, 0)
    assert why_not_gone_on(circuit) == ""
    assert you.cash is not None
    assert [each.kind for each in you.cash.payments[-2:]] == ["gear-sale", "living"]


@pytest.mark.parametrize(
    ("brought", "money", "owed", "debt"),
    [
        # Living comes first, then half of the rest goes to the lender.
        (30, 0, 20, 1000),
        (50, 0, 0, 1000),
        (150, 50, 0, 950),
        (151, 51, 0, 950),
    ],
)
def test_living_is_paid_before_a_debt(brought: int, money: int, owed: int, debt: int) -> None:
    you = hungry().you
    you.debt = 1000
    take_in(you, brought, "prize")
    assert (you.character.money, you.owed, you.debt) == (money, owed, debt)


def test_a_loan_pays_living_only_with_what_it_leaves() -> None:
    circuit = hungry()
    you = circuit.you
    you.cars, you.character.entered = [], 3
    buy(you, POCKET)
    # A loan of the price and $500 more, of which $50 were owed.
    assert (you.character.money, you.owed, you.debt) == (450, 0, PRICE + 500)


def test_a_career_that_kept_money_beside_owed_living_has_it_paid() -> None:
    """Releases up to 2026 paid living from the sale of a car alone."""
    circuit = hungry()
    circuit.you.character.money = 70
    data = {"circuit": circuit_to_json(circuit), "match": ""}
    again = circuit_from_json(CAREER.read(data, 7)["circuit"])
    assert (again.you.character.money, again.you.owed) == (20, 0)
