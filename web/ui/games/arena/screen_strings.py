"""What the arena's screen says around board and panels: every sentence by its key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS = {
    "round": "Round {n}",
    "before-first": "Starting places",
    "your-turn": "{name}, it is your move.",
    "your-question": "{name}, a question for you.",
    "waiting": "{name} is at the wheel.",
    "over": "The arena is quiet.",
    "again": "Another game",
    "finish": "To the menu",
    "watch": "Watch this game",
    "board": "The arena",
    "side": "Cars and questions",
    "zoom-in": "Zoom in",
    "zoom-out": "Zoom out",
    "zoom-fit": "Show the whole arena",
    "zoom-me": "Show my car",
    "story": "What has happened",
    "menu": "Menu",
    "phases": "The phases of a round",
    "phase-fires": "Fires",
    "phase-movement": "Movement",
    "phase-combat": "Combat",
}


say = Strings(WORDS)
"""The sentences around board and panels."""
