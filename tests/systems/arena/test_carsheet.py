"""Cars as text and as JSON, and the stock cars (Car Construction)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard import Malformed
from wreckyard.systems.arena.carsheet import (
    car_from_json,
    car_to_json,
    load_car,
    read_sheet,
    write_sheet,
)
from wreckyard.systems.arena.catalogue import EFFECTS, HAND_CANNON, Card, catalogue
from wreckyard.systems.arena.construction import (
    STYLES,
    CarDesign,
    Mount,
    Step,
    all_steps,
    apply_step,
    assembled,
    check_for_game,
    is_complete,
    legal_steps,
    new_car,
    parse_step,
    totals,
    why_not,
)
from wreckyard.systems.arena.outfit import arsenal_of
from wreckyard.systems.arena.reading import package_file
from wreckyard.systems.arena.stock import (
    StockCar,
    fit_to_division,
    read_stock_cars,
    stock_car,
    stock_cars,
    stock_cars_for,
)

SHEET = """\
Old Nail (division 4, rammer)
front: Thresher, Standard Steel Plate
left: 2 Standard Rocket
crew: Amateur Driver, Rookie Gunner, Assault Rifle
"""

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
        "format": 1, "name": "Old Nail", "division": 4, "style": "rammer",
        "front": ["thresher", "standard-steel-plate"], "right": [], "back": [],
        "left": ["standard-rocket", "standard-rocket"],
        "crew": ["amateur-driver", "rookie-gunner", "assault-rifle"],
    }  # fmt: skip


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


# Properties


@st.composite
def cars(draw: st.DrawFn) -> CarDesign:
    """Cars built by random legal steps, complete or not."""
    name = draw(
        st.text(min_size=1, max_size=40).filter(
            lambda text: text.isprintable() and text.strip() != ""
        )
    )
    car = new_car(name, draw(st.integers(1, 12)), draw(st.sampled_from(("", *STYLES))))
    for pick in draw(st.lists(st.integers(0, 10_000), max_size=30)):
        steps = legal_steps(car)
        car = apply_step(car, steps[pick % len(steps)])
    return car


@given(cars())
def test_text_and_json_round_trips(car: CarDesign) -> None:
    assert read_sheet(write_sheet(car), complete=False) == car
    assert car_from_json(json.loads(json.dumps(car_to_json(car))), complete=False) == car
    assert bool(is_complete(car)) == (
        len({card.kind for card in car.cards()} & {"driver", "gunner"}) == 2
    )


def broken_sum(car: CarDesign, cards: list[tuple[int, Card]]) -> str:
    """Whether there are too many copies of a card, or points of cards."""
    build = crew = 0
    for card in catalogue():
        count = sum(other is card for _, other in cards)
        if count > card.copies:
            return f"{count} copies of {card.name}"
        paid = min(count, 1) if card.code in ("standard-rocket", "heavy-rocket") else count
        if card.kind in ("weapon", "accessory", "upgrade", "structure"):
            build += paid * card.points
        else:
            crew += paid * card.points
    if build > 4 * car.division or crew > car.division:
        return f"{build} build and {crew} crew points"
    return "" if totals(car) == (build, crew) else "totals"


def broken_place(car: CarDesign, side: int, card: Card) -> str:
    """Whether a card lies where it must not."""
    if (side >= 0) != (card.kind in ("weapon", "accessory", "structure")):
        return f"{card.name} in the wrong area"
    large = card.points >= 6 and card.kind == "weapon"
    if large and (4 * car.division <= 24 or side not in (0, 2)):
        return f"{card.name} in a small game or on a side"
    if (card.name, side) in [("Superbooster", s) for s in (1, 2, 3)]:
        return "Superbooster not at the front"
    if (card.name, side) in [("Advanced Brakes", s) for s in (0, 1, 3)]:
        return "Advanced Brakes not at the back"
    return ""


def broken_rule(car: CarDesign) -> str:
    """The first rule of construction that a car breaks, worked out anew from the whole car."""
    cards = [(mount.side, catalogue().card(mount.card)) for mount in car.mounts]
    if fault := broken_sum(car, cards):
        return fault
    for side in range(4):
        if sum(card.kind == "structure" for where, card in cards if where == side) > 1:
            return "two structure cards on a side"
    for kind in ("driver", "gunner"):
        if sum(card.kind == kind for _, card in cards) > 1:
            return f"two {kind}s"
    subtypes = [card.subtype for _, card in cards if card.subtype]
    if len(set(subtypes)) < len(subtypes):
        return "two cards of a subtype"
    if sum(card.code == HAND_CANNON for _, card in cards) != 1:
        return "no Hand Cannon"
    return next(filter(None, (broken_place(car, side, card) for side, card in cards)), "")


@given(cars())
def test_random_construction_never_offers_an_illegal_step(car: CarDesign) -> None:
    assert broken_rule(car) == ""
    for step in legal_steps(car):
        assert broken_rule(apply_step(car, step)) == "", str(step)


@given(cars())
def test_every_step_that_is_refused_would_break_a_rule(car: CarDesign) -> None:
    for step in all_steps(car):
        verdict = why_not(car, step)
        if verdict or step.card == HAND_CANNON:
            continue
        assert verdict.rule
        assert verdict.reason.endswith(".")
        assert verdict.reason.count(". ") == 0
        card = catalogue().card(step.card)
        kept = [
            m
            for m in car.mounts
            if card.kind not in ("driver", "gunner") or catalogue().card(m.card).kind != card.kind
        ]
        if car.count(step.card) < card.copies:
            car_with = CarDesign(
                car.name, car.division, car.style, (*kept, Mount(step.side, step.card))
            )
            # Totals are compared by the check itself, so only what breaks a rule is left.
            assert broken_rule(car_with) != "", str(step)


@given(cars(), st.randoms(use_true_random=False))
def test_a_legal_car_can_be_put_together_in_any_order(car: CarDesign, order: Any) -> None:
    mounts = list(car.mounts)
    order.shuffle(mounts)
    assert assembled(car.name, car.division, car.style, mounts) == car


@given(cars())
def test_whatever_was_fitted_can_be_removed(car: CarDesign) -> None:
    for mount in reversed(car.mounts):
        if mount.card != HAND_CANNON:
            car = apply_step(car, Step("remove", mount.card, mount.side))
    assert car.mounts == (Mount(-1, HAND_CANNON),)


@given(cars())
def test_steps_round_trip_through_text(car: CarDesign) -> None:
    for step in all_steps(car):
        assert parse_step(str(step)) == step


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


# Stock cars


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
