"""Rolling the game's dice. In the state a die on the table is one number: color and face."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...kit.dice import Die
from .actions import COLORS
from .components import components
from .play import Play

FACES = 6


def die_of(color: int) -> Die:
    """The die of a color, by its place in ``COLORS``."""
    return components().dice[color]


def roll_dice(play: Play, counts: Sequence[int]) -> list[int]:
    """Roll so many dice of each color, in the order of ``COLORS``."""
    return [
        color * FACES + play.chance.pick(FACES)
        for color, count in enumerate(counts)
        for _ in range(count)
    ]


def face_of(die: int) -> str:
    """What a die on the table shows: ``S``, ``SS``, ``H``, ``HH``, ``W`` or ``WW``."""
    return die_of(die // FACES).faces[die % FACES]


def counted(dice: Iterable[int], symbol: str) -> int:
    """How many of a symbol some dice show."""
    return sum(face_of(die).count(symbol) for die in dice)


def shown(dice: Iterable[int]) -> list[list[str]]:
    """Dice as the story tells them: color and face of each."""
    return [[COLORS[die // FACES], face_of(die)] for die in dice]


def distinct(dice: Iterable[int]) -> list[tuple[str, str]]:
    """The colors and faces on the table, each once, in the order of the dice."""
    return list(dict.fromkeys((COLORS[die // FACES], face_of(die)) for die in dice))


def find(dice: Sequence[int], color: str, face: str) -> int:
    """The place of the first die of a color that shows a face; -1 when there is none."""
    for place, die in enumerate(dice):
        if COLORS[die // FACES] == color and face_of(die) == face:
            return place
    return -1


def counts_of(**dice: int) -> list[int]:
    """Dice by color name as a list in the order of ``COLORS``."""
    return [dice.get(color, 0) for color in COLORS]


def added(*counts: Sequence[int]) -> list[int]:
    """Several handfuls of dice taken together, color by color."""
    return [sum(each) for each in zip(*counts, strict=True)]
