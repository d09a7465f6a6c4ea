"""Deck files of the players' own: what a draft keeps of them, and what it says of them.

A draft keeps each loaded deck as short JSON text, at most one for each of our decks.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from wreckyard import Malformed
from wreckyard.systems.duel import differences, load_deck, read_deck_file


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


def without(decks: Iterable[str], id: str) -> tuple[str, ...]:
    """The decks without the one that stands for ours of this id."""
    return tuple(text for text in decks if json.loads(text)["id"] != id)


def as_option(decks: Iterable[str]) -> list[dict[str, Any]]:
    """The duel's option ``decks``."""
    return [read_deck_file(text) for text in decks]


def own_decks(decks: Iterable[str]) -> tuple[OwnDeck, ...]:
    """What the set-up shows of the loaded decks."""
    return tuple(
        OwnDeck(each["id"], load_deck(each["id"]).parts[0].name, tuple(differences(each)))
        for each in as_option(decks)
    )


def from_kept(value: Any) -> tuple[str, ...]:
    """The decks of a kept draft; one that can no longer be read is left out."""
    decks: tuple[str, ...] = ()
    for text in value if isinstance(value, (list, tuple)) else ():
        try:
            decks = with_file(decks, text if isinstance(text, str) else "")
        except Malformed:
            continue
    return decks
