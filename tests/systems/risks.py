"""The risk that is shown against what happens: the same position, many seeds."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, NamedTuple

from wreckyard import Risk, RiskSearch, rules_of
from wreckyard.ai import Budget, make_agent
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.risk import OUT, OVERTURNED, PLAYS_ON, WRECKED

LEAST, MOST = 0.02, 0.98
"""Risks between these are looked at: others need too many seeds."""

SEEDS = 300

ROOM = 60
"""As many samples as an estimated risk is worth at least: its first dice are counted, not drawn."""

type Search = Callable[[Any, Any], RiskSearch]
type Fate = Callable[[Any, int], int]


class Found(NamedTuple):
    """A question with a risky answer, as the seat that is asked knows it."""

    observation: Any
    action: Any
    risk: Risk


def assert_risks_come_true(
    game: str, risk: Search, fate: Fate, wanted: int, seats: int = 2, **options: Any
) -> None:
    """Find risky answers in so many matches, and give each from the same position with many seeds.

    What happens must be as likely as the risk says, within four standard deviations.
    """
    for found in _risky(game, risk, wanted, seats, options):
        ends, shown = _happens(game, fate, found), found.risk
        chances = {OUT: shown.out, WRECKED: shown.wrecked, OVERTURNED: shown.overturned}
        for end, chance in chances.items():
            share = ends.count(end) / SEEDS
            spread = sqrt(float(chance * (1 - chance)) + 0.25 / SEEDS)
            error = 1 / SEEDS + (0 if found.risk.exact else 1 / ROOM)
            assert abs(share - float(chance)) <= 4 * spread * sqrt(error), (
                str(found.action),
                found,
            )


def _risky(
    game: str, risk: Search, wanted: int, seats: int, options: dict[str, Any]
) -> Iterator[Found]:
    """Yield risky answers of matches between Regulars, one a match."""
    seed = 0
    while wanted:
        seed += 1
        found = _first(game, risk, seed, seats, options)
        if found is not None:
            wanted -= 1
            yield found


def _first(game: str, risk: Search, seed: int, seats: int, options: dict[str, Any]) -> Found | None:
    rules, rng = rules_of(game), random.Random(seed)
    chance = LiveChance(seed)
    state = rules.setup(seats, rules.check_options(seats, options), chance)
    agents = [make_agent(game, "regular", seed + seat) for seat in range(seats)]
    while (decision := rules.decision(state)) is not None:
        seen = rules.observe(state, decision.seat)
        answers = list(decision.options)
        for action in rng.sample(answers, min(2, len(answers))):
            found = risk(seen, action).finish()
            if LEAST < found.any < MOST:
                return Found(seen, action, found)
        asked = rules.decision_of(seen)
        assert asked is not None
        rules.advance(state, agents[decision.seat].choose(seen, asked, Budget(samples=2)), chance)
    return None


def _happens(game: str, fate: Fate, found: Found) -> list[int]:
    """What becomes of the seat, for each seed; what it was before counts as nothing new."""
    rules = rules_of(game)
    before = fate(found.observation.known, found.observation.seat)
    ends: list[int] = []
    for seed in range(SEEDS):
        state = rules.determinize(found.observation, random.Random(seed))
        chance = LiveChance(seed)
        rules.apply(state, found.action, chance)
        while (decision := rules.decision(state)) is not None and decision.unasked:
            rules.apply(state, next(iter(decision.options)), chance)
        end = fate(state, found.observation.seat)
        ends.append(end if end > before else PLAYS_ON)
    return ends
