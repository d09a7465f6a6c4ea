"""The cover between people: nothing that one of them alone may know is on the page under it."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.node import Content, Node, h
from ui.base.seating import Seating
from ui.base.strings import say
from ui.widgets.parts import badge, button
from wreckyard import seat_letter


def cover(
    seating: Seating,
    seat: int,
    text: str,
    why: str = "",
    *,
    go: str = "",
    shown: Content = None,
    answers: Sequence[Node] = (),
    more: Content = None,
) -> Node:
    """The screen that hands the device to a seat's player.

    `text` says what is hidden, `why` the reason for the handover, `shown` the part that everybody
    knows. `go` is on the one button that uncovers, whose ref is `uncover`; `answers` are in its
    place. `more` is for the others at the table.
    """
    name = seating.names[seat]
    return h(
        "main",
        h(
            "div",
            badge(seat_letter(seat), seating.colours[seat]),
            h("h1", say("cover-title", name=name)),
            why and h("p", why, class_="cover-why"),
            shown,
            h("p", text),
            answers
            or button(
                "uncover", go or say("cover-button", name=name), kind="primary", autofocus=True
            ),
            class_="cover-card",
        ),
        more,
        class_="cover",
        key="cover",
    )
