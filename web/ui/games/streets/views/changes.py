"""Who has chosen a speed and may still change it: until the last one has chosen nobody knows
any."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say
from ui.widgets.parts import button


def changes(view: StreetView) -> Node | None:
    """A button for each of those who may; None where nobody may."""
    seats = view.may_change
    if not seats:
        return None
    return h(
        "div",
        h("p", say("change-title")) if view.viewer not in seats else None,
        [button(f"recall:{seat}", _words(view, seat), kind="quiet") for seat in seats],
        class_="sc-changes",
        role="group",
        aria_label=say("change-title"),
        key="changes",
    )


def _words(view: StreetView, seat: int) -> str:
    return say("change") if view.viewer == seat else say("change-of", name=view.name(seat))
