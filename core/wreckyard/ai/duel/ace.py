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
from ...systems.duel.search import IN, State, advance
from ..agent import Budget
from ..thoughts import CHANCE, Thought, Thoughts, mean_and_error
from .beliefs import read_beliefs
from .deck_left import tie_chance
from .evaluation import Evaluation, evaluation_of, spread, worth
from .plans import Plan, bared, plans_of
from .prestige import name_or_vote
from .sense import sensible
from .style import KEEN, Style
from .tables import Crowd, Heuristic, policy_of, table_of
from .worlds import Worlds, play_on

TURNS = 4
"""How many turns a playout runs before the evaluation is asked."""

SAMPLES = 400
"""Worlds times options for a decision when the budget names no limit."""

MOST_SAMPLES = 12_000
"""Enough for any decision, however much time there is."""

WINDOW_SECONDS = 0.1
"""The longest thought in an any-time window."""

OPTIONS = 14
"""How many answers of a turn are searched beside discards; the heuristic picks them."""

HASTE = 0.003
"""How much less a chance to win is worth for each turn that it lies ahead: what can be finished
is."""

DOUBT = 0.4
"""What it takes to throw away the last Armor of a side that stands, in worlds won, all of them
together: while few worlds have been tried, chance is not to decide on it."""

HELD_FIRE = 0.03
"""How much less a chance to win is worth to a discard while a shot is offered. The worlds are
played on for a few turns and value a better hand, not that the deck runs out while everybody waits
for one."""

WAITING = 0.3
"""The worlds that a plan which holds fire must win beyond the others, in all, as for ``DOUBT``."""

URGENCY = 1.0
"""The weight of the squared chance that the deck runs out. It is squared because hurrying only
helps the others while a tie is unlikely."""

MANY, ALIKE = 64, 0.006
"""After so many worlds, plans are alike whose chances differ by less than that at most."""

FEWEST, CHECK = 40, 8
"""Worlds before the first look at who has fallen behind, and between two: of eight worlds alone
chance says more than the plans."""


class Ace:
    """Searches; sees nothing but its observation.

    ``weights`` names the evaluation's file. ``believes`` is whether other hands are dealt by what
    their holders are likely to keep.
    """

    def __init__(
        self,
        seed: int,
        weights: str = "duel",
        turns: int = TURNS,
        style: Style = KEEN,
        believes: bool = True,
    ) -> None:
        self.seed = seed
        self.style = style
        self.weights = weights
        self.turns = turns
        self.beliefs = read_beliefs() if believes else None
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
        plans = plans_of(state, policy, sensible(state, list(decision.options)), OPTIONS)
        if len(plans) == 1:
            return plans[0][0]
        seconds, samples = budget.seconds, budget.samples
        if decision.kind == "anytime" and seconds is not None:
            seconds = min(seconds, WINDOW_SECONDS)
        if samples is None:
            samples = SAMPLES if seconds is None else MOST_SAMPLES
        rng = random.Random(f"{self.seed} {observation.seat} {state.step}")
        worlds = Worlds(observation, rng, self.beliefs)
        evaluation = evaluation_of(state.deck, state.n, self.weights)
        search = Search(observation, worlds, self.style, evaluation, rng)
        limit = None if seconds is None else start + seconds
        search.leaning = self.leaning(observation, [plan[0] for plan in plans])
        held = holds_fire([plan[0] for plan in plans])
        search.doubts = [
            DOUBT * bared(state, plan) + WAITING * waits
            for plan, waits in zip(plans, held, strict=True)
        ]
        choice = search.run(plans, samples, limit, self.turns)
        self.samples_used = search.used
        self.thoughts = search.thoughts(plans)
        return choice[0]

    def leaning(self, observation: Observation, options: Sequence[Action]) -> list[float]:
        """What each option counts beyond its chances to win, in chances: to hold fire costs
        some."""
        return [-HELD_FIRE * waits for waits in holds_fire(options)]


def holds_fire(options: Sequence[Action]) -> list[bool]:
    """For each option, whether it discards although a shot is offered."""
    armed = any(each.verb == "fire" for each in options)
    return [armed and each.verb == "discard" for each in options]


