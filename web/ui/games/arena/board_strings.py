"""The words of the arena's board, by key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    # The board itself.
    "board": "The arena {name}, {width} by {height} car lengths",
    # Cars, as a screen reader hears them.
    "your-car": "Your car: {parts}",
    "other-car": "{name}: {parts}",
    "where": "{clock} o'clock, {lengths} car lengths",
    "touching": "{clock} o'clock, touching you",
    "showing": "showing {sides}",
    "blocked": "no line of sight",
    "behind": "behind {things}",
    "side-one": "the {side} side",
    "side-two": "the {side} and {other} sides",
    "room": "walls {north} north, {east} east, {south} south and {west} west",
    "from-there": "From there: {parts}.",
    "heads": "heading {compass}",
    "stands": "standing still",
    "speed": "speed {speed}",
    "reverses": "in reverse",
    "armor": "armor front {front}, right {right}, back {back}, left {left}",
    "fire-on": "fire on the {sides}",
    "out-of-control": "out of control",
    "tires-left": "{tires} tires left",
    "thing": "{name}, {where}, {damage}",
    "thing-alone": "{name}, {damage}",
    "thing-damage": "{harm} of {durability} damage",
    "cannot-break": "cannot be broken",
    "side-of": "The {side} side of {name}",
    # Drawn on the board.
    "house": "WRECKYARD",
    "you": "You",
    "slight": "Slight",
    "shields": "+{shields}",
    "rough": "Rough {level}",
    "lengths": "{lengths} L",
    "start-here": "Start here",
    "one-reroll": "1 re-roll",
    "rerolls": "{count} re-rolls",
    "lost": "−{amount}",
    "lost-tires": "−{amount} tires",
    # The turning key.
    "key": "Turning key",
    "turn-to": "Turn {side} by {degrees} degrees, {zone}",
    "nose": "Nose of the ghost: drag it to choose the angle",
    "ghost": "Where the move ends",
}

COMPASS = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip


say = Strings(WORDS)
"""The words of the board."""


def lengths(units: int) -> str:
    """A distance in car lengths, to a tenth: ``3.4``."""
    return f"{(units + 50) // 100 / 10:.1f}"


def clock(tenths: int) -> int:
    """A bearing in tenths of a degree as the hour of a clock: 0 is 12 o'clock, 900 is 3."""
    return (tenths + 150) % 3600 // 300 or 12


def compass(tenths: int) -> str:
    """A heading as one of eight points of the compass; up is north."""
    return COMPASS[(tenths + 225) % 3600 // 450]
