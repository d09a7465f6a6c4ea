"""Three levels: at random, straight for the flag, and by trying possible worlds."""

from __future__ import annotations

import random
import time

from wreckyard.systems.toy import DIRECTIONS, FLAG, RULES, SIZE, Action, Observation, State

from wreckyard.ai.agent import Budget
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.decision import Decision

SAMPLES = 20
"""Worlds that are tried unless the budget says how many, or how long."""

MOST_SAMPLES = 500
"""Worlds that are tried when the budget has seconds alone."""


class Rookie:
    """Answers at random."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """Any option."""
        return _luck(self._seed, decision).choice(list(decision.options))


class Regular:
    """Drives to where the flag is nearest, and keeps his oil for the square of the flag."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """The option after which the flag is nearest."""
        known, seat = observation.known, decision.seat
        if decision.kind == "oil":
            here = (known.columns[seat], known.rows[seat])
            wanted = "drop" if here == FLAG else "keep"
            return next(
                (each for each in decision.options if each.verb == wanted), RULES.parse("keep")
            )
        taken = [step.partition(" ")[2] for step in known.choices.open_steps]
        options = list(decision.options)
        if decision.kind == "speed":
            return min(
                options,
                key=lambda each: min(
                    _away(known, seat, int(each.what), side) for side in DIRECTIONS
                ),
            )
        return min(options, key=lambda each: _away(known, seat, int(taken[0]), each.what))


class Ace:
    """Tries every option in the same possible worlds, in which all go on as Regulars.

    It stops when its budget of worlds or of seconds is used up, after one world at least.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed
        self._player = Regular(seed)

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """The option with the most points on average."""
        start, rng = time.monotonic(), _luck(self._seed, decision)
        leads = dict.fromkeys(decision.options, 0)
        if len(leads) == 1:
            return next(iter(leads))
        for _ in range(budget.samples or (SAMPLES if budget.seconds is None else MOST_SAMPLES)):
            world, seed = RULES.determinize(observation, rng), rng.random()
            for option in leads:
                leads[option] += self._lead(
                    world.copy(), option, decision.seat, random.Random(seed)
                )
            if budget.seconds is not None and time.monotonic() - start >= budget.seconds:
                break
        return max(leads, key=leads.__getitem__)

    def _lead(self, world: State, action: Action, seat: int, rng: random.Random) -> int:
        """How many points ahead of the best other the seat is at the end."""
        chance = SampledChance(rng)
        RULES.apply(world, action, chance)
        while (decision := RULES.decision(world)) is not None:
            seen = RULES.observe(world, decision.seat)
            RULES.apply(world, self._player.choose(seen, decision, Budget()), chance)
        others = [points for other, points in enumerate(world.points) if other != seat]
        return world.points[seat] - max(others)


def _luck(seed: int, decision: Decision[Action]) -> random.Random:
    return random.Random(seed * 7919 + decision.id)


def _away(known: State, seat: int, speed: int, side: str) -> int:
    """Steps from the flag after a drive without oil."""
    across, down = DIRECTIONS[side]
    column = min(SIZE - 1, max(0, known.columns[seat] + across * speed))
    row = min(SIZE - 1, max(0, known.rows[seat] + down * speed))
    return abs(column - FLAG[0]) + abs(row - FLAG[1])
