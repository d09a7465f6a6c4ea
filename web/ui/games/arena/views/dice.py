"""The arena's dice, drawn by us: a color and the symbols of a face, and the tray they fall into."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.arena.moment import ArenaView, DiceShown
from ui.games.arena.phrases import say
from wreckyard.systems.arena import COUNTING, components, dice_in_words

COLORS = tuple(die.name for die in components().dice)

_SYMBOLS = {
    # A shield with a skid mark across it: the one symbol that is both.
    "S": (
        "M0 -9.5 8.5 -6.5V0C8.5 5 4.5 8.4 0 10.5 -4.5 8.4 -8.5 5 -8.5 0V-6.5Z",
        "M-3.6 6.2C-3.6 2.4 2.6 1.6 2.6 -3.6M.6 7.6C.6 4 6 2.4 6 -2.4",
    ),
    # A burst.
    "H": (
        "M0 -10.5 2.6 -4.6 8.2 -7.4 5.6 -1.6 10.4 1.2 4.9 3.2 6.2 9.2 0 5.6 -6.2 9.2 -4.9 3.2"
        " -10.4 1.2 -5.6 -1.6 -8.2 -7.4 -2.6 -4.6Z",
        "",
    ),
    # An open-ended wrench.
    "W": (
        "M3.6 -10.2A5.6 5.6 0 0 0 -1.4 -2.8L-8.6 4.4A2.9 2.9 0 0 0 -4.4 8.6L2.8 1.4A5.6 5.6 0 0 0"
        " 10.2 -3.6L6.6 -1.6 3.4 -3.4 1.6 -6.6Z",
        "",
    ),
}
_MARKS = {
    "yellow": "M0 -6A6 6 0 1 1 0 6 6 6 0 1 1 0 -6Z",
    "blue": "M-8 -3H8V3H-8Z",
    "red": "M0 -7 8 7H-8Z",
    "green": "M0 -8 8 0 0 8 -8 0Z",
    "black": "M-2.5 -8H2.5V-2.5H8V2.5H2.5V8H-2.5V2.5H-8V-2.5H-2.5Z",
    "white": "M0 -8A8 8 0 1 1 0 8 8 8 0 1 1 0 -8ZM0 -4A4 4 0 1 0 0 4 4 4 0 1 0 0 -4Z",
}
"""What tells the colors apart for those who see none, on dice that have not been rolled."""

_PLACES = {1: ((0.0, 0.0, 1.12),), 2: ((-6.6, -6.4, 0.78), (6.6, 6.4, 0.78))}


def _symbol(name: str, x: float, y: float, size: float) -> Node:
    body, line = _SYMBOLS[name]
    return h(
        "g",
        h("path", d=body, class_="die-ink"),
        h("path", d=line, class_="die-line") if line else None,
        transform=f"translate({x} {y}) scale({size})",
    )


@lru_cache(maxsize=64)
def die(color: str, face: str = "", label: bool = False) -> Node:
    """A die of a color; without a face it has not been rolled."""
    places = _PLACES.get(len(face), ())
    words = say("die-words", color=color, face=say(f"face-{face}"))
    return h(
        "svg",
        h("rect", x=-17, y=-17, width=34, height=34, rx=7, class_="die-body"),
        h(
            "path",
            d="M-16.5 -10.5A6.5 6.5 0 0 1 -10 -16.5H10A6.5 6.5 0 0 1 16.5 -10.5C15.5 -12.6 13.6 -13.6 11 -13.6"
            "H-11C-13.6 -13.6 -15.5 -12.6 -16.5 -10.5Z",
            class_="die-light",
        ),
        [_symbol(name, *place) for name, place in zip(face, places, strict=True)]
        if face
        else h("path", d=_MARKS[color], class_="die-mark"),
        viewBox="-18 -18 36 36",
        class_=("die", f"die-{color}", "" if face else "die-blank"),
        data_about=f"arena:die-{color}",
        role="img" if label else None,
        aria_label=words if label else None,
        aria_hidden=None if label else "true",
        focusable="false",
    )


def dice_words(counts: Sequence[int]) -> str:
    """Dice by color in words: ``3 yellow and 1 green``."""
    parts = [
        say("dice-of", n=count, color=color)
        for color, count in zip(COLORS, counts, strict=True)
        if count
    ]
    return listed(parts) if parts else say("dice-none")


@lru_cache(maxsize=256)
def _handful(counts: tuple[int, ...]) -> Node:
    return h(
        "span",
        h("span", dice_words(counts), class_="visually-hidden"),
        [die(color) for color, count in zip(COLORS, counts, strict=True) for _ in range(count)],
        class_="dice-row",
    )


def handful(counts: Sequence[int]) -> Node:
    """Dice that have not been rolled, each drawn, with words for those who hear them."""
    return _handful(tuple(counts))


def faces_in_words(dice: Sequence[tuple[str, str]]) -> str:
    """Rolled dice in words, alike ones together."""
    counted = Counter(dice)
    parts = [
        f"{count} × {say('die-words', color=color, face=say(f'face-{face}'))}"
        if count > 1
        else say("die-words", color=color, face=say(f"face-{face}"))
        for (color, face), count in counted.items()
    ]
    return listed(parts)


def rolled(dice: Sequence[tuple[str, str]]) -> Node:
    """Dice with their faces."""
    return h(
        "span",
        h("span", faces_in_words(dice), class_="visually-hidden"),
        [die(color, face) for color, face in dice],
        class_="dice-row",
    )


def _in_words(view: ArenaView, shown: DiceShown) -> str:
    """Whose dice they are, and what counts of them."""
    if shown.text:
        return shown.text
    name = view.name(shown.seat)
    if shown.kind not in COUNTING:
        return name
    return say("tray-spoken", name=name, counts=dice_in_words(shown.dice, shown.kind))


def tray(view: ArenaView) -> Node:
    """The last roll: a new one tumbles in and settles to what it shows."""
    shown = view.dice
    if shown is None or not shown.dice:
        return h("div", class_="tray tray-empty", aria_hidden="true", key="tray")
    return h(
        "div",
        h(
            "div",
            h("span", faces_in_words(shown.dice), class_="visually-hidden"),
            [
                h(
                    "span",
                    die(color, face),
                    class_=("tumble", f"tumble-{at % 5}"),
                    style={"--at": at},
                    key=f"{shown.number}-{at}",
                )
                for at, (color, face) in enumerate(shown.dice)
            ],
            class_="tray-dice",
        ),
        h("p", _in_words(view, shown), class_="tray-text"),
        class_=("tray", f"tray-{shown.kind}"),
        data_roll=shown.number,
        data_aside=True,
        data_speed=view.speed,
        role="group",
        aria_label=say("tray"),
        # A new one for each roll: it lies there for a while and then leaves the board free.
        key=f"tray-{shown.number}",
    )
