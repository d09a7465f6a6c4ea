"""The part of the set-up for deck files of one's own: load one, see what differs, put it away."""

from __future__ import annotations

from collections.abc import Iterable

from ui.base.node import Node, h
from ui.games.duel.deck_files import OwnDeck, deck_ids
from ui.games.duel.screen_strings import say
from ui.widgets.parts import JSON_FILES, button, file_button


def deck_files(
    decks: Iterable[OwnDeck],
    report: str = "",
    *,
    refused: bool = False,
    offered: Iterable[str] = ("car",),
    playing: Iterable[str] = ("car", "cow"),
) -> Node:
    """A field for a file, what came of the last one, the decks that are loaded, and ours to save.

    The field's ref is ``deck-file``; a deck is put away by ``deck-forget:`` and its id, and
    ours is saved by ``deck-save:``. ``offered`` are the kinds of vehicles that there are,
    ``playing`` those at this table.
    """
    drawn_from = deck_ids(playing)
    return h(
        "section",
        h("h2", say("deck-file"), class_="field-label"),
        file_button("deck-file", say("deck-load"), JSON_FILES, "deck-file-hint"),
        h("p", say("deck-file-hint"), class_="hint", id="deck-file-hint"),
        # Always there, so that a screen reader hears what comes into it.
        h(
            "p",
            report or None,
            class_=("file-report", "trouble" if refused else ""),
            role="status",
        ),
        [_deck(deck, deck.id in drawn_from) for deck in decks],
        h(
            "div",
            [
                button(
                    f"deck-save:{id}",
                    say("deck-save", deck=say(f"deck-{id}")),
                    kind="quiet",
                    key=id,
                )
                for id in deck_ids(offered)
            ],
            class_="deck-saves",
        ),
        class_="deck-files",
        aria_label=say("deck-file"),
    )


def _deck(deck: OwnDeck, drawn_from: bool) -> Node:
    return h(
        "div",
        h("h3", say("deck-differs", name=deck.name)),
        None if drawn_from else h("p", say("deck-idle"), class_="hint"),
        h("ul", [h("li", sentence) for sentence in deck.differences], class_="deck-differs"),
        button(f"deck-forget:{deck.id}", say("deck-forget")),
        class_="own-deck",
        key=f"deck-{deck.id}",
    )
