"""A secret mission as its owner sees it before anybody drives, while the others look away."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say
from ui.widgets.parts import badge, button
from wreckyard.systems.streets import mission_words


def briefing(view: StreetView, colour: int) -> Node:
    """The mission of the viewer, who must be one. ``colour`` is the number of his color."""
    seat = view.viewer
    assert seat is not None
    words = mission_words(seat, view.state.missions[seat], [each.name for each in view.seats])
    return h(
        "main",
        h(
            "div",
            badge(view.seats[seat].letter, colour),
            h("h1", say("briefing-title", name=view.name(seat))),
            h("p", f"{words[:1].upper()}{words[1:]}.", class_="sc-orders"),
            h("p", say("briefing-hint")),
            button("understood", say("briefing-go"), kind="primary", autofocus=True),
            class_="cover-card",
        ),
        class_="cover sc-briefing",
        data_about="streets:mission",
        key="briefing",
    )
