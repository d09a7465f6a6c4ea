"""Nights on the page: the darkness, lights and whom they hold, and the set-up."""

from __future__ import annotations

import json
from dataclasses import replace

from tests.systems.classic.sight.test_rulings_night import CREWED, night
from tests.ui.games.classic.classic_moments import view_of
from ui.base.node import Node, find, find_all, text_of
from ui.games.classic.board.board import board
from ui.games.classic.board.spoken import vehicle_words
from ui.games.classic.scene.orders import concerns, hopeless
from ui.games.classic.setup.draft import ClassicDraft, changed, options_of
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.setup.view import setup
from ui.games.classic.table import intent
from ui.games.classic.table.ask import ask
from wreckyard.systems.classic import check_options


def drawn(shown: Node, name: str) -> int:
    """How many elements have a class."""
    return len(find_all(shown, where=lambda node: name in str(node.attrs.get("class", "")).split()))


SHINE = "answer:shine driver light-F > B"


def test_a_searchlight_is_a_press_with_its_odds() -> None:
    """3 and 6 on two dice, with +2 at rest, -1 for 4 inches and -1 from behind: 35 and 26 of 36."""
    view = view_of(night(CREWED).state)
    button = find(ask(view), ref=SHINE)
    assert button is not None
    assert text_of(button) == "Front searchlight on Rusty: 97 % to hold, 72 % to blind"
    assert str(intent.press(view, SHINE)) == "shine driver light-F > B"


def test_the_map_is_dark_and_shows_whom_a_light_holds() -> None:
    scene = night(CREWED)
    shown = board(view_of(scene.state))
    assert drawn(shown, "cl-dark") == 1
    assert drawn(shown, "cl-headlights") == 2
    assert not drawn(shown, "cl-beam")
    scene.do("shine gunner-1 light-F > B")
    scene.do("done", 3, 3)
    view = view_of(scene.state)
    shown = board(view)
    assert drawn(shown, "cl-beam") == 1
    assert "blinded" in text_of(shown)
    assert "blinded" in vehicle_words(view, 1)


def test_night_is_chosen_and_kept() -> None:
    draft = changed(ClassicDraft(), "cl-light", "night", None)
    assert draft is not None
    assert "Night: aim −3" in text_of(setup(draft, 1.5))
    assert check_options(2, options_of(draft, 5))["light"] == "night"
    assert draft_from_json(json.loads(json.dumps(draft_to_json(draft)))) == draft
    assert changed(draft, "cl-light", "dusk", None) == draft


def test_a_light_in_the_eyes_ends_standing_orders() -> None:
    scene = night(CREWED)
    scene.do("shine gunner-1 light-F > B")
    told = [each for each in scene.do("done", 3, 3) if each.kind == "beam"]
    assert [concerns(each, 1) for each in told] == [True]
    assert [concerns(each, 0) for each in told] == [False]


def test_where_only_a_light_can_be_worked_fire_is_asked_for() -> None:
    view = view_of(night(replace(CREWED, weapons=())).state)
    assert view.decision is not None
    assert not hopeless(view.state, view.decision)
