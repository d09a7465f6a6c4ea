"""The set-up of the classic: drivers, cars that fit the night, the map, what is kept of it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ui.base.node import attr_of, find, find_all, text_of
from ui.base.settings import Settings
from ui.games.classic.draft import (
    ClassicDraft,
    ClassicSeat,
    car_codes,
    changed,
    options_of,
    trouble_with,
    with_seats,
)
from ui.games.classic.draft_json import draft_from_json, draft_to_json
from ui.games.classic.lobby import ClassicLobby
from ui.games.classic.views.setup import setup
from ui.play.game_ui import Display, PageServices
from wreckyard.systems.classic import check_options

DISPLAY = Display(Settings())


def lobby(records: dict[str, object] | None = None) -> ClassicLobby:
    nothing = PageServices(lambda _: None, lambda _: None, lambda *_: None, lambda: 7)
    return ClassicLobby(records or {}, nothing)


def test_only_cars_with_guns_and_rockets_are_offered_the_cheapest_first() -> None:
    codes = car_codes()
    assert codes[0] == "pocket-change"
    assert "twin-thimble-rocket" in codes
    # A spikedropper, a smokescreen, a laser, two wheels.
    for code in ("twin-thimble-spikes", "tin-casserole", "needles-eye", "paper-wasp"):
        assert code not in codes


@pytest.mark.parametrize("count", [2, 3, 4])
def test_what_the_set_up_makes_is_what_the_rules_take(count: int) -> None:
    options = options_of(with_seats(ClassicDraft(), count), 5)
    checked = check_options(count, options)
    assert len(checked["vehicles"]) == count


def test_cars_that_are_drawn_differ_and_come_from_the_seed() -> None:
    draft = with_seats(ClassicDraft(), 4)
    cars = options_of(draft, 5)["vehicles"]
    assert isinstance(cars, list)
    assert len(set(map(str, cars))) == 4
    assert options_of(draft, 5)["vehicles"] == cars
    assert any(options_of(draft, seed)["vehicles"] != cars for seed in range(6, 10))


@pytest.mark.parametrize(
    ("ref", "value"),
    [
        ("cl-car:0", "paper-wasp"),
        ("cl-car:9", "pocket-change"),
        ("cl-car:x", "pocket-change"),
        ("cl-map:moon", "moon"),
        ("cl-turns", "7"),
        ("cl-turns", "many"),
    ],
)
def test_what_cannot_be_leaves_the_draft_as_it_was(ref: str, value: str) -> None:
    assert changed(ClassicDraft(), ref, value, True) == ClassicDraft()


def test_a_field_of_something_else_is_none_of_its() -> None:
    assert changed(ClassicDraft(), "s-car:0", "pocket-change", True) is None


def test_a_car_is_chosen_and_told_in_a_line() -> None:
    draft = changed(ClassicDraft(), "cl-car:0", "twin-thimble", True)
    assert draft is not None
    text = text_of(setup(draft, 1.5))
    assert "Subcompact, $5,268: 90 mph, +5 a turn, HC 4. 2 × MG front." in text
    assert "Drawn at the start." in text


def test_two_of_one_name_are_told_and_not_begun() -> None:
    draft = ClassicDraft(seats=(ClassicSeat("Jet", "person", 0), ClassicSeat("Jet", "rookie", 1)))
    assert trouble_with(draft)
    tree = setup(draft, 1.5)
    start = find(tree, ref="cl-start")
    assert start is not None
    assert attr_of(start, "aria-disabled") == "true"
    sat = lobby({"classic-draft": draft_to_json(draft)})
    assert sat.on_ref(DISPLAY, "cl-start", "press", {}) is None


def test_the_record_sheet_of_a_car_opens_and_closes() -> None:
    sat = lobby()
    assert sat.on_ref(DISPLAY, "cl-sheet:0", "press", {}) is not None
    assert "Record sheet" not in text_of(sat.tree(DISPLAY))
    (sheet,) = find_all(sat.tree(DISPLAY), tag="article")
    assert attr_of(sheet, "aria-label") == "Record sheet of Tin Casserole, Launcher"
    assert sat.escape()
    assert not find_all(sat.tree(DISPLAY), tag="article")
    assert not sat.escape()
    # The second driver's car is drawn at the start: it has no sheet yet.
    assert find(sat.tree(DISPLAY), ref="cl-sheet:1") is None


def test_a_duel_begins_with_what_is_chosen() -> None:
    sat = lobby()
    sat.on_ref(DISPLAY, "cl-map:six-gates", "change", {"value": "six-gates", "checked": True})
    sat.on_ref(DISPLAY, "cl-seed", "input", {"value": "12", "checked": None})
    step = sat.on_ref(DISPLAY, "cl-start", "press", {})
    assert step is not None
    assert step.begin is not None
    assert step.begin.seed == 12
    assert step.begin.options["map"] == sat.draft.map
    assert step.begin.seating.names == ("Jet", "Rusty")


def test_what_is_set_up_is_kept_without_loss() -> None:
    draft = replace(with_seats(ClassicDraft(), 3), turns=40, errata=True, seed="9")
    assert draft_from_json(draft_to_json(draft)) == draft


@pytest.mark.parametrize(
    "damage",
    [
        {"map": "moon"},
        {"turns": 3},
        {"seats": []},
        {"seats": [{"name": "Jet"}]},
        {"errata": "yes"},
        {"seed": "1" * 100},
    ],
)
def test_a_damaged_draft_counts_as_none(damage: dict[str, object]) -> None:
    assert draft_from_json({**draft_to_json(ClassicDraft()), **damage}) is None
    assert draft_from_json(None) is None


def test_a_car_that_does_not_fit_any_more_is_let_go() -> None:
    data = draft_to_json(ClassicDraft())
    seats = data["seats"]
    assert isinstance(seats, list)
    first = seats[0]
    assert isinstance(first, dict)
    first["car"] = "paper-wasp"
    draft = draft_from_json(data)
    assert draft is not None
    assert draft.seats[0].car == ""
