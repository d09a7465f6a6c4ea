"""The set-up of the classic: drivers, cars that fit the night, the map, what is kept of it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ui.base.node import attr_of, find, find_all, text_of
from ui.base.settings import Settings
from ui.games.classic import PAGE
from ui.games.classic.garage.links import car_to_link
from ui.games.classic.lobby import ClassicLobby
from ui.games.classic.setup.draft import (
    ClassicDraft,
    ClassicSeat,
    car_codes,
    changed,
    options_of,
    trouble_with,
    with_seats,
)
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.setup.view import setup
from ui.play.game_ui import Display
from ui.play.services import PageServices
from wreckyard.systems.classic import check_options, design_to_json, stock_vehicle

DISPLAY = Display(Settings())


def lobby(records: dict[str, object] | None = None) -> ClassicLobby:
    nothing = PageServices(lambda *_: None, lambda *_: None, lambda *_: None, lambda: 7)
    return ClassicLobby(records or {}, nothing)


def test_only_cars_with_guns_and_rockets_are_offered_the_cheapest_first() -> None:
    codes = car_codes()
    assert codes[0] == "pocket-change"
    assert "twin-thimble-rocket" in codes
    # A spikedropper, a smokescreen, a laser, two wheels.
    for code in ("twin-thimble-spikes", "tin-casserole", "needles-eye", "paper-wasp"):
        assert code not in codes


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_what_the_set_up_makes_is_what_the_rules_take(count: int) -> None:
    options = options_of(with_seats(ClassicDraft(), count), 5)
    checked = check_options(count, options)
    assert len(checked["vehicles"]) == count


def test_weather_and_ground_are_chosen_and_kept() -> None:
    draft = changed(ClassicDraft(), "cl-weather", "heavy-rain", None)
    draft = draft and changed(draft, "cl-surface", "gravel", None)
    assert draft is not None
    assert "Heavy rain: D2 harder, aim −3" in text_of(setup(draft, 1.5))
    options = check_options(2, options_of(draft, 5))
    assert (options["weather"], options["surface"]) == ("heavy-rain", "gravel")
    assert draft_from_json(json.loads(json.dumps(draft_to_json(draft)))) == draft
    assert changed(draft, "cl-weather", "frogs", None) == draft


def test_a_race_is_set_up_with_its_laps_on_a_track() -> None:
    draft = changed(ClassicDraft(), "cl-scenario:race", "race", True)
    draft = draft and changed(draft, "cl-laps:3", "3", True)
    assert draft is not None
    assert (draft.map, trouble_with(draft)) == ("ring", "")
    assert "Start and finish" in text_of(setup(draft, 1.5))
    options = check_options(2, options_of(draft, 5))
    assert (options["scenario"], options["laps"], options["map"]) == ("race", 3, "ring")
    assert draft_from_json(json.loads(json.dumps(draft_to_json(draft)))) == draft
    duel = changed(draft, "cl-scenario:", "", True)
    assert duel is not None
    assert duel.map == "lot"
    assert "laps" not in check_options(2, options_of(duel, 5))


def test_a_pack_attack_is_for_a_car_and_cycles() -> None:
    draft = changed(ClassicDraft(), "cl-scenario:pack-attack", "pack-attack", True)
    assert draft is not None
    assert (len(draft.seats), draft.map, trouble_with(draft)) == (3, "loop", "")
    # The launcher of the first seat may stay; a cycle is nothing for the lone driver.
    assert draft.seats[0].car == "tin-casserole-launcher"
    assert changed(draft, "cl-car:0", "paper-wasp", None) == draft
    six = with_seats(draft, 6)
    checked = check_options(6, options_of(six, 5))
    names = [vehicle["name"] for vehicle in checked["vehicles"]]
    assert names == ["Tin Casserole, Launcher", *["Paper Wasp"] * 5]
    for at in range(1, 6):
        six = changed(six, f"cl-car:{at}", "iron-wasp", None) or six
    assert trouble_with(six) == "The cycles cost $25,100, and may cost $25,000 together."


def test_a_road_duel_is_for_two() -> None:
    draft = changed(with_seats(ClassicDraft(), 4), "cl-scenario:road-duel", "road-duel", True)
    assert draft is not None
    assert (len(draft.seats), trouble_with(draft)) == (2, "")
    assert trouble_with(with_seats(draft, 3)) == "A Road Duel is for 2 seats, not 3."


def test_teams_are_chosen_from_three_drivers_on() -> None:
    four = with_seats(ClassicDraft(), 4)
    for at, team in enumerate("1122"):
        four = changed(four, f"cl-team:{at}", team, None) or four
    assert check_options(4, options_of(four, 5))["teams"] == [0, 0, 2, 2]
    assert draft_from_json(json.loads(json.dumps(draft_to_json(four)))) == four
    one = changed(four, "cl-team:2", "1", None)
    one = one and changed(one, "cl-team:3", "1", None)
    assert one is not None
    assert trouble_with(one).startswith("Everyone is in the same team")
    assert "Team 1" not in text_of(setup(with_seats(four, 2), 1.5))


def test_six_drivers_get_a_map_with_six_gates() -> None:
    six = with_seats(ClassicDraft(), 6)
    assert six.map == "six-gates"
    lot = changed(six, "cl-map:lot", "lot", True)
    assert lot is not None
    assert trouble_with(lot) == "Lot has 4 gates for 6 drivers."
    assert not trouble_with(with_seats(lot, 4))
    first = changed(six, "cl-division", "-2", None)
    assert first is not None
    assert options_of(first, 5)["map"] == "six-gates"


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
    assert "Drawn at random at the start." in text


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


def test_a_division_lets_in_what_it_allows_and_lets_go_of_the_rest() -> None:
    draft = ClassicDraft(seats=(ClassicSeat("Jet", "person", 0, "school-run-guns"),) * 2)
    five = changed(draft, "cl-division", "5", True)
    assert five is not None
    # The station wagon costs $17,850.
    assert [seat.car for seat in five.seats] == ["", ""]
    assert "Vehicles of up to $5,000." in text_of(setup(five, 1.5))
    assert options_of(five, 5)["division"] == 5
    assert "school-run-guns" not in car_codes(5)
    twenty = changed(draft, "cl-division", "20", True)
    assert twenty is not None
    assert [seat.car for seat in twenty.seats] == ["school-run-guns"] * 2
    assert changed(draft, "cl-division", "7", True) == draft


def test_a_draft_from_before_the_divisions_is_an_amateur_night() -> None:
    data = draft_to_json(ClassicDraft(division=20))
    assert draft_from_json(data) == ClassicDraft(division=20)
    del data["division"]
    assert draft_from_json(data) == ClassicDraft()
    assert draft_from_json({**data, "division": 7}) is None


def test_first_shots_are_gentle_on_the_lot_with_one_gun_in_front() -> None:
    draft = changed(ClassicDraft(map="six-gates"), "cl-division", "-2", None)
    assert draft is not None
    options = options_of(draft, 1)
    assert (options["map"], options["gentle"], options["division"]) == ("lot", True, 0)
    for code in options["vehicles"]:  # type: ignore[union-attr]
        assert [each.place for each in stock_vehicle(str(code)).design.weapons] == ["front"]
    tree = setup(draft, 1.5)
    assert find(tree, ref="lessons") is not None
    assert find(tree, ref="cl-map:lot") is None


def test_who_has_never_set_up_a_duel_begins_gently() -> None:
    first, later = PAGE.quick_options({}), PAGE.quick_options({"classic-draft": {}})
    assert first["gentle"] is True
    assert "gentle" not in later


# Cars of one's own


def test_a_car_that_was_built_for_a_seat_is_driven_and_kept() -> None:
    sat = lobby()
    for ref in ("cl-build:1", "cg-stock:twin-thimble", "cg-do:armor vehicle 0 front -1", "cg-use"):
        assert sat.on_ref(DISPLAY, ref, "press", {}) is not None, ref
    assert sat.screen == "classic-setup"
    own = sat.draft.seats[1].own
    assert own is not None
    assert own.armor[0].points[0] == 9
    assert "Twin Thimble (yours)" in text_of(sat.tree(DISPLAY))
    step = sat.on_ref(DISPLAY, "cl-start", "press", {})
    assert step is not None
    assert step.begin is not None
    vehicles = step.begin.options["vehicles"]
    assert isinstance(vehicles, list)
    assert vehicles[1] == design_to_json(own)
    again = lobby(json.loads(json.dumps(sat.records())))
    assert again.draft == sat.draft


def test_a_car_from_the_shelf_is_chosen_in_the_list_of_a_seat() -> None:
    sat = lobby()
    sat.enter("classic-garage")
    for ref in ("cg-stock:matchbook", "cg-save"):
        sat.on_ref(DISPLAY, ref, "press", {})
    sat.enter("classic-setup")
    assert "Matchbook (from the shelf)" in text_of(sat.tree(DISPLAY))
    sat.on_ref(DISPLAY, "cl-car:0", "change", {"value": "saved:0", "checked": None})
    assert sat.draft.seats[0].own == stock_vehicle("matchbook").design
    # It has what an amateur night does not let in; an open duel lets in everything.
    trouble = "Jet’s car cannot be driven: an amateur night allows guns and rockets only."
    assert trouble_with(sat.draft) == trouble
    assert sat.on_ref(DISPLAY, "cl-start", "press", {}) is None
    sat.on_ref(DISPLAY, "cl-division", "change", {"value": "15", "checked": None})
    assert trouble_with(sat.draft) == ""
    sat.on_ref(DISPLAY, "cl-division", "change", {"value": "10", "checked": None})
    assert "it costs $14,550, and Division 10 allows $10,000" in trouble_with(sat.draft)


def test_a_link_opens_the_garage_and_leaving_leads_to_the_menu() -> None:
    sat = lobby()
    sat.open_link(car_to_link(stock_vehicle("iron-wasp").design))
    assert sat.screen == "classic-garage"
    assert "Iron Wasp was opened from the link." in text_of(sat.tree(DISPLAY))
    assert not sat.escape()
