"""Setting up an arena game: what can be chosen, what is refused, what the game then gets."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import wreckyard
from ui.base.node import find, find_all, text_of
from ui.games.arena.draft import (
    ANY,
    OWN,
    ArenaDraft,
    car_of,
    changed,
    is_covered,
    misfit,
    options_of,
    stock_for,
    trouble_with,
    with_car,
    with_seat,
    with_seats,
)
from ui.games.arena.draft_json import draft_from_json, draft_to_json
from ui.games.arena.views.arena_setup import arena_setup, build_cover
from wreckyard.systems.arena import read_sheet

NAIL = read_sheet(
    "Old Nail (division 4, rammer)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner"
)
"""5 build points."""

MIDGE = read_sheet("Midge (division 1)\nfront: Standard Rocket\ncrew: Rookie Driver, Rookie Gunner")
"""3 build points, of the 4 that division 1 has."""


def after(draft: ArenaDraft, *changes: tuple[str, str]) -> ArenaDraft:
    for ref, value in changes:
        found = changed(draft, ref, value, True if value == "" else None, [NAIL])
        assert found is not None, ref
        draft = found
    return draft


def start(draft: ArenaDraft, seed: int = 5) -> wreckyard.Match:
    seats = [{"name": seat.name, "player": seat.player} for seat in draft.seats]
    return wreckyard.new_match("arena", seats, seed, options_of(draft, seed))


@pytest.mark.parametrize("count", range(2, 7))
def test_a_game_of_any_number_of_seats_can_start_as_it_is(count: int) -> None:
    draft = with_seats(ArenaDraft(), count)
    assert trouble_with(draft) == ""
    match = start(draft)
    assert len(match.seats) == count
    names = [car["name"] for car in match.options["cars"]]
    assert len(set(names)) == count, "six stock cars are enough for everybody to differ"


@pytest.mark.parametrize(
    ("division", "offered"),
    [(4, 4), (5, 4), (8, 4), (9, 9), (12, 9)],
)
def test_each_division_offers_the_largest_stock_cars_that_may_drive_there(
    division: int, offered: int
) -> None:
    assert {stock.car.division for stock in stock_for(division)} == {offered}


@pytest.mark.parametrize("division", [1, 2, 3])
def test_in_small_divisions_stock_cars_leave_at_home_what_is_too_dear(division: int) -> None:
    stock = stock_for(division)
    assert len(stock) == 6
    assert all(misfit(each.car, division) == "" for each in stock)
    draft = after(ArenaDraft(), (f"a-division:{division}", ""), ("a-car:0", "long-tuesday"))
    assert trouble_with(draft) == ""
    cars = start(draft).options["cars"]
    assert cars[0]["name"] == "Long Tuesday"
    assert cars[0]["front"][0] == "anti-tank-gun"
    assert "leave parts at home" in text_of(arena_setup(draft))


def test_every_field_of_the_set_up_reaches_the_game() -> None:
    draft = after(
        ArenaDraft(),
        ("a-count:3", ""),
        ("a-division:9", ""),
        ("a-arena:crossing", ""),
        ("a-wrecks:durable", ""),
        ("a-rounds", "20"),
        ("a-first", "2"),
        ("a-car:1", "quiet-aunt"),
        ("a-name:0", "Vera"),
        ("a-player:2", "ace"),
        ("a-colour:0", "2"),
        ("a-seed", " 77 "),
    )
    match = start(draft)
    assert next(seat.name for seat in match.seats) == "Vera"
    assert match.seats[2].player == "ace"
    assert match.options["division"] == 9
    assert match.options["arena"]["code"] == "crossing"
    assert match.options["wrecks"] == "durable"
    assert (match.options["rounds"], match.options["first"]) == (20, 2)
    assert match.options["cars"][1]["name"] == "Quiet Aunt"
    assert draft.seed == "77"
    assert [seat.colour for seat in draft.seats] == [2, 1, 0], "taking a colour swaps the two"


def test_the_same_seed_draws_the_same_stock_cars_and_another_others() -> None:
    draft = with_seats(ArenaDraft(), 4)
    assert options_of(draft, 7) == options_of(draft, 7)
    assert len({str(options_of(draft, seed)["cars"]) for seed in range(9)}) > 1


def test_a_stock_car_that_somebody_has_chosen_is_not_drawn_for_another() -> None:
    draft = with_seat(with_seats(ArenaDraft(), 6), 0, car="late-fee")
    for seed in range(30):
        names = [car["name"] for car in options_of(draft, seed)["cars"]]
        assert names.count("Late Fee") == 1


def test_another_division_lets_stock_cars_go_and_keeps_own_ones() -> None:
    draft = after(ArenaDraft(), ("a-car:1", "late-fee"), ("a-car:0", "saved:0"))
    assert (draft.seats[0].own, draft.seats[1].car) == (NAIL, "late-fee")
    larger = after(draft, ("a-division:9", ""))
    assert (larger.seats[0].own, larger.seats[1].car) == (NAIL, ANY)


def test_a_car_that_is_too_dear_is_refused_with_its_sum() -> None:
    draft = after(ArenaDraft(), ("a-car:0", "saved:0"), ("a-division:1", ""))
    assert "5 build points" in trouble_with(draft)
    assert "division 1 has 4" in trouble_with(draft)


def test_own_cars_drive_in_small_divisions_too() -> None:
    draft = after(ArenaDraft(), ("a-division:1", ""))
    draft = with_car(with_car(draft, 0, MIDGE), 1, replace(MIDGE, name="Moth"))
    assert trouble_with(draft) == ""
    assert [car["name"] for car in start(draft).options["cars"]] == ["Midge", "Moth"]


@pytest.mark.parametrize(
    ("ref", "value", "words"),
    [
        ("a-name:0", "  ", "needs a name"),
        ("a-name:0", "rusty", "same name"),
        ("a-name:0", "J" * 13, "12 characters"),
        ("a-seed", "x", "whole number"),
        ("a-seed", "1000000000", "999999999"),
        ("a-seed", "٣", "whole number"),
    ],
)
def test_what_cannot_start_says_why_in_one_sentence(ref: str, value: str, words: str) -> None:
    trouble = trouble_with(after(ArenaDraft(), (ref, value)))
    assert words in trouble
    assert trouble.endswith(".")


@pytest.mark.parametrize(
    ("ref", "value"),
    [
        ("a-name:7", "Ann"),
        ("a-player:0", "god"),
        ("a-colour:0", "6"),
        ("a-colour:0", "blue"),
        ("a-car:0", "batmobile"),
        ("a-car:0", "quiet-aunt"),
        ("a-car:0", "saved:4"),
        ("a-car:0", "own"),
        ("a-division:13", ""),
        ("a-arena:moon", ""),
        ("a-wrecks:soft", ""),
        ("a-rounds", "-1"),
        ("a-first", "2"),
        ("a-name", "Ann"),
    ],
)
def test_what_is_not_on_offer_changes_nothing(ref: str, value: str) -> None:
    assert changed(ArenaDraft(), ref, value, True, [NAIL]) == ArenaDraft()


def test_fields_of_other_screens_are_left_to_them() -> None:
    assert changed(ArenaDraft(), "name:0", "Ann", None) is None
    assert changed(ArenaDraft(), "ace-seconds", "2", None) is None


def test_a_radio_button_that_goes_off_changes_nothing() -> None:
    assert changed(ArenaDraft(), "a-division:9", "9", False) == ArenaDraft()


def test_building_starts_from_the_stock_car_that_was_chosen() -> None:
    draft = after(ArenaDraft(), ("a-car:0", "late-fee"))
    car = car_of(draft, 0)
    assert car is not None
    assert car.name == "Late Fee"
    assert car_of(draft, 1) is None
    assert car_of(with_car(draft, 0, NAIL), 0) == NAIL


# Secret cars

SHARED = with_seat(ArenaDraft(), 1, player="person")


def test_a_car_built_among_others_is_only_known_to_be_ready() -> None:
    draft = with_car(SHARED, 1, NAIL)
    shown = arena_setup(draft)
    assert "Old Nail" not in str(shown)
    select = find(shown, ref="a-car:1")
    assert select is not None
    assert "Car ready" in text_of(select)
    assert "Old Nail" not in str(build_cover(draft, 1))
    assert start(draft).options["cars"][1]["name"] == "Old Nail"


def test_a_secret_car_stays_secret_when_its_owner_becomes_a_computer() -> None:
    draft = after(with_car(SHARED, 1, NAIL), ("a-player:1", "ace"))
    assert "Old Nail" not in str(arena_setup(draft))
    assert is_covered(draft, 1), "nor may anybody else open its garage"
    assert not is_covered(draft, 0), "a lone person has nothing to hide"


def test_what_is_wrong_with_a_secret_car_is_not_told() -> None:
    draft = after(with_car(SHARED, 1, NAIL), ("a-division:1", ""), ("a-car:0", "saved:0"))
    draft = with_car(draft, 0, MIDGE)
    trouble = trouble_with(draft)
    assert trouble == "Rusty's car is not legal in division 1: it must go back to the garage."


def test_a_lone_person_sees_the_own_car_by_name() -> None:
    assert "Old Nail" in str(arena_setup(with_car(ArenaDraft(), 0, NAIL)))


# The screen


def test_the_screen_offers_every_field_by_its_ref() -> None:
    shown = arena_setup(with_seats(ArenaDraft(), 3), [NAIL])
    refs = {str(node.attrs["data-ref"]) for node in find_all(shown, ref="*")}
    for seat in range(3):
        for head in ("a-name", "a-player", "a-colour", "a-car", "a-build"):
            assert f"{head}:{seat}" in refs
    for ref in ("a-count:2", "a-count:6", "a-division:1", "a-division:12", "a-arena:spillway"):
        assert ref in refs
    for ref in ("a-wrecks:durable", "a-rounds", "a-first", "a-seed", "a-start", "menu"):
        assert ref in refs


def test_only_saved_cars_that_fit_are_offered() -> None:
    offered = text_of(arena_setup(ArenaDraft(), [NAIL, MIDGE]))
    assert "Old Nail" in offered
    assert "Midge" in offered
    small = text_of(arena_setup(after(ArenaDraft(), ("a-division:1", "")), [NAIL, MIDGE]))
    assert "Old Nail" not in small
    assert "Midge" in small


def test_the_size_of_the_game_is_told_in_points() -> None:
    text = text_of(arena_setup(ArenaDraft(division=4)))
    assert "4 armor on each side, 16 build points, 4 crew points" in text
    assert "deck A" in text
    assert "deck B" in text_of(arena_setup(ArenaDraft(division=7))), "28 build points"


# Kept drafts


def test_a_draft_comes_back_whole() -> None:
    draft = after(
        with_car(with_seats(SHARED, 4), 1, NAIL),
        ("a-arena:spillway", ""),
        ("a-car:0", "late-fee"),
        ("a-first", "1"),
        ("a-rounds", "30"),
        ("a-seed", "9"),
        ("a-wrecks:durable", ""),
    )
    assert draft_from_json(json.loads(json.dumps(draft_to_json(draft)))) == draft


def test_a_car_that_is_damaged_is_let_go_and_the_rest_stays() -> None:
    data = draft_to_json(with_car(ArenaDraft(arena="crossing"), 0, NAIL))
    data["seats"][0]["own"]["front"] = ["death-ray"]
    back = draft_from_json(data)
    assert back == ArenaDraft(arena="crossing")


@pytest.mark.parametrize(
    ("entry", "value"),
    [
        ("division", 13),
        ("division", True),
        ("division", "4"),
        ("arena", "moon"),
        ("arena", ["crossing"]),
        ("wrecks", None),
        ("rounds", 1001),
        ("rounds", 2.5),
        ("first", 2),
        ("first", False),
        ("seed", 7),
        ("seats", []),
        ("seats", None),
        ("seats", [1, 2]),
    ],
)
def test_a_damaged_draft_is_none(entry: str, value: object) -> None:
    data = draft_to_json(ArenaDraft())
    data[entry] = value
    assert draft_from_json(data) is None


@pytest.mark.parametrize("data", [None, 3, "x", [], {}])
def test_what_is_no_draft_is_none(data: object) -> None:
    assert draft_from_json(data) is None


def test_an_own_car_is_there_exactly_when_the_seat_says_so() -> None:
    draft = with_car(ArenaDraft(), 0, NAIL)
    assert draft.seats[0].car == OWN
    assert after(draft, ("a-car:0", "late-fee")).seats[0].own is None
