"""The Regular: plans two turns, aims at weak sides and tires, waits for a better shot."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import ClassVar

from ...engine.decision import Decision
from ...systems.classic.search import (
    QUESTIONS,
    Action,
    Observation,
    State,
    braking,
    legal_actions,
    lowered,
    moves_of,
)
from ..agent import Budget
from .gunnery import Gunnery
from .planner import CRASH, PHASES, Judgement, Planner, control, slices_of
from .sketch import foes_of

LEAST_SHOT = 0.0005
"""What a shot must be worth, so that it is fired."""

PATIENCE = 1.25
"""How much better a shot of a later phase must look to be waited for."""

HARDEST, FINE, SLOW = -200, 100, 150
"""The hardest braking that is planned for, short of a stop; changes go by ``FINE`` but at speeds up
to ``SLOW``; all in tenths of a mph."""

HOPELESS_TURN = 40
"""From this turn on a vehicle that can neither move nor bear on anybody gives up."""


def moment_rng(seed: int, state: State) -> random.Random:
    """A generator of one's own for this moment: the same observation brings the same luck."""
    return random.Random(f"{seed} {state.asked} {state.step} {state.stack}")


class Regular:
    """Drives within its odds, matches its speed to the foe, and shoots at what is weak."""

    judgement: ClassVar[Judgement] = Judgement()
    entry: ClassVar[int] = 200

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        state = observation.known
        options = tuple(legal_actions(state))
        if len(options) == 1:
            return options[0]
        frame = state.stack[-1]
        found = self.answer(state, frame, QUESTIONS[frame[0]], options)
        return found if found in options else options[0]

    def answer(
        self, state: State, frame: list[int], kind: str, options: tuple[Action, ...]
    ) -> Action:
        """The answer to each kind of question."""
        match kind:
            case "enter":
                return self.enter(state, options)
            case "speed":
                return self.speed(state, frame[1], options)
            case "maneuver":
                return self.maneuver(state, frame[1], frame[2], options)
            case "fire":
                return self.fire(state, frame[1], options)
            case "recover":
                return next(each for each in options if each.verb == "recover")
            case "order":
                return next(each for each in options if each.verb == "wait")
            case "surrender":
                return self.surrender(state, options)
            case _:
                return options[0]

    # The set-up

    def enter(self, state: State, options: tuple[Action, ...]) -> Action:
        """By the gate that is furthest from those who are in already, as fast as it likes."""
        rng = moment_rng(self.seed, state)
        taken = [state.ground.gates[each.gate].start for each in state.vehicles if each.gate >= 0]

        def order(action: Action) -> tuple[int, int, float]:
            start = state.ground.gates[action.gate].start
            apart = [abs(start.x - each.x) + abs(start.y - each.y) for each in taken]
            return min(apart, default=0), -abs(action.amount - self.entry), rng.random()

        return max(options, key=order)

    # Driving

    def planner(self, state: State, number: int) -> Planner:
        """Plans from here."""
        return Planner(state, number, self.judgement)

    def speed(self, state: State, number: int, options: tuple[Action, ...]) -> Action:
        """The speed with the best way at it; braking costs handling."""
        planner = self.planner(state, number)
        worths = {
            option: self.speed_worth(planner, option) for option in self.tried(state, options)
        }
        rng = moment_rng(self.seed, state)
        return max(worths, key=lambda each: worths[each] + 0.002 * rng.random())

    @staticmethod
    def tried(state: State, options: tuple[Action, ...]) -> list[Action]:
        """The changes that are worth a plan: mild ones, and standing still."""
        now = abs(state.vehicles[state.stack[-1][1]].motion.speed)
        return [
            each
            for each in options
            if each.verb == "hold"
            or abs(each.amount) == now
            or (each.amount >= HARDEST and (each.amount % FINE == 0 or now <= SLOW))
        ]

    def speed_worth(self, planner: Planner, option: Action) -> float:
        """What a change of speed is worth."""
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
        quarters = moves_of(new)[max(1, min(PHASES, planner.state.phase)) - 1]
        plan = planner.plan(new, slices_of(quarters), status, made, hard)
        return plan.worth - price

    def maneuver(
        self, state: State, number: int, quarters: int, options: tuple[Action, ...]
    ) -> Action:
        """What the best way does with this slice."""
        planner = self.planner(state, number)
        motion = state.vehicles[number].motion
        later = [row[1] for row in state.slices if row[0] == number]
        made = bool(motion.maneuvered or motion.skidded)
        plan = planner.plan(
            motion.speed, [quarters, *later], motion.status, made, motion.difficulty
        )
        offered = {str(each): each for each in options}
        return offered.get(str(plan.first), options[0])

    # Fire

    def fire(self, state: State, number: int, options: tuple[Action, ...]) -> Action:
        """The shot that is worth most, unless a later phase promises a better one."""
        gunnery = Gunnery(state, number)
        done = options[-1]
        shots = [each for each in options if each.verb == "fire"]
        if not shots:
            return done
        best = max(shots, key=gunnery.value)
        value = gunnery.value(best)
        if value < LEAST_SHOT:
            return done
        return done if self.waits(state, number, best, gunnery) else best

    def waits(self, state: State, number: int, shot: Action, gunnery: Gunnery) -> bool:
        """Whether a later phase of this turn looks better for it, if all drive straight on."""
        if state.phase >= PHASES:
            return False
        planner = self.planner(state, number)
        return planner.later_shot(shot.target) > PATIENCE

    def surrender(self, state: State, options: tuple[Action, ...]) -> Action:
        """It fights on, for a while."""
        verb = (
            "surrender" if state.turn >= HOPELESS_TURN and foes_of(state, state.asked) else "fight"
        )
        return next(each for each in options if each.verb == verb)
