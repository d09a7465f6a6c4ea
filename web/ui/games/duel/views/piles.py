"""The draw and discard piles: a pair for each deck, cars' and cows' apart on a mixed table."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Node, h
from ui.games.duel.card_art import card_back, glyph
from ui.games.duel.ids import about
from ui.games.duel.strings import glyph_of, say
from ui.games.duel.view import Piles
from ui.games.duel.views.hand import card_classes


def piles(decks: Sequence[Piles], drop: str | None = None) -> Node:
    """The piles of one deck or of two, as a group with a name. `drop` is what cards are let go
    on."""
    mixed = len(decks) > 1
    counts = " ".join(_counts(each, mixed) for each in decks)
    return h(
        "section",
        [_pair(each, mixed, drop) for each in decks],
        class_=("piles", "two-decks" if mixed else ""),
        aria_label=counts,
        role="group",
    )


def _discards(each: Piles) -> str:
    if each.top is None:
        return say("discard-empty")
    return say("discard-top", n=each.discards, card=each.top.name)


def _counts(each: Piles, mixed: bool) -> str:
    key = "piles-of" if mixed else "piles"
    return say(key, each.vehicle, draw=each.draw, discard=_discards(each))


def _pair(each: Piles, mixed: bool, drop: str | None) -> list[Node | None]:
    note = say("reshuffled-of" if mixed else "reshuffled", each.vehicle)
    return [
        h(
            "div",
            h(
                "span",
                card_back(),
                h("span", glyph(each.vehicle), class_="pile-mark") if mixed else None,
                class_="pile-cards",
            ),
            h("span", say("draw-size", n=each.draw), class_="pile-count"),
            class_=("pile", "draw", "last" if each.last else ""),
            data_about="duel:deck",
            title=say("reshuffled-tip")
            if each.last
            else say("draw-pile-of" if mixed else "draw-pile", each.vehicle),
        ),
        h(
            "div",
            h(
                "span",
                h(
                    "span",
                    glyph(glyph_of(each.top)),
                    class_=[*card_classes(each.top), "mini"],
                    key=f"d{each.discards}",
                )
                if each.top is not None
                else h("span", class_="no-card"),
                class_="pile-cards",
            ),
            h("span", say("discard-size", n=each.discards), class_="pile-count"),
            class_="pile discards",
            data_drop=drop,
            data_about=about(each.top) if each.top is not None else "duel:deck",
            title=_discards(each),
        ),
        h("p", note, class_="pile-note") if each.last else None,
    ]
