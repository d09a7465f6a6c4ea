"""The sentences of the set-up of the classic, by their keys."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "back": "Back",
    "title": "Classic",
    "night": "Amateur Night",
    "night-hint": "Stock cars with guns and rockets. The last one that can drive or fire wins.",
    "seats": "Drivers",
    "count": "How many",
    "player": "Who drives {letter}",
    "car": "Car of {letter}",
    "car-any": "Any that fits",
    "car-figures": "{body}, ${price}: {top} mph, +{acceleration} a turn, HC {hc}. {weapons}.",
    "car-drawn": "Drawn at the start.",
    "sheet": "Sheet",
    "sheet-of": "The record sheet of {name}",
    "sheet-close": "Close the sheet",
    "sheet-print": "Printing this page prints the sheet alone.",
    "map": "Map",
    "map-hint-lot": "24 by 24 inches, four gates, nothing in the way.",
    "map-hint-six-gates": "32 by 20 inches, six gates, walls, two bunkers, low walls to shoot over.",
    "alternate": "Inch by inch",
    "alternate-hint": "Vehicles move in turns as soon as one has more than an inch in a phase.",
    "errata": "Skids for a whole phase",
    "errata-hint": "Every inch of the phase skids, and not its first alone.",
    "limit": "Turns at most",
    "limit-0": "No limit",
    "limit-n": "{n} turns",
    "more": "More",
    "seed-hint": "The same number throws the same dice again.",
    "start": "Start",
    "trouble-cars": "{name}'s car cannot be driven: {why}",
}

say = Strings(WORDS)
"""The sentences of the set-up."""
