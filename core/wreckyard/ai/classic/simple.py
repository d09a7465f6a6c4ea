"""Players without a plan, to measure against: chance, by kinds of answers."""

from __future__ import annotations

from ...engine.decision import Decision
from ...systems.classic.search import Action, Observation, legal_actions
from ..agent import Budget
from .regular import moment_rng


class RandomAgent:
    """Any kind of answer, all alike, then any of its kind."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options at random."""
        rng = moment_rng(self.seed, observation.known)
        verbs: dict[str, list[Action]] = {}
        for each in legal_actions(observation.known):
            verbs.setdefault(each.verb, []).append(each)
        return rng.choice(verbs[rng.choice(list(verbs))])
