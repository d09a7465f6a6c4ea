"""The public bar on a shared device: does anyone play a card?"""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel.scene import Scene
from ui.games.duel.screen_strings import say
from ui.games.duel.view import vehicles_of
from ui.widgets.parts import badge, button
from wreckyard import seat_letter


def window_bar(scene: Scene) -> Node | None:
    """The bar with a button for every person who may play a card, whatever he holds."""
    bar = scene.bar
    if bar is None:
        return None
    names = scene.seating.names
    seat = scene.observation.swerver
    if seat is not None:
        question = say("bar-skid", vehicles_of(scene.observation)[seat], name=names[seat])
    else:
        question = say("bar-anytime")
    if bar.next_seat is None:
        nobody = button("interrupt:none", say("bar-nobody"), kind="primary", autofocus=True)
    else:
        nobody = button(
            f"interrupt:{bar.next_seat}",
            say("bar-next", name=names[bar.next_seat]),
            kind="primary",
            autofocus=True,
        )
    return h(
        "section",
        h("h2", question, id="bar-question", data_about="duel:any-time"),
        h("span", class_="bar-clock", style={"--seconds": f"{bar.seconds:g}s"}, aria_hidden="true"),
        h(
            "div",
            nobody,
            [
                button(
                    f"interrupt:{seat}",
                    badge(seat_letter(seat), scene.seating.colours[seat], small=True),
                    say("bar-me", name=names[seat]),
                    key=str(seat),
                )
                for seat in bar.seats
                if seat != bar.next_seat
            ],
            class_="bar-buttons",
        ),
        h("p", say("bar-hint"), class_="hint"),
        class_="window-bar",
        aria_labelledby="bar-question",
        data_keys="none",
        key="window-bar",
    )
