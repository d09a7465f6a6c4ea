"""The Ace: a flat search over possible worlds, guided by a fitted evaluation.

Every option is tried in the same sampled worlds (common random numbers). In each the
heuristic plays on for everybody for a few turns, and the evaluation says what has become
of it. Options that fall behind are dropped as the samples mount (sequential halving, and
at once when one is clearly worse); the search ends early when one option is left.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence

from ...engine.chance import SampledChance
from ...engine.decision import Decision
from ...systems.duel import Action, Observation
from ...systems.duel.search import IN, TURN, State, advance
from ..agent import Budget
from ..thoughts import CHANCE, Thought, Thoughts, mean_and_error
from .evaluation import Evaluation, evaluation_of, spread, worth
from .policy import Policy
from .prestige import name_or_vote
from .sense import sensible
from .style import KEEN, Style
from .tables import Table, policy_of, table_of
from .worlds import TRUST, Worlds, play_on

TURNS = 4
"""How many turns a playout runs before the evaluation is asked."""

SAMPLES = 400
"""Worlds times options for a decision when the budget names no limit."""

MOST_SAMPLES = 3000
"""Enough for any decision, however much time there is."""

WINDOW_SECONDS = 0.1
"""The longest thought in an any-time window."""

OPTIONS = 14
"""How many options of a turn are searched; the heuristic picks them."""

CHECK = 8
"""Worlds between two looks at who has fallen behind."""


class Ace:
    """Searches; sees nothing but its observation. ``weights`` names the evaluation's file."""

    def __init__(
        self,
        seed: int,
        weights: str = "duel",
        turns: int = TURNS,
        style: Style = KEEN,
        trust: float = TRUST,
    ) -> None:
        self.seed = seed
        self.style = style
        self.weights = weights
        self.turns = turns
        self.trust = trust
        self.samples_used = 0
        self.thoughts: Thoughts | None = None

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """The option that does best in the sampled worlds."""
        start = time.perf_counter()
        self.samples_used = 0
        self.thoughts = None
        state = observation.known
        vote = name_or_vote(state)
        if vote is not None:
            return vote
        policy = policy_of(state, self.style)
        options = self._candidates(state, policy, sensible(state, list(decision.options)))
        if len(options) == 1:
            return options[0]
        seconds, samples = budget.seconds, budget.samples
        if decision.kind == "anytime" and seconds is not None:
            seconds = min(seconds, WINDOW_SECONDS)
        if samples is None:
            samples = SAMPLES if seconds is None else MOST_SAMPLES
        rng = random.Random(f"{self.seed} {observation.seat} {state.step}")
        worlds = Worlds(observation, rng, self.trust)
        evaluation = evaluation_of(state.deck, state.n, self.weights)
        search = Search(observation, worlds, table_of(state.deck, self.style), evaluation, rng)
        limit = None if seconds is None else start + seconds
        search.leaning = self.leaning(observation, options)
        choice = search.run(options, samples, limit, self.turns)
        self.samples_used = search.used
        self.thoughts = search.thoughts(options)
        return choice

    def leaning(self, observation: Observation, options: Sequence[Action]) -> list[float]:
        """What each option counts beyond its chances to win: nothing, for one without character."""
        return []

    def _candidates(self, state: State, policy: Policy, options: list[Action]) -> list[Action]:
        """The options worth a search, the heuristic's first."""
        if len(options) == 1:
            return options
        favourite = policy.answer(state)
        if favourite not in options:
            favourite = options[0]
        rest = [each for each in options if each != favourite]
        if len(rest) > OPTIONS and state.stack[-1][0] == TURN:
            rest.sort(key=lambda each: -policy.value_of(state, each))
            rest = rest[: OPTIONS - 1]
        return [favourite, *rest]


class Search:
    """One decision's search."""

    def __init__(
        self,
        observation: Observation,
        worlds: Worlds,
        policy: Policy | Table,
        evaluation: Evaluation,
        rng: random.Random,
    ) -> None:
        self.worlds = worlds
        self.policy = policy
        self.evaluation = evaluation
        self.chance = SampledChance(rng)
        self.me = observation.known.asked
        self.settings = observation.known.settings
        self.before = list(observation.known.scores)
        self.used = 0
        self.leaning: list[float] = []
        self.results: list[list[float]] = []

    def thoughts(self, options: Sequence[Action]) -> Thoughts:
        """What the search has found of each option."""
        likes = self.leaning or [0.0] * len(options)
        return Thoughts(
            CHANCE,
            tuple(
                Thought(str(option), *mean_and_error(each), len(each), like)
                for option, each, like in zip(options, self.results, likes, strict=True)
            ),
        )

    def value(self, world: State) -> float:
        """What a world is worth to the seat that searches, once it has been played on."""
        me = self.me
        single = self.settings["length"] == "duel"
        if not world.over:
            world.settings = self.settings
            return worth(world, self.evaluation.chances(world), self.before)[me]
        if single or world.n == 2:
            if world.status[me] != IN:
                return 0.0
            return 1.0 / sum(status == IN for status in world.status)
        return spread(world.scores, float(self.settings["target"]), 22.0)[me]

    def run(self, options: list[Action], samples: int, limit: float | None, turns: int) -> Action:
        """The best option: sequential halving on worlds that all options share."""
        start = time.perf_counter()
        alive = list(range(len(options)))
        # What a character likes counts in every world alike, so that halving heeds it.
        results: list[list[float]] = [[] for _ in options]
        likes = self.leaning or [0.0] * len(options)
        self.results = [[] for _ in options]
        rounds = max(1, math.ceil(math.log2(len(options))))
        until = self.worlds.known.turns + turns
        done = 0
        while len(alive) > 1:
            world = self.worlds.draw()
            for at in alive:
                copy = world.copy()
                advance(copy, options[at], self.chance)
                play_on(copy, self.policy, until, self.chance)
                value = self.value(copy)
                self.results[at].append(value)
                results[at].append(value + likes[at])
            self.used += len(alive)
            share = self.used / samples
            if limit is not None:
                now = time.perf_counter()
                share = max(share, (now - start) / max(1e-9, limit - start))
            if share >= (done + 1) / rounds:
                alive.sort(key=lambda at: -sum(results[at]))
                if share >= 1.0:
                    break
                while share >= (done + 1) / rounds:
                    done += 1
                    alive = alive[: (len(alive) + 1) // 2]
            elif len(results[alive[0]]) % CHECK == 0:
                alive = self._still_close(alive, results)
        return options[max(alive, key=lambda at: sum(results[at]))]

    @staticmethod
    def _still_close(alive: list[int], results: list[list[float]]) -> list[int]:
        """Those that are not clearly behind the best in the worlds that they shared."""
        best = max(alive, key=lambda at: sum(results[at]))
        kept = []
        for at in alive:
            gaps = [mine - theirs for mine, theirs in zip(results[best], results[at], strict=True)]
            count = len(gaps)
            mean = sum(gaps) / count
            spread_of = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
            if at == best or mean <= 3.0 * math.sqrt(spread_of / count) + 1e-9:
                kept.append(at)
        return kept
