"""The Ace: a wide beam, and for the best ways the foes' own replies and the next round.

The dice of the plans are exact; nothing is sampled. ``Budget.samples`` limits how many ways are
looked at closely, ``Budget.seconds`` the time; the beam's answer is ready from the start.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from ...systems.arena import Action, State, bonus
from ...systems.arena.search import QUESTIONS, control_shown, top_speed
from ..agent import Budget
from .outlook import FAR, Outlook
from .planner import BRIEF, FINE, PLAIN, Plan, Planner, guess_foes, later_movers
from .regular import Regular

WIDTH = 10
CLOSELY = 6
"""Ways that are looked at closely without another budget."""

REPLIES = 1
"""Foes that move later whose replies are worked out: the nearest ones."""

AHEAD = 0.5
"""What the next round counts for beside this one."""

SPEED_FRAME = next(frame for frame, name in QUESTIONS.items() if name == "speed")

type Late = Callable[[], bool]
type Candidate = tuple[Action, int, bool, Plan]
"""An action with the way that begins with it: its speed, whether in reverse, and the plan."""


def clock(budget: Budget) -> tuple[Late, int]:
    """What says that the time is up, and how many ways may be looked at closely."""
    if budget.seconds is None:
        return (lambda: False), budget.samples or CLOSELY
    # A last look takes a while itself.
    end = time.monotonic() + 0.8 * budget.seconds
    return (lambda: time.monotonic() >= end), budget.samples or 100


def begin_round(state: State) -> None:
    """Tokens and top speeds as the next round would give them."""
    for seat in state.seats_in_play():
        car = state.cars[seat]
        car.max_speed = top_speed(car.tires)
        car.speed = min(car.speed, car.max_speed)
        car.control = control_shown(car.speed, car.tires) + bonus(state, seat, "control")
        car.aces = bonus(state, seat, "aces")


class Ace(Regular):
    """Plans its turn, the answer to it, and the turn after."""

    width = WIDTH
    moves = FINE

    def planner(self, state: State, seat: int) -> Planner:
        """A wide beam against one foe; every further foe makes each look dearer."""
        planner = super().planner(state, seat)
        if len(planner.outlook.foes) > 1:
            planner.width, planner.moves = WIDTH // 2, PLAIN
        return planner

    def speed(self, state: State, seat: int, budget: Budget) -> Action:
        """The speed that leads to most."""
        late, most = clock(budget)
        planner = self.planner(state, seat)
        found: list[Candidate] = []
        for _, action, plan in planner.turn(late):
            reverse = action.verb == "reverse"
            found.append((action, action.amount if action.verb == "speed" else 0, reverse, plan))
        return self.closely(state, seat, planner.outlook, found, most, late)

    def move(self, state: State, seat: int, budget: Budget) -> Action:
        """The move that leads to most."""
        late, most = clock(budget)
        car = state.cars[seat]
        planner = self.planner(state, seat)
        firsts: dict[Action, Candidate] = {}
        for plan in planner.drive(planner.start(), car.rolled_speed, car.points, late):
            first = plan.moves[0]
            if first not in firsts:
                firsts[first] = first, car.speed, bool(car.reverse), plan
        return self.closely(state, seat, planner.outlook, list(firsts.values()), most, late)

    def closely(
        self, state: State, seat: int, outlook: Outlook, found: list[Candidate], most: int, late: Late
    ) -> Action:  # fmt: skip
        """The best of some ways when replies and the next round are worked out."""
        best, chosen = -FAR, found[0][0]
        for action, speed, reverse, plan in found[:most]:
            if late():
                break
            # Far behind by the beam's judgement: nothing will make up for that.
            if plan.value < found[0][3].value - 6.0:
                continue
            value = self._value(state, seat, outlook, speed, reverse, plan)
            if value > best:
                best, chosen = value, action
        return chosen

    def _value(
        self, state: State, seat: int, outlook: Outlook, speed: int, reverse: bool, plan: Plan
    ) -> float:  # fmt: skip
        there = state.copy()
        car = there.cars[seat]
        car.x, car.y, car.heading = plan.place
        car.speed, car.reverse, car.aces = speed, int(reverse), plan.aces
        mean = sum(tokens * chance for tokens, chance in enumerate(plan.control))
        car.control = max(0, round(mean)) if plan.lost < 0.5 else 0
        later = later_movers(state, seat)
        guesses, speeds = dict(outlook.guesses), dict(outlook.speeds)
        for foe in self._nearest(there, seat, later):
            self._reply(there, foe)
            outlook.guesses[foe] = [outlook_place(there, foe)]
            outlook.speeds[foe] = there.cars[foe].rolled_speed
        outlook.forget()
        value = outlook.standing(plan.place, speed, reverse, min(plan.aces, 4), plan.lost)
        outlook.guesses.update(guesses)
        outlook.speeds.update(speeds)
        outlook.forget()
        return value - plan.price + AHEAD * self._next(there, seat)

    def _nearest(self, state: State, seat: int, later: list[int]) -> list[int]:
        here = state.cars[seat]

        def gap(foe: int) -> int:
            car = state.cars[foe]
            return (car.x - here.x) ** 2 + (car.y - here.y) ** 2

        return sorted(later, key=gap)[:REPLIES]

    def _reply(self, state: State, foe: int) -> None:
        """Let a foe make its best turn in a state, by a narrow look of its own."""
        state.stack[-1] = [SPEED_FRAME, foe]
        planner = Planner(state.copy(), foe, 2, BRIEF)
        _, action, plan = planner.turn(enough=-FAR)[0]
        car = state.cars[foe]
        car.x, car.y, car.heading = plan.place
        car.speed = action.amount if action.verb == "speed" else 0
        car.reverse = int(action.verb == "reverse")

    def _next(self, state: State, seat: int) -> float:
        """What the best turn of the next round would be worth, the foes going on as they do."""
        ahead = state.copy()
        begin_round(ahead)
        ahead.stack[-1] = [SPEED_FRAME, seat]
        outlook = Outlook(ahead, seat)
        guess_foes(outlook, outlook.foes, simply=True)
        planner = Planner(ahead, seat, 2, BRIEF, outlook)
        return planner.turn(enough=-FAR)[0][0]


def outlook_place(state: State, seat: int) -> tuple[int, int, int]:
    """Where a car is in a state."""
    car = state.cars[seat]
    return car.x, car.y, car.heading
