"""The sample vehicles of the book, under our names: Sample Vehicles, Cars, Cycles, Trikes."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from wreckyard import Malformed
from wreckyard.systems.classic import (
    StockVehicle,
    faults,
    figures,
    find_stock,
    stock_vehicle,
    stock_vehicles,
)
from wreckyard.systems.classic.book.reading import package_file
from wreckyard.systems.classic.design.stock import read_stock

VEHICLES = list(stock_vehicles().values())


@pytest.mark.parametrize("vehicle", VEHICLES, ids=lambda each: each.code)
def test_a_sample_vehicle_meets_the_printed_figures(vehicle: StockVehicle) -> None:
    reckoned = vehicle.reckoned()
    unmet = {name for name, value in vehicle.published.items() if reckoned[name] != value}
    assert unmet == {each.figure for each in vehicle.differences}
    assert [fault.reason for fault in faults(vehicle.design)] == []


def test_22_of_29_match_wholly() -> None:
    assert len(VEHICLES) == 29
    assert len([each for each in VEHICLES if not each.differences]) == 22
    assert len([each for each in VEHICLES if not each.variant_of]) == 16


@pytest.mark.parametrize(
    ("code", "price", "weight", "top", "hc", "off_road"),
    [
        # Where the book's figures and its parts disagree, these are what the parts come to.
        ("brickwork", 22_225, 5760, Fraction(185, 2), 3, -1),
        ("long-shadow-furnace", 21_425, 5940, Fraction(90), 3, 0),
        ("gravel-bishop", 31_040, 7314, Fraction(185, 2), 2, -1),
        ("paper-wasp", 3120, 798, Fraction(120), 2, 0),
        ("loud-neighbor", 14_846, 3499, Fraction(90), 2, 1),
        ("dune-ferry", 9450, 2095, Fraction(195, 2), 2, 3),
    ],
)
def test_what_the_parts_come_to(
    code: str, price: int, weight: int, top: Fraction, hc: int, off_road: int
) -> None:
    found = figures(stock_vehicle(code).design)
    assert (found.price, found.weight) == (price, weight)
    assert (found.empty.top_speed, found.empty.hc, found.empty.hc_off_road) == (top, hc, off_road)


def test_cargo_counts_when_it_is_aboard() -> None:
    """A station wagon loses a step of acceleration, a pickup top speed (ruling V3)."""
    wagon = figures(stock_vehicle("school-run").design)
    assert (wagon.cargo_weight, wagon.cargo_spaces) == (300, 11)
    assert (wagon.empty.acceleration, wagon.full.acceleration) == (10, 5)
    assert (wagon.empty.top_speed, wagon.full.top_speed) == (120, 115)
    assert figures(stock_vehicle("gravel-bishop").design).full.top_speed == 90


def test_a_spoiler_and_an_airdam_count_once_above_60() -> None:
    found = figures(stock_vehicle("brickwork").design).empty
    assert (found.hc, found.hc_fast) == (3, 4)


def test_found_by_our_name_and_by_the_books() -> None:
    assert [each.code for each in find_stock("shadrach")] == ["long-shadow-furnace"]
    assert [each.code for each in find_stock("SCHOOL guns")] == ["school-run-guns"]


def test_wrong_files_are_refused() -> None:
    data = json.loads(package_file("stock.json"))
    data["vehicles"][3]["design"]["plant"] = "steam"
    with pytest.raises(Malformed, match=r"\(twin-thimble-rocket\), design: 'plant' must be one of"):
        read_stock(json.dumps(data))
    with pytest.raises(Malformed, match="there is no stock vehicle 'tank'"):
        stock_vehicle("tank")
