"""Choices that the book leaves to whose vehicle it is, and that most drivers settle once: who of equals
goes first, onto which place of the grid a counter is put, which side takes an explosion."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.classic.moment import ClassicView
from ui.games.classic.orders import EVENINGS, STAY
from ui.games.classic.panel_strings import say
from ui.games.classic.phrases import arrow, aside
from ui.games.classic.views.bits import answers, panel, press
from ui.games.classic.views.harm import side_of
from ui.widgets.fields import select
from wreckyard.systems.classic import blown_up


def ask_order(view: ClassicView) -> Node:
    """Who of equally fast drivers moves first: for the turn, or for this inch alone."""
    return panel(
        view,
        "order",
        say("order-title"),
        hint=say("order-hint"),
        commit=[
            h(
                "div",
                press(say("order-go"), "all-turn:go", "primary", data_autofocus=True),
                press(say("order-wait"), "all-turn:wait"),
                class_="cl-both",
            ),
            h(
                "div",
                press(say("order-go-once"), "answer:go", "quiet"),
                press(say("order-wait-once"), "answer:wait", "quiet"),
                class_="cl-both",
            ),
        ],
    )


def ask_even(view: ClassicView) -> Node:
    """Onto which place of the grid a counter is put after its maneuver; the answers lie as the places
    do on the map."""
    own = view.vehicle(view.asker)
    places = view.offered("even")
    rows = sorted({each.y for each in places})
    columns = sorted({each.x for each in places})
    laid = [
        press(
            [
                h("span", arrow(each.x - own.x, each.y - own.y), aria_hidden="true"),
                h("span", aside(each.x - own.x, each.y - own.y, own.heading)),
            ],
            f"answer:{each}",
            "cl-place",
            *(["primary"] if each == places[0] else []),
            style={"grid-area": f"{rows.index(each.y) + 1} / {columns.index(each.x) + 1}"},
            data_autofocus=each == places[0],
        )
        for each in sorted(places, key=lambda each: (each.y, each.x))
    ]
    return panel(
        view,
        "even",
        say("even-title"),
        answers(laid, class_="cl-places"),
        press(say("even-stay"), f"answer:{STAY}", "cl-wide"),
        hint=say("even-hint"),
        commit=evening_orders(view),
    )


def evening_orders(view: ClassicView) -> Node:
    """What is to be done about it from now on."""
    return h(
        "label",
        h("span", say("evening")),
        select(
            "evening",
            say("evening"),
            [(each, say(f"evening-{each}")) for each in EVENINGS],
            view.orders.even,
            "cl-hold",
        ),
        class_="cl-hold-row",
        key="evening",
    )


def ask_blast(view: ClassicView) -> Node:
    """Which of two sides takes what an explosion does."""
    rows = [
        press(
            [
                h("strong", say(f"part-{each.part}")),
                h("span", _armor(view, each.part), class_="cl-note"),
            ],
            f"answer:{each}",
            "cl-wide",
            *(["primary"] if at == 0 else []),
            data_autofocus=at == 0,
        )
        for at, each in enumerate(view.offered("take"))
    ]
    name = view.name(view.vehicle(blown_up(view.state)).seat)
    return panel(
        view, "blast", say("blast-title", name=name), answers(rows), hint=say("blast-hint")
    )


def _armor(view: ClassicView, part: str) -> str:
    rows = view.sheet(view.asker).armor.get(side_of(part), ())
    left = sum(row.left for row in rows)
    return say("fire-armor", n=left) if left else say("fire-open")
