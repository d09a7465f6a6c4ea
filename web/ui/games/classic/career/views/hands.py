"""Who is for hire this week, what he costs and what for, and who is hired."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.career.shown import Shown
from ui.games.classic.career.strings import say
from ui.games.classic.career.views.bits import BUSY
from ui.widgets.parts import button
from wreckyard.systems.classic.career import (
    Circuit,
    Driver,
    Hand,
    for_hire,
    hire_price,
    why_not_hired,
)

TERMS = ("week", "season")
"""How long somebody is hired for, as references say it."""


def hands(circuit: Circuit, shown: Shown, busy: str) -> Node:
    """The people for hire."""
    driver = circuit.drivers[shown.who]
    found = for_hire(circuit)
    return h(
        "section",
        h("h2", say("hands")),
        h("p", say("hands-hint"), class_="hint"),
        hired(driver),
        h(
            "ul",
            [_hand(circuit, driver, number, hand, busy) for number, hand in enumerate(found)],
            class_="cr-list cr-wares",
        ),
        key="hands",
    )


def hired(driver: Driver) -> Node | None:
    """Who has a contract, and how long."""
    if not driver.hands:
        return None
    told = [say("hand-until", who=told_of(hand), week=hand.until) for hand in driver.hands]
    return h("ul", [h("li", words, key=words) for words in told], class_="cr-news")


def told_of(hand: Hand) -> str:
    """Somebody with his trade and level."""
    return say("hand", name=hand.name, trade=say(f"hand-{hand.trade}"), level=hand.level)


def _hand(circuit: Circuit, driver: Driver, number: int, hand: Hand, busy: str) -> Node:
    reasons = {
        term: why_not_hired(circuit, driver, number, season=term == "season") for term in TERMS
    }
    told = "" if busy else next(filter(None, reasons.values()), "")
    why = f"cr-hire-{number}-why"
    return h(
        "li",
        h("h3", told_of(hand)),
        h("p", say(f"hand-{hand.trade}-why"), class_="hint"),
        hand.fame > 0 and h("p", say("prestige", n=hand.fame), class_="hint"),
        h(
            "div",
            [
                _term(circuit, number, hand, term, BUSY if busy else reasons[term] and why)
                for term in TERMS
            ],
            class_="cr-buttons",
        ),
        told and h("p", told, class_="cr-why", id=why),
        class_="cr-card cr-hand",
        key=hand.name,
    )


def _term(circuit: Circuit, number: int, hand: Hand, term: str, shut: str) -> Node:
    """A button; `shut` is the id of why it cannot be pressed."""
    price = hire_price(circuit, hand, season=term == "season")
    words = say(f"hire-{term}", n=f"{price:,}")
    return button(
        f"cr-hire:{number}:{term}",
        words,
        aria_label=f"{words}: {hand.name}",
        aria_disabled="true" if shut else None,
        aria_describedby=shut or None,
    )
