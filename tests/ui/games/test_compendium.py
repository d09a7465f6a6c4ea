"""The compendium of every game: nothing is missing, every link leads somewhere, search finds."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest

from tools.site.steps import ROOT
from ui.base.node import walk
from ui.games.arena import compendium as arena
from ui.games.arena.guide_strings import HELP, TERMS
from ui.games.duel import compendium as duel
from ui.games.duel.ids import about
from ui.games.registry import pages
from ui.play.compendium import found_in, links_of
from ui.widgets.linked import parts_of, plain
from wreckyard.systems.arena import catalogue, components
from wreckyard.systems.arena.catalogue import EFFECTS, WRENCHES
from wreckyard.systems.duel import load_deck
from wreckyard.systems.duel.cards import EFFECTS as DUEL_EFFECTS
from wreckyard.systems.duel.cards import WEAPONS

GAMES = [page for page in pages() if page.compendium()]


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.id)
def test_every_link_leads_to_another_entry(page) -> None:
    entries = page.compendium()
    ids = [entry.id for entry in entries]
    assert len(set(ids)) == len(ids)
    for entry in entries:
        assert set(links_of(entry)) <= set(ids) - {entry.id}, entry.id


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.id)
def test_entries_are_whole_sentences_with_pictures_that_can_be_drawn(page) -> None:
    for entry in page.compendium():
        text = plain(entry.text)
        assert text.endswith(".")
        assert "[" not in text
        assert entry.picture is not None, entry.id
        assert any(node.tag == "path" for node in walk(entry.picture())), entry.id


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.id)
def test_search_finds_an_entry_by_any_of_its_words(page) -> None:
    entries = page.compendium()
    search = cache(lambda word: found_in(entries, word))
    for entry in entries:
        text = plain(entry.text)
        for word in set(re.findall(r"[A-Za-z0-9]+", f"{entry.title} {text} {entry.facts}")):
            assert entry in search(word.upper()), (entry.id, word)


@pytest.mark.parametrize("page", GAMES, ids=lambda page: page.id)
def test_what_the_rules_in_short_and_the_lessons_name_opens_its_entry(page) -> None:
    titles = {entry.id: entry.title for entry in page.compendium()}
    texts = [text for _, texts in page.help() for text in texts]
    said = [
        words
        for lesson in page.lessons()
        for exercise in lesson.exercises
        for words in (exercise.task, exercise.solved, exercise.missed)
    ]
    for text in (*texts, *said):
        assert {id for _, id in parts_of(text) if id} <= set(titles), text
    for section, paragraphs in page.help():
        parts = [part for text in paragraphs for part in parts_of(text)]
        led = {titles[id] for _, id in parts if id}
        named = " ".join(words for words, id in parts if not id)
        # Printed on a card or a part, with its capitals: whatever else a word may mean, this is it.
        printed = {title for title in titles.values() if " " in title or title.endswith("!")}
        assert {title for title in printed if title in named} <= led, section


def test_search_wants_all_words_and_puts_titles_first() -> None:
    entries = duel.entries()
    assert found_in(entries, "gun jams")[0].id == "machine-gun-jams"
    assert found_in(entries, "swerve")[0].id == "swerve"
    assert found_in(entries, "swerve zebra") == []
    assert found_in(entries, " ") == list(entries)


def test_every_card_weapon_and_effect_of_the_duel_has_an_entry() -> None:
    entries = {entry.id: entry for entry in duel.entries()}
    weapons, effects = set(), set()
    for kind in load_deck("mixed"):
        entry = entries[about(kind).removeprefix("duel:")]
        assert entry.title == kind.name
        assert entry.picture is not None
        weapons.add(kind.weapon)
        effects.add(kind.effect)
    assert weapons >= set(WEAPONS)
    assert effects >= set(DUEL_EFFECTS)
    # Four Missiles for each of the four sides.
    assert entries["missile"].facts == "Does 4. 16 in the cars’ deck."
    assert entries["moo-ve"].facts.startswith("Costs 2 of your hooves.")


def test_every_card_and_component_of_the_arena_has_an_entry() -> None:
    entries = {entry.id: entry for entry in arena.entries()}
    for card in catalogue():
        assert entries[card.code].title == card.name
        assert entries[card.code].picture is not None
        assert set(entries[card.code].see) >= {arena.EFFECTS[effect] for effect in card.effects}
    for each in components().dice:
        assert f"die-{each.name}" in entries
    for deck in components().damage_decks:
        assert {f"damage-{card.name.lower()}" for card in deck.cards} <= set(entries)
    assert set(TERMS) | {f"ask-{kind}" for kind in HELP} <= set(entries)
    data = json.loads(
        (ROOT / "core/wreckyard/systems/arena/data/obstacles.json").read_text("utf-8")
    )
    things = [one["code"] for one in (*data["obstacles"], *data["hazards"])]
    assert {*things, "wall", "terrain"} <= set(entries)


def test_every_effect_of_the_arena_leads_to_its_rule() -> None:
    ids = {entry.id for entry in arena.entries()}
    assert set(arena.EFFECTS) == set(EFFECTS)
    assert set(arena.EFFECTS.values()) | set(arena.WRENCHES.values()) <= ids
    assert set(arena.WRENCHES) == set(WRENCHES) - {""}


def test_what_is_printed_on_a_card_of_the_arena_stands_in_its_entry() -> None:
    entries = {entry.id: entry for entry in arena.entries()}
    assert entries["heavy-rocket"].facts == (
        "8 build points, 3 yellow, 3 blue, 1 red and 1 black dice, one-shot, second one free, "
        "durability 1, front and back only."
    )
    # Red: S S S W H H.
    assert entries["die-red"].text == (
        "Its six faces: 3 × a shield or skid, 1 × a wrench and 2 × a hit."
    )
