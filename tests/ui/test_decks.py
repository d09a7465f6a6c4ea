"""Deck files of one's own on the set-up screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ui.decks import as_option, from_kept, own_decks, with_file, without
from ui.node import find, find_all, text_of
from ui.views.deck_files import deck_files
from wreckyard import Malformed
from wreckyard.systems.duel import DUEL


def file_of(deck: str, *kinds: Any) -> str:
    return json.dumps({"format": 1, "id": deck, "kinds": list(kinds)})


GUNS = file_of("cars", {"code": "MG:F", "value": 4})
METHANE = file_of("cattle", {"code": "METHANE", "value": 2}, {"code": "cMG:L", "copies": 6})


def test_one_deck_is_kept_for_each_of_ours() -> None:
    decks = with_file(with_file((), GUNS), METHANE)
    assert [json.loads(each)["id"] for each in decks] == ["cars", "cattle"]
    again = with_file(decks, file_of("cars", {"code": "MG:R", "value": 5}))
    assert [json.loads(each)["id"] for each in again] == ["cattle", "cars"]
    assert json.loads(again[1])["kinds"] == [{"code": "MG:R", "value": 5}]
    assert without(again, "cars") == decks[1:]


def test_a_file_without_differences_puts_our_deck_back() -> None:
    assert with_file((GUNS,), file_of("cars")) == ()


def test_a_bad_file_is_refused_and_nothing_changes() -> None:
    with pytest.raises(Malformed, match="there is no card 'XX' in this deck"):
        with_file((GUNS,), file_of("cars", {"code": "XX"}))


def test_what_is_loaded_is_an_option_of_the_duel() -> None:
    decks = with_file(with_file((), GUNS), METHANE)
    options = DUEL.check_options(2, {"decks": as_option(decks)})
    assert [each["id"] for each in options["decks"]] == ["cars", "cattle"]


def test_a_kept_draft_is_read_again_as_far_as_it_can_be() -> None:
    decks = with_file(with_file((), GUNS), METHANE)
    assert from_kept(list(decks)) == decks
    assert from_kept(["{", decks[0], 7, file_of("boats")]) == decks[:1]
    assert from_kept(None) == ()


def test_the_set_up_shows_what_differs_and_puts_it_away() -> None:
    tree = deck_files(own_decks(with_file(with_file((), GUNS), METHANE)))
    read = text_of(tree)
    assert "The car deck, with these differences" in read
    assert "Front Machine Gun: damage 4 instead of 3." in read
    assert "Methane: damage 2 instead of 3." in read
    # Six is what our own deck has.
    assert "Left Machine Gun" not in read
    refs = [node.attrs["data-ref"] for node in find_all(tree, ref="deck-forget:*")]
    assert refs == ["deck-forget:cars", "deck-forget:cattle"]
    field = find(tree, ref="deck-file")
    assert field is not None
    assert field.attrs["type"] == "file"


def test_the_sentence_against_a_file_is_told_at_once() -> None:
    tree = deck_files((), "the deck file is not JSON")
    told = find(tree, where=lambda node: node.attrs.get("role") == "alert")
    assert told is not None
    assert text_of(told) == "the deck file is not JSON"
    assert find(deck_files(()), where=lambda node: node.attrs.get("role") == "alert") is None
