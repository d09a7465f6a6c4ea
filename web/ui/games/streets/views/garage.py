"""The garage of the streets: workbench, parts, card and shelf, and the tools over them."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.streets.garage import Garage
from ui.games.streets.garage_strings import say
from ui.games.streets.views.garage_bench import bench
from ui.games.streets.views.garage_card import armour_card
from ui.games.streets.views.garage_parts import parts
from ui.games.streets.views.garage_shelf import shelf
from ui.widgets.garage import GarageParts, painter
from wreckyard import seat_letter
from wreckyard.systems.streets import cost, costs

_PARTS = GarageParts(Garage.prefix, say)

_TOOLS = ("undo", "redo", "new", "paste", "copy", "link", "download")


def garage_screen(garage: Garage, name: str = "", colour: int = 0) -> Node:
    """The garage; ``name`` and ``colour`` are those of the seat that the car is for, if one is."""
    letter = seat_letter(garage.seat) if garage.seat >= 0 else ""
    seat = painter(letter, colour)
    return _PARTS.screen(
        "stg",
        garage,
        name,
        colour,
        _TOOLS,
        [bench(garage, seat), parts(garage)],
        [armour_card(garage, seat), shelf(garage)],
        gauge(cost(garage.car), costs().points),
        missing="",
        takes_files=True,
    )


def gauge(spent: int, most: int) -> Node:
    """The points of a car as a bar."""
    left = most - spent
    return h(
        "div",
        h(
            "span",
            h("strong", say("points-of", spent=spent, most=most)),
            " ",
            say("points-left", left=left) if left else say("points-spent"),
            class_="stg-gauge-words",
        ),
        h(
            "span",
            h("span", class_="stg-gauge-fill", style={"width": f"{100 * spent / most:g}%"}),
            class_="stg-gauge-bar",
            aria_hidden="true",
        ),
        class_="stg-gauge",
        data_about="streets:points",
    )
