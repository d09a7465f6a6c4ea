"""The classic as a game of the engine."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from ....engine.chance import Chance
from ....engine.decision import Decision
from ....engine.errors import Malformed
from ....engine.plain import quoted
from ....engine.stores import Store
from ....engine.values import Event, Outcome, Seat
from ....engine.versions import Migration
from ..career.career import CAREER
from ..ending import road
from ..ending.points import is_scored, scores
from ..ending.races import is_race, points
from ..hidden import masks
from ..hidden import vehicles as secrecy
from ..roads.store import ROADS
from ..state import edition
from ..state.actions import SEATS, Action, parse
from ..state.events import KINDS
from ..state.frames import QUESTIONS
from ..state.json import MASKS, read_into, to_json
from ..state.play import Play
from ..state.settings import check_options, checked_again, link_defaults, new_state
from ..state.state import State
from ..turn import entry
from ..turn import sealed as unseen
from ..turn.options import ClassicOptions
from ..turn.phase import winners
from ..turn.turns import answer, settle
from . import observation as seen
from .check import check_state
from .observation import Observation

MARKS = {
    "turn": "turn", "collision": "crash", "hit-wall": "crash", "crash": "skid", "killed": "kill",
    "left": "exit", "lost": "exit", "home": "exit", "safe": "exit", "game-ended": "end",
}  # fmt: skip
"""The kinds of events that a viewer of replays points out, and their marks."""


_FIRST = edition.played_by(edition.OLDEST)


def _not_evened(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a record of version 1, in which nobody was asked which side takes an
    explosion, or onto which place of the grid he is put. Hashes tell where the first has come
    up."""
    if options.get("even"):
        raise Malformed("in version 1 of classic vehicles were evened out without being asked")
    return _FIRST.options(options)


class ClassicRules:
    """Rules of the classic, 2 to 6 seats. For its options see ``settings.check_options``."""

    name = "classic"
    seats = SEATS
    version = edition.NEWEST
    data_version = 1
    migrations: Mapping[tuple[int, int], Migration] = MappingProxyType(
        {
            (1, 1): replace(_FIRST, options=_not_evened),
            (2, 1): edition.played_by(edition.DOORS_STAND_OPEN, otherwise=_FIRST),
        }
    )
    stores: Mapping[str, Store] = MappingProxyType({CAREER.id: CAREER, ROADS.id: ROADS})
    kinds = KINDS
    # Beside what is chosen unseen, and sheets where they are hidden, everything lies open.
    reveals = frozenset({"revealed", "shown"})
    marks = ("turn", "crash", "skid", "kill", "exit", "end")

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return check_options(seats, options)

    def link_defaults(self, seats: int) -> dict[str, Any]:
        return link_defaults(seats)

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """Roll everybody's reflexes; gates and speeds are chosen by the players."""
        state = new_state(check_options(seats, options))
        play = Play(state, chance, None)
        entry.begin(play)
        settle(play)
        return state

    def opening(self, state: State) -> list[Event]:
        data = {
            "map": state.settings["map"],
            "vehicles": seen.observe(state, None).known.settings["vehicles"],
            "reflexes": [each.reflexes for each in state.vehicles],
            "order": state.by_reflexes(),
        }
        return [Event("game-started", data), *road.told(state)]

    def options_of(self, state: State) -> dict[str, Any]:
        return dict(state.settings)

    def decision(self, state: State) -> Decision[Action] | None:
        if state.over:
            return None
        kind = QUESTIONS[type(state.stack[-1])]
        return Decision(
            unseen.number_of(state),
            state.asked,
            kind,
            ClassicOptions(state),
            sealed=unseen.is_open(state),
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
        """What a spectator sees of open sheets: of what is chosen unseen no secret is kept for
        long."""
        return seen.open_handed(state)

    def decision_of(self, observation: Observation) -> Decision[Action] | None:
        known = observation.known
        asked = observation.seat is not None and known.asked == observation.seat
        return self.decision(known) if asked else None

    def determinize(self, observation: Observation, rng: random.Random) -> State:
        """Return a possible world: secret choices and hidden sheets get possible values."""
        world = observation.known.copy()
        secrecy.guess(world, rng)
        world.choices = unseen.guessed(world, rng)
        return world

    def mark_of(self, event: Event) -> str:
        return MARKS.get(event.kind, "")

    def outcome(self, state: State) -> Outcome | None:
        """The last one in the arena wins, or the first one home; see ``phase.winners`` for
        draws."""
        if not state.over:
            return None
        won = tuple(winners(state))
        if is_race(state):
            return Outcome(won, tuple(points(state)))
        if is_scored(state):
            return Outcome(won, tuple(scores(state)))
        return Outcome(won, tuple([int(seat in won) for seat in state.numbers()]))

    def parse(self, text: str) -> Action:
        return parse(text)

    def to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Mapping[str, Any]) -> State:
        return self._read(data)

    def _read(
        self, data: Mapping[str, Any], *, seen: bool = False, seat: Seat | None = None
    ) -> State:
        settings = data.get("settings") if isinstance(data, Mapping) else None
        seats = data.get("seats") if isinstance(data, Mapping) else None
        if not isinstance(settings, Mapping) or type(seats) is not int:
            raise Malformed("classic state: 'settings' and 'seats' are missing")
        worn = masks.read_masks(data, seats, seat) if seen else ()
        unchecked = tuple([mask.number for mask in worn])
        fresh = new_state(checked_again(seats, settings, unchecked))
        masks.put_on(fresh, worn)
        rest = {name: each for name, each in data.items() if not (worn and name == MASKS)}
        state = read_into(fresh, rest)
        masks.put_on_parted(state)
        check_state(state)
        unseen.check(state, seen, seat)
        return state

    def observation_to_json(self, observation: Observation) -> dict[str, Any]:
        return seen.observation_to_json(observation)

    def observation_from_json(self, data: Mapping[str, Any]) -> Observation:
        if not isinstance(data, Mapping) or set(data) != {"seat", "known"}:
            raise Malformed("classic observation: it must have 'seat' and 'known', nothing else")
        seat = data["seat"]
        if seat is not None and type(seat) is not int:
            raise Malformed(f"classic observation: there is no seat {quoted(seat)}")
        state = self._read(data["known"], seen=True, seat=seat)
        if seat is not None and not 0 <= seat < state.n:
            raise Malformed(f"classic observation: there is no seat {quoted(seat)}")
        return Observation(state, seat)


RULES = ClassicRules()
