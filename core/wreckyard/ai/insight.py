"""Looking into a match that is over: who was likely to win when, and what the Ace would have
done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from ..engine.decision import Decision
from .agent import Budget
from .thoughts import Thoughts


class Chances(NamedTuple):
    """By seat the chance to win from a position, and its standard error; what an evaluation that
    samples nothing is unsure of is not in it."""

    mean: tuple[float, ...]
    error: tuple[float, ...]


class Better(NamedTuple):
    """What the Ace would have done instead: its action, and by how much that is better in the unit
    of its thoughts, with the standard error; 0 where it would have done the same. ``compared`` is
    whether what was done is among what it weighed."""

    action: str
    gain: float
    error: float
    compared: bool = True


LEAST = 1e-6
"""What is better by less is as good."""


class Insight(Protocol):
    """What a game's own evaluation says of positions.

    ``relative`` is whether its chances are by what is left of everybody: then they are held against
    those of the start.
    """

    relative: bool

    def chances(self, observation: Any, looks: int, seed: int) -> Chances:
        """Who is likely to win, from what is seen with all hands open; the order of what is drawn
        stays unknown. ``looks`` is how often it is tried, where it is tried at all."""
        ...

    def weighed(
        self, observation: Any, decision: Decision[Any], done: Any, budget: Budget, seed: int
    ) -> tuple[Thoughts, Better]:
        """What the Ace weighs at a question as its seat saw it, and what it holds against
        ``done``."""
        ...

    def saw(self, observation: Any, names: Sequence[str]) -> list[str]:
        """What a seat saw, in a few short sentences."""
        ...


def better_of(thoughts: Thoughts, done: str) -> Better:
    """The best of what was weighed, held against what was done, each by itself."""
    if not thoughts.options:
        return Better(done, 0.0, 0.0, compared=False)
    # Of options that are worth the same none would have been better.
    best = max(thoughts.options, key=lambda each: each.worth)
    mine = next((each for each in thoughts.options if each.action == done), None)
    if mine is None:
        return Better(best.action, 0.0, 0.0, compared=False)
    if best.worth - mine.worth < LEAST:
        return Better(done, 0.0, 0.0)
    error = (best.error**2 + mine.error**2) ** 0.5
    return Better(best.action, best.worth - mine.worth, error)
