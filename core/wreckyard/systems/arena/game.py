"""The arena as a game of the engine."""

from __future__ import annotations

import random
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ...engine.chance import Chance
from ...engine.decision import Decision
from ...engine.errors import Malformed
from ...engine.plain import quoted
from ...engine.stores import Store
from ...engine.values import Event, Outcome, Seat
from ...engine.versions import Migration
from . import observation as seen
from .actions import SEATS, Action, parse
from .checking import check_state
from .events import KINDS
from .frames import question_of
from .garage import GARAGE
from .observation import Observation
from .options import ArenaOptions
from .play import Play
from .settings import AGREED, check_options, link_defaults, new_state
from .state import State, read_into, to_json
from .turns import answer, begin, last_eliminated, settle

MARKS = {"round": "round", "collision": "crash", "eliminated": "kill", "game-ended": "end"}
"""The kinds of events that a viewer of replays points out, and their marks."""

BREACH = "breach"
"""The mark of the damage that takes the last armor of a side."""


class ArenaRules:
    """Rules of the open arena, 2 to 6 seats. For its options see ``settings.check_options``."""

    name = "arena"
    seats = SEATS
    version = 2
    data_version = 1
    migrations: Mapping[tuple[int, int], Migration] = MappingProxyType(
        {(1, 1): Migration("collisions were counted in another way then")}
    )
    stores: Mapping[str, Store] = MappingProxyType({GARAGE.id: GARAGE})
    kinds = KINDS
    # Nothing is hidden in the arena: chance alone tells what was not known.
    reveals: frozenset[str] = frozenset()
    marks = (*MARKS.values(), BREACH)

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return check_options(seats, options)

    def link_defaults(self, seats: int) -> dict[str, Any]:
        return link_defaults(seats)

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """Choose the first player; the cars start where their players put them."""
        state = new_state(check_options(seats, options))
        first = state.settings["first"]
        state.first = chance.pick(seats) if first is None else first
        play = Play(state, chance, None)
        begin(play)
        settle(play)
        return state

    def opening(self, state: State) -> list[Event]:
        settings = state.settings
        data = {name: settings[name] for name in ("arena", "division", "cars")}
        agreed = {name: settings[name] for name in AGREED if name in settings}
        if agreed:
            data["agreed"] = agreed
        return [Event("game-started", {**data, "first": state.first})]

    def options_of(self, state: State) -> dict[str, Any]:
        return dict(state.settings)

    def decision(self, state: State) -> Decision[Action] | None:
        if state.over:
            return None
        kind = question_of(state.stack[-1])
        return Decision(
            state.step,
            state.asked,
            kind,
            ArenaOptions(state),
            # House: the collisions that are left when their driver is out have no order to choose.
            unasked=not state.cars[state.asked].in_play,
        )

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        story: list[Event] = []
        answer(Play(state, chance, story), action)
        return story

    def advance(self, state: State, action: Action, chance: Chance) -> None:
        answer(Play(state, chance, None), action)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return seen.observe(state, seat)

    def open_handed(self, state: State) -> Observation:
        """What a spectator sees: nothing is hidden anyway."""
        return seen.observe(state, None)

    def decision_of(self, observation: Observation) -> Decision[Action] | None:
        known = observation.known
        asked = observation.seat is not None and known.asked == observation.seat
        return self.decision(known) if asked else None

    def determinize(self, observation: Observation, rng: random.Random) -> State:
        """The one possible world: nothing is hidden."""
        return observation.known.copy()

    def mark_of(self, event: Event) -> str:
        if event.kind == "damage":
            data = event.data
            ran_out = data["armor"] == 0 and data["amount"] > data["internal"]
            return BREACH if ran_out else ""
        return MARKS.get(event.kind, "")

    def outcome(self, state: State) -> Outcome | None:
        """The last one in wins; nobody left, or a round limit, is a draw of the last ones."""
        if not state.over:
            return None
        winners = tuple(state.seats_in_play() or last_eliminated(state))
        return Outcome(winners, tuple(int(seat in winners) for seat in range(state.n)))

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Mapping[str, Any]) -> State:
        return check_state(read_into(new_state(self._settings(data)), data))

    def observation_to_json(self, observation: Observation) -> dict[str, Any]:
        return seen.observation_to_json(observation)

    def observation_from_json(self, data: Mapping[str, Any]) -> Observation:
        known = data.get("known") if isinstance(data, Mapping) else None
        if not isinstance(known, Mapping):
            raise Malformed("arena observation: 'known' must be an object")
        if set(data) != {"seat", "known"}:
            raise Malformed("arena observation: it must have 'seat' and 'known' and nothing else")
        state, seat = self.from_json(known), data["seat"]
        if seat is not None and (
            isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.n
        ):
            raise Malformed(f"arena observation: there is no seat {quoted(seat)}")
        return Observation(state, seat)

    def _settings(self, data: Mapping[str, Any]) -> dict[str, Any]:
        settings = data.get("settings") if isinstance(data, Mapping) else None
        seats = data.get("seats") if isinstance(data, Mapping) else None
        if (
            not isinstance(settings, Mapping)
            or isinstance(seats, bool)
            or not isinstance(seats, int)
        ):
            raise Malformed("arena state: 'settings' and 'seats' are missing")
        return self.check_options(seats, settings)


RULES = ArenaRules()
