"""Sketches of the rules of the arena, and of its damage cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Node, h
from ui.games.arena.views.art_parts import (
    arc_lines,
    damage_sheet,
    die_face,
    key_fan,
    token,
    wall_piece,
)
from ui.widgets.sketch import box, car, disc, flame, line, moved, pips, shape, spark, way, word


def _speed() -> list[Node]:
    return [
        car(22, 76, 90),
        *[car(22 + 48 * at, 76, 90, "ghost") for at in (1, 2)],
        way("M40 40H132", 140, 40, 90),
        word(84, 30, "2", 26),
    ]


def _tires() -> list[Node]:
    return [
        car(44, 60, 0, "me", 1.6),
        spark(66, 36, 0.7),
        *pips(84, 42, 6, 4, 8),
        line("M84 84H150"),
        line("M84 96H130"),
    ]


def _power() -> list[Node]:
    return [
        box(34, 34, 60, 56, "steel", 5),
        *[box(42 + 17 * at, 22, 11, 68, "ink", 3) for at in range(3)],
        shape("M126 16L104 64H122L112 106 148 50H128L140 16Z", "me"),
    ]


def _control() -> list[Node]:
    return [
        *token(26, 60, "1"),
        *token(60, 60, "1"),
        *token(94, 60, "1"),
        line("M84 48L104 72M104 48L84 72"),
        die_face(136, 60, "yellow", "S"),
    ]


def _ace() -> list[Node]:
    return [
        box(18, 26, 46, 66, "pale", 6),
        word(41, 72, "A", 38),
        way("M72 58H92", 98, 58, 90, "line"),
        die_face(130, 58, "white", "S", 1.2),
        line("M108 24A36 36 0 0 1 150 28"),
    ]


def _armor() -> list[Node]:
    plates = ("M58 8H102L92 20H68Z", "M118 30V90L106 80V40Z", "M58 112H102L92 100H68Z")
    return [
        car(80, 60, 0, "me", 1.3),
        *[shape(d, "steel") for d in plates],
        shape("M42 30v14l9-4zM40 54l10 6-9 8zM43 90l8-8v-8z", "steel"),
        way("M6 60H54", 62, 60, 90, "shot"),
        spark(58, 60, 0.7),
    ]


def _turning_key() -> list[Node]:
    return [box(66, 38, 28, 74, "shade"), car(80, 86), key_fan(80, 72), key_fan(80, 72, left=True)]


def _zone() -> list[Node]:
    return [
        car(24, 96),
        key_fan(24, 90),
        die_face(96, 34, "yellow"),
        die_face(132, 34, "yellow"),
        die_face(114, 76, "green"),
        line("M60 60L82 50", "dash"),
    ]


def _maneuver() -> list[Node]:
    return [
        car(40, 88),
        car(76, 40, 60, "ghost"),
        way("M40 62Q42 44 58 38", 64, 35, 65),
        die_face(118, 34, "yellow"),
        *[box(104, 66, 26, 36, "pale", 4), word(117, 92, "A", 22)],
    ]


def _slide() -> list[Node]:
    return [
        car(52, 90),
        car(76, 36, 0, "ghost"),
        line("M52 64V12", "dash"),
        way("M90 84L104 50", 107, 43, 23),
    ]


def _skid() -> list[Node]:
    return [
        line("M20 100Q40 50 90 40M36 112Q56 66 96 56", "line"),
        car(112, 42, 60),
        die_face(34, 30, "yellow", "S"),
        *token(138, 96, "−1", "hot"),
    ]


def _wrench() -> list[Node]:
    return [
        die_face(40, 60, "red", "W", 1.5),
        way("M72 60H88", 96, 60, 90, "line"),
        moved(
            128, 60, box(-16, -26, 32, 52, "ink", 8), line("M-14-12H14M-14 0H14M-14 12H14", "grip")
        ),
        spark(140, 40, 0.8),
    ]


def _spin() -> list[Node]:
    return [
        car(52, 84, 10),
        car(88, 56, 120, "ghost"),
        car(120, 62, 230, "ghost"),
        line("M60 54Q96 10 140 34"),
        way("M140 34Q156 52 144 80", 140, 87, 200, "line"),
    ]


def _collision() -> list[Node]:
    return [
        car(52, 64, 90),
        car(100, 64, 0, "foe"),
        spark(80, 64, 1.2),
        *token(34, 104, "−1", "hot"),
        *token(118, 104, "−1", "hot"),
    ]


def _arc() -> list[Node]:
    return [
        arc_lines(80, 60),
        car(80, 60, 0, "me", 0.9),
        word(80, 14, "F", 15),
        word(128, 66, "R", 15),
        word(80, 116, "B", 15),
        word(32, 66, "L", 15),
    ]


def _range() -> list[Node]:
    return [
        car(20, 70),
        line("M36 70H144", "dash"),
        line("M36 62V78M72 62V78M108 62V78M144 62V78"),
        word(54, 56, "1", 15),
        word(90, 56, "2", 15),
        word(126, 56, "3", 15),
        die_face(90, 98, "yellow"),
        line("M70 92A22 22 0 0 1 84 78"),
    ]


def _cover() -> list[Node]:
    return [
        car(24, 60, 90),
        way("M48 60H82", 90, 60, 90, "shot"),
        wall_piece(92, 30, 12, 60),
        car(132, 60, 0, "foe"),
    ]


def _shield() -> list[Node]:
    return [
        way("M12 60H50", 58, 60, 90, "shot"),
        shape("M76 28L104 38V62Q102 84 76 96Q62 88 62 62V38Z", "steel"),
        die_face(134, 60, "white", "S", 1.2),
    ]


def _hit() -> list[Node]:
    return [
        die_face(38, 60, "red", "H", 1.5),
        way("M68 60H84", 92, 60, 90, "line"),
        car(126, 60, 0, "foe", 1.3),
        spark(112, 60, 0.9),
    ]


def _reroll() -> list[Node]:
    return [
        die_face(46, 70, "yellow", "W", 1.2),
        way("M46 40Q80 6 108 38", 112, 44, 150, "line"),
        die_face(116, 74, "yellow", "S", 1.2),
    ]


def _fire() -> list[Node]:
    return [
        car(52, 68, 0, "me", 1.5),
        flame(84, 74, 1.4),
        *token(122, 44, "−1", "hot"),
        *token(122, 84, "2"),
    ]


def _inside() -> list[Node]:
    return [
        way("M6 60H40", 48, 60, 90, "shot"),
        car(72, 60, 0, "me", 1.7),
        *damage_sheet(134, 60, ""),
    ]


def _first() -> list[Node]:
    star = "M0-20L6-7 20-5 10 5 13 20 0 12-13 20-10 5-20-5-6-7Z"
    return [
        car(34, 80, 0, "me"),
        car(80, 80, 0, "foe"),
        car(126, 80, 0, "ghost"),
        moved(34, 28, shape(star, "me")),
        way("M58 28H92", 100, 28, 90, "line"),
    ]


def _round() -> list[Node]:
    return [
        *token(22, 60, "6"),
        way("M40 60H48", 54, 60, 90, "line"),
        flame(74, 66, 0.9),
        way("M88 60H92", 98, 60, 90, "line"),
        car(113, 60),
        way("M128 60H130", 136, 60, 90, "line"),
        spark(150, 60, 0.6),
    ]


def _crew() -> list[Node]:
    return [
        *[
            moved(
                x,
                60,
                shape("M-22 38Q-22 12 0 12T22 38Z", paint),
                disc(0, -6, 16, "pale"),
                visor,
            )
            for x, paint, visor in (
                (46, "me", shape("M-15-8H15V0H-15Z")),
                (114, "me", h("g", disc(6, -6, 7), line("M-16-6H0"))),
            )
        ]
    ]


def _sidearm() -> list[Node]:
    return [
        moved(80, 60, shape("M0 0L-30-60H-70V60H-30ZM0 0L30-60H70V60H30Z", "arc")),
        car(80, 60, 0, "me", 1.1),
        way("M64 60H30", 22, 60, 270, "shot"),
        way("M96 60H130", 138, 60, 90, "shot"),
    ]


def _explosion() -> list[Node]:
    return [
        car(80, 66, 0, "foe", 1.3),
        spark(80, 60, 2.6),
        flame(80, 66),
        *token(134, 98, "−1", "hot"),
    ]


def _points() -> list[Node]:
    return [
        word(34, 72, "4", 44),
        word(34, 96, "×4", 20),
        way("M58 60H74", 82, 60, 90, "line"),
        word(120, 56, "16", 32),
        *pips(94, 70, 16, 0, 6),
    ]


RULES: Mapping[str, Callable[[], list[Node]]] = {
    "speed": _speed,
    "tires": _tires,
    "power": _power,
    "control": _control,
    "ace": _ace,
    "armor": _armor,
    "key": _turning_key,
    "zone": _zone,
    "maneuver": _maneuver,
    "slide": _slide,
    "skid": _skid,
    "wrench": _wrench,
    "spin": _spin,
    "collision": _collision,
    "arc": _arc,
    "range": _range,
    "cover": _cover,
    "shield": _shield,
    "hit": _hit,
    "reroll": _reroll,
    "fire": _fire,
    "inside": _inside,
    "first": _first,
    "round": _round,
    "crew": _crew,
    "sidearm": _sidearm,
    "explosion": _explosion,
    "points": _points,
}
"""By their entries."""
