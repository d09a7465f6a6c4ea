"""The words of a duel that several people play on one device."""

from __future__ import annotations

from ui.base import strings
from ui.games.duel.vehicle_strings import VehicleStrings

STRINGS: dict[str, str] = {
    "bells": "Before you go on",
    "bell": "{name} plays a card first",
    "bell-tip": "{name} may still play an any-time card. Press when you hear “wait”, and hand the device over.",
    "cover-show": "I am {name}, show my hand",
    "cover-take": "I am {name}: take it, show my hand",
    "cover-look": "I am {name}: look at my hand first",
    "cover-take-hint": "{name} may answer with cards, or take it as it is.",
    "cover-answers": "Or answer now with a card that {name} certainly holds:",
    "cover-back": "{name} takes it back",
    "turn-hint": "Press a card to play it.",
    "before-commit": "Play it and still act",
    "before-commit-tip": "An any-time card costs no action until somebody has acted.",
    "before-own": "As my action",
    "answer-more": "Then another card",
    "answer-more-tip": "Answer with more than one card: you are asked again about the rest.",
    "open-hands": "Open hands",
    "open-hands-hint": "For players who trust each other: all hands lie open, and nothing is covered.",
    "facing": "Face to face",
    "facing-hint": "The device lies between two people. The screen turns toward the player who is asked.",
    "setup-open": "All hands lie open, except those of computers. You can change that at the table.",
    "far-hands": "Open hands",
    "sit": "Around the device",
    "sit-button": "Hands",
    "sit-tip": "Open hands, and which way the screen faces",
    "sit-open-how": "Open hands: nothing is covered, and everyone sees all cards. All of you must agree.",
    "sit-open-now": "All hands lie open.",
    "sit-agree": "{name} agrees",
    "sit-agreed": "{name} has agreed",
    "sit-covered": "Cover the hands again",
    "sit-facing-hint": "Face to face: the screen turns toward the player who is asked.",
    "sit-facing-on": "Turn the screen to each of us",
    "sit-facing-off": "Leave the screen as it is",
    "sit-done": "Back to the table",
    "alone": "No second attack",
    "alone-tip": "You are not asked again after the ram.",
    "escape-ask": "Ask me about escaping",
}


say = VehicleStrings(STRINGS, {"car": {}, "cow": {}, "mixed": {}}, strings.WORDS)
"""The words of a shared device, and those that all screens share."""
