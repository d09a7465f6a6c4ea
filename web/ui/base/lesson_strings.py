"""The words around lessons and the compendium, by key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "room": "New here?",
    "room-hint": "Each lesson takes two or three minutes at the real table and ends with a small test. You can leave and come back at any time.",
    "back": "Back",
    "of-game": "Lessons: {game}",
    "lesson": "{title}",
    "done": "Done",
    "begun": "Continue",
    "fresh": "Start",
    "state-done": "done",
    "state-begun": "started",
    "play": "Play: {game}",
    "rules": "Look things up",
    "coach": "Lesson",
    "leave": "Lessons",
    "leave-long": "Back to the lessons. You can continue this one later.",
    "where": "{n} of {of}",
    "where-test": "{n} of {of}: the test",
    "rested": "The exercise is over",
    "again": "Try again",
    "next": "Next",
    "next-lesson": "Next: {title}",
    "all": "All lessons",
    # the compendium
    "compendium": "Look things up",
    "search": "Search",
    "which-game": "Which game",
    "choose": "Choose an entry. To look up a card or an underlined word, hold a finger on it, right-click it, or press the question mark key.",
    "entry": "Entry",
    "entries": "Entries",
    "nothing-found": "No entry contains this word.",
    "about-back": "Back",
    "about-list": "All entries",
    "close": "Close",
    "section": "Rulebook: {section}.",
    "see": "See also",
    "person": "Jet",
    "foe": "Rusty",
}


say = Strings(WORDS)
"""The words of lessons and the compendium that no game has of its own."""
