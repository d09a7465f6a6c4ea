"""Insight into games whose evaluation samples nothing: chances by what is left of everybody, and
what the Ace weighed as points.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.decision import Decision
from .agent import Budget
from .insight import Better, Chances, better_of
from .thoughts import POINTS, Thought, Thoughts


class Standing(ABC):
    """All of an ``insight.Insight`` but ``saw``, from two answers of a game."""

    relative = True

    @abstractmethod
    def strengths(self, observation: Any) -> Sequence[float | None]:
        """How strong every seat stands, in logits of winning; ``None`` for who is out."""

    @abstractmethod
    def worths(
        self, observation: Any, decision: Decision[Any], budget: Budget, seed: int
    ) -> Mapping[str, float]:
        """What the Ace finds the options of a question worth, in points, by their texts; empty
        where it weighs none."""

    def chances(self, observation: Any, looks: int, seed: int) -> Chances:
        """By what is left of everybody."""
        return chances_of(self.strengths(observation))

    def weighed(
        self, observation: Any, decision: Decision[Any], done: Any, budget: Budget, seed: int
    ) -> tuple[Thoughts, Better]:
        """What the Ace weighs, and what it holds against what was done."""
        worths = self.worths(observation, decision, budget, seed)
        thoughts = Thoughts(POINTS, tuple(Thought(text, worth) for text, worth in worths.items()))
        return thoughts, better_of(thoughts, str(done))


def chances_of(strengths: Sequence[float | None]) -> Chances:
    """Chances in proportion to the exponents of strengths in logits; ``None`` is out."""
    top = max((each for each in strengths if each is not None), default=0.0)
    powers = [0.0 if each is None else math.exp(each - top) for each in strengths]
    total = sum(powers) or 1.0
    return Chances(tuple(each / total for each in powers), (0.0,) * len(powers))
