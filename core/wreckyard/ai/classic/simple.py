"""Players to measure against: one without a plan, one that stands and shoots."""

from __future__ import annotations

from ...engine.decision import Decision
from ...systems.classic.search import Action, Observation, State, legal_actions
from ..agent import Budget
from .drive.quick import moment_rng
from .regular import Regular


class RandomAgent:
    """Any verb that is offered, then any of its answers, all alike."""

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


class Turtle(Regular):
    """Stops as soon as it can, and shoots as well as a Regular."""

    def speed(self, state: State, number: int, options: tuple[Action, ...]) -> Action:
        """Slower, gently, to a stop."""
        now = state.vehicles[number].motion.speed

        def order(action: Action) -> tuple[bool, int]:
            change = action.amount if action.verb == "speed" else 0
            return abs(change) > 100, abs(now + change)

        return min(options, key=order)
