"""What mending costs and what wrecks are worth (Vehicle Design, Repair and Salvage)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import Layer, stock_vehicle
from wreckyard.systems.classic.career import LOAD, NEW, PATCH, REPAIR, Work, armor_anew, sale_price
from wreckyard.systems.classic.career.garage.repair import (
    bill,
    discounted,
    mended,
    salvage_value,
    total,
    with_new_armor,
)
from wreckyard.systems.classic.career.garage.wear import (
    Wear,
    condition_of,
    wear_from_json,
    wear_of,
    wear_to_json,
)
from wreckyard.systems.classic.state.outfit import outfit_of

KART = stock_vehicle("pocket-change").design
"""$3,848: plastic armor 5 3 3 3 2 2 at $11, four heavy-duty tires at $100, a machine gun of 3
points at $1,000 with shots at $25, a medium plant of 8 points at $1,000."""

FIREPROOF = stock_vehicle("matchbook").design


@pytest.mark.parametrize(
    ("wear", "lines"),
    [
        # $50 a point of plastic, twice that for fireproof.
        (Wear({"armor-front": 3}), [Work("armor-front", PATCH, 2, 100)]),
        # A component's first hit costs 10 % of its price, each further one 20 %.
        (Wear({"mg-front": 2}), [Work("mg-front", REPAIR, 1, 100)]),
        (Wear({"mg-front": 1}), [Work("mg-front", REPAIR, 2, 300)]),
        (Wear({"plant": 5}), [Work("plant", REPAIR, 3, 500)]),
        # What is destroyed cannot be repaired, nor can a tire that is hurt at all.
        (Wear({"mg-front": 0}), [Work("mg-front", NEW, 1, 1000)]),
        (Wear({"tire-back-left": 5}), [Work("tire-back-left", NEW, 1, 100)]),
        # A wheel that is gone costs what its tire does, once.
        (Wear({}, ["back-left"]), [Work("tire-back-left", NEW, 1, 100)]),
        (
            Wear({"tire-back-left": 0}, ["back-left"]),
            [Work("tire-back-left", NEW, 1, 100)],
        ),
        # Shots, each at its price.
        (Wear(shots={"mg-front": [17]}), [Work("mg-front", LOAD, 3, 75)]),
        # Six hits on the plant: 10 + 5 x 20 = 110 %, and a new one costs 100.
        (Wear({"plant": 2}), [Work("plant", REPAIR, 6, 1000)]),
        (Wear(burnt=True), []),
    ],
)
def test_a_bill_line_by_line(wear: Wear, lines: list[Work]) -> None:
    assert bill(KART, wear) == lines
    assert mended(KART, wear, lines) == Wear(burnt=wear.burnt)


def test_fireproof_armor_costs_twice_as_much_to_mend() -> None:
    assert bill(FIREPROOF, Wear({"armor-front": 33})) == [Work("armor-front", PATCH, 2, 200)]


@pytest.mark.parametrize(
    ("wear", "lines"),
    [
        # Two and a half times as much for metal: $125 a point, $50 of plastic.
        ({"armor-front": 0}, [Work("armor-front", PATCH, 1, 125)]),
        ({"armor-front-2": 3}, [Work("armor-front-2", PATCH, 2, 100)]),
        (
            {"armor-back": 0, "armor-back-2": 0},
            [Work("armor-back", PATCH, 1, 125), Work("armor-back-2", PATCH, 3, 150)],
        ),
    ],
)
def test_of_two_layers_each_is_mended_at_its_own_price(
    wear: dict[str, int], lines: list[Work]
) -> None:
    layered = replace(KART, armor=(Layer("metal", (1,) * 6), *KART.armor))
    assert bill(layered, Wear(wear)) == lines


def test_all_armor_anew_costs_a_tenth_more_than_when_it_was_built() -> None:
    # 18 points at $11 are $198; a tenth more is 217.8.
    assert armor_anew(KART) == 218
    wear = Wear({"armor-front": 0, "plant": 7})
    assert with_new_armor(wear) == Wear({"plant": 7})


def test_salvage_is_the_price_less_the_repair_and_is_sold_at_half() -> None:
    wear = Wear({"armor-front": 3, "mg-front": 1}, shots={"mg-front": [17]})
    assert total(KART, bill(KART, wear)) == 100 + 300 + 75
    assert salvage_value(KART, wear) == 3848 - 475
    # Half of 3,373 is 1,686.5.
    assert sale_price(KART, wear) == 1687


def test_a_burnt_wreck_is_worthless() -> None:
    assert salvage_value(KART, Wear(burnt=True)) == 0


def test_a_ruined_car_is_worth_what_cannot_be_ruined() -> None:
    ruined = Wear({"plant": 0, "mg-front": 0, "armor-front": 0, "armor-right": 0, "armor-left": 0,
                   "armor-back": 0, "armor-top": 0, "armor-underbody": 0, "tire-front-left": 0,
                   "tire-front-right": 0, "tire-back-left": 0, "tire-back-right": 0},
                  shots={"mg-front": [0]})  # fmt: skip
    # All armor anew is 18 x 11 and a tenth, 218, with 2 x 1,000 + 4 x 100 + 20 x 25 it is 3,118;
    # the car cost 3,848.
    assert salvage_value(KART, ruined) == 730


@pytest.mark.parametrize(
    ("prestige", "price"), [(0, 1001), (14, 1001), (15, 751), (24, 751), (25, 501)]
)
def test_the_famous_pay_less(prestige: int, price: int) -> None:
    # A quarter off $1,001 is 750.75, half of it 500.5.
    assert discounted(1001, prestige) == price


def test_what_a_duel_leaves_comes_to_the_next_one() -> None:
    outfit = outfit_of(KART)
    condition = condition_of(outfit, Wear())
    condition.left[outfit.part_of["plant"]] -= 3
    condition.left[outfit.part_of["driver"]] = 1
    condition.wheels[0] = 0
    condition.shots[0] = [4]
    condition.power = 7
    wear = wear_of(outfit, condition)
    assert wear == Wear({"plant": 5}, ["front-left"], {"mg-front": [4]})
    again = condition_of(outfit, wear_from_json(wear_to_json(wear), outfit, "the car"))
    assert again.left[outfit.part_of["plant"]] == 5
    assert (again.wheels[0], again.shots) == (0, [[4]])
    # Its people are well again and its plant is charged.
    assert again.left[outfit.part_of["driver"]] == 3
    assert again.power == 200


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"left": {"plant": 8}}, "'left' must be what its parts have left"),
        ({"left": {"driver": 1}}, "'left' must be what its parts have left"),
        ({"wheels": ["roof"]}, "'wheels' must be places of front-left"),
        ({"shots": {"mg-front": [21]}}, "'shots' of 'mg-front'"),
        ({"shots": {"laser": [1]}}, "'shots' of 'laser'"),
        ({"burnt": 1}, "'burnt' must be true or false"),
        ({"rust": 1}, "left, wheels, shots, burnt, rigged alone"),
        ([], "must be an object"),
    ],
)
def test_wear_that_cannot_be_is_refused_in_a_sentence(data: object, said: str) -> None:
    with pytest.raises(Malformed, match=said) as caught:
        wear_from_json(data, outfit_of(KART), "car 1")
    assert str(caught.value).startswith("car 1: ")
