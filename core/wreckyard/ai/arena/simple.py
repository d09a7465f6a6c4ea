"""Players without a plan, to measure against: chance, and one that shoots and else guesses."""

from __future__ import annotations

from ...engine.decision import Decision
from ...systems.arena import Action, Observation
from ...systems.arena.search import legal_actions
from ..agent import Budget
from .regular import moment_rng


class RandomAgent:
    """Any option, all alike."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options at random."""
        state = observation.known
        return moment_rng(self.seed, state).choice(list(legal_actions(state)))


class RandomShooter(RandomAgent):
    """Shoots at random cars whenever it can and drives straight or bears a little at random."""

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """A shot at a car where there is one, a gentle move, else any option."""
        state = observation.known
        options = list(legal_actions(state))
        shots = [each for each in options if each.verb == "attack" and each.target < state.n]
        gentle = [
            each
            for each in options
            if each.verb == "straight" or (each.verb == "turn" and each.amount <= 30)
        ]
        return moment_rng(self.seed, state).choice(shots or gentle or options)
