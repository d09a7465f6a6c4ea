"""The car of a seat as the set-up shows it."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.views.bodies import BODIES
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_look import look_of_design
from ui.widgets.garage import painter
from wreckyard.systems.streets import CarDesign


@lru_cache(maxsize=64)
def seat_picture(car: CarDesign | None, letter: str, colour: int) -> Node:
    """A car lying on its side of the row, or the outline of one that is drawn at the start."""
    drawn = (
        h(
            "g",
            h("path", d=BODIES["sedan"].outline, class_="st-any-car"),
            h("text", "?", x=0, y=80, transform="rotate(-90)", class_="st-any-sign"),
        )
        if car is None
        else car_drawing(look_of_design(car, painter(letter, colour)))
    )
    return h(
        "svg",
        h("g", drawn, transform="rotate(90)"),
        viewBox="-560 -330 1120 660",
        class_="st-seat-picture",
        aria_hidden="true",
        focusable="false",
    )
