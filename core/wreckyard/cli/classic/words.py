"""Small words of the classic at the terminal: odds, inches, headings, clock hours."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")

ARROWS = "↑↗→↘↓↙←↖"


def eighth(tenths: int) -> int:
    """Which of eight directions a heading is nearest to: 0 is north, 1 north-east."""
    return (tenths + 225) % 3600 // 450


def heading_words(tenths: int) -> str:
    """A heading in degrees and as a point of the compass: ``30° (north-east)``."""
    return f"{tenths // 10}° ({COMPASS[eighth(tenths)]})"


def clock(tenths: int) -> str:
    """A bearing from one's nose as an hour: 12 o'clock is straight ahead, 3 to the right."""
    return f"{(tenths + 150) % 3600 // 300 or 12} o'clock"


def inches(units: int) -> str:
    """A length in inches, to a tenth: ``6.5"``."""
    return f'{round(Fraction(units, 1000) * 10) / 10:g}"'


def place(x: int, y: int) -> str:
    """A place in inches from the upper left corner: ``6.2, 11.4``."""
    return f"{round(x / 100) / 10:g}, {round(y / 100) / 10:g}"


def percent(chance: Fraction) -> str:
    """A chance as whole percent, never 0 or 100 unless it is."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    return f"{min(99, max(1, round(100 * chance)))} %"


def signed(number: int) -> str:
    """A number with its sign, a true minus for those below 0."""
    return f"+{number}" if number > 0 else minus(number)


def minus(number: int) -> str:
    """A number, with a true minus below 0."""
    return f"−{-number}" if number < 0 else f"{number}"


def listed(words: Sequence[str]) -> str:
    """Words as a list: ``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
