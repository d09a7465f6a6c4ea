"""Whether “Drive on” would answer the open question, and in words why not. Pure."""

from __future__ import annotations

from dataclasses import replace

from ui.games.classic.moment import ClassicView
from ui.games.classic.orders import Orders, settled
from ui.games.classic.panel_strings import WORDS, say


def orders_to_drive_on(view: ClassicView) -> Orders:
    """What “Drive on” orders: all that is settled, to the end of the turn."""
    return replace(view.orders, until=view.state.turn)


def why_not_on(view: ClassicView) -> str:
    """Why the open question is for its player to answer; empty when the orders answer it."""
    decision, orders = view.decision, orders_to_drive_on(view)
    if decision is None or settled(view.state, decision, orders) is not None:
        return ""
    key = f"not-settled-{decision.kind}"
    return say(key if key in WORDS else "not-settled", n=orders.shot)
