"""The words around lessons and the compendium, by key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "room": "New here?",
    "room-hint": "Each lesson takes two or three minutes on the real table and ends in a small test. You can leave at any time and go on later.",
    "back": "Back",
    "of-game": "Lessons: {game}",
    "lesson": "{title}",
    "done": "Done",
    "begun": "Go on",
    "fresh": "Begin",
    "state-done": "done",
    "state-begun": "begun",
    "play": "Play: {game}",
    "rules": "Look things up",
    "coach": "Lesson",
    "leave": "Lessons",
    "leave-long": "Lessons: leave this one, you can go on later",
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
    "choose": "Choose an entry. From any card or underlined word, a long press or a right click leads here, and on the keyboard the question mark.",
    "entry": "Entry",
    "entries": "Entries",
    "nothing-found": "Nothing has this word.",
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
