"""A search for small games: every option, played to the end in the same possible worlds."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from ..engine.chance import SampledChance
from ..engine.decision import Decision
from ..engine.rules import Rules
from .agent import Agent, Budget

SAMPLES = 20
"""The worlds that are tried unless the budget names worlds or seconds."""

MOST_SAMPLES = 500
"""The worlds that are tried at most when the budget names seconds alone."""


def luck_of(seed: int, decision: Decision[Any]) -> random.Random:
    """The dice of a player at a question: the same for the same seed and question."""
    return random.Random(seed * 7919 + decision.id)


class Rookie:
    """Answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, observation: Any, decision: Decision[Any], budget: Budget) -> Any:
        """Any option."""
        return luck_of(self._seed, decision).choice(list(decision.options))


class Rollouts:
    """Chooses the option with the largest lead on average, when ``player`` answers all that
    follows.

    ``lead`` says how far a seat is ahead in a state that is over. The search stops when its budget
    of worlds or of seconds is used up, after one world at least.
    """

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        lead: Callable[[Any, int], float],
        player: Agent,
        seed: int = 0,
    ) -> None:
        self._rules, self._lead = rules, lead
        self._player, self._seed = player, seed

    def choose(self, observation: Any, decision: Decision[Any], budget: Budget) -> Any:
        """The option with the largest lead on average."""
        start, rng = time.monotonic(), luck_of(self._seed, decision)
        leads = dict.fromkeys(decision.options, 0.0)
        if len(leads) == 1:
            return next(iter(leads))
        for _ in range(budget.samples or (SAMPLES if budget.seconds is None else MOST_SAMPLES)):
            world, seed = self._rules.determinize(observation, rng), rng.random()
            for option in leads:
                end = self._played(world.copy(), option, random.Random(seed))
                leads[option] += self._lead(end, decision.seat)
            if budget.seconds is not None and time.monotonic() - start >= budget.seconds:
                break
        return max(leads, key=leads.__getitem__)

    def _played(self, world: Any, action: Any, rng: random.Random) -> Any:
        """The world at its end, after an action."""
        chance = SampledChance(rng)
        self._rules.advance(world, action, chance)
        while (decision := self._rules.decision(world)) is not None:
            seen = self._rules.observe(world, decision.seat)
            self._rules.advance(world, self._player.choose(seen, decision, Budget()), chance)
        return world