class Search:
    """One decision's search."""

    def __init__(
        self,
        observation: Observation,
        worlds: Worlds,
        style: Style,
        evaluation: Evaluation,
        rng: random.Random,
    ) -> None:
        self.worlds = worlds
        known = observation.known
        self.policy: Heuristic = table_of(known.deck, style)
        self.crowd = Crowd(known, style) if known.playing > 2 else None
        self.evaluation = evaluation
        self.rng = rng
        self.chance = SampledChance(rng)
        self.me = known.asked
        self.settings = known.settings
        self.before = list(known.scores)
        self.used = 0
        self.leaning: list[float] = []
        self.doubts: list[float] = []
        self.results: list[list[float]] = []

    def thoughts(self, plans: Sequence[Plan]) -> Thoughts:
        """What the search has found of each first answer: of the plan that was tried longest with
        it, of several the best."""
        likes = self.leaning or [0.0] * len(plans)
        found: dict[Action, Thought] = {}
        for plan, each, like in zip(plans, self.results, likes, strict=True):
            thought = Thought(str(plan[0]), *mean_and_error(each), len(each), like)
            known = found.get(plan[0])
            if known is None or (thought.looks, thought.worth) > (known.looks, known.worth):
                found[plan[0]] = thought
        return Thoughts(CHANCE, tuple(found.values()))

    def value(self, world: State) -> float:
        """What a world is worth to the seat that searches, once it has been played on."""
        return self.outcome(world) * (1.0 - HASTE * (world.turns - self.worlds.known.turns))

    def urgency(self, world: State) -> float:
        """The deduction from a world's value for the danger of a tie."""
        # A seat that is out gains nothing from a quicker end.
        is_in = world.status[self.me] == IN
        return URGENCY * tie_chance(world if is_in else self.worlds.known, self.me) ** 2

    def outcome(self, world: State) -> float:
        """The same, whenever it comes."""
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

    def run(self, plans: Sequence[Plan], samples: int, limit: float | None, turns: int) -> Plan:
        """The best plan: sequential halving on worlds that all plans share."""
        start = time.perf_counter()
        alive = list(range(len(plans)))
        # What a character likes counts in every world alike, so that halving heeds it. The chances
        # that are told leave it out, and the haste of a deck that runs low.
        results: list[list[float]] = [[] for _ in plans]
        likes = self.leaning or [0.0] * len(plans)
        doubts = self.doubts or [0.0] * len(plans)

        def merit(at: int) -> float:
            return sum(results[at]) - doubts[at]

        self.results = [[] for _ in plans]
        rounds = max(1, math.ceil(math.log2(len(plans))))
        until = self.worlds.known.turns + turns
        done = 0
        while len(alive) > 1:
            world = self.worlds.draw()
            policy = self.crowd.seated(self.rng) if self.crowd else self.policy
            for at in alive:
                copy = world.copy()
                for action in plans[at]:
                    advance(copy, action, self.chance)
                play_on(copy, policy, until, self.chance)
                value = self.value(copy)
                self.results[at].append(value)
                results[at].append(value + likes[at] - self.urgency(copy))
            self.used += len(alive)
            share = self.used / samples
            if limit is not None:
                now = time.perf_counter()
                share = max(share, (now - start) / max(1e-9, limit - start))
            if share >= (done + 1) / rounds:
                alive.sort(key=merit, reverse=True)
                if share >= 1.0:
                    break
                while share >= (done + 1) / rounds:
                    done += 1
                    alive = alive[: (len(alive) + 1) // 2]
            elif (count := len(results[alive[0]])) >= FEWEST and count % CHECK == 0:
                alive = self.still_close(alive, results)
        return plans[max(alive, key=merit)]

    @staticmethod
    def still_close(alive: list[int], results: list[list[float]]) -> list[int]:
        """Those that are not clearly behind the best in the worlds that they shared, nor, after
        many, about as good at most: between two that are alike no time is lost."""
        best = max(alive, key=lambda at: sum(results[at]))
        kept = []
        for at in alive:
            gaps = [mine - theirs for mine, theirs in zip(results[best], results[at], strict=True)]
            count = len(gaps)
            mean = sum(gaps) / count
            spread_of = sum((gap - mean) ** 2 for gap in gaps) / max(1, count - 1)
            error = math.sqrt(spread_of / count)
            hopeful = count < MANY or 3.0 * error - mean > ALIKE
            if at == best or (mean <= 3.0 * error + 1e-9 and hopeful):
                kept.append(at)
        return kept
