"""A quick driver for playing on: it plans a drive once and follows it."""

from __future__ import annotations

from typing import ClassVar

from ...systems.streets import Action, State
from . import answers
from .planner import Plan, Planner
from .regular import Regular, is_person
from .sketch import cell_of

SPEEDS = 3
"""The speeds it looks at, where more are offered."""


class Quick(Regular):
    """Drives like a Regular who looks at fewer ways, and sticks to the one that he has taken.

    One of them plays one line of events: it remembers what it has planned in a turn.
    """

    width: ClassVar[int] = 3

    def __init__(self) -> None:
        super().__init__(0)
        self._turn = (-1, -1)
        self._left = 0
        self._at = (-1, -1)
        self._going: tuple[Planner, Plan] | None = None

    def act(self, state: State, kind: str, options: list[Action]) -> Action:
        """The answer to the open question, one of its options."""
        if len(options) == 1:
            return options[0]
        action = self.answer(state, state.asked, kind, options)
        return action if action in options else options[0]

    def speed(self, state: State, seat: int, options: list[Action]) -> Action:
        """The best of a few speeds."""
        if state.cars[state.people[seat].car].x < 0:
            return options[-1]
        if len(options) > SPEEDS:
            last = len(options) - 1
            options = [options[last * each // (SPEEDS - 1)] for each in range(SPEEDS)]
        worths = self.speed_worths(self.look(state, seat), options)
        return max(options, key=lambda each: worths[each])

    def point(self, state: State, seat: int, options: list[Action]) -> Action:
        """What comes next on its way; a new way when it has been thrown off."""
        if not any(each.verb in ("go", "turn") for each in options):
            return self.arms_only(state, seat, options)
        planner, plan = self._way(state, seat)
        outlook = planner.outlook
        car = state.cars[outlook.car]
        cell = cell_of(state, car.x, car.y)
        if any(each.verb == "fire" for each in options):
            here = planner.gains(cell, car.facing)
            for number, foe in enumerate(outlook.foes):
                target = state.people[foe.seat].car
                if target in state.shot_at or here[number] < max(
                    answers.LEAST_SHOT, plan.gains[number] - 1e-9
                ):
                    continue
                mine = [e for e in options if e.verb == "fire" and e.target == target]
                shot = answers.best_shot(state, seat, mine)[1]
                if shot is not None:
                    return shot
            walking = [each for each in options if each.verb == "fire" and is_person(each.target)]
            shot = answers.best_shot(state, seat, walking)[1]
            if shot is not None:
                return shot
        dropped = self.drop(outlook, options, not state.left)
        if dropped is not None:
            return dropped
        turn = plan.way[self._left - state.left] if self._left - state.left < len(plan.way) else 0
        if turn and not state.turned:
            self._at = cell, (car.facing + turn) % 8
            return Action("turn", turn)
        go = next(each for each in options if each.verb in ("go", "end"))
        if go.verb == "go":
            way = car.facing if car.speed >= 0 else (car.facing + 4) % 8
            self._at = outlook.ground.next[8 * cell + way], car.facing
        return go

    def _way(self, state: State, seat: int) -> tuple[Planner, Plan]:
        """The way it is on; planned anew in a new turn, and where it has been thrown off."""
        car = state.cars[state.people[seat].car]
        here = cell_of(state, car.x, car.y), car.facing
        if self._going is not None and (state.round, seat) == self._turn and here == self._at:
            return self._going
        outlook = self.look(state, seat)
        planner, ways = self.ways_on(outlook, state)
        plan = max(ways, key=lambda each: each.worth)
        self._turn, self._left, self._at = (state.round, seat), state.left, here
        self._going = planner, plan
        return self._going


__all__ = ("Quick",)
