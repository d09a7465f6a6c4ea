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
    "board": "The arena",
    "placed-for-you": "You start in the middle of your edge, nose to the middle. A set-up lets you choose.",
    "keeps-safe": "Nothing gets through: the dice of the defense stay.",
    "keeps-best": "No die can do better: the dice stay.",
    "ask-all": "Ask me everything",
    "ask-all-hint": "Also re-rolls that cannot help, and where to start in a game that is begun at once.",
    "side": "Cars and questions",
    "zoom-in": "Zoom in",
    "zoom-out": "Zoom out",
    "zoom-fit": "Show the whole arena",
    "zoom-me": "Follow the fight",
    "story": "What has happened",
    "menu": "Menu",
    "facing": "Face to face",
    "facing-tip": "Face to face: the screen turns to the one who is asked",
    "phases": "The phases of a round",
    "phase-fires": "Fires",
    "phase-movement": "Movement",
    "phase-combat": "Combat",
}


say = Strings(WORDS)
"""The sentences around board and panels."""
