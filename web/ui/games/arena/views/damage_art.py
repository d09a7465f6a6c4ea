"""The sketch of a damage card."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.arena.views.art_parts import damage_sheet
from ui.widgets.sketch import car, sketch, spark, way


def damage_art(name: str) -> Node:
    """A damage card by its name: it is read line by line, into the car."""
    arrow = way("M66 60H84", 92, 60, 90, "line")
    return sketch(damage_sheet(40, 60, name), arrow, car(122, 60, 0, "me", 1.6), spark(122, 60))
