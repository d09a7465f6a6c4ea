"""What explains the rules of the duel: a sketch for each rule of the compendium."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.node import Node, h
from ui.games.duel.card_art import glyph
from ui.widgets.sketch import (
    box,
    car,
    disc,
    line,
    moved,
    pips,
    shape,
    sketch,
    spark,
    way,
    word,
)

_SIDES = (
    "M-20-33H20L13-27H-13Z",
    "M24-26V26L18 20V-20Z",
    "M-20 33H20L13 27H-13Z",
    "M-24-26V26L-18 20V-20Z",
)
_BROKEN = (
    "M-20-33h9l-3 5zM-4-34h7l3 6-9 1zM12-33h8l-5 6z",
    "M24-26v9l-5-3zM25-9v9l-6 3-1-8zM24 14v12l-5-6z",
    "M-20 33h9l-3-5zM-4 34h7l3-6-9-1zM12 33h8l-5-6z",
    "M-24-26v9l5-3zM-25-9v9l6 3 1-8zM-24 14v12l5-6z",
)


def _plated(x: float, y: float, paint: str = "me", opened: int = -1, turn: float = 0) -> Node:
    """A car with its four plates, of which one may be open."""
    plates = [shape(d if at != opened else _BROKEN[at], "steel") for at, d in enumerate(_SIDES)]
    return moved(x, y, car(0, 0, 0, paint, 0.85), *plates, turn=turn)


def _card(x: float, y: float, turn: float = 0, name: str = "", size: float = 1) -> Node:
    """A card with a drawing of the deck, or its back."""
    face = [box(-15, -21, 30, 42, "pale", 4)]
    if name:
        drawn = glyph(name).children
        face.append(h("g", drawn, class_="glyph", transform="translate(-12 -12) scale(0.375)"))
    else:
        face += [box(-11, -17, 22, 34, "ink", 2), shape("M-7 9L7-9V-1L-7 17Z", "me")]
    return moved(x, y, *face, turn=turn, size=size)


def _cow(x: float, y: float, turn: float = 0) -> Node:
    return moved(
        x,
        y,
        shape("M-11-8Q-15 22 0 24 15 22 11-8 8-14 0-14-8-14-11-8Z", "pale"),
        shape("M-8-2q8-4 8 4t-8 4zM3 10q7-2 6 5t-6 3z"),
        shape("M-7-14Q-8-28 0-29 8-28 7-14 0-9-7-14Z", "pale"),
        shape("M-6-26l-8-4 3 7zM6-26l8-4-3 7z"),
        turn=turn,
    )


def _turn() -> list[Node]:
    return [
        _card(28, 50),
        word(28, 104, "1", 20),
        way("M50 50H60", 66, 50, 90, "line"),
        _card(84, 50, 0, "missile"),
        word(84, 104, "2", 20),
        way("M106 50H116", 122, 50, 90, "line"),
        car(142, 50, 0, "foe", 0.9),
        spark(142, 50, 0.8),
        word(142, 104, "3", 20),
    ]


def _side() -> list[Node]:
    return [
        _plated(52, 60, "foe", 1),
        way("M150 60H94", 86, 60, 270, "shot"),
        *pips(100, 92, 2, 10, 6),
        word(124, 46, "12", 24),
    ]


def _driver() -> list[Node]:
    return [
        _plated(56, 60, "foe", 1),
        way("M150 60H72", 66, 60, 270, "shot"),
        disc(56, 60, 8, "pale"),
        spark(56, 60, 0.6),
        *pips(98, 92, 3, 2),
    ]


def _tires() -> list[Node]:
    wheels = [
        moved(x, y, box(-10, -16, 20, 32, "ink", 5), line("M-9-8H9M-9 0H9M-9 8H9", "grip"))
        for x, y in ((34, 28), (126, 28), (34, 92), (126, 92))
    ]
    return [car(80, 54, 0, "me", 1.8), *wheels, spark(126, 28, 0.8), word(80, 116, "9", 20)]


def _answers() -> list[Node]:
    return [
        car(26, 60, 90, "foe"),
        way("M46 60H78", 86, 60, 90, "shot"),
        _card(106, 60, 8, "armor", 1.2),
        car(143, 60, 0, "me"),
    ]


def _any_time() -> list[Node]:
    return [
        disc(80, 58, 34, "pale"),
        line("M80 58V34M80 58L98 68"),
        *[disc(80 + dx, 58 + dy, 2.5) for dx, dy in ((0, -29), (29, 0), (0, 29), (-29, 0))],
        _card(30, 62, -10),
        _card(130, 62, 10),
    ]


def _jam() -> list[Node]:
    return [
        _card(52, 60, -6, "gun", 1.5),
        shape("M30 26L42 20 92 92 80 98Z", "hot"),
        way("M100 84L126 84", 134, 84, 90, "line"),
        _card(138, 46, 24, size=0.7),
        _card(128, 44, 4, size=0.7),
        _card(116, 46, -16, size=0.7),
    ]


def _backfire() -> list[Node]:
    return [
        car(28, 68, 90, "foe"),
        way("M50 60H108Q124 60 124 44T108 28H62", 54, 28, 270, "shot"),
        car(134, 84, 0, "me"),
        spark(28, 44, 0.9),
    ]


def _escape() -> list[Node]:
    return [
        line("M128 8V112", "dash"),
        line("M12 42H70M12 78H70", "dash"),
        car(60, 60, 90, "me"),
        way("M84 60H142", 150, 60, 90),
    ]


def _deck() -> list[Node]:
    return [
        *[_card(34 + 2 * at, 60 - 2 * at) for at in range(4)],
        *[_card(124 + 3 * at, 62, 12 * at - 12) for at in range(3)],
        way("M110 28Q80 6 58 26", 52, 32, 225, "line"),
    ]


def _score() -> list[Node]:
    return [
        shape("M28 112V72H60V112ZM64 112V44H96V112ZM100 112V84H132V112Z", "steel"),
        word(44, 98, "10", 18, "word-pale"),
        word(80, 98, "20", 18, "word-pale"),
        word(116, 106, "10", 18, "word-pale"),
        car(80, 22, 90, "me", 0.75),
        car(44, 58, 90, "husk", 0.6),
        car(116, 70, 90, "husk", 0.6),
    ]


def _prestige() -> list[Node]:
    votes = [
        moved(x, 74, disc(0, 0, 18, paint), line("M-8 0L-2 7 9-7"))
        for x, paint in ((26, "foe"), (134, "foe"))
    ]
    star = shape("M80 18L88 40 112 42 93 57 100 80 80 67 60 80 67 57 48 42 72 40Z", "me")
    return [*votes, star, word(80, 62, "5", 24)]


def _cows() -> list[Node]:
    return [
        car(40, 60, 0, "me", 1.3),
        line("M68 52H92M68 66H92"),
        moved(122, 60, _cow(0, 0), size=1.3),
    ]


def _mixed() -> list[Node]:
    return [
        car(28, 64, 90, "me"),
        _card(62, 34, -8),
        _card(98, 34, 8),
        spark(80, 66),
        _cow(128, 64, 270),
    ]


_DRAWN: Mapping[str, Callable[[], list[Node]]] = {
    "turn": _turn,
    "side": _side,
    "driver": _driver,
    "tires": _tires,
    "answers": _answers,
    "any-time": _any_time,
    "jam": _jam,
    "backfire": _backfire,
    "escape": _escape,
    "deck": _deck,
    "score": _score,
    "prestige": _prestige,
    "cow": _cows,
    "mixed": _mixed,
}


def rule_art(id: str) -> Node:
    """The sketch of a rule, by its entry."""
    return sketch(_DRAWN[id]())
