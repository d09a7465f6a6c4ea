"""Crews on the page: who of several fires, what is brought out, who moves to the wheel, what a
sheet notes about people, and what the set-up offers."""

from __future__ import annotations

from typing import Any

from tests.systems.classic.positions.crewed import OUT, TURRET, A, B, at_rest, built
from tests.systems.classic.positions.scene import Scene
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import attr_of, find, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.classic.scene.moment import Choice
from ui.games.classic.setup.draft import ClassicDraft, changed, options_of
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.setup.view import setup
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.games.classic.table.ask import ask
from ui.games.classic.table.intent import press
from wreckyard.systems.classic import Action, State, check_options, design_to_json


def at_fire(**more: Any) -> State:
    cars = [design_to_json(built(**more)), "pocket-change"]
    found = Scene({**A, "parts": {"gunner-1": 2}}, B, vehicles=cars)
    found.until("fire")
    return found.state


def test_who_of_the_crew_fires_is_a_choice_with_his_own_sum() -> None:
    view = view_of(at_fire())
    tree = ask(view)
    people = find_all(tree, ref="who:driver") + find_all(tree, ref="who:gunner-1")
    assert [text_of(each) for each in people] == ["Driver", "Gunner 1"]
    assert "Wounded" not in text_of(tree)
    chosen = press(view, "who:gunner-1")
    assert isinstance(chosen, Choice)
    other = view_of(view.state, chosen)
    # The gunner is wounded: his sum says so, and he is the one who fires.
    assert "Wounded" in text_of(ask(other))
    action = press(other, "confirm")
    assert isinstance(action, Action)
    assert str(action).startswith("fire gunner-1 ")
    # Each part stands there once.
    assert len(find_all(tree, ref="part:B")) == 1


def test_a_single_driver_is_not_asked_who() -> None:
    cars = [design_to_json(built(gunners=0, passengers=0)), "pocket-change"]
    found = Scene(A, B, vehicles=cars)
    found.until("fire")
    assert find(ask(view_of(found.state)), ref="who:driver") is None


def test_a_turret_is_brought_out_with_one_press() -> None:
    found = Scene(A, B, vehicles=[design_to_json(built(**TURRET)), "pocket-change"])
    found.until("fire")
    view = view_of(found.state)
    button = find(ask(view), ref="answer:work driver turret")
    assert button is not None
    assert text_of(button) == "Pop-up turret"
    assert str(press(view, "answer:work driver turret")) == "work driver turret"


def test_who_moves_to_the_wheel_is_asked_in_words() -> None:
    tree = ask(view_of(at_rest().state))
    assert "Who takes the wheel?" in text_of(tree)
    assert "Passenger 1 takes the wheel" in text_of(tree)
    assert find(tree, ref="answer:stay") is not None


def test_a_sheet_notes_who_drives_and_what_he_wears() -> None:
    cars = [design_to_json(built()), "pocket-change"]
    found = Scene({**A, **OUT}, B, vehicles=cars, body_armor=["body-armor", ""])
    sheet = view_of(found.state).sheet(0)
    words = [
        attr_of(each, "aria-label")
        for each in find_all(record_sheet(sheet, seat_looks(("Jet", "Rusty"))[0]), tag="div")
    ]
    assert "Driver: 1 of 3 points left, unconscious, body armor 3" in words
    assert "Gunner 1: 3 of 3 points left, body armor 3, drives" in words


def test_the_set_up_has_concussion_and_body_armor() -> None:
    draft = changed(ClassicDraft(), "cl-concussion", "", True)
    assert draft is not None
    draft = changed(draft, "cl-armor", "impact-armor", True)
    assert draft is not None
    assert changed(draft, "cl-armor", "plate", True) == draft
    assert "Concussion" in text_of(setup(draft, 1.5))
    options = check_options(2, options_of(draft, 5))
    assert (options["concussion"], options["body_armor"]) == (True, [["impact-armor"]] * 2)
    assert draft_from_json(draft_to_json(draft)) == draft
