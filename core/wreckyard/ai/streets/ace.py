"""The Ace: plays its best drives on in possible worlds, and mixes speeds so that none is read."""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping, Sequence
from typing import ClassVar

from ...engine.decision import Decision
from ...systems.streets import Action, Observation, State
from ...systems.streets.search import is_on_board, mission_guess, speed_actions
from ..agent import Budget
from . import on_foot
from .planner import Planner
from .playout import play_on
from .regular import Regular, moment_rng

SAMPLES = 12
"""Possible worlds for each speed where the budget does not say."""

MOST = 16
"""Possible worlds at most, where there is time for more."""

SECONDS = 1.0
"""What it takes for a speed at most, whatever it is given: nobody likes to wait."""

KEPT = 4
"""Speeds that are played on; the others are worse at first sight."""

DEPTH = 1
"""Rounds that are played on, this one counted."""

READ = 1.0
"""How far below the best, in the unit of all values, another's speed is 1 in e times as likely."""

PRIOR = 0.005
"""What a worth of 1 at first sight adds to the chance to win."""

MIX = 0.02
"""How far below the best chance to win a speed is taken 1 in e times as often."""

LEAST_WEIGHT = 0.1
"""Speeds that weigh less beside the best are left out."""

type Reading = tuple[Sequence[Action], Sequence[float]]
"""Speeds that somebody may choose, and how likely each is."""


class Ace(Regular):
    """A Regular who tries what it is about to do before it does it."""

    width: ClassVar[int] = 8

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._budget = Budget(samples=SAMPLES)

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        self._budget = budget
        return super().choose(observation, decision, budget)

    def speed(self, state: State, seat: int, options: list[Action]) -> Action:
        """A speed by chance, among those that win most often in possible worlds."""
        if on_foot.should_leave(state, seat):
            # Only who stands may get out.
            return min(options, key=lambda each: (each.amount, each.verb != "speed"))
        speeds, weights = self.mixture(state, seat, options)
        return moment_rng(self.seed, state).choices(speeds, weights)[0]

    def stand(self, state: State, seat: int, options: list[Action]) -> Action:
        """As a Regular, but out of a car that is dying when a better one is near."""
        leaves = [each for each in options if each.verb == "leave"]
        if leaves and on_foot.should_leave(state, seat):
            return max(leaves, key=lambda each: on_foot.step_worth(state, seat, each.direction))
        return super().stand(state, seat, options)

    def mixture(self, state: State, seat: int, options: Sequence[Action]) -> Reading:
        """The speeds that it may choose for a seat that is asked, and how likely each is."""
        if state.cars[state.people[seat].car].x < 0:
            return [options[-1]], [1.0]
        worths = self.speed_worths(self.ahead(state, seat), list(options))
        tried = sorted(options, key=lambda each: worths[each], reverse=True)[:KEPT]
        if len(tried) == 1:
            return tried, [1.0]
        readings = {
            other: self.reading(state, other)
            for other, person in enumerate(state.people)
            if other != seat and person.alive and is_on_board(state, other)
        }
        won = [
            chance + PRIOR * worths[action]
            for chance, action in zip(
                self.played_on(state, seat, tried, readings), tried, strict=True
            )
        ]
        best = max(won)
        weights = [math.exp((each - best) / MIX) for each in won]
        return tried, [weight if weight > LEAST_WEIGHT else 0.0 for weight in weights]

    def reading(self, state: State, other: int) -> Reading:
        """The speeds that another may choose, and how likely each is by what it is worth to him."""
        options = speed_actions(state, other)
        car = state.people[other].car
        if car < 0 or state.cars[car].wreck or state.cars[car].x < 0:
            return options, [1.0] * len(options)
        planner = Planner(self.look(state, other), 3)
        worths = [self.speed_worth(planner, each) for each in options]
        best = max(worths)
        return options, [math.exp((each - best) / READ) for each in worths]

    def played_on(
        self, state: State, seat: int, tried: Sequence[Action], readings: Mapping[int, Reading]
    ) -> list[float]:
        """How often each of some answers wins; all meet the same speeds and the same dice."""
        rng = moment_rng(0, state)
        seconds = self._budget.seconds
        until = time.perf_counter() + min(SECONDS, seconds or SECONDS)
        most = self._budget.samples or (SAMPLES if seconds is None else MOST)
        totals = [0.0] * len(tried)
        done = 0
        while done < most and (not done or seconds is None or time.perf_counter() < until):
            speeds = {other: rng.choices(*each)[0] for other, each in readings.items() if each[0]}
            luck = rng.getrandbits(32)
            world = possible(state, speeds, rng)
            for number, action in enumerate(tried):
                totals[number] += play_on(world.copy(), seat, action, luck, speeds, DEPTH)
            done += 1
        return [each / done for each in totals]


def possible(state: State, speeds: Mapping[int, Action], rng: random.Random) -> State:
    """A possible world: hidden speeds are those given, or any; missions of others guessed."""
    world = state.copy()
    world.choices = world.choices.filled(
        lambda other: (str(speeds.get(other) or rng.choice(speed_actions(world, other))),)
    )
    if world.settings["scenario"] == "mission":
        world.missions = [
            shown or mission_guess(world, other, rng) for other, shown in enumerate(world.missions)
        ]
    return world


__all__ = ("Ace", "Reading", "possible")
