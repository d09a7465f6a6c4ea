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
    "thing-damage": "{left} of {durability} left",
    "cannot-break": "cannot be broken",
    "side-of": "The {side} side of {name}",
    "edge": "{name} is outside the picture: look there",
    "edge-own": "Your car is outside the picture: show it",
    # The board in parts, to be walked through.
    "parts": "The board in parts",
    "parts-own": "Your car",
    "parts-others": "The other cars, as seen from yours",
    "parts-cars": "The cars",
    "parts-things": "Things and ground, the nearest first",
    "parts-edges": "Edges of the arena",
    "parts-side": "{side}: {armor}",
    "parts-armor": "armor {armor} of {full}",
    "parts-burns": "on fire",
    "parts-on": "On {ground}",
    "parts-plain": "plain ground",
    "parts-rough": "rough ground {level}",
    "parts-open": "in the open",
    "parts-range-0": "no free re-roll for the target",
    "parts-range-1": "1 free re-roll for the target",
    "parts-range-2": "{count} free re-rolls for the target",
    "parts-middle": "{clock} o'clock, its middle {lengths} car lengths away",
    "parts-edge": "{edge}: {clock} o'clock, {lengths} car lengths",
    "edge-north": "North edge",
    "edge-east": "East edge",
    "edge-south": "South edge",
    "edge-west": "West edge",
    "column-car": "Car",
    "column-where": "Where",
    "column-range": "Range",
    "column-shows": "Side that faces you",
    "column-cover": "Cover",
    "column-drives": "Drives",
    "column-front": "Front",
    "column-right": "Right",
    "column-back": "Back",
    "column-left": "Left",
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

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


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
