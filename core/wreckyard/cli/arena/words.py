"""Small words of the arena at the terminal: counts, odds, distances, clock hours, dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...systems.arena import SIDE_NAMES, components

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
POINTS = {"n": 0, "ne": 45, "e": 90, "se": 135, "s": 180, "sw": 225, "w": 270, "nw": 315}
"""The points of the compass as they are typed, in degrees."""

ARROWS = "↑↗→↘↓↙←↖"


def eighth(tenths: int) -> int:
    """Which of eight directions a heading is nearest to: 0 is north, 1 north-east."""
    return (tenths + 225) % 3600 // 450


def compass(tenths: int) -> str:
    """A heading as one of eight points of the compass; north is up."""
    return COMPASS[eighth(tenths)]


def clock(tenths: int) -> str:
    """A bearing from one's nose as an hour: 12 o'clock is straight ahead, 3 to the right."""
    return f"{(tenths + 150) % 3600 // 300 or 12} o'clock"


def lengths(units: int) -> str:
    """A distance in car lengths, to a tenth."""
    tenths = (units + 50) // 100
    text = f"{tenths // 10}.{tenths % 10}" if tenths % 10 else f"{tenths // 10}"
    return f"{text} car length{'' if tenths == 10 else 's'}"


def place(x: int, y: int) -> str:
    """A place in car lengths from the upper left corner: ``6.0 11.4``."""
    return f"{x // 1000}.{x % 1000 // 100} {y // 1000}.{y % 1000 // 100}"


def some(number: int | str, one: str, more: str = "") -> str:
    """So many of something: ``1 skid``, ``2 skids``."""
    return f"{number} {one if str(number) == '1' else more or one + 's'}"


def listed(words: Sequence[str]) -> str:
    """Words as a list: ``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]


def sides(numbers: Sequence[int], join: str = " and ") -> str:
    """Sides of a car by name."""
    names = [SIDE_NAMES[number] for number in numbers]
    return join.join(names) if len(names) < 3 else listed(names)


def percent(chance: Fraction) -> str:
    """Return a chance in whole percent, marked where it is not exactly 0 or 100."""
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 0 and chance:
        return "under 1%"
    if whole == 100 and chance != 1:
        return "over 99%"
    return f"{whole}%"


def mean(value: Fraction) -> str:
    """An average with one decimal, or whole if it is."""
    tenths = int(value * 10 + Fraction(1, 2))
    return f"{tenths // 10}.{tenths % 10}" if tenths % 10 else f"{tenths // 10}"


def dice(counts: Sequence[int]) -> str:
    """Dice by color: ``3 yellow and 1 green``."""
    colors = [die.name for die in components().dice]
    return listed([f"{count} {name}" for name, count in zip(colors, counts, strict=True) if count])


def upper(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]
