"""The hands of the other people where all hands lie open, along the far edge of the table."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel.shared_strings import say
from ui.games.duel.view import TableView
from ui.games.duel.views.open_hands import open_card
from wreckyard.systems.duel import CardKind


def far_hands(view: TableView) -> Node | None:
    """The cards of everybody else whose hand lies open; None where there is nobody."""
    if not view.far_hands:
        return None
    return h(
        "section",
        [_hand(view, seat, cards) for seat, cards in view.far_hands],
        class_="far-hands",
        aria_label=say("far-hands"),
        # Long hands are wider than a phone: the keyboard must be able to scroll them.
        tabindex="0",
        key="far-hands",
    )


def _hand(view: TableView, seat: int, cards: tuple[CardKind, ...]) -> Node:
    look = view.seats[seat]
    return h(
        "section",
        h(
            "h2",
            h("span", look.letter, class_="letter", aria_hidden="true"),
            h("span", look.name, class_="far-name"),
        ),
        h("ul", [open_card(kind, f"{kind.code}-{at}") for at, kind in enumerate(cards)]),
        class_="far-hand",
        data_colour=look.colour,
        key=f"far-{seat}",
    )
