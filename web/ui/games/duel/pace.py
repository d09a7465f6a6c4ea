"""How long a duel takes over windows, answers and its end, in seconds.

Nothing here depends on hidden cards.
"""

from __future__ import annotations

from ui.play import pace

BAR_SECONDS = 6.0
"""How long "does anyone play a card?" stays open on a shared device."""

REACTION_SECONDS = 0.4
"""The most that the Ace thinks in a window or about an answer."""

_WINDOW = (0.0, 0.15, 0.3)
_NO_ANSWER = (0.0, 1.0, 1.8)
_LAST_LOOK = (0.0, 1.6, 2.8)
"""By the pace in force: at once, brisk, easy to follow."""

REACTIONS = frozenset(
    {"anytime", "defence", "skid", "skid-armor", "backfire-armor", "follow-up", "escape"}
)
"""Kinds of decisions that computers answer in a time that tells nothing."""


def thinking_budget(kind: str, ace_seconds: float) -> float:
    """Seconds that a computer may think about a decision of this kind."""
    return min(ace_seconds, REACTION_SECONDS) if kind in REACTIONS else ace_seconds


def answer_after(
    kind: str, level: str, ace_seconds: float, speed: int, computers: int = 1
) -> float:
    """Seconds from a question to a computer's answer, at least, where so many computers sit."""
    least = pace.answer_after(speed, computers)
    if kind in REACTIONS and level == "ace":
        return max(least, thinking_budget(kind, ace_seconds))
    return least


def window_length(aces: int, ace_seconds: float, speed: int) -> float:
    """Seconds that a window stays open with this many Aces that hold cards."""
    return _WINDOW[speed] + aces * thinking_budget("anytime", ace_seconds)


def no_answer_pause(speed: int) -> float:
    """Seconds that a person sees an attack that he has no answer to."""
    return _NO_ANSWER[speed]


def last_look(speed: int) -> float:
    """Seconds that the table stays after the last blow of a duel, before the score."""
    return _LAST_LOOK[speed]


def end_look(speed: int) -> float:
    """The same where the match is over with it: its end is staged at once."""
    return pace.last_look(speed)
