"""How long a duel takes over windows, answers and its end, in seconds.

Nothing here depends on hidden cards.
"""

from __future__ import annotations

from ui.play import pace

BAR_SECONDS = 6.0
"""How long "does anyone play a card?" stays open on a shared device."""

REACTION_SECONDS = 0.3
"""The most that the Ace thinks about an answer."""

WINDOW_SECONDS = 0.15
"""The most that the Ace thinks in a window: there are several in a turn."""

_WINDOW, _REACTION, _LAST_LOOK = 0.08, 0.1, 1.2
"""Seconds at the usual pace."""

_WINDOWS = frozenset({"anytime", "skid"})

REACTIONS = frozenset(
    {"anytime", "defence", "skid", "skid-armor", "backfire-armor", "follow-up", "escape"}
)
"""Kinds of decisions that computers answer in a time that tells nothing."""

_SHOWN = frozenset({"turn", "defence"})
"""Kinds of decisions that are announced: everybody sees who has the turn or is attacked. Nearly
always nothing is to be seen of the answers to the others."""


def thinking_budget(kind: str, ace_seconds: float) -> float:
    """Seconds that a computer may think about a decision of this kind."""
    if kind in _WINDOWS:
        return min(ace_seconds, WINDOW_SECONDS)
    return min(ace_seconds, REACTION_SECONDS) if kind in REACTIONS else ace_seconds


def answer_after(
    kind: str, level: str, ace_seconds: float, speed: int, computers: int = 1
) -> float:
    """Seconds from a question to a computer's answer, at least, where so many computers sit."""
    shown = kind in _SHOWN
    least = pace.answer_after(speed, computers) if shown else pace.paced(_REACTION, speed)
    if kind in REACTIONS and level == "ace":
        return max(least, thinking_budget(kind, ace_seconds))
    return least


def window_length(aces: int, ace_seconds: float, speed: int) -> float:
    """Seconds that a window stays open with this many Aces that hold cards."""
    return pace.paced(_WINDOW, speed) + aces * thinking_budget("anytime", ace_seconds)


def last_look(speed: int) -> float:
    """Seconds that the table stays after the last blow of a duel, before the score."""
    return pace.paced(_LAST_LOOK, speed)


def end_look(speed: int) -> float:
    """The same where the match is over with it: its end is staged at once."""
    return pace.last_look(speed)
