"""The words of the classic's screen: bar, board, tiles, endings, by their keys."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "turn": "Turn {turn}, phase {phase}",
    "turn-end": "Turn {turn}, end",
    "before-first": "Through the gates",
    "your-question": "{name}: your answer",
    "waiting": "{name} thinks …",
    "over": "The duel is over",
    "menu": "Game menu",
    "board": "The map",
    "board-of": "{name}, {width} by {height} inches",
    "side": "Drivers and what is asked",
    "seats": "Drivers",
    "zoom-in": "Closer",
    "zoom-out": "Further away",
    "zoom-fit": "All of it",
    "zoom-me": "What matters now",
    "edge-own": "Your vehicle is over there",
    "edge": "{name} is over there",
    "tile-look": "Open the record sheet of {name}",
    "tile-waits": "before the gate",
    "tile-left": "gone by a gate",
    "tile-out": "out",
    "tile-stands": "at rest",
    "tile-mph": "{n} mph",
    "tile-back": "{n} mph back",
    "tile-status": "HS {n}",
    "sheet-close": "Close the sheet",
    "vehicle-words": "{name}: {car}, {speed}, heading {heading}, handling {handling}{state}",
    "vehicle-out": ", out",
    "vehicle-spins": ", out of control",
    "headings": "north north-east east south-east south south-west west north-west",
    "parts": "The map in words",
    "parts-vehicles": "Vehicles",
    "parts-counters": "On the ground",
    "counter-words": "{what} at {x} by {y} inches",
    "counter-debris": "Debris",
    "counter-obstacle": "An obstacle",
    "range": "{n}″",
    "story": "Story of the duel",
    "cover": "Your phase",
    "why-last": "One side is left.",
    "why-draw": "Nobody is left.",
    "why-turns": "The turns are over.",
    "finale-how": "{why} {turns}.",
    "turn-one": "After one turn",
    "turn-many": "After {n} turns",
    "figures": "What everybody has come to",
    "figure-name": "Driver",
    "figure-car": "Car",
    "figure-state": "At the end",
    "figure-runs": "drives",
    "figure-out": "out",
    "figure-left": "gone by a gate",
    "beat-hit": "{by} hits {target} for {n}",
    "beat-ram": "{by} rams {target}",
    "beat-lost": "{by} loses control",
    "beat-out": "{target} is out",
}

say = Strings(WORDS)
"""The words of the screen."""


def mph(tenths: int) -> str:
    """A speed in tenths of a mph, without its sign."""
    return f"{abs(tenths) / 10:g}"


def heading_words(heading: int) -> str:
    """A heading in tenths of a degree as one of eight points of the compass."""
    return say("headings").split(" ")[(heading + 225) // 450 % 8]
