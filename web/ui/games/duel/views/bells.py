"""Who may still play a card before the one who is asked goes on, on a shared device."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel.shared_strings import say
from ui.games.duel.view import TableView


def bells(view: TableView) -> Node | None:
    """A small button for everybody who may call “wait”, whatever he holds."""
    by = view.take_back
    if not view.bells and by is None:
        return None
    return h(
        "div",
        [
            h(
                "button",
                h("span", view.seats[seat].letter, class_="letter", aria_hidden="true"),
                say("bell", name=view.name(seat)),
                type_="button",
                class_="button bell",
                data_ref=f"bell:{seat}",
                data_colour=view.seats[seat].colour,
                title=say("bell-tip", name=view.name(seat)),
                key=str(seat),
            )
            for seat in view.bells
        ],
        h(
            "button",
            say("cover-back", name=view.name(by)),
            type_="button",
            class_="button bell",
            data_ref="take-back",
            key="take-back",
        )
        if by is not None
        else None,
        class_="bells",
        role="group",
        aria_label=say("bells"),
        key="bells",
    )
