"""The Regular: plans a turn, aims at weak sides and tires, and fires as soon as it can."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

from ...engine.decision import Decision
from ...systems.classic import VehicleNumber
from ...systems.classic.search import (
    Action,
    Observation,
    State,
    asked_vehicle,
    braking,
    is_race,
    legal_actions,
    lowered,
    moves_of,
    open_slice,
    question,
)
from ..agent import Budget
from .drive.counters import even_out
from .drive.planner import PHASES, Planner
from .drive.quick import Quick, moment_rng
from .drive.racing import foremost
from .drive.ways import CRASH, Node, control, slices_of
from .fire.gear import drop_worths, magazine, set_up
from .fire.gunnery import Gunnery, shots_at_vehicles
from .fire.lights import light
from .fire.sketch import foes_of, is_lost, rig_of
from .foot import on_foot
from .mind.judgement import Judgement

LEAST_SHOT = 0.0005
"""What a shot must be worth, so that it is fired."""

HARDEST, FINE, SLOW = -200, 100, 150
"""The hardest braking that is planned for, short of a stop; changes go by ``FINE`` but at speeds up
to ``SLOW``; all in tenths of a mph."""

SPARING, SCARCE, LIKELY = 35, 15, 0.42
"""Up to this turn, with fewer shots left than these, a weapon is fired where it is so likely to
hit: ten rockets must all be at one side to get through it."""

HOPELESS_TURN = 40
"""From this turn on a vehicle that cannot move gives up to foes who can shoot."""


class Regular:
    """Drives within its odds, matches its speed to the foe, and shoots at what is weak."""

    judgement: ClassVar[Judgement] = Judgement(horizon=5)
    entry: ClassVar[int] = 200

    def __init__(self, seed: int, clock: Callable[[], float] = time.perf_counter) -> None:
        """``clock`` tells seconds; it is asked only where a budget limits them."""
        self.seed, self._clock = seed, clock
        self._until = math.inf

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options. When the seconds of the budget are gone no other speed is tried, and
        the best so far is taken. One look ahead is made whatever is given."""
        self._until = math.inf if budget.seconds is None else self._clock() + budget.seconds
        state = observation.known
        options = tuple(legal_actions(state))
        if len(options) == 1:
            return options[0]
        found = self.answer(state, question(state), options)
        return found if found in options else options[0]

    def is_late(self) -> bool:
        """Whether the seconds of the budget are gone."""
        return self._until < math.inf and self._clock() >= self._until

    def answer(self, state: State, kind: str, options: tuple[Action, ...]) -> Action:
        """The answer to each kind of question."""
        number = asked_vehicle(state)
        found = on_foot.answer(state, kind, options, moment_rng(self.seed, state))
        if found is None and kind in ("speed", "maneuver") and on_foot.hunts(state, number):
            # Nobody is left but people on foot: what is near is enough.
            found = Quick(self.seed).answer(state, list(options))
        if found is not None:
            return found
        match kind:
            case "enter":
                return self.enter(state, options)
            case "speed":
                return self.speed(state, number, options)
            case "maneuver":
                return self.maneuver(state, number, open_slice(state), options)
            case "fire":
                return self.fire(state, number, options)
            case "recover":
                return next(each for each in options if each.verb == "recover")
            case "order":
                return next(each for each in options if each.verb == "wait")
            case "surrender":
                return self.surrender(state, options)
            case "even":
                return even_out(state, number, list(options))
            case _:
                return options[0]

    # The set-up

    def enter(self, state: State, options: tuple[Action, ...]) -> Action:
        """By the gate that is furthest from those who are in already, as fast as it likes; in a
        race from the foremost place."""
        if is_race(state):
            return foremost(options)
        rng = moment_rng(self.seed, state)
        taken = [state.ground.gates[each.gate].start for each in state.vehicles if each.gate >= 0]

        def order(action: Action) -> tuple[int, int, float]:
            start = state.ground.gates[action.gate].start
            apart = [abs(start.x - each.x) + abs(start.y - each.y) for each in taken]
            return min(apart, default=0), -abs(action.amount - self.entry), rng.random()

        return max(options, key=order)

    # Driving

    def planner(self, state: State, number: VehicleNumber) -> Planner:
        """Plans from here."""
        return Planner(state, number, self.judgement)

    def speed(self, state: State, number: VehicleNumber, options: tuple[Action, ...]) -> Action:
        """The speed with the best way at it; braking costs handling."""
        planner = self.planner(state, number)
        tried = self.tried(state, options)
        worths: dict[Action, float] = {}
        # The mildest changes first: who runs out of time does nothing wild.
        for option in sorted(tried, key=lambda each: abs(each.amount)):
            if worths and self.is_late():
                break
            if option.verb == "speed" and self.is_wild(planner, option):
                continue
            worths[option] = self.speed_worth(planner, option)
        rng = moment_rng(self.seed, state)
        known = [option for option in tried if option in worths]
        return max(known, key=lambda each: worths[each] + 0.002 * rng.random())

    @staticmethod
    def tried(state: State, options: tuple[Action, ...]) -> list[Action]:
        """The changes that are worth a plan: mild ones, the hardest acceleration, and standing
        still."""
        now = state.vehicles[asked_vehicle(state)].motion.speed
        sign = -1 if now < 0 else 1
        most = max(sign * each.amount for each in options)
        return [
            each
            for each in options
            if each.verb == "hold"
            or each.amount == -now
            or sign * each.amount == most
            or (sign * each.amount >= HARDEST and (each.amount % FINE == 0 or abs(now) <= SLOW))
        ]

    def is_wild(self, planner: Planner, option: Action) -> bool:
        """Whether a change of speed may well lose control."""
        _, status, _, hard, _ = self.changed(planner, option)
        kept = control(planner.vehicle.motion.speed, status, planner.ability)
        return hard > 0 and 1 - kept > self.judgement.risk

    @classmethod
    def speed_worth(cls, planner: Planner, option: Action) -> float:
        """What a change of speed is worth."""
        return cls.way_at(planner, option)[0]

    @classmethod
    def way_at(cls, planner: Planner, option: Action) -> tuple[float, Node]:
        """What a change of speed is worth, and the best way with it."""
        new, status, made, hard, price = cls.changed(planner, option)
        quarters = moves_of(new)[max(1, min(PHASES, planner.state.phase)) - 1]
        way = planner.plan(new, slices_of(quarters), status, made, hard)
        return way.worth - price, way

    @staticmethod
    def changed(planner: Planner, option: Action) -> tuple[int, int, bool, int, float]:
        """What a change of speed comes to: the new speed, the handling status, whether it is the
        maneuver of this phase, its D, and what braking may cost."""
        motion = planner.vehicle.motion
        new = motion.speed + (option.amount if option.verb == "speed" else 0)
        status, made, price = motion.status, bool(motion.maneuvered), 0.0
        slower = abs(motion.speed) - abs(new)
        row = braking(Fraction(slower, 10)) if slower > 0 else None
        hard = 0
        if row is not None and row.difficulty:
            status, made, hard = lowered(status, row.difficulty), True, row.difficulty
            lost = 1 - control(motion.speed, status, planner.ability)
            price = lost * CRASH * abs(motion.speed) / 300 + (0.15 if row.tires else 0.0)
        return new, status, made, hard, price

    def maneuver(
        self, state: State, number: VehicleNumber, quarters: int, options: tuple[Action, ...]
    ) -> Action:
        """What the best way does with this slice."""
        plan = self.way_on(self.planner(state, number), quarters)
        return Action(plan.first.kind, maneuver=plan.first)

    @staticmethod
    def way_on(planner: Planner, quarters: int) -> Node:
        """The best way from a slice of so many quarter inches on."""
        motion = planner.vehicle.motion
        later = [row.quarters for row in planner.state.slices if row.mover == planner.number]
        made = bool(motion.maneuvered or motion.skidded)
        left = [quarters, *later]
        return planner.plan(motion.speed, left, motion.status, made, motion.difficulty)

    # Fire

    def fire(self, state: State, number: VehicleNumber, options: tuple[Action, ...]) -> Action:
        """The shot that is worth most, or what is dropped where that is worth more."""
        done = options[-1]
        switch = magazine(state, number, options)
        if switch is not None:
            return switch
        drops = drop_worths(state, number, options, self.judgement.temper)
        drop = max(drops, key=lambda each: drops[each], default=done)
        gunnery = Gunnery(state, number, self.judgement.keen)
        shots = shots_at_vehicles(state, options)
        lamp = light(state, number, options, gunnery)
        if lamp is not None:
            return lamp
        if not shots:
            person = on_foot.shot_at_person(state, number, options)
            return person or (drop if drops else self.arrange(state, number, options))
        best = max(shots, key=gunnery.value)
        value = gunnery.value(best)
        if drops and drops[drop] > value:
            return drop
        if value < LEAST_SHOT or not self.spends(state, gunnery, best, value):
            return self.arrange(state, number, options)
        return done if self.waits(state, number, best, value) else best

    def arrange(self, state: State, number: VehicleNumber, options: tuple[Action, ...]) -> Action:
        """What is done in a phase without a shot: turrets come out, smoke and mines go on
        automatic against a long chase."""
        idle = state.phase == PHASES or not rig_of(state, number).guns
        found = on_foot.by_hand(state, number, options, idle)
        return set_up(state, number, options) or found or options[-1]

    def spends(self, state: State, gunnery: Gunnery, shot: Action, value: float) -> bool:
        """Whether a shot is good enough for what is left of them: where they are few, not if it
        will most likely miss; late in a duel any."""
        if state.turn >= SPARING:
            return True
        sure, left = gunnery.stock(shot)
        return left >= SCARCE or value >= LIKELY * sure

    def waits(self, state: State, number: VehicleNumber, shot: Action, value: float) -> bool:
        """Whether a later phase of this turn looks better for it: it does not look."""
        return False

    def surrender(self, state: State, options: tuple[Action, ...]) -> Action:
        """It fights on for a while, and for as long as nobody is left who could shoot at it; not
        without anything to aim, when a foe can still go where he wants."""
        number = asked_vehicle(state)
        foes = foes_of(state, number)
        hopeless = state.turn >= HOPELESS_TURN and any(rig_of(state, foe).guns for foe in foes)
        verb = "surrender" if hopeless or is_lost(state, number) else "fight"
        return next(each for each in options if each.verb == verb)
