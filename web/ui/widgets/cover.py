"""The cover between people: nothing that one of them alone may know is on the page under it."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import Seating
from ui.base.strings import say
from ui.widgets.parts import badge, button
from wreckyard import seat_letter


def cover(seating: Seating, seat: int, text: str, why: str = "") -> Node:
    """The screen that hands the device to the person of a seat.

    `text` says what is hidden, `why` what he is wanted for. The button's ref is `uncover`.
    """
    name = seating.names[seat]
    return h(
        "main",
        h(
            "div",
            badge(seat_letter(seat), seating.colours[seat]),
            h("h1", say("cover-title", name=name)),
            why and h("p", why, class_="cover-why"),
            h("p", text),
            button("uncover", say("cover-button", name=name), kind="primary", autofocus=True),
            class_="cover-card",
        ),
        class_="cover",
        key="cover",
    )
