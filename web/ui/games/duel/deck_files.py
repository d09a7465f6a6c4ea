"""Deck files of the players' own: what a draft keeps of them, and what it says of them.

A draft keeps each loaded deck as short JSON text, at most one for each of our decks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from ui.games.duel.screen_strings import say
from wreckyard import Malformed, parse_json
from wreckyard.systems.duel import DECK_IDS, deck_file, differences, load_deck, read_deck_file

NAME_SHOWN = 60
"""How much of the name of a file is told."""


@dataclass(frozen=True, slots=True)
class OwnDeck:
    """A loaded deck: which of our decks it stands for, its name, and what it changes."""

    id: str
    name: str
    differences: tuple[str, ...]


def with_file(decks: Iterable[str], text: str) -> tuple[str, ...]:
    """The decks with a file that was chosen; it takes the place of one for the same deck.

    A file that changes nothing puts our own deck back. Raises ``Malformed`` with one sentence.
    """
    changes = read_deck_file(text)
    kept = without(decks, changes["id"])
    return (*kept, json.dumps(changes)) if changes["kinds"] else kept


def loaded(decks: tuple[str, ...], name: str, text: str) -> tuple[tuple[str, ...], str, bool]:
    """The decks after somebody chose a file, a sentence about it, and whether it was taken.

    Of a file with a fault nothing is taken, and the decks stay as they were.
    """
    name = name.strip()[:NAME_SHOWN] or say("deck-nameless")
    try:
        changes = read_deck_file(text)
        after = with_file(decks, text)
    except Malformed as error:
        return decks, say("deck-refused", name=name, why=str(error).rstrip(".")), False
    key = "deck-taken" if changes["kinds"] else "deck-same"
    return after, say(key, name=name, deck=say(f"deck-{changes['id']}")), True


def deck_to_save(id: str) -> tuple[str, str]:
    """A name and the text of a file with one of our decks, to begin one's own with."""
    return f"wreckyard-{id}.json", deck_file(id)


def deck_ids(vehicles: Iterable[str]) -> tuple[str, ...]:
    """The decks of these kinds of vehicles, each once and in our order."""
    present = set(vehicles)
    return tuple(id for vehicle, id in DECK_IDS.items() if vehicle in present)


def without(decks: Iterable[str], id: str) -> tuple[str, ...]:
    """The decks without the one that stands for ours of this id."""
    return tuple(text for text in decks if parse_json(text)["id"] != id)


def as_option(
    decks: Iterable[str], vehicles: Iterable[str] = DECK_IDS
) -> list[Mapping[str, object]]:
    """The duel's option ``decks``: of those that are loaded, the ones these vehicles draw from."""
    ids = deck_ids(vehicles)
    return [each for each in map(read_deck_file, decks) if each["id"] in ids]


def own_decks(decks: Iterable[str]) -> tuple[OwnDeck, ...]:
    """What the set-up shows of the loaded decks."""
    return tuple(_own_deck(each) for each in as_option(decks))


def _own_deck(changes: Mapping[str, object]) -> OwnDeck:
    id = str(changes["id"])
    return OwnDeck(id, load_deck(id).parts[0].name, tuple(differences(changes)))


def from_kept(value: object) -> tuple[str, ...]:
    """The decks of a kept draft; one that can no longer be read is left out."""
    decks: tuple[str, ...] = ()
    for text in value[: len(DECK_IDS)] if isinstance(value, (list, tuple)) else ():
        try:
            decks = with_file(decks, text if isinstance(text, str) else "")
        except Malformed:
            continue
    return decks
