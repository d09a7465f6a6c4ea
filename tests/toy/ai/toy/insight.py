"""Looking into Flag Rush: nobody is ahead of anybody, as far as anybody can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wreckyard.ai.agent import Budget
from wreckyard.ai.insight import Better, Chances, better_of
from wreckyard.ai.standing import chances_of
from wreckyard.ai.thoughts import POINTS, Thoughts


class ToyInsight:
    """What can be said of positions of the game: little."""

    relative = False

    def chances(self, observation: Any, looks: int, seed: int) -> Chances:
        """The same for all."""
        return chances_of([0.0] * observation.known.n)

    def weighed(
        self, observation: Any, decision: Any, done: Any, budget: Budget, seed: int
    ) -> tuple[Thoughts, Better]:
        """Nothing."""
        thoughts = Thoughts(POINTS, ())
        return thoughts, better_of(thoughts, str(done))

    def saw(self, observation: Any, names: Sequence[str]) -> list[str]:
        """Who plays."""
        return [f"{name} races." for name in names]


INSIGHT = ToyInsight()
