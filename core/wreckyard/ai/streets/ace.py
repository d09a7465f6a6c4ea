"""The Ace: looks at what foes will do about a speed or a way, and mixes speeds so that none is
read."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from ...engine.decision import Decision
from ...systems.streets import Action, Observation, State
from ...systems.streets.search import speed_actions
from ..agent import Budget
from . import on_foot
from .foresight import Foresight, rival_of
from .judgement import PLAIN_JUDGEMENT, Judgement
from .mixing import equilibrium
from .nodes import Plan
from .outlook import Outlook
from .planner import Planner
from .regular import Regular, moment_rng, rest
from .sense import restless
from .sketch import cell_of

SECONDS = 0.45
"""What it takes for a speed at most, whatever it is given: nobody likes to wait."""

KEPT = 4
"""Speeds of its own and of its rival that are held against each other, the best at first sight."""

READ = 0.25
"""How far below the best, in the unit of all values, another's speed is 1 in e times as likely."""

CUNNING = 0.2
"""How much of its belief in a rival's speed is what he would choose who cannot be read."""

MIX = 0.3
"""How far below the best, in the unit of all values, a speed is taken 1 in e times as often."""

LEAST_WEIGHT = 0.1
"""Speeds that weigh less beside the best are left out."""

BROAD = 12
"""Ways kept after each point of its own drive: with fewer, those that fire would push out those
that keep away."""

WAYS, NEAR = 14, 8.0
"""Ways that are looked at twice at most, and how far below the best at first sight they may be."""

DARING = replace(
    PLAIN_JUDGEMENT,
    stuck=2.0,
    bold=1.8,
    stun=3.0,
    spare=0.7,
    apart=10,
    share=0.2,
    care=3.0,
    lays=True,
    gamble=3.0,
)
"""An Ace ends nearer to walls than a Regular, rams more readily, and keeps rockets and flames for
better shots: numbers by which Regulars won more often against Regulars. Several foes he leaves to
each other, and at full speed it does not throw dice with its car."""

type Reading = tuple[Sequence[Action], Sequence[float]]
"""Speeds that somebody may choose, and how likely each is."""


