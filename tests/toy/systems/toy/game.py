"""Flag Rush as a game of the engine."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from wreckyard.engine.chance import Chance
from wreckyard.engine.decision import Decision
from wreckyard.engine.errors import Malformed
from wreckyard.engine.sealed import HIDDEN, SealedChoices
from wreckyard.engine.stores import Store
from wreckyard.engine.values import Event, Outcome, Seat
from wreckyard.engine.versions import Migration

from .actions import DIRECTIONS, DRIVE_ACTIONS, DROP, KEEP, SPEED_ACTIONS, Action, ToyOptions, parse
from .events import KINDS
from .state import FLAG, SIZE, State, read_state, to_json

MARKS = {"flag": "flag", "game-ended": "end"}


@dataclass(frozen=True, slots=True)
class Observation:
    """What a seat may know, or a spectator (``None``): all but the choices of others."""

    seat: Seat | None
    known: State


class ToyRules:
    """Rules of Flag Rush. Option: ``rounds`` (1 to 9, 4 unless told)."""

    name = "toy"
    seats = (2, 4)
    version = data_version = 1
    migrations: Mapping[tuple[int, int], Migration] = MappingProxyType({})
    stores: Mapping[str, Store] = MappingProxyType({})
    kinds = KINDS
    reveals = frozenset({"revealed"})
    marks = tuple(MARKS.values())

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        if not self.seats[0] <= seats <= self.seats[1]:
            raise Malformed(f"Flag Rush needs 2 to 4 seats, not {seats}")
        for name in options:
            if name != "rounds":
                raise Malformed(f"Flag Rush has no option {name!r:.40}")
        rounds = options.get("rounds", 4)
        if type(rounds) is not int or not 1 <= rounds <= 9:
            raise Malformed(f"option 'rounds' must be a whole number from 1 to 9, not {rounds!r}")
        return {"rounds": rounds}

    def link_defaults(self, seats: int) -> dict[str, Any]:
        return {"rounds": 4}

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        return State(seats, self.check_options(seats, options))

    def opening(self, state: State) -> list[Event]:
        return [Event("round", {"round": 1})]

    def options_of(self, state: State) -> dict[str, Any]:
        return dict(state.settings)

    # -- asking ------------------------------------------------------------------------

    def decision(self, state: State) -> Decision[Action] | None:
        seat = state.asked
        if seat is None:
            return None
        if state.dropping < state.n:
            actions = (DROP, KEEP) if state.cans[seat] else (KEEP,)
            return Decision(_number(state), seat, "oil", ToyOptions("oil", actions))
        kind = "direction" if state.choices.open_steps else "speed"
        choice = DRIVE_ACTIONS if kind == "direction" else SPEED_ACTIONS
        return Decision(_number(state), seat, kind, ToyOptions(kind, choice), sealed=True)

    def decision_of(self, observation: Observation) -> Decision[Action] | None:
        asked = observation.known.asked == observation.seat is not None
        return self.decision(observation.known) if asked else None

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

    def advance(self, state: State, action: Action, chance: Chance) -> None:
        self.apply(state, action, chance)

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

    def observe(self, state: State, seat: Seat | None) -> Observation:
        known = state.copy()
        known.choices = state.choices.seen_by(seat)
        return Observation(seat, known)

    def open_handed(self, state: State) -> Observation:
        return Observation(None, state.copy())

    def determinize(self, observation: Observation, rng: random.Random) -> State:
        def guess(seat: Seat) -> tuple[str, str]:
            return str(rng.choice(SPEED_ACTIONS)), str(rng.choice(DRIVE_ACTIONS))

        world = observation.known.copy()
        world.choices = world.choices.filled(guess)
        return world

    def mark_of(self, event: Event) -> str:
        return MARKS.get(event.kind, "")

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(self._winners(state), tuple(state.points))

    def _winners(self, state: State) -> tuple[Seat, ...]:
        most = max(state.points)
        return tuple(seat for seat in range(state.n) if state.points[seat] == most)

    # -- as text and as data -----------------------------------------------------------

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Mapping[str, Any]) -> State:
        return self._read(data, seen=False)

    def _read(self, data: Any, seen: bool) -> State:
        if not isinstance(data, Mapping) or not isinstance(data.get("settings"), Mapping):
            raise Malformed("toy state: 'settings' must be an object")
        seats = data.get("seats")
        if type(seats) is not int:
            raise Malformed("toy state: 'seats' must be a whole number")
        return read_state(data, self.check_options(seats, data["settings"]), seen)

    def observation_to_json(self, observation: Observation) -> dict[str, Any]:
        return {"seat": observation.seat, "known": to_json(observation.known)}

    def observation_from_json(self, data: Mapping[str, Any]) -> Observation:
        if not isinstance(data, Mapping) or set(data) != {"seat", "known"}:
            raise Malformed("toy observation: there must be 'seat' and 'known', and no other field")
        known, seat = self._read(data["known"], seen=True), data["seat"]
        if seat is not None and (type(seat) is not int or not 0 <= seat < known.n):
            raise Malformed(f"toy observation: there is no seat {seat!r:.20}")
        if seat is not None and known.choices != known.choices.seen_by(seat):
            raise Malformed(f"toy observation: seat {seat} sees its own choice, and no other")
        if seat is not None and known.choices.of(seat) == HIDDEN:
            raise Malformed(f"toy observation: seat {seat} must see its own choice")
        return Observation(seat, known)


def _number(state: State) -> int:
    """The number of a question: the steps before it that all can count, and its own.

    Every choice has two steps, so that a seal counts for both.
    """
    return 2 * state.step + (1 if state.dropping == state.n and state.choices.open_steps else 0)


RULES = ToyRules()
