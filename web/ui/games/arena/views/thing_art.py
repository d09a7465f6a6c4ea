"""Sketches of what stands and lies in the arena."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Node
from ui.games.arena.views.art_parts import die_face, token, wall_piece
from ui.widgets.sketch import box, car, disc, flame, line, pips, shape, spark, way


def _terrain() -> list[Node]:
    return [
        shape("M18 22L60 10 132 26 150 76 110 112 40 106 10 66Z", "shade"),
        line("M38 40l8-8 8 8M94 36l8-8 8 8M60 86l8-8 8 8M112 78l8-8 8 8"),
        car(78, 60, 70),
        die_face(132, 100, "yellow", "", 0.8),
    ]


def _barrel() -> list[Node]:
    return [
        car(34, 60, 90),
        disc(76, 60, 15, "hot"),
        disc(76, 60, 10, "pale"),
        shape("M66 60A10 10 0 0 1 76 50V60ZM86 60A10 10 0 0 1 76 70V60Z"),
        way("M100 60H132", 140, 60, 90),
    ]


def _barrier() -> list[Node]:
    return [
        car(38, 60, 90),
        box(78, 20, 20, 80, "steel", 3),
        shape("M78 34L98 54V66L78 46ZM78 66L98 86V98L78 78Z", "me"),
        spark(72, 60, 0.9),
        *pips(110, 54, 4, 0, 4),
    ]


def _wreck() -> list[Node]:
    return [
        car(70, 64, 20, "husk", 1.6),
        flame(74, 60),
        disc(96, 28, 10, "shade"),
        disc(112, 18, 13, "shade"),
    ]


def _walled() -> list[Node]:
    return [
        wall_piece(96, 6, 16, 108),
        car(62, 84, 60),
        car(72, 40, 0, "ghost"),
        way("M86 76Q92 58 84 44", 80, 38, 330),
    ]


def _patch(color: str, extra: list[Node]) -> list[Node]:
    return [
        shape("M48 26Q84 8 116 30 150 52 124 84 92 112 52 98 12 88 18 56 26 34 48 26Z", color),
        car(52, 64, 80),
        *extra,
    ]


def _clay() -> list[Node]:
    return _patch("arc", [die_face(104, 46, "blue"), die_face(104, 84, "blue")])


def _mud() -> list[Node]:
    return _patch("mud", [die_face(108, 62, "yellow", "S", 1.1)])


def _oil() -> list[Node]:
    return _patch("ink", [die_face(100, 46, "yellow", "S"), *token(112, 84, "−2", "hot")])


def _debris() -> list[Node]:
    return [
        shape(
            "M30 34l20-8 4 16zM118 22l16 12-18 8zM126 88l14-12 4 18zM34 96l16-14 6 16zM88 18l8 12-14 2z",
            "steel",
        ),
        car(66, 62, 80),
        die_face(120, 62, "green", "W"),
    ]


THINGS: Mapping[str, Callable[[], list[Node]]] = {
    "terrain": _terrain,
    "barrel": _barrel,
    "barrier": _barrier,
    "wreck": _wreck,
    "wall": _walled,
    "clay": _clay,
    "mud": _mud,
    "oil": _oil,
    "debris": _debris,
}
"""By their entries."""
