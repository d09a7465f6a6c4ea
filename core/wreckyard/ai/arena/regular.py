"""The Regular: plans each turn with a small beam, and shoots where it does most."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from ...engine.chance import SampledChance
from ...engine.decision import Decision
from ...systems.arena import Action, Observation, State
from ...systems.arena.search import advance, legal_actions, question, stack_numbers
from ..agent import Budget
from . import answers, starts
from .outlook import Outlook
from .planner import LEFT, PLAIN, RIGHT, Planner, guess_foes, later_movers
from .sense import burns_tires, is_free, runs_into

WIDTH = 5
"""Plans kept after each movement point."""

LAST_WAYS = (
    Action("straight"),
    *(Action("turn", side, each) for each in (5, 10, *range(20, 91, 10)) for side in (LEFT, RIGHT)),
    Action("slide", LEFT),
    Action("slide", RIGHT),
)
"""What is tried when every way that was thought of ends at a wall."""

LOOKED_AGAIN = 4
"""Plans that are made for a move at most, when the rules see something in the way of the first."""


def moment_rng(seed: int, state: State) -> random.Random:
    """A generator of one's own for this moment: the same observation brings the same luck."""
    return random.Random(f"{seed} {state.asked} {state.step} {stack_numbers(state)}")


class Regular:
    """Drives without hitting walls by accident, keeps its weak side away, shoots well."""

    width: ClassVar[int] = WIDTH
    moves: ClassVar[tuple[Action, ...]] = PLAIN

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options."""
        state = observation.known
        options = list(legal_actions(state)) if question(state) != "place" else []
        if len(options) == 1:
            return options[0]
        action = self.answer(state, state.asked, question(state), options, budget)
        return action if not options or action in options else options[0]

    def answer(
        self, state: State, seat: int, kind: str, options: list[Action], budget: Budget
    ) -> Action:
        """The answer to each kind of question."""
        match kind:
            case "heading":
                return starts.heading(state, seat)
            case "place":
                return starts.place(state, seat, moment_rng(self.seed, state))
            case "speed":
                return self.speed(state, seat, budget)
            case "move":
                return self.move(state, seat, budget)
            case "reposition":
                return self.reposition(state, seat, options)
            case _:
                small = answers.SMALL.get(kind)
                return small(state, seat, options) if small else options[0]

    def planner(self, state: State, seat: int) -> Planner:
        """A planner that knows who moves later."""
        outlook = Outlook(state.copy(), seat)
        # With several foes a coarse guess of each will do.
        guess_foes(outlook, later_movers(state, seat), simply=len(outlook.foes) > 1)
        return Planner(outlook.state, seat, self.width, self.moves, outlook)

    def speed(self, state: State, seat: int, budget: Budget) -> Action:
        """The speed with the best way at it; no hard braking where nothing asks for it."""
        ways = [way for _, way, _ in self.planner(state, seat).turn(enough=0.0)]
        if burns_tires(state, seat, ways[0]) and is_free(state, seat):
            return next((way for way in ways if not burns_tires(state, seat, way)), ways[0])
        return ways[0]

    def move(self, state: State, seat: int, budget: Budget) -> Action:
        """The first move of the best way with the points that are left."""
        car = state.cars[seat]
        planner = self.planner(state, seat)
        for _ in range(LOOKED_AGAIN):
            plans = planner.drive(planner.start(), car.rolled_speed, car.points)
            first = plans[0].moves[0]
            if not planner.is_mistaken(first):
                break
        if not car.control or not runs_into(state, seat, first):
            return first
        return self.past(state, seat, planner, [plan.moves[0] for plan in plans]) or first

    def past(
        self, state: State, seat: int, planner: Planner, firsts: Sequence[Action]
    ) -> Action | None:
        """The best move that runs into no wall and no thing: of those that were thought of, or else
        of all angles; ``None`` where everything does."""
        car = state.cars[seat]
        for first in firsts:
            if not runs_into(state, seat, first):
                return first
        start = planner.start()
        free = [each for each in LAST_WAYS if not runs_into(state, seat, each)]
        steps = [planner.step(start, each, car.rolled_speed, car.points - 1) for each in free]
        ends = [planner.valued(step, car.rolled_speed) for step in steps]
        return max(ends, key=lambda end: end.value).moves[0] if ends else None

    def reposition(self, state: State, seat: int, options: list[Action]) -> Action:
        """The side after which the car stands better."""

        def value(action: Action) -> float:
            after = state.copy()
            advance(after, action, SampledChance(random.Random(self.seed)))
            car = after.cars[seat]
            if not car.in_play:
                return -1e9
            outlook = Outlook(after, seat)
            spot = outlook.place(seat)
            return outlook.standing(spot, car.speed, bool(car.reverse), 0, 0.0)

        return max(options, key=value)
