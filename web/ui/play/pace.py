"""How long the page takes over things, in seconds. Nothing here depends on what is hidden."""

from __future__ import annotations

SEALED_SECONDS = 0.2
"""What a computer that does not search takes over a step of a choice that is sealed."""

_THINK = (0.0, 0.7, 1.4)
_READ = (0.0, 0.55, 1.2)
"""By the pace in force: at once, brisk, easy to follow."""


def answer_after(speed: int) -> float:
    """Seconds from a question to a computer's answer, at least."""
    return _THINK[speed]


def sealed_answer(level: str, budget: float) -> float:
    """Seconds that a computer takes over a step of a choice that is sealed, always.

    `budget` is what it may think at most: how long it does think would tell of its choice.
    """
    return budget if level == "ace" else SEALED_SECONDS


def reading_time(lines: int, speed: int) -> float:
    """Seconds to read new lines of the story before the next computer acts."""
    return _READ[speed] * min(lines, 4)
