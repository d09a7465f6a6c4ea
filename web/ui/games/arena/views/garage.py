"""The garage: workbench, build cards, numbers and shelf, and the tools over them."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.arena.draft import ArenaSeat
from ui.games.arena.garage import Garage
from ui.games.arena.garage_strings import say
from ui.games.arena.views.garage_bench import bench, gauges
from ui.games.arena.views.garage_cards import cards
from ui.games.arena.views.garage_numbers import numbers
from ui.games.arena.views.garage_shelf import shelf
from ui.widgets.garage import GarageParts
from wreckyard import seat_letter
from wreckyard.systems.arena import is_complete

_PARTS = GarageParts(Garage.prefix, say)

_TOOLS = ("undo", "redo", "clear", "new", "paste", "copy", "link")


def garage_screen(garage: Garage, owner: ArenaSeat | None = None) -> Node:
    """The garage. ``owner`` is the seat of the set-up that the car is for, if one is."""
    letter = seat_letter(garage.seat) if garage.locked else ""
    colour = owner.colour if owner is not None else 0
    name = owner.name if owner is not None else ""
    verdict = is_complete(garage.car)
    return _PARTS.screen(
        "garage",
        garage,
        name,
        colour,
        _TOOLS,
        [bench(garage, letter, colour), cards(garage)],
        [numbers(garage), shelf(garage)],
        gauges(garage.car),
        missing="" if verdict else verdict.reason,
    )
