"""What the end of a match says of the blow that took somebody out, and what they may learn from
it."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS = {
    "heading": "What took you out",
    "turn": "Turn {n}",
    "round": "Round {n}",
    "shot": "{when}: {by}’s {weapon} hit your {part} for {n}.",
    "shot-own": "{when}: your own {weapon} hit your {part} for {n}.",
    "ram": "{when}: {other} rammed your {part} for {n}.",
    "ram-own": "{when}: you rammed {other}, and your {part} took {n}.",
    "crash": "{when}: you crashed, and your {part} took {n}.",
    "fire": "{when}: a fire did {n} damage to your {part}.",
    "flip": "{when}: you lost control, and your car turned over.",
    "exploded": "{when}: your fuel tank exploded.",
    "run-over": "{when}: {by} ran you over.",
    "other": "{when}: your {part} took {n} damage.",
    # the lesson to be learned
    "own": "{n} of the {all} damage you took was your own doing.",
    "part": "Your {part} took {n} of the {all} damage.",
    "part-all": "Your {part} took all of the {all} damage.",
    "weaker": "You did {n} damage to others and took {all}.",
    "weaker-none": "You did no damage to others and took {all}.",
    "close": "You did {n} damage to others and took {all}: it was close.",
    "lesson": "Lesson: {lesson}",
}

say = Strings(WORDS)
"""The sentences by their keys."""
