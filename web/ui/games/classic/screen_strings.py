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
    "vehicle-aloft": ", in the air",
    "vehicle-spins": ", out of control",
    "headings": "north north-east east south-east south south-west west north-west",
    "parts": "The map in words",
    "parts-vehicles": "Vehicles",
    "parts-counters": "On the ground",
    "counter-words": "{what} at {x} by {y} inches",
    "counter-debris": "Debris",
    "counter-obstacle": "An obstacle",
    "counter-mines": "Mines",
    "counter-spear-mines": "Spear mines",
    "counter-spikes": "Spikes",
    "counter-oil": "Oil",
    "counter-fuel": "Oil that will burn",
    "counter-flames": "Burning oil",
    "counter-smoke": "Smoke",
    "counter-tear-gas": "Tear gas",
    "counter-paint": "A cloud of paint",
    "counter-foam": "Foam",
    "counter-grenade": "A grenade",
    "range": "{n}″",
    "stop-hard": "hard stop {n}″",
    "stop-free": "easy stop {n}″",
    "story": "Story of the duel",
    "cover-go": "I am {name}",
    "cover": "What you choose stays unseen until everybody has chosen.",
    "finale-taken": "{blow} took {name} out: {state}. {turns}.",
    "finale-own": "{name} is out by {blow}: {state}. {turns}.",
    "finale-gave-up": "{name} gave up. {turns}.",
    "finale-left": "{name} left by a gate. {turns}.",
    "finale-draw": "Both sides went out at once. {turns}.",
    "finale-turns": "The time was up, and more than one could still fight. {turns}.",
    "finale-last": "One side is left. {turns}.",
    "turn-one": "It took one turn",
    "turn-many": "It took {n} turns",
    "blow-shot": "{by}'s {weapon}",
    "blow-ram": "a collision with {by}",
    "blow-fire": "fire",
    "blow-lit": "the fire after {by}'s {weapon}",
    "blow-trap": "what lay on the ground",
    "blow-hit-wall": "a wall",
    "blow-landed": "a crash",
    "blow-hit-ground": "a fall",
    "blow-rolled": "a roll",
    "blow-gave-up": "gave up",
    "blow-left": "left by a gate",
    "blow-unknown": "what it had taken before",
    "wreck-crew": "nobody aboard is conscious",
    "wreck-works": "it can neither drive nor fire",
    "figures": "What everybody has come to",
    "figure-name": "Driver",
    "figure-car": "Car",
    "figure-state": "At the end",
    "figure-runs": "armor {left} of {whole}",
    "figure-out": "out in turn {turn}: {blow}",
    "figure-gone": "{blow} in turn {turn}",
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
