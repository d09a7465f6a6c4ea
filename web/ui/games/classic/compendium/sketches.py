"""Sketches of buildings and open country.

Sketches of what the compendium says of open country, with the drawings of the map.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Node, h
from ui.games.classic.base.outlines import crown, stone
from ui.games.classic.board.built_art import a_house
from ui.games.classic.board.rough_art import TUFT
from ui.widgets.sketch import car, disc, line, way, word

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


ROUGH_SCALE = 0.1


def _scaled(*drawn: Node) -> Node:
    """Drawings of the map at the size of a sketch."""
    return h("g", *drawn, transform=f"scale({ROUGH_SCALE:g})")


def _grass() -> Node:
    spots = ((180, 300), (1300, 420), (330, 1000), (1180, 1020), (620, 180))
    return _scaled(
        h("rect", width=1600, height=1200, class_="cl-rough"),
        h("path", d="".join(f"M{x} {y}{TUFT}" for x, y in spots), class_="cl-tufts"),
    )


def _trees() -> list[Node]:
    return [
        _scaled(
            h("path", d=crown(380, 380, 260), class_="cl-tree"),
            h("path", d=crown(380, 380, 150, 1), class_="cl-tree-inner"),
            h("path", d=crown(360, 920, 160), class_="cl-brush"),
            h("path", d=crown(640, 860, 130, 1), class_="cl-brush"),
            h("path", d=stone((950, 250, 1400, 650)), class_="cl-boulder"),
            h("path", d=stone((1080, 820, 1280, 1000)), class_="cl-boulder small"),
        )
    ]


def _ditch() -> list[Node]:
    return [
        _scaled(
            h("path", d="M100 420H1500", class_="cl-ditch-bank", stroke_width=250),
            h("path", d="M100 420H1500", class_="cl-ditch", stroke_width=170),
        ),
        car(80, 88, 0),
        way("M80 62V14", 80, 8, 0),
    ]


def _pool() -> list[Node]:
    waves = "".join(f"M{x} {y}q80-70 160 0t160 0" for y in (330, 620, 900) for x in (260, 860))
    return [
        _scaled(
            h("rect", x=150, y=150, width=1300, height=900, class_="cl-water"),
            h("path", d=waves, class_="cl-waves"),
        ),
        word(128, 108, "−5", 30),
    ]


ROUGH_ART: Mapping[str, Callable[[], list[Node]]] = {
    "off-road": lambda: [_grass(), car(70, 76, 30), word(124, 76, "+1", 34)],
    "wear": lambda: [
        _grass(),
        car(60, 62, 90),
        line("M88 62H128", "dash"),
        word(112, 108, "2–5", 30),
    ],
    "trees": _trees,
    "ditch": _ditch,
    "water": _pool,
}
"""By the ids of ``compendium.ROUGH_RULES``."""
