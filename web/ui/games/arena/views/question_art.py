"""Sketches of the questions of a round."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Node
from ui.games.arena.views.art_parts import die_face, token, wall_piece
from ui.games.arena.views.rule_art import RULES
from ui.widgets.sketch import box, car, disc, flame, line, moved, shape, spark, way, word


def _heading() -> list[Node]:
    return [
        line("M8 108H152"),
        car(80, 86),
        way("M80 56V24", 80, 16, 0),
        line("M64 60Q50 46 42 32", "dash"),
        line("M96 60Q110 46 118 32", "dash"),
    ]


def _place() -> list[Node]:
    return [
        box(16, 92, 128, 16, "arc"),
        line("M8 110H152"),
        car(80, 78),
        way("M58 78H36", 28, 78, 270),
        way("M102 78H124", 132, 78, 90),
    ]


def _fires() -> list[Node]:
    return [
        flame(40, 76, 1.8),
        *token(84, 44, "1"),
        *token(84, 80, "1"),
        way("M104 60H112", 118, 60, 90, "line"),
        disc(138, 60, 12, "shade"),
        disc(146, 44, 8, "shade"),
    ]


def _burn() -> list[Node]:
    return [
        car(80, 64, 0, "me", 1.5),
        flame(44, 84),
        flame(116, 60),
        word(44, 110, "1", 18),
        word(116, 88, "2", 18),
    ]


def _reposition() -> list[Node]:
    return [
        wall_piece(30, 8, 100, 14),
        car(80, 52),
        car(40, 90, 270, "ghost"),
        car(120, 90, 90, "ghost"),
        way("M64 60Q50 62 46 72", 44, 78, 200),
        way("M96 60Q110 62 114 72", 116, 78, 160),
    ]


def _collision_order() -> list[Node]:
    return [
        car(80, 84),
        car(52, 36, 90, "foe"),
        disc(112, 40, 14, "steel"),
        spark(72, 56, 0.7),
        spark(96, 56, 0.7),
        word(30, 70, "1", 20),
        word(134, 70, "2", 20),
    ]


def _pay() -> list[Node]:
    return [
        car(40, 60, 90),
        spark(72, 60),
        *token(110, 36, "−1", "hot"),
        die_face(110, 78, "yellow", "H"),
        die_face(144, 78, "yellow"),
    ]


def _save_tire() -> list[Node]:
    return [
        die_face(32, 60, "red", "W"),
        box(58, 38, 32, 44, "pale", 5),
        word(74, 70, "A", 26),
        way("M98 60H106", 112, 60, 90, "line"),
        moved(
            136, 60, box(-14, -24, 28, 48, "ink", 7), line("M-12-10H12M-12 0H12M-12 10H12", "grip")
        ),
    ]


def _struck_side() -> list[Node]:
    return [
        car(92, 70, 0, "me", 1.5),
        way("M14 8L56 30", 64, 34, 117, "shot"),
        shape("M74 16H112L106 24H80Z", "me"),
        shape("M62 44V98L69 92V50Z", "me"),
        word(92, 12, "?", 16),
        word(50, 80, "?", 16),
    ]


def _attack() -> list[Node]:
    return [
        moved(46, 92, shape("M0 0L-38-84H38Z", "arc")),
        car(46, 92),
        car(52, 30, 90, "foe"),
        way("M47 66L50 48", 51, 42, 10, "shot"),
        shape("M100 96V70H110V96ZM114 96V44H124V96ZM128 96V58H138V96ZM142 96V80H152V96Z", "hot"),
        line("M96 98H156"),
    ]


def _again(color: str, face: str) -> Callable[[], list[Node]]:
    def draw() -> list[Node]:
        return [
            die_face(34, 74, color, "H"),
            die_face(80, 74, color, face),
            die_face(126, 74, color, "W"),
            way("M62 48Q80 20 98 46", 100, 51, 160, "line"),
        ]

    return draw


QUESTIONS: Mapping[str, Callable[[], list[Node]]] = {
    "heading": _heading,
    "place": _place,
    "fires": _fires,
    "burn": _burn,
    "speed": RULES["speed"],
    "move": RULES["maneuver"],
    "reposition": _reposition,
    "collision-order": _collision_order,
    "pay": _pay,
    "wrench": _save_tire,
    "struck-side": _struck_side,
    "attack": _attack,
    "attack-reroll": _again("red", "S"),
    "defence-reroll": _again("white", "H"),
    "internal-damage": RULES["inside"],
}
"""By the kinds of the questions."""
