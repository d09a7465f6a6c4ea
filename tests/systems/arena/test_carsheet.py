"""Cars as text and as JSON (Car Construction)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.systems.arena.random_cars import SHEET, broken_rule, cars
from wreckyard import Malformed
from wreckyard.systems.arena import (
    CarDesign,
    Mount,
    car_from_json,
    car_to_json,
    is_complete,
    new_car,
    read_sheet,
    write_sheet,
)
from wreckyard.systems.arena.carsheet import load_car

OLD_NAIL = (
    Mount(0, "thresher"),
    Mount(0, "standard-steel-plate"),
    Mount(3, "standard-rocket"),
    Mount(3, "standard-rocket"),
    Mount(-1, "amateur-driver"),
    Mount(-1, "rookie-gunner"),
    Mount(-1, "hand-cannon"),
    Mount(-1, "assault-rifle"),
)


def test_a_sheet_and_its_car() -> None:
    car = read_sheet(SHEET)
    assert (car.name, car.division, car.style, car.mounts) == ("Old Nail", 4, "rammer", OLD_NAIL)
    assert write_sheet(car) == SHEET


@pytest.mark.parametrize(
    "text",
    [
        SHEET.replace("\n", "\r\n\r\n"),
        SHEET.upper().replace("OLD NAIL", "Old Nail"),
        SHEET.replace("2 Standard Rocket", "standard-rocket, Standard  Rocket"),
        SHEET.replace("2 Standard Rocket", "Standard Rocket x2"),
        SHEET.replace("2 Standard Rocket", "2x Standard Rocket,"),
        SHEET.replace("2 Standard Rocket", "Standard Rocket\nLeft : Standard Rocket"),
        SHEET.replace("crew: ", "crew: Hand Cannon, "),
        "\n  " + SHEET.replace(" (division 4, rammer)", "( Division 4 , Rammer )"),
    ],
)
def test_a_sheet_may_be_written_in_other_ways(text: str) -> None:
    assert read_sheet(text) == read_sheet(SHEET)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "car sheet: it is empty"),
        ("\n \n", "car sheet: it is empty"),
        ("x" * 2001, "car sheet: longer than 2000 characters"),
        ("Old Nail", "car sheet, line 1: must be a name and a division in brackets"),
        ("Old Nail (class 4)", "car sheet, line 1: must be a name and a division in brackets"),
        (" (division 4)", "a car needs a name"),
        ("Old Nail (division 4, poet)", "car sheet, line 1: a style is one of rammer, sniper"),
        ("Old Nail (division 13)", "a division is a whole number from 1 to 12, not 13"),
        (SHEET.replace("left:", "roof:"), "car sheet, line 3: must begin with one of front, right"),
        (SHEET.replace("left:", "left"), "car sheet, line 3: must begin with one of front, right"),
        (
            SHEET.replace("Thresher", "Tresher"),
            "car sheet, line 2 (front): there is no build card 'Tresher'; Thresher comes nearest",
        ),
        (
            SHEET.replace("Thresher", "Zzz"),
            "car sheet, line 2 (front): there is no build card 'Zzz'",
        ),
        (
            SHEET.replace("2 Standard", "99 Standard"),
            "car sheet, line 3: '99 Standard Rocket' says",
        ),
        (
            SHEET.replace("2 Standard", "3 Standard"),
            "car sheet, line 3, on the left: There are only 2 copies of the Standard Rocket (",
        ),
        (
            SHEET.replace("Thresher", "Devastator"),
            "car sheet, line 2, at the front: The Devastator costs 8, and weapons of 6 or more need",
        ),
        (
            SHEET.replace("Amateur", "Veteran"),
            "car sheet, line 4, in the crew area: With the Assault Rifle the car would cost 5 crew",
        ),
        (
            SHEET.replace("Rookie Gunner, ", ""),
            "Old Nail: The crew still needs a gunner (Crew)",
        ),
    ],
)
def test_a_wrong_sheet_gets_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_sheet(text)
    assert str(caught.value).startswith(sentence)
    assert "\n" not in str(caught.value)


def test_a_byte_order_mark_before_a_sheet_is_passed_over() -> None:
    assert read_sheet(f"\ufeff{SHEET}") == load_car(f"\ufeff{SHEET}") == read_sheet(SHEET)


def test_an_unfinished_car_can_be_kept() -> None:
    car = new_car("Old Nail", 4)
    assert write_sheet(car) == "Old Nail (division 4)\n"
    assert read_sheet(write_sheet(car), complete=False) == car
    assert car_from_json(car_to_json(car), complete=False) == car
    with pytest.raises(Malformed, match="still needs a driver"):
        read_sheet(write_sheet(car))


def test_a_car_as_json() -> None:
    assert car_to_json(read_sheet(SHEET)) == {
        "format": 1,
        "name": "Old Nail",
        "division": 4,
        "style": "rammer",
        "front": ["thresher", "standard-steel-plate"],
        "right": [],
        "back": [],
        "left": ["standard-rocket", "standard-rocket"],
        "crew": ["amateur-driver", "rookie-gunner", "assault-rifle"],
    }


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": 3}, "car: 'name' must be a text of one line"),
        ({"name": "  "}, "a car needs a name"),
        ({"division": "4"}, "car 'Old Nail': 'division' must be a whole number from 1 to 100"),
        ({"division": 40}, "a division is a whole number from 1 to 12, not 40"),
        ({"style": "poet"}, "car 'Old Nail': 'style' must be one of rammer"),
        ({"front": "thresher"}, "car 'Old Nail': 'front' must be a list of at most 60"),
        ({"front": [3]}, "car 'Old Nail': 'front' must be a list of words"),
        ({"front": ["tresher"]}, "car 'Old Nail' (front): there is no build card 'tresher'"),
        ({"fornt": []}, "car 'Old Nail': 'fornt' is unknown; known: front"),
        ({"format": 2}, "car: 'format' must be 1, not 2"),
        ({"left": ["heat-saber"]}, "Old Nail, on the left: The Heat Saber must be equipped to"),
    ],
)
def test_wrong_json_gets_one_sentence(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        car_from_json({**car_to_json(read_sheet(SHEET)), **change})
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("car", [None, 4, [], True])
def test_neither_a_sheet_nor_json(car: object) -> None:
    with pytest.raises(Malformed, match="car 2: must be a sheet or an object"):
        load_car(car, "car 2")


@given(cars())
def test_text_and_json_round_trips(car: CarDesign) -> None:
    assert read_sheet(write_sheet(car), complete=False) == car
    assert car_from_json(json.loads(json.dumps(car_to_json(car))), complete=False) == car
    assert bool(is_complete(car)) == (
        len({card.kind for card in car.cards()} & {"driver", "gunner"}) == 2
    )


WORDS = (
    "front", "left", "crew", ":", ",", "\n", " ", "2", "x", "99", "Thresher", "thresher",
    "Standard Rocket", "Devastator", "Rookie Driver", "Legend Gunner", "(", ")", "\x00", "é",
)  # fmt: skip


@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(WORDS), max_size=30).map("".join)))
def test_any_text_is_a_legal_car_or_gets_one_sentence(text: str) -> None:
    told = ""
    try:
        car = read_sheet("Old Nail (division 4)\n" + text, complete=False)
    except Malformed as error:
        told = str(error)
    assert told.isprintable()
    assert told or broken_rule(car) == ""
