"""All hands of a table, face up: what a replay shows to one who may see them."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel.card_art import glyph
from ui.games.duel.strings import card_line, glyph_of, say
from ui.games.duel.view import TableView
from ui.games.duel.views.hand import CALLED, card_classes
from wreckyard.systems.duel import CardKind


def open_hands(view: TableView) -> Node:
    """The cards of every seat as lists, side by side."""
    return h(
        "section",
        [_hand(view, seat) for seat in range(view.observation.seats)],
        class_="hand open-hands",
        data_count=view.observation.seats,
        # Six hands are wider than a phone: the keyboard must be able to scroll them.
        tabindex="0",
        aria_label=say("open-hands"),
    )


def _hand(view: TableView, seat: int) -> Node:
    look, cards = view.seats[seat], view.observation.hand_of(seat)
    return h(
        "section",
        h("h2", h("span", look.letter, class_="letter", aria_hidden="true"), look.name),
        h("ul", [open_card(kind, f"{kind.code}-{at}") for at, kind in enumerate(cards)])
        if cards
        else h("p", say("no-cards"), class_="open-empty"),
        class_="open-hand",
        data_colour=look.colour,
        key=f"hand-{seat}",
    )


def open_card(kind: CardKind, key: str) -> Node:
    """A card of a hand that lies open, in two lines."""
    return h(
        "li",
        glyph(glyph_of(kind)),
        h("span", kind.name.removeprefix(CALLED), class_="open-name"),
        h("span", card_line(kind), class_="open-line"),
        class_=["open-card", *card_classes(kind)[1:]],
        data_card=kind.code,
        title=kind.text,
        key=key,
    )
