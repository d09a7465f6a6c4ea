"""Sentences of the arena's panels by their keys, and numbers and places in words."""

from __future__ import annotations

from fractions import Fraction

from ui.base.strings import Strings
from ui.games.arena.panel_strings import PLURALS, WORDS

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SIDES = ("front", "right", "back", "left")


say = Strings(WORDS)
"""The sentences of the panels."""


def some(key: str, n: int | str) -> str:
    """So many of something: ``1 skid``, ``2 skids``."""
    one, more = PLURALS[key]
    return one if n in (1, "1") else more.format(n=n)


def upper(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def percent(chance: Fraction) -> str:
    """A chance in whole percent; what is not quite nothing or all says so."""
    if chance == 0 or chance == 1:
        return f"{int(chance) * 100} %"
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 0:
        return "under 1 %"
    return "over 99 %" if whole == 100 else f"{whole} %"


def rounded(value: Fraction) -> Fraction:
    """A number to a tenth, halves away from zero."""
    scaled = int(abs(value) * 10 + Fraction(1, 2))
    return Fraction(scaled if value >= 0 else -scaled, 10)


def tenth(value: Fraction) -> str:
    """A number with one decimal, or whole if it is."""
    scaled = int(abs(rounded(value)) * 10)
    sign = "−" if value < 0 and scaled else ""
    whole, part = divmod(scaled, 10)
    return f"{sign}{whole}.{part}" if part else f"{sign}{whole}"


def lengths(units: int) -> str:
    """A distance in car lengths: ``2.4 car lengths``."""
    return some("length", tenth(Fraction(units, 1000)))


def compass(degrees: int) -> str:
    """A direction by the compass, north being up."""
    return COMPASS[(degrees * 2 + 45) // 90 % 8]


def clock(tenths: int) -> int:
    """A bearing from one's nose as an hour on the clock: 12 is straight ahead."""
    return (tenths + 150) // 300 % 12 or 12


def degrees(tenths: int) -> str:
    """An angle in degrees, with tenths where there are any."""
    return f"{tenth(Fraction(tenths, 10))}°"
