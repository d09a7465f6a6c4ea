"""Cars as sheets and as JSON, both ways, and what is wrong in one."""

from __future__ import annotations

import json

import pytest

from wreckyard import Malformed
from wreckyard.systems.streets import (
    StockCar,
    car_from_json,
    car_to_json,
    load_car,
    read_sheet,
    section_of_block,
    stock_car,
    stock_cars,
    write_sheet,
)
from wreckyard.systems.streets.stock import read_stock_cars

GATEPOST = (
    "Gatepost (all-rounder): top speed 8; tires 3; armor 9 / 6 7 5 / 7; front: engine,"
    " pod (4 shells); center: turret (8 MG), extinguisher, auto-steer; rear: pod (mine, spikes,"
    " oil, smoke)\n"
)
LEAST = "top speed 6; tires 2; armor 2 / 2 2 2 / 2; front: engine"


def test_a_sheet_is_a_paragraph() -> None:
    assert read_sheet(GATEPOST).name == "Gatepost"
    sheet = write_sheet(read_sheet(GATEPOST))
    assert sheet == GATEPOST


@pytest.mark.parametrize("stock", stock_cars(), ids=lambda stock: stock.code)
def test_our_cars_both_ways(stock: StockCar) -> None:
    assert read_sheet(write_sheet(stock.car)) == stock.car
    data = json.loads(json.dumps(car_to_json(stock.car)))
    assert car_from_json(data) == stock.car
    assert load_car(data) == load_car(write_sheet(stock.car)) == stock.car


def test_a_sheet_in_british_spelling_reads_too() -> None:
    """Sheets of earlier versions said tyres, armour and centre, and so do links in circulation."""
    car = read_sheet(
        "Old Nail (rammer): top speed 8; tyres 3; armour 9 / 6 7 5 / 4; front: engine;"
        " centre: extinguisher; rear: pod (2 oil); front hits: front-left-tyre, front-right-tyre,"
        " engine, engine, engine, engine, engine, engine; centre hits: driver, driver, driver,"
        " driver, driver, driver, driver, extinguisher; rear hits: rear-left-tyre, rear-right-tyre,"
        " tank, tank, rear-pod, rear-pod, rear-pod, rear-pod"
    )
    assert (car.tyre, car.armour) == (3, (9, 6, 7, 5, 4, 5, 7, 6))
    assert [(part.kind, part.section) for part in car.parts] == [
        ("engine", 0),
        ("extinguisher", 1),
        ("pod", 2),
    ]
    assert car.written[1][-1] == "extinguisher"
    assert "tires 3; armor 9 / 6 7 5 / 4" in write_sheet(car)
    assert "; center: extinguisher; " in write_sheet(car)
    assert read_sheet(write_sheet(car)) == car


def test_both_spellings_of_one_entry_are_two_entries() -> None:
    with pytest.raises(Malformed, match="there are two entries 'tires'"):
        read_sheet(f"Test: {LEAST}; tyres 3")


def test_blocks_go_clockwise_from_the_front() -> None:
    car = read_sheet(f"Test: {LEAST.replace('2 / 2 2 2 / 2', '9 / 3 4 5 | 6 7 8 / 2')}")
    assert car.armour == (9, 6, 7, 8, 2, 5, 4, 3)
    assert [section_of_block(block) for block in range(8)] == [0, 0, 1, 2, 2, 2, 1, 0]


def test_components_in_the_order_of_hit_tables() -> None:
    codes = [each.code for each in stock_car("wet-paint").car.components]
    assert codes == [
        "front-left-tyre", "front-right-tyre", "engine", "front-pod", "supercharger",
        "driver", "auto-steer", "extinguisher",
        "rear-left-tyre", "rear-right-tyre", "tank", "rear-pod", "rear-pod-2", "power-brakes",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("code", "facing", "ways"),
    [
        ("front-pod", 0, (7, 0, 1)),
        ("left-pod", 0, (5, 6, 7)),
        ("right-pod", 3, (4, 5, 6)),
        ("engine", 0, ()),
    ],
)
def test_direction_of_fire(code: str, facing: int, ways: tuple[int, ...]) -> None:
    car = stock_car("kettle-lid").car
    assert car.components[car.index(code)].bearings(facing) == ways


