"""The Regular: plans each drive with a small beam, and shoots where it does most."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from ...engine.decision import Decision
from ...systems.streets import Action, Observation, State
from ...systems.streets.search import (
    FIRST_PERSON,
    FIRST_TERRAIN,
    legal_actions,
    question,
    stack_numbers,
)
from ..agent import Budget
from . import answers, on_foot
from .judgement import PLAIN_JUDGEMENT, Judgement
from .nodes import Plan, Stretch, whole
from .outlook import Outlook
from .planner import LULL, Planner
from .sense import restless

WIDTH = 8
"""Ways kept after each point."""

GUNNERY_TARGETS = 3

STILL = 0.1
"""What it costs to stand, for each round in which nobody was damaged."""


def moment_rng(seed: int, state: State) -> random.Random:
    """A generator of one's own for this moment: the same observation brings the same luck."""
    return random.Random(f"{seed} {state.asked} {state.step} {stack_numbers(state)}")


class Regular:
    """Drives without crashing by accident, keeps weak blocks away, shoots well."""

    width: ClassVar[int] = WIDTH
    wary: ClassVar[bool] = True
    judgement: Judgement = PLAIN_JUDGEMENT

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.trail: Sequence[int] = ()

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        state = observation.known
        options = legal_actions(state)
        if len(options) == 1:
            return options[0]
        action = self.answer(state, state.asked, question(state), options)
        return action if action in options else options[0]

    def answer(self, state: State, seat: int, kind: str, options: list[Action]) -> Action:
        """The answer to each kind of question."""
        match kind:
            case "speed":
                if state.people[seat].car < 0:
                    return on_foot.speed(state, seat, options)
                return self.speed(state, seat, options)
            case "point":
                return self.point(state, seat, options)
            case "stand":
                return self.stand(state, seat, options)
            case "intent":
                return self.intent(state, seat, options)
            case "foot":
                return on_foot.turn(state, seat, options)
            case "return":
                return answers.answer_fire(state, seat, options, self.judgement.spare)
            case "area":
                return answers.area(state, seat, options)
            case "place":
                return answers.place(
                    state, seat, options, moment_rng(self.seed, state).randrange(8)
                )
            case "load":
                return answers.load(state, seat, options)
            case _:
                return options[0]

    def look(self, state: State, seat: int, *, wary: bool | None = None) -> Outlook:
        """The board as it sees it; ``wary`` is its own where nothing else is asked for."""
        wary = self.wary if wary is None else wary
        turned = self.turned_about(state, seat)
        return Outlook(state, seat, wary=wary, judgement=self.judgement, turned=turned)

    def turned_about(self, state: State, seat: int) -> int:
        """The eighths by which it has turned since the last round began and nothing has come of it.

        Speeds are chosen without it: who would rather stand than turn on is an easy prey.
        """
        if seat != state.asked or question(state) == "speed":
            return 0
        return sum(self.trail)

    # Speeds

    def speed(self, state: State, seat: int, options: list[Action]) -> Action:
        """The speed with the best way at it, the foes where they are likely to be."""
        if state.cars[state.people[seat].car].x < 0:
            return options[-1]
        outlook = self.ahead(state, seat)
        rng = moment_rng(self.seed, state)
        options = restless(state, seat, options, rng)
        worths = self.speed_worths(outlook, options)
        return max(options, key=lambda each: worths[each] + 0.01 * rng.random())

    def ahead(self, state: State, seat: int) -> Outlook:
        """The outlook of the coming turn: foes who drive earlier are where they will go."""
        outlook = self.look(state, seat, wary=False)
        early = [foe for foe in outlook.foes if not foe.later and foe.speed]
        if early:
            state = state.copy()
            for foe in early:
                plan = self.guess(state, foe.seat, foe.speed)
                car = state.cars[state.people[foe.seat].car]
                width = state.board.width
                car.x, car.y, car.facing = plan.cell % width, plan.cell // width, plan.facing
        return self.look(state, seat)

    def guess(self, state: State, seat: int, speed: int) -> Plan:
        """Where a foe is likely to drive at a speed."""
        outlook = self.look(state, seat, wary=False)
        return Planner(outlook, 3).drive(whole(outlook.cell, outlook.facing, speed))

    def speed_worths(self, outlook: Outlook, options: list[Action]) -> dict[Action, float]:
        """What each speed is worth by the best way at it."""
        planner = Planner(outlook, self.width, outlook_limit(outlook))
        return {option: self.speed_worth(planner, option) for option in options}

    def speed_worth(self, planner: Planner, option: Action) -> float:
        """What a speed is worth: the best way at it, or the best of standing."""
        outlook = planner.outlook
        cell, facing = outlook.cell, outlook.facing
        if option.verb == "three-point":
            return max(self._standing(planner, cell, way) for way in range(8)) - 0.3
        if not option.amount:
            return self._standing(planner, cell, facing)
        speed = -option.amount if option.verb == "reverse" else option.amount
        stretch = whole(cell, facing, speed)
        plan = planner.drive(stretch)
        worth = plan.worth
        if plan.crashes and (stays := planner.certain(plan, speed)) < 1:
            worth = stays * worth + (1 - stays) * planner.missed(plan, stretch)
        return worth - (0.8 if speed < 0 else 0.0)

    @staticmethod
    def _standing(planner: Planner, cell: int, facing: int) -> float:
        gains = planner.gains(cell, facing)
        shots = sum(sorted(gains, reverse=True)[:2]) + planner.snares.get(8 * cell + facing, 0.0)
        still = STILL * min(planner.outlook.state.quiet, LULL)
        return shots + planner.outlook.end(cell, facing, 0) - still

    # Driving

    def point(self, state: State, seat: int, options: list[Action]) -> Action:
        """The next thing of the best way: a shot from here, something dropped, a corner, on."""
        if not any(each.verb in ("go", "turn") for each in options):
            return self.arms_only(state, seat, options)
        outlook = self.look(state, seat)
        planner = Planner(outlook, self.width, outlook_limit(outlook))
        plan = self.way_on(planner)
        fired = shot_at(outlook)
        here = planner.gains(outlook.cell, outlook.facing)
        for number, foe in enumerate(outlook.foes):
            if number in fired or here[number] < max(answers.LEAST_SHOT, plan.gains[number] - 1e-9):
                continue
            if planner.spoils(plan, number, outlook.speed):
                continue
            mine = [
                each
                for each in options
                if each.verb == "fire" and each.target == state.people[foe.seat].car
            ]
            value, shot = answers.best_shot(state, seat, mine, self.judgement.spare)
            if shot is not None and value > answers.LEAST_SHOT:
                return shot
        walking = [each for each in options if each.verb == "fire" and is_person(each.target)]
        value, shot = answers.best_shot(state, seat, walking, self.judgement.spare)
        if shot is not None and value > answers.LEAST_SHOT:
            return shot
        dropped = self.drop(outlook, options, not state.left)
        if dropped is not None:
            return dropped
        if plan.first:
            return Action("turn", plan.first)
        return next(each for each in options if each.verb in ("go", "end"))

    def way_on(self, planner: Planner) -> Plan:
        """The way that it takes for what is left of its drive."""
        return planner.drive(rest(planner.outlook))

    def drop(self, outlook: Outlook, options: list[Action], last: bool) -> Action | None:
        """What is dropped here, if anything."""
        return answers.drop(outlook, options, last)

    def arms_only(self, state: State, seat: int, options: list[Action]) -> Action:
        """At the end of a drive: shots and drops that are still open."""
        value, shot = answers.best_shot(state, seat, options, self.judgement.spare)
        if shot is not None and value > answers.LEAST_SHOT:
            return shot
        if state.people[seat].car >= 0 and not state.cars[state.people[seat].car].wreck:
            dropped = self.drop(self.look(state, seat), options, True)
            if dropped is not None:
                return dropped
        return next((each for each in options if each.verb == "end"), options[-1])

    def stand(self, state: State, seat: int, options: list[Action]) -> Action:
        """Shots first, then the best facing of a three-point turn; out only when all is lost."""
        car = state.people[seat].car
        if state.cars[car].wreck:
            away = self.abandon(state, seat, options)
            return away if away is not None else self.arms_only(state, seat, options)
        faces = [each for each in options if each.verb == "face"]
        if faces:
            outlook = self.look(state, seat)
            planner = Planner(outlook, self.width)
            now = self._standing(planner, outlook.cell, outlook.facing)
            best = max(faces, key=lambda e: self._standing(planner, outlook.cell, e.direction))
            if self._standing(planner, outlook.cell, best.direction) > now:
                return best
        return self.arms_only(state, seat, options)

    def abandon(self, state: State, seat: int, options: list[Action]) -> Action | None:
        """Out of a wreck, when there is an empty car to walk to."""
        leaves = [each for each in options if each.verb == "leave"]
        if not leaves or on_foot.nearest_car(state, _place(state, seat)) >= on_foot.FAR:
            return None
        return max(leaves, key=lambda each: on_foot.step_worth(state, seat, each.direction))

    def intent(self, state: State, seat: int, options: list[Action]) -> Action:
        """On oil, smoke or spikes: straight on, or the corner of the best way if it is in hand."""
        outlook = self.look(state, seat)
        planner = Planner(outlook, self.width)
        car = state.cars[outlook.car]
        plan = planner.drive(Stretch(outlook.cell, outlook.facing, car.speed, state.left, False))
        return Action("turn", plan.first) if plan.first else Action("straight")


def _place(state: State, seat: int) -> tuple[int, int]:
    car = state.cars[state.people[seat].car]
    return car.x, car.y


def rest(outlook: Outlook) -> Stretch:
    """What is left of the drive of who is asked."""
    state = outlook.state
    return Stretch(
        outlook.cell,
        outlook.facing,
        outlook.speed,
        state.left,
        bool(state.turned),
        shot_at=shot_at(outlook),
    )


def shot_at(outlook: Outlook) -> frozenset[int]:
    """The foes, by their places in the outlook, that have been fired at in this turn."""
    state = outlook.state
    return frozenset(
        [n for n, foe in enumerate(outlook.foes) if state.people[foe.seat].car in state.shot_at]
    )


def is_person(target: int) -> bool:
    """Whether a shot's target is somebody on foot."""
    return FIRST_PERSON <= target < FIRST_TERRAIN


def outlook_limit(outlook: Outlook) -> int:
    """How many foes may be fired at in a turn."""
    return GUNNERY_TARGETS if outlook.rig.added else GUNNERY_TARGETS - 1