class Ace(Regular):
    """A Regular who looks at what his nearest foe will do about it."""

    judgement: Judgement = DARING
    width: ClassVar[int] = 8

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._seconds: float | None = None
        self._regular = Regular(seed)

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        self._seconds = budget.seconds
        return super().choose(observation, decision, budget)

    def speed(self, state: State, seat: int, options: list[Action]) -> Action:
        """A speed by chance, among those that are worth most against the speeds of the nearest."""
        if on_foot.should_leave(state, seat):
            # Only who stands may get out.
            return min(options, key=lambda each: (each.amount, each.verb != "speed"))
        rng = moment_rng(self.seed, state)
        speeds, weights = self.mixture(state, seat, restless(state, seat, options, rng))
        return rng.choices(speeds, weights)[0]

    def stand(self, state: State, seat: int, options: list[Action]) -> Action:
        """As a Regular, but out of a car that is dying when a better one is near."""
        leaves = [each for each in options if each.verb == "leave"]
        if leaves and on_foot.should_leave(state, seat):
            return max(leaves, key=lambda each: on_foot.step_worth(state, seat, each.direction))
        return super().stand(state, seat, options)

    def arms_only(self, state: State, seat: int, options: list[Action]) -> Action:
        """As a Regular, but nothing whose answer does as much."""
        car = state.people[seat].car
        if car >= 0 and not state.cars[car].wreck:
            outlook = self.look(state, seat)
            gains = outlook.gains(outlook.cell, outlook.facing)
            vain = {
                state.people[foe.seat].car
                for foe, gain in zip(outlook.foes, gains, strict=True)
                if not gain
            }
            options = [each for each in options if each.verb != "fire" or each.target not in vain]
        return super().arms_only(state, seat, options)

    def drop(self, outlook: Outlook, options: list[Action], last: bool) -> Action | None:
        """What a foe must drive onto, and nothing else: what he sees he drives around.

        Among several foes as a Regular does it: whoever comes is welcome to it.
        """
        if outlook.crowded:
            return super().drop(outlook, options, last)
        worths = {
            each: outlook.snares.worth(cell_of(outlook.state, each.x, each.y), each.weapon)
            for each in options
            if each.verb == "drop"
        }
        best = max(worths, key=worths.__getitem__, default=None)
        return best if best is not None and worths[best] > 0 else None

    def mixture(self, state: State, seat: int, options: Sequence[Action]) -> Reading:
        """The speeds that it may choose for a seat that is asked, and how likely each is."""
        if state.cars[state.people[seat].car].x < 0:
            return [options[-1]], [1.0]
        outlook = self.ahead(state, seat)
        worths = self.speed_worths(outlook, list(options))
        tried = sorted(options, key=lambda each: worths[each], reverse=True)[:KEPT]
        rival = rival_of(state, seat)
        if rival < 0 or len(tried) == 1 or state.cars[state.people[rival].car].x < 0:
            return tried[:1], [1.0]
        if outlook.crowded:
            worth = [worths[each] for each in tried]
        else:
            worth = self.against(state, seat, tried, rival)
        best = max(worth)
        weights = [math.exp((each - best) / MIX) for each in worth]
        return tried, [weight if weight > LEAST_WEIGHT else 0.0 for weight in weights]

    def reading(self, state: State, other: int) -> Reading:
        """The speeds that another may choose, and how likely each is by what it is worth to him."""
        options = speed_actions(state, other)
        worths = self._regular.speed_worths(self._regular.ahead(state, other), options)
        best = max(worths.values())
        return options, [math.exp((worths[each] - best) / READ) for each in options]

    def against(self, state: State, seat: int, tried: Sequence[Action], rival: int) -> list[float]:
        """What each of some speeds is worth against the speeds that the rival may choose."""
        limit = math.inf if self._seconds is None else min(SECONDS, self._seconds)
        until = time.perf_counter() + limit
        read = sorted(
            zip(*self.reading(state, rival), strict=True), key=lambda each: each[1], reverse=True
        )[:KEPT]
        foresight = Foresight(state, seat, rival, self.judgement)
        columns: list[list[float]] = []
        for theirs, _ in read:
            columns.append([foresight.speeds(mine, theirs) for mine in tried])
            if time.perf_counter() > until:
                break
        rows = list(zip(*columns, strict=True))
        sly = equilibrium(rows)[1]
        whole = sum([weight for _, weight in read[: len(columns)]])
        belief = [
            CUNNING * share + (1 - CUNNING) * weight / whole
            for share, (_, weight) in zip(sly, read, strict=False)
        ]
        return [
            sum([value * share for value, share in zip(row, belief, strict=True)]) for row in rows
        ]

    def way_on(self, planner: Planner) -> Plan:
        """The way that is worth most once the rival has answered it."""
        outlook = planner.outlook
        state, seat = outlook.state, outlook.seat
        rival = rival_of(state, seat)
        if rival < 0 or outlook.crowded or state.cars[state.people[rival].car].x < 0:
            return planner.drive(rest(outlook))
        planner.width = BROAD
        ranked = sorted(planner.ways(rest(outlook)), key=lambda plan: plan.worth, reverse=True)
        ends: dict[tuple[int, int, int], Plan] = {}
        for plan in ranked:
            if len(ends) == WAYS or plan.worth < ranked[0].worth - NEAR:
                break
            ends.setdefault((plan.cell, plan.facing, plan.first), plan)
        found = list(ends.values())
        if len({(plan.first, plan.gains) for plan in found}) == 1:
            # The same is done at this point whichever it is.
            return ranked[0]
        foresight = Foresight(state, seat, rival, self.judgement)
        return max(found, key=foresight.way)


__all__ = ("Ace", "Reading")
