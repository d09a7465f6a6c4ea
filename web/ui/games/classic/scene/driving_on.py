"""The answers that *Drive on* gives, and why it is refused."""

from __future__ import annotations

from dataclasses import replace

from ui.games.classic.base.panel_strings import WORDS, say
from ui.games.classic.scene import steering
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.scene.orders import STRAIGHT, Orders, settled
from wreckyard.systems.classic import HOLD, Action


def orders_to_drive_on(view: ClassicView) -> Orders:
    """What “Drive on” orders: all that is settled, to the end of the turn."""
    return replace(view.orders, until=view.state.turn)


def done_first(view: ClassicView) -> Action | None:
    """The speed or maneuver that is chosen and is not what the orders keep: it is done before they
    drive on. None where nothing of the kind is chosen."""
    if view.phase == "speed":
        chosen = view.choice.action
    elif view.phase == "maneuver":
        chosen = steering.chosen_action(view)
    else:
        return None
    if chosen is None or chosen in (HOLD, STRAIGHT) or chosen not in view.options:
        return None
    return chosen


def why_not_on(view: ClassicView) -> str:
    """Why the open question is for its player to answer; empty when the orders answer it, or what
    is chosen does."""
    decision, orders = view.decision, orders_to_drive_on(view)
    if decision is None or done_first(view) is not None:
        return ""
    if settled(view.state, decision, orders) is not None:
        return ""
    key = f"not-settled-{decision.kind}"
    return say(key if key in WORDS else "not-settled", n=orders.shot)
