"""The part of the set-up for deck files of one's own: load one, see what differs, put it away."""

from __future__ import annotations

from ..decks import OwnDeck
from ..node import Node, h
from ..words import say
from .parts import button


def deck_files(decks: tuple[OwnDeck, ...], trouble: str = "") -> Node:
    """A field for a file, the decks that are loaded, and the sentence against the last file.

    The field's ref is ``deck-file``; a deck is put away by ``deck-forget:`` and its id.
    """
    return h(
        "section",
        h(
            "label",
            h("span", say("deck-file"), class_="field-label"),
            h(
                "input",
                type_="file",
                accept=".json,application/json",
                data_ref="deck-file",
                aria_describedby="deck-file-hint",
            ),
            class_="field",
        ),
        h("p", say("deck-file-hint"), class_="hint", id="deck-file-hint"),
        h("p", trouble, class_="trouble", role="alert") if trouble else None,
        [_deck(deck) for deck in decks],
        class_="deck-files",
        aria_label=say("deck-file"),
    )


def _deck(deck: OwnDeck) -> Node:
    return h(
        "div",
        h("h3", say("deck-differs", name=deck.name)),
        h("ul", [h("li", sentence) for sentence in deck.differences], class_="deck-differs"),
        button(f"deck-forget:{deck.id}", say("deck-forget"), kind="quiet"),
        class_="own-deck",
        key=f"deck-{deck.id}",
    )
