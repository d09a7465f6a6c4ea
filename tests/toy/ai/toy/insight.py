"""Looking into Flag Rush: nobody is ahead of anybody, as far as anybody can tell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wreckyard.ai.agent import Budget
from wreckyard.ai.standing import Standing
from wreckyard.engine.decision import Decision


class ToyInsight(Standing):
    """What can be said of positions of the game: little."""

    relative = False

    def strengths(self, observation: Any) -> Sequence[float | None]:
        """The same for all."""
        return [0.0] * observation.known.n

    def worths(
        self, observation: Any, decision: Decision[Any], budget: Budget, seed: int
    ) -> Mapping[str, float]:
        """Nothing."""
        return {}

    def saw(self, observation: Any, names: Sequence[str]) -> list[str]:
        """Who plays."""
        return [f"{name} races." for name in names]


INSIGHT = ToyInsight()