def test_a_turret_fires_along_any_line() -> None:
    car = stock_car("gatepost").car
    assert sorted(car.components[car.index("turret")].bearings(5)) == list(range(8))


@pytest.mark.parametrize(
    "written",
    [
        GATEPOST.upper().replace("GATEPOST", "Gatepost"),
        GATEPOST.replace("; ", ";\n  "),
        GATEPOST.replace("9 / 6 7 5 / 7", "9 · 6 7 5 · 7"),
        GATEPOST.replace("4 shells", "4x shell").replace("8 MG", "8 machine gun"),
        GATEPOST.replace("4 shells", "shell, shell, 2 shells"),
        GATEPOST.replace("9 / 6 7 5 / 7", "9 / 6 7 5 | 6 7 5 / 7"),
    ],
)
def test_sheets_as_people_write_them(written: str) -> None:
    assert read_sheet(written) == read_sheet(GATEPOST)


@pytest.mark.parametrize(
    ("sheet", "problem"),
    [
        ("", "car sheet: must begin with a name and a colon"),
        ("Nobody", "car sheet: must begin with a name and a colon, such as 'Old Nail (rammer):',"
         " and begins 'Nobody'"),
        (f"Test: {LEAST}; wheels 4", "car sheet: each entry begins with top speed, tires"),
        (f"Test: {LEAST}; top speed 7", "car sheet: there are two entries 'top speed'"),
        ("Test: tires 2", "car sheet: the entry 'top speed' is missing"),
        (f"Test: {LEAST}, canon", "car sheet, front: there is no part 'canon'"),
        (f"Test: {LEAST}, extingisher", "car sheet, front: there is no part 'extingisher';"
         " extinguisher comes nearest"),
        (f"Test: {LEAST}, pod (4 shels)", "car sheet, front: there is no round 'shels';"
         " shell comes nearest"),
        (f"Test: {LEAST}; center: pod", "car sheet, center: 'pod' must be a left pod or a right"),
        (f"Test: {LEAST}, extinguisher (oil)", "car sheet, front: 'extinguisher (oil)' holds no"),
        ("Test: top speed fast", "car sheet: each entry begins with"),
        ("Test: armor 9 / 6 7 / 7", "car sheet, armor: must be front / side from front to rear"),
        (f"Test (dreamer): {LEAST}", "Test: a style is one of all-rounder"),
        (f"{'x' * 41}: {LEAST}", "a car needs a name of 1 to 40 characters"),
        ("x" * 2001, "car sheet: longer than 2000 characters"),
    ],
)  # fmt: skip
def test_what_is_wrong_in_a_sheet(sheet: str, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        read_sheet(sheet)
    assert str(refused.value).startswith(problem)


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("top", 12, "'top' must be a whole number from 6 to 9, not 12"),
        ("armour", [2] * 7, "'armour' must be 8 whole numbers from 2 to 10"),
        ("front", [{"part": "wing"}], "front part 1: 'part' must be one of engine, pod"),
        ("front", [{"part": "pod"}], "front part 1: 'side' is missing"),
        ("colour", "red", "'colour' is unknown"),
    ],
)
def test_what_is_wrong_in_json(field: str, value: object, problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        car_from_json({**car_to_json(stock_car("gatepost").car), field: value})
    assert problem in str(refused.value)
    assert str(refused.value).startswith("car 'Gatepost'")


def test_stock_cars_name_the_one_that_is_wrong() -> None:
    text = json.dumps(
        {"format": 1, "basis": "house", "cars": [{"code": "odd", "text": "", "sheet": "Odd"}]}
    )
    with pytest.raises(Malformed, match="stock cars, car 1 \\(odd\\): car sheet: must begin"):
        read_stock_cars(text)
    with pytest.raises(Malformed, match="there is no stock car 'hearse'"):
        stock_car("hearse")
