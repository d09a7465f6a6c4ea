"""The streets as a game of the engine."""

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
from . import edition, ending
from . import observation as seen
from .actions import SEATS, Action, parse
from .checking import check_observed, check_state
from .events import KINDS, REVEALS
from .frames import question_of
from .missions import MISSION
from .observation import Observation
from .options import StreetOptions
from .play import Play
from .reading_state import read_into
from .settings import check_options, checked_again, link_defaults, new_state, set_up
from .state import State, to_json
from .turns import answer, begin, settle

MARKS = {
    "round": "round",
    "ram": "crash",
    "crash": "crash",
    "wreck": "wreck",
    "killed": "kill",
    "exploded": "wreck",
    "game-ended": "end",
}
"""The kinds of events that a viewer of replays points out, and their marks."""


class StreetRules:
    """Rules of the streets, 2 to 4 seats. For its options see ``settings.check_options``."""

    name = "streets"
    seats = SEATS
    version = edition.NEWEST
    data_version = 1
    migrations: Mapping[tuple[int, int], Migration] = MappingProxyType({(1, 1): edition.FIRST})
    stores: Mapping[str, Store] = MappingProxyType({})
    kinds = KINDS
    reveals = REVEALS
    marks = ("round", "crash", "wreck", "kill", "end")

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return check_options(seats, options)

    def link_defaults(self, seats: int) -> dict[str, Any]:
        return link_defaults(seats)

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """Roll for the first seat; the cars start where their players put them."""
        state = set_up(check_options(seats, options), chance)
        play = Play(state, chance, None)
        begin(play)
        settle(play)
        return state

    def opening(self, state: State) -> list[Event]:
        """The game as it is set up; each seat is told its own mission alone."""
        settings = state.settings
        data = {name: settings[name] for name in ("scenario", "teams")}
        events = [Event("game-started", {**data, "first": state.first})]
        if settings["scenario"] == MISSION:
            events += [
                Event("mission", {"seat": seat, "shown": shown}, only=(seat,))
                for seat, shown in enumerate(state.missions)
            ]
        return events

    def options_of(self, state: State) -> dict[str, Any]:
        return dict(state.settings)

    def decision(self, state: State) -> Decision[Action] | None:
        if state.over:
            return None
        kind = question_of(state.stack[-1])
        return Decision(state.step, state.asked, kind, StreetOptions(state), sealed=kind == "speed")

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        story: list[Event] = []
        answer(Play(state, chance, story), action)
        return story

    def advance(self, state: State, action: Action, chance: Chance) -> None:
        answer(Play(state, chance, None), action)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return seen.observe(state, seat)

    def open_handed(self, state: State) -> Observation:
        """What a spectator sees when nothing is hidden."""
        return Observation(state.copy(), None)

    def decision_of(self, observation: Observation) -> Decision[Action] | None:
        known = observation.known
        asked = observation.seat is not None and known.asked == observation.seat
        return self.decision(known) if asked else None

    def determinize(self, observation: Observation, rng: random.Random) -> State:
        return seen.determinize(observation, rng)

    def mark_of(self, event: Event) -> str:
        return MARKS.get(event.kind, "")

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        return Outcome(tuple(state.winners), ending.points(state))

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Mapping[str, Any]) -> State:
        return check_state(self._read(data))

    def observation_to_json(self, observation: Observation) -> dict[str, Any]:
        return seen.observation_to_json(observation)

    def observation_from_json(self, data: Mapping[str, Any]) -> Observation:
        if not isinstance(data, Mapping) or set(data) != {"seat", "known"}:
            raise Malformed("streets observation: it must have 'seat' and 'known' and nothing else")
        known, seat = self._read(data["known"]), data["seat"]
        if seat is not None and (type(seat) is not int or not 0 <= seat < known.n):
            raise Malformed(f"streets observation: there is no seat {quoted(seat)}")
        check_observed(known, seat)
        return Observation(known, seat)

    def _read(self, data: Any) -> State:
        settings = data.get("settings") if isinstance(data, Mapping) else None
        seats = data.get("seats") if isinstance(data, Mapping) else None
        if not isinstance(settings, Mapping) or type(seats) is not int:
            raise Malformed("streets state: 'settings' and 'seats' are missing")
        cars = data.get("cars")
        if not isinstance(cars, list) or not seats <= len(cars) <= seats + 60:
            raise Malformed(
                "streets state: 'cars' must list the cars of all seats, then old wrecks"
            )
        checked = checked_again(seats, dict(settings))
        return read_into(new_state(checked, len(cars) - seats), data)


RULES = StreetRules()
