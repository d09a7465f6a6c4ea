"""The words of the Yard, by key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "yard": "The Yard",
    "back": "Back",
    "hint": "Three rivals wait in each game. Beat one and the next gate opens. Any match of two against a rival counts.",
    "hint-all": "Every rival is beaten. The Yard is yours.",
    "beaten-count": "{n} of {all} beaten",
    "beaten-count-all": "All {all} beaten",
    "menu-next": "{n} of {all} rivals beaten. Next: {name}",
    "menu-first": "Beat {all} rivals, game by game",
    "menu-all": "All {all} rivals beaten",
    "level-rookie": "Rookie",
    "level-regular": "Regular",
    "level-ace": "Ace",
    "drives": "{level} · {vehicle}",
    "challenge": "Challenge",
    "challenge-name": "Challenge {name}",
    "rematch": "Play again",
    "rematch-name": "Play {name} again",
    "closed": "Beat {name} first.",
    "beaten": "Beaten",
    "lost-1": "{name} beat you once.",
    "lost": "{name} beat you {n} times.",
    "lesson": "Learn: {lesson}",
    "who": "Whose Yard?",
    "ending": "{name} is beaten: {n} of {all} rivals in the Yard.",
    "ending-opens": "{name} is beaten: {n} of {all} rivals in the Yard. Next in this game: {next}.",
    "ending-all": "{name} is beaten, and with it the whole Yard: {all} of {all}.",
    "ending-lost": "{name} still stands in the Yard. The lesson “{lesson}” helps.",
}

say = Strings(WORDS)
"""The words of the Yard."""
