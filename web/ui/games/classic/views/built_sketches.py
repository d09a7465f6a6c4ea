"""Sketches of what the compendium says of buildings."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Node, h
from ui.games.classic.views.built_art import a_house
from ui.games.classic.views.outlines import stone
from ui.widgets.sketch import car, disc, line, word

SCALE = 0.09


def _wall(kind: str, y: float = 0) -> Node:
    """A piece of wall at the size of a sketch."""
    return h("g", a_house(kind), transform=f"translate(0 {y:g}) scale({SCALE:g})")


def _heap() -> Node:
    lumps = "".join(
        stone((x, y, x + size, y + size * 0.8))
        for x, y, size in (
            (20, 40, 34),
            (50, 30, 28),
            (78, 44, 36),
            (108, 36, 30),
            (60, 58, 30),
            (96, 64, 26),
        )
    )
    return h("path", d=lumps, class_="cl-stones cl-of-brick")


BUILT_ART: Mapping[str, Callable[[], list[Node]]] = {
    "buildings": lambda: [_wall("building"), car(80, 92, 0), line("M80 64V52", "shot"), word(122, 40, "10", 18)],
    "cover": lambda: [_wall("window"), disc(83, 74, 9, "me"), line("M83 66L83 12", "shot"), word(124, 96, "+2", 22)],
    "rubble": lambda: [_heap(), disc(80, 62, 8, "me"), word(132, 96, "−4", 22)],
    "height": lambda: [
        h("path", d="M20 104V28H84V104M20 54H84M20 79H84", class_="sk-line"),
        disc(70, 20, 8, "me"),
        car(128, 94, 90, "foe"),
        line("M118 86L78 26", "shot"),
        word(126, 52, "−3", 20),
    ],
}  # fmt: skip
"""By the ids of the entries."""
