"""Players to measure against: one without a plan, one who reads speeds."""

from __future__ import annotations

from ...engine.decision import Decision
from ...engine.sealed import SealedChoices
from ...systems.streets import Action, Observation, State
from ...systems.streets.search import legal_actions, speed_actions
from ..agent import Budget
from .ace import Ace, Reading
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
        return moment_rng(self.seed, state).choice(legal_actions(state))


class Reader(Ace):
    """An Ace who takes it that every other is an Ace who chooses what he chooses most often."""

    def reading(self, state: State, other: int) -> Reading:
        """That one speed."""
        car = state.people[other].car
        options = speed_actions(state, other)
        if state.cars[car].x < 0:
            return super().reading(state, other)
        asked = state.copy()
        rest = [seat for seat in state.choices.order if seat != other]
        asked.choices, asked.asked = SealedChoices((other, *rest)), other
        speeds, weights = Ace(self.seed).mixture(asked, other, options)
        return [speeds[weights.index(max(weights))]], [1.0]
