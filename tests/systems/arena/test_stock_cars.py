"""The stock cars, and how cars come into a game (Car Construction)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.arena.random_cars import SHEET, broken_rule
from wreckyard import Malformed
from wreckyard.systems.arena import (
    STYLES,
    StockCar,
    catalogue,
    check_for_game,
    fit_to_division,
    is_complete,
    new_car,
    read_sheet,
    stock_car,
    stock_cars,
    stock_cars_for,
    totals,
    write_sheet,
)
from wreckyard.systems.arena.catalogue import EFFECTS
from wreckyard.systems.arena.outfit import arsenal_of
from wreckyard.systems.arena.reading import package_file
from wreckyard.systems.arena.stock import read_stock_cars


@pytest.mark.parametrize("division", [4, 9])
def test_six_stock_cars_for_a_division_one_of_each_style(division: int) -> None:
    stock = stock_cars_for(division)
    assert sorted(each.car.style for each in stock) == sorted(STYLES)


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
def test_a_stock_car_is_legal_to_the_last_point(stock: Any) -> None:
    car = stock.car
    assert broken_rule(car) == ""
    assert is_complete(car)
    assert totals(car) == (4 * car.division, car.division)
    assert stock.code == car.name.lower().replace(" ", "-")
    assert stock_car(stock.code) is stock


def test_stock_cars_use_every_build_card() -> None:
    used = {mount.card for stock in stock_cars() for mount in stock.car.mounts}
    assert used == {card.code for card in catalogue()}


def test_no_other_stock_car() -> None:
    with pytest.raises(Malformed, match="there is no stock car 'ghost'"):
        stock_car("ghost")


def test_a_wrong_stock_car_is_named() -> None:
    text = package_file("stock_cars.json").replace("2 Anti-Tank Gun", "3 Anti-Tank Gun")
    with pytest.raises(Malformed) as caught:
        read_stock_cars(text)
    assert str(caught.value) == (
        "stock cars, car 2 (long-tuesday): car sheet, line 2, at the front: There are only 2"
        " copies of the Anti-Tank Gun (Build Cards)"
    )


# Into a game


def test_the_arsenal_of_a_car() -> None:
    arsenal = arsenal_of(read_sheet(SHEET))
    assert arsenal.name == "Old Nail"
    assert [(item.code, item.side, item.copy, item.durability) for item in arsenal.items] == [
        ("thresher", 0, 0, 2),
        ("standard-steel-plate", 0, 0, 2),
        ("standard-rocket", 3, 0, 1),
        ("standard-rocket", 3, 1, 1),
        ("hand-cannon", -1, 0, 0),
        ("assault-rifle", -1, 0, 0),
    ]
    rocket = arsenal.items[3]
    assert (rocket.dice, rocket.wrench, rocket.one_shot) == ((1, 1, 0, 2, 0, 0), "explosion", True)
    assert [member.code for member in arsenal.crew] == ["amateur-driver", "rookie-gunner"]
    assert dict(arsenal.crew[0].effects) == {"control": 1, "aces": 1}
    assert arsenal.sources["side-defence-yellow"] == ((1, 1),)
    assert arsenal.sources["control"] == ((-1, 1),)
    assert set(arsenal.sources) <= set(EFFECTS)


def test_a_car_without_a_crew_has_no_arsenal() -> None:
    with pytest.raises(ValueError, match="has no driver"):
        arsenal_of(new_car("Old Nail", 4))


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
@pytest.mark.parametrize("division", range(1, 13))
def test_a_stock_car_cut_down_is_complete_and_legal(stock: StockCar, division: int) -> None:
    small = fit_to_division(stock.car, division)
    assert check_for_game(small, division) == small
    if division >= stock.car.division:
        assert small.mounts == stock.car.mounts


def test_a_car_cut_down_keeps_crew_and_weapons_first() -> None:
    """Candle Witch in division 2 has 8 build and 2 crew points: the driver for 2, two
    Flamethrowers and a Heavy Machine Gun for 7, and the Targeting Computer for 1."""
    assert write_sheet(fit_to_division(stock_car("candle-witch").car, 2)) == (
        "Candle Witch (division 2, burner)\n"
        "front: 2 Flamethrower, Targeting Computer\n"
        "back: Heavy Machine Gun\n"
        "crew: Amateur Driver, Rookie Gunner\n"
    )
