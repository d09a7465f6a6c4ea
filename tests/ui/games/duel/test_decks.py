"""Deck files of one's own on the set-up screen."""

from __future__ import annotations

import json
from typing import Any

import pytest

import wreckyard
from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.table_players import FakeStorage
from ui.base.node import find, find_all, text_of
from ui.games.duel.deck_files import as_option, from_kept, own_decks, with_file, without
from ui.games.duel.draft import Draft, draft_from_json, draft_to_json
from ui.games.duel.views.deck_files import deck_files
from wreckyard import Malformed
from wreckyard.systems.duel import RULES, deck_file


def draft_of(desk: Desk) -> Draft:
    """What is kept of the set-up."""
    draft = draft_from_json(json.loads(desk.storage.documents["draft"]))
    assert draft is not None
    return draft


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
    options = RULES.check_options(2, {"decks": as_option(decks)})
    assert [each["id"] for each in options["decks"]] == ["cars", "cattle"]


def test_only_decks_that_somebody_draws_from_come_to_the_table() -> None:
    decks = with_file(with_file((), GUNS), METHANE)
    assert [each["id"] for each in as_option(decks, ("cow", "cow"))] == ["cattle"]
    assert [each["id"] for each in as_option(decks, ("cow", "car"))] == ["cars", "cattle"]


@pytest.mark.parametrize("deck", ["cars", "cattle"])
def test_our_own_deck_saved_as_a_file_changes_nothing(deck) -> None:
    assert with_file((), deck_file(deck)) == ()


def test_there_is_no_file_of_a_deck_that_is_not_ours() -> None:
    with pytest.raises(Malformed, match="there is no deck 'boats'"):
        deck_file("boats")


def test_a_draft_keeps_its_decks() -> None:
    draft = Draft(decks=with_file((), GUNS))
    kept = json.loads(json.dumps(draft_to_json(draft)))
    assert draft_from_json(kept) == draft
    del kept["decks"]
    assert draft_from_json(kept) == Draft()
    assert draft_from_json({**kept, "decks": {"cars": 1}}) == Draft()


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
    tree = deck_files((), "the deck file is not JSON", refused=True)
    told = find(tree, where=lambda node: node.attrs.get("role") == "status")
    assert told is not None
    assert text_of(told) == "the deck file is not JSON"
    assert "trouble" in told.attrs["class"]


def load(desk: Desk, text: str, name: str = "mine.json") -> None:
    """Choose a file in the set-up, as the listener tells of it."""
    assert find(desk.page.tree, ref="deck-file") is not None
    desk.shell.on_ref("deck-file", "file", {"name": name, "text": text})


def deck_words(desk: Desk) -> str:
    part = find(desk.page.tree, where=lambda node: "deck-files" in str(node.attrs.get("class")))
    assert part is not None
    return text_of(part)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "“mine.json” was not loaded: the deck file is not JSON."),
        (
            file_of("cars", {"code": "MG:F", "value": 99}),
            "“mine.json” was not loaded: the deck file (cars), card 1 (MG:F): "
            "copies must be 0 to 60 and values 0 to 12.",
        ),
        (
            file_of("cattle", {"code": "COW"}),
            "“mine.json” was not loaded: the deck file (cattle), card 1: "
            "there is no card 'COW' in this deck.",
        ),
        (
            " " * 200_001,
            "“mine.json” was not loaded: the deck file is longer than 200000 characters.",
        ),
    ],
)
def test_a_file_with_a_fault_is_refused_in_one_sentence_and_nothing_is_lost(text, why) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("name:1", "Bea", None)
        load(desk, GUNS)
        before = draft_of(desk)
        load(desk, text)
        assert why in deck_words(desk)
        assert "Front Machine Gun: damage 4 instead of 3." in deck_words(desk)
        assert draft_of(desk) == before

    at_a_desk(scenario)


def test_a_file_that_changes_nothing_says_so() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        load(desk, deck_file("cattle"), "cows.json")
        assert "“cows.json” changes nothing in the cattle deck." in deck_words(desk)

    at_a_desk(scenario)


def test_our_deck_can_be_saved_to_begin_with() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.press("deck-save:cars")
        desk.press("deck-save:cattle")
        assert desk.page.downloaded == [
            ("wreckyard-cars.json", deck_file("cars")),
            ("wreckyard-cattle.json", deck_file("cattle")),
        ]

    at_a_desk(scenario)


def test_a_deck_is_kept_until_our_own_is_put_back() -> None:
    async def choose(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        load(desk, METHANE)
        assert "Methane: damage 2 instead of 3." in deck_words(desk)
        assert "Nobody at this table draws from this deck." in deck_words(desk)
        desk.choose("vehicle:1:cow")
        assert "Nobody at this table draws from this deck." not in deck_words(desk)

    storage: FakeStorage = at_a_desk(choose).storage

    async def put_back(again: Desk) -> None:
        again.press("lobby:duel:setup")
        assert "Methane: damage 2 instead of 3." in deck_words(again)
        again.press("deck-forget:cattle")
        assert "Methane" not in deck_words(again)
        assert "Back to the built-in cattle deck." in deck_words(again)

    at_a_desk(put_back, Desk(storage))

    async def look(again: Desk) -> None:
        again.press("lobby:duel:setup")
        assert find(again.page.tree, ref="deck-forget:*") is None

    at_a_desk(look, Desk(storage))


def test_the_match_its_replay_and_the_next_one_are_played_with_the_deck() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        load(desk, GUNS)
        load(desk, METHANE)
        desk.choose("length:duel")
        desk.press("start")
        await desk.settle(lambda: asked(desk))
        match = desk.shell.host.match
        # Nobody has a cow, so the cattle deck stays in the box.
        decks = [{"format": 1, "id": "cars", "kinds": [{"code": "MG:F", "value": 4}]}]
        assert match.options["decks"] == decks
        replayed = wreckyard.load_replay(match.replay())
        assert replayed.options["decks"] == decks
        assert replayed.state_hash == match.state_hash

        def done() -> bool:
            host = desk.shell.host
            if host.scene.decision is not None and host._awaits == "answer":
                host.submit(next(iter(host.scene.decision.options)))
            return desk.screen == "score"

        await desk.settle(done)
        desk.press("again")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match is not match
        assert desk.shell.host.match.options["decks"] == decks

    at_a_desk(scenario)


def test_a_file_that_was_read_too_late_changes_nothing() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.press("menu")
        desk.shell.on_ref("deck-file", "file", {"name": "late.json", "text": GUNS})
        assert draft_of(desk).decks == ()

    at_a_desk(scenario)
