"""Flag Rush as a game of the engine."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from wreckyard.engine.chance import Chance
from wreckyard.engine.decision import Decision, GivenOptions
from wreckyard.engine.errors import Malformed
from wreckyard.engine.plain_rules import NumberOption, PlainRules, Seen
from wreckyard.engine.sealed import HIDDEN, SealedChoices
from wreckyard.engine.values import Event, Outcome, Seat, Verdict

from .actions import ALL, DIRECTIONS, DRIVE_ACTIONS, DROP, KEEP, SPEED_ACTIONS, Action
from .events import KINDS
from .state import FLAG, SIZE, State, read_state

type Observation = Seen[State]
"""What a seat may know, or a spectator: all but the choices of others."""


class ToyRules(PlainRules[State, Action]):
    """Rules of Flag Rush."""

    name = "toy"
    title = "Flag Rush"
    seats = (2, 4)
    kinds = KINDS
    reveals = frozenset({"revealed"})
    actions = MappingProxyType(ALL)
    numbers = MappingProxyType({"rounds": NumberOption(1, 9, 4)})
    event_marks = MappingProxyType({"flag": "flag", "game-ended": "end"})

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        return State(seats, self.check_options(seats, options))

    def opening(self, state: State) -> list[Event]:
        return [Event("round", {"round": 1})]

    # -- asking ------------------------------------------------------------------------

    def decision(self, state: State) -> Decision[Action] | None:
        seat = state.asked
        if seat is None:
            return None
        if state.dropping < state.n:
            actions = (DROP, KEEP) if state.cans[seat] else (KEEP,)
            return Decision(_number(state), seat, "oil", _options("oil", actions))
        kind = "direction" if state.choices.open_steps else "speed"
        choice = DRIVE_ACTIONS if kind == "direction" else SPEED_ACTIONS
        return Decision(_number(state), seat, kind, _options(kind, choice), sealed=True)

    # -- doing -------------------------------------------------------------------------

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        seat, events = state.asked, list[Event]()
        assert seat is not None
        if state.dropping < state.n:
            state.step += 1
            self._drop(state, seat, action, events)
            return events
        state.choices.take(str(action))
        events.append(Event("chose", {"seat": seat, "what": str(action)}, only=(seat,)))
        if action.verb == "drive":
            state.step += 1
            events.append(Event("sealed", {"seat": seat}))
            if state.choices.seal():
                self._drive(state, chance, events)
        return events

    def _drive(self, state: State, chance: Chance, events: list[Event]) -> None:
        choices = state.choices.revealed()
        events.append(
            Event("revealed", {"choices": [list(choices[seat]) for seat in range(state.n)]})
        )
        for seat in range(state.n):
            speed, side = (step.partition(" ")[2] for step in choices[seat])
            self._drive_car(state, seat, int(speed), side, chance, events)
        state.dropping = 0
        state.choices = SealedChoices(())

    def _drive_car(
        self,
        state: State,
        seat: Seat,
        speed: int,
        side: str,
        chance: Chance,
        events: list[Event],
    ) -> None:
        across, down = DIRECTIONS[side]
        rolled = 0
        for _ in range(speed):
            column, row = state.columns[seat] + across, state.rows[seat] + down
            if not (0 <= column < SIZE and 0 <= row < SIZE):
                break
            state.columns[seat], state.rows[seat] = column, row
            if SIZE * row + column in state.oil:
                rolled = chance.pick(6) + 1
                if rolled <= 3:
                    break
        at = (state.columns[seat], state.rows[seat])
        events.append(Event("drove", {"seat": seat, "to": list(at), "rolled": rolled}))
        if at == FLAG:
            state.points[seat] += 1
            events.append(Event("flag", {"seat": seat}))

    def _drop(self, state: State, seat: Seat, action: Action, events: list[Event]) -> None:
        if action == DROP:
            state.cans[seat] -= 1
            square = SIZE * state.rows[seat] + state.columns[seat]
            if square not in state.oil:
                state.oil.append(square)
            events.append(Event("dropped", {"seat": seat, "square": square}))
        state.dropping += 1
        if state.dropping == state.n:
            state.round += 1
            if state.over:
                events.append(Event("game-ended", {"winners": list(self._winners(state))}))
            else:
                state.choices = SealedChoices(range(state.n))
                events.append(Event("round", {"round": state.round}))

    # -- knowing -----------------------------------------------------------------------

    def seen_by(self, state: State, seat: Seat | None) -> State:
        known = state.copy()
        known.choices = state.choices.seen_by(seat)
        return known

    def determinize(self, observation: Observation, rng: random.Random) -> State:
        def guess(seat: Seat) -> tuple[str, str]:
            return str(rng.choice(SPEED_ACTIONS)), str(rng.choice(DRIVE_ACTIONS))

        world = observation.known.copy()
        world.choices = world.choices.filled(guess)
        return world

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(self._winners(state), tuple(state.points))

    def _winners(self, state: State) -> tuple[Seat, ...]:
        most = max(state.points)
        return tuple(seat for seat in range(state.n) if state.points[seat] == most)

    # -- as data -----------------------------------------------------------------------

    def read(self, data: Mapping[str, Any], settings: Mapping[str, Any], seen: bool) -> State:
        return read_state(data, settings, seen)

    def observation_from_json(self, data: Mapping[str, Any]) -> Observation:
        observation = super().observation_from_json(data)
        seat = observation.seat
        if seat is not None and observation.known.choices.of(seat) == HIDDEN:
            raise Malformed(f"toy observation: seat {seat} must see its own choice")
        return observation


def _number(state: State) -> int:
    """The number of a question: the steps before it that all can count, and its own.

    Every choice has two steps, so that a seal counts for both.
    """
    return 2 * state.step + (1 if state.dropping == state.n and state.choices.open_steps else 0)


def _options(kind: str, actions: tuple[Action, ...]) -> GivenOptions[Action]:
    return GivenOptions(actions, partial(_reason_against, kind))


def _reason_against(kind: str, action: Action) -> Verdict:
    if action == DROP and kind == "oil":
        return Verdict(False, "Oil", "Both of your cans are empty.")
    return Verdict(False, "Order of play", f"You are asked for your {kind} now.")


RULES = ToyRules()
