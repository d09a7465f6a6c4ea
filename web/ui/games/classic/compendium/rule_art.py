"""Sketches of rules; maneuvers end where the rules say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from ui.base.node import Node, h
from ui.games.classic.compendium.ground_art import GROUND_ART
from ui.games.classic.compendium.sketches import BUILT_ART, ROUGH_ART
from ui.widgets.sketch import (
    box,
    car,
    disc,
    flame,
    line,
    pips,
    shape,
    sketch,
    spark,
    way,
    word,
)
from wreckyard.systems.classic import CAR_SIZE, Maneuver, Pose, end_of

_SCALE = 0.048
"""Counters of an inch are as long as the cars of sketches."""


def _made(made: Maneuver, x: float = 80, y: float = 92) -> list[Node]:
    """A car, and where a maneuver takes it."""
    end = end_of(Pose(0, 0, 0), CAR_SIZE, made)
    # A swerve is a drift first.
    first = "L68 44" if made.kind == "swerve" else ""
    to = (x + end.x * _SCALE, y + end.y * _SCALE)
    return [
        car(x, y),
        line(f"M{x} {y - 26}{first}L{to[0]:.1f} {to[1]:.1f}", "dash"),
        car(*to, end.heading / 10, "ghost"),
    ]


def _slide(inches: float, turn: float = 30) -> list[Node]:
    """A car that points aside and slides straight on."""
    y = 92 - 48 * inches
    return [
        car(80, 92, turn),
        line(f"M68 84V{y + 8:.0f}M92 84V{y + 8:.0f}", "dash"),
        car(80, y, turn, "ghost"),
        way(f"M128 92V{y + 6:.0f}", 128, y, 0),
    ]


def _spins() -> list[Node]:
    return [
        car(28, 92, 20),
        car(64, 74, 110, "ghost"),
        car(100, 54, 200, "ghost"),
        car(136, 34, 290, "ghost"),
        line("M28 92L136 34", "dash"),
    ]


def _rolls(burns: bool = False) -> list[Node]:
    found = [
        car(40, 92, 90),
        h(
            "g",
            car(80, 64, 90, "husk"),
            transform="translate(80 64) scale(1 .5) translate(-80 -64)",
        ),
        car(118, 34, 90, "husk"),
        way("M58 84L100 50", 106, 44, 45),
        spark(80, 64, 0.6),
    ]
    return [*found, flame(120, 40, 1.4)] if burns else found


def _vaults() -> list[Node]:
    return [
        car(22, 96, 90),
        way("M44 86Q84 4 120 66", 124, 76, 160),
        car(132, 92, 160, "husk"),
        spark(140, 106, 0.8),
    ]


def _tails(turn: float) -> list[Node]:
    return [
        car(72, 78, 0, "ghost"),
        car(84, 66, turn),
        line("M64 104Q54 110 44 104M64 96Q50 104 38 96", "line"),
    ]


def _strip(*inches: str) -> list[Node]:
    found: list[Node] = []
    for at, words in enumerate(inches):
        found += [
            box(6 + 30 * at, 36, 27, 48, "steel" if words != "0" else "pale", 3),
            word(19 + 30 * at, 68, words, 18),
        ]
    return found


def _track(at: int = 2) -> list[Node]:
    """A piece of the handling track."""
    found: list[Node] = []
    for number, (status, die) in enumerate(
        (("2", "–"), ("1", "–"), ("0", "2+"), ("−1", "3+"), ("−2", "4+"))
    ):
        x = 6 + 30 * number
        found += [
            box(x, 34, 27, 26, "me" if number == at else "pale", 3),
            word(x + 13, 53, status, 17),
            word(x + 13, 82, die, 15),
        ]
    return found


def _dice(*values: str, x: float = 80) -> list[Node]:
    wide = 44 * len(values)
    return [
        node
        for at, value in enumerate(values)
        for node in (
            box(x + 3 - wide / 2 + 44 * at, 42, 38, 38, "pale", 7),
            word(x + 22 - wide / 2 + 44 * at, 70, value, 26),
        )
    ]


def _ram(turn: float, x: float, y: float, at: tuple[float, float]) -> list[Node]:
    return [car(80, 92, 0), car(x, y, turn, "foe"), spark(*at)]


def _shot(*extra: Node) -> list[Node]:
    return [
        car(36, 92, 40),
        car(122, 30, 250, "foe"),
        way("M50 78L104 42", 108, 38, 56, "shot"),
        *extra,
    ]


def _arc() -> list[Node]:
    return [shape("M80 92L44 10h72z", "arc"), car(80, 92), car(84, 26, 100, "foe")]


def _plate(lost: int) -> list[Node]:
    return [
        car(44, 60, 0, "foe", 1.6),
        *pips(84, 34, 20 - lost, lost, 7),
        way("M152 96L76 70", 70, 66, 290, "shot"),
    ]


def _scrap() -> list[Node]:
    return [
        shape("M30 20l20 6-6 16-18-4zM70 34l16-12 10 14-14 12zM100 16l18 8-6 14-16-6z", "steel"),
        car(76, 92, 0),
    ]


def _lump() -> list[Node]:
    return [shape("M62 14l30 4 16 22-12 20-34 4-14-26z", "steel"), car(80, 98, 0)]


def _wall(part: str = "ink") -> list[Node]:
    return [box(14, 16, 132, 14, part), car(80, 78, 0), spark(80, 46, 0.8)]


def _order() -> list[Node]:
    return [car(40, 84, 0), word(40, 46, "1", 26), car(116, 92, 0, "foe"), word(116, 54, "2", 26)]


def _gate() -> list[Node]:
    return [
        box(8, 20, 44, 14),
        box(108, 20, 44, 14),
        way("M80 6V50", 80, 56, 180),
        car(80, 88, 180),
    ]


def _person() -> list[Node]:
    return [
        disc(80, 40, 20, "pale"),
        shape("M44 108q0-44 36-44t36 44z", "me"),
        box(62, 34, 36, 9, "ink", 3),
    ]


def _engine() -> list[Node]:
    return [
        box(38, 38, 84, 54, "steel", 6),
        box(50, 22, 16, 18),
        box(94, 22, 16, 18),
        line("M54 52v28M72 52v28M90 52v28M106 52v28"),
    ]


def _flat() -> list[Node]:
    return [
        disc(52, 60, 34),
        disc(52, 60, 14, "pale"),
        shape("M96 92q20-22 52 0z"),
        spark(122, 66, 0.8),
    ]


def _gauge(shift: str) -> list[Node]:
    return [
        disc(80, 62, 46, "pale"),
        line("M46 84A44 44 0 1 1 114 84"),
        shape("M77 64L108 34 83 66z", "hot"),
        word(80, 98, shift, 18),
    ]


def _skill() -> list[Node]:
    return [
        disc(80, 60, 40, "steel"),
        shape("M80 26l10 22 24 2-18 16 6 24-22-12-22 12 6-24-18-16 24-2z", "me"),
    ]


_BEND = Maneuver("bend", "R", 45)

_ART: Mapping[str, Callable[[], list[Node]]] = {
    "turn": partial(_strip, "1", "2", "3", "4", "5"),
    "phase": partial(_strip, "1½", "1", "1", "1", "1"),
    "speed": partial(_gauge, "55"),
    "braking": partial(_gauge, "−15"),
    "order": _order,
    "reflexes": partial(_dice, "6"),
    "reverse": lambda: [car(80, 40, 0), way("M80 70V104", 80, 110, 180)],
    "handling-class": partial(_track, 0),
    "handling-status": _track,
    "difficulty": lambda: [word(80, 78, "D3", 54)],
    "control": partial(_dice, "4"),
    "recovery": lambda: [*_track(1), way("M100 16H56", 50, 16, 270)],
    "skill": _skill,
    "maneuver-straight": partial(_made, Maneuver("straight")),
    "maneuver-drift": partial(_made, Maneuver("drift", "R", 500)),
    "maneuver-bend": partial(_made, _BEND),
    "maneuver-swerve": partial(_made, Maneuver("swerve", "R", 45)),
    "controlled-skid": lambda: [*_made(_BEND, 60, 100), car(72, 26, 45, "ghost"), line("M72 54V36", "dash")],
    "maneuver-pivot": partial(_made, Maneuver("pivot", "R", 120, about="R"), 80, 66),
    "maneuver-tstop": lambda: [car(80, 98, 0, "ghost"), car(80, 34, 90), line("M66 84V50M94 84V50", "dash")],
    "maneuver-bootlegger": lambda: [car(54, 92, 0, "ghost"), car(70, 50, 90, "ghost"), car(106, 30, 180), line("M54 92Q54 50 106 34", "dash")],
    "crash-table": partial(_dice, "5", "4"),
    "crash-trivial-skid": partial(_slide, 0.25),
    "crash-minor-skid": partial(_slide, 0.5),
    "crash-moderate-skid": partial(_slide, 0.75),
    "crash-severe-skid": partial(_slide, 1.0),
    "crash-spinout": _spins,
    "crash-roll": _rolls,
    "crash-burning-roll": partial(_rolls, True),
    "crash-vault": _vaults,
    "fishtail-minor": partial(_tails, 15),
    "fishtail-major": partial(_tails, 30),
    "recover": lambda: [*_spins(), word(40, 40, "1+", 24)],
    "hazard": lambda: [shape("M80 10l62 98H18z", "hot"), word(80, 96, "!", 60)],
    "hazard-attack": lambda: _plate(6),
    "hazard-tire": _flat,
    "debris": _scrap,
    "obstacle": _lump,
    "collision": partial(_ram, 180, 80, 30, (80, 62)),
    "ram-modifier": lambda: [car(48, 62, 90, "me", 2.0), car(124, 62, 270, "foe", 1.0), spark(100, 62, 0.8)],
    "type-head-on": partial(_ram, 180, 80, 30, (80, 62)),
    "type-rear-end": partial(_ram, 0, 80, 36, (80, 66)),
    "type-t-bone": partial(_ram, 90, 80, 50, (80, 66)),
    "type-sideswipe": partial(_ram, 0, 106, 66, (93, 78)),
    "conforming": lambda: [*_ram(90, 84, 48, (80, 66)), car(96, 40, 120, "ghost")],
    "wall": _wall,
    "low-wall": lambda: [*_wall("pale"), way("M80 70V12", 80, 6, 0, "shot")],
    "to-hit": partial(_dice, "3", "4"),
    "shot": _shot,
    "arc": _arc,
    "line-of-fire": lambda: _shot(box(60, 52, 34, 12)),
    "range": lambda: _shot(word(60, 40, "8″", 22)),
    "matrix": lambda: [*_shot(), way("M122 30H150", 156, 30, 90)],
    "part-aim": lambda: [
        car(90, 60, 0, "foe", 1.8),
        line("M6 90L58 46", "shot"),
        disc(66, 38, 14, "hot"),
        disc(66, 38, 7, "pale"),
    ],
    "sustained": lambda: [*_shot(), line("M44 70L98 34", "shot")],
    "own-driving": lambda: [*_made(_BEND, 40, 96), word(120, 60, "−3", 30)],
    "linked": lambda: [car(40, 92, 40), car(122, 30, 250, "foe"), line("M48 74L102 38M56 82L110 46", "shot")],
    "damage": lambda: _plate(10),
    "breach": lambda: _plate(20),
    "armor": lambda: _plate(0),
    "plant": _engine,
    "driver": _person,
    "substitute": lambda: [*_person(), way("M20 60H42", 48, 60, 90), way("M140 60H118", 112, 60, 270)],
    "concussion": lambda: [*_person(), spark(80, 36, 1.0)],
    "on-foot": lambda: [car(40, 76, 0, "husk", 1.2), disc(112, 60, 9, "me"), way("M70 60H98", 106, 60, 90)],
    "carried": lambda: [disc(50, 66, 11, "me"), shape("M62 44l16-14 24 4 8 16-12 16-28 2z", "steel"), box(112, 66, 26, 32, "pale", 8), line("M112 80h26M119 66v-8h12v8")],
    "tripod": lambda: [disc(44, 70, 11, "me"), line("M70 70L58 98M70 70L92 96M70 70v-14"), line("M62 58L124 44", "shot"), shape("M84 34l10-2 10 44-10 2z", "steel")],
    "hand-weapons": lambda: [disc(30, 92, 9, "me"), car(122, 30, 250, "foe"), line("M38 86L102 42", "shot")],
    "body-armor": lambda: [*_person(), box(60, 72, 40, 34, "steel", 6)],
    "tires": lambda: [disc(80, 60, 40), disc(80, 60, 16, "pale"), *pips(128, 30, 6, 0, 2)],
    "fire": lambda: [car(80, 76, 90, "husk", 1.4), flame(70, 66, 1.8), flame(96, 72, 1.3)],
    "duel": lambda: [car(40, 90, 30), car(120, 34, 210, "foe")],
    "secret": lambda: [car(80, 62, 0, "ghost", 1.6), word(80, 80, "?", 54)],
    "kill": lambda: [car(80, 70, 20, "husk", 1.6), flame(90, 56, 1.2)],
    "gate": _gate,
    "amateur-night": lambda: [box(20, 12, 120, 96, "pale", 4), car(52, 82, 30), car(110, 40, 210, "foe")],
    "unseen": lambda: [car(40, 80, 60), car(120, 80, 300, "foe"), word(40, 40, "?", 34), word(120, 40, "?", 34)],
    "evening-out": lambda: [line("M40 16V104M80 16V104M120 16V104M16 40H144M16 80H144", "pale"), car(88, 52, 8, "pale"), car(80, 60, 0)],
    "weather": lambda: [word(80, 78, "D+2", 44)],
    "cycle": lambda: [box(70, 50, 20, 20, "pale", 3), car(120, 60, 0, "foe"), way("M80 44V20", 80, 14, 0)],
    "drive-on": lambda: [car(80, 98, 0), way("M80 70V22", 80, 16, 0), *_dice("8", x=126)],
}  # fmt: skip


def pictured() -> frozenset[str]:
    """The rules that have a sketch."""
    return frozenset(_ART) | frozenset(GROUND_ART) | frozenset(ROUGH_ART) | frozenset(BUILT_ART)


@lru_cache(maxsize=128)
def rule_picture(id: str) -> Node:
    """The sketch of a rule by its id."""
    drawn = {**_ART, **GROUND_ART, **ROUGH_ART, **BUILT_ART}[id]()
    return sketch(line("M6 116H154"), *drawn)
