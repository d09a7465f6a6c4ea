"""The words of the Yard, by key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "yard": "The Yard",
    "back": "Back",
    "hint": "Each game has three rivals. Beat one to open the next gate. Any match of two counts if the rival plays at this level or above.",
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
    "ending": "You beat {name}. You have now beaten {n} of {all} rivals in the Yard.",
    "ending-opens": "You beat {name}. You have now beaten {n} of {all} rivals in the Yard. Next in this game: {next}.",
    "ending-all": "You beat {name}, the last of the {all} rivals. The Yard is yours.",
    "ending-lost": "{name} is still unbeaten.",
}

say = Strings(WORDS)
"""The words of the Yard."""
