"""The card duel as a game of the engine."""

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
from .cards import VEHICLES
from .deckfiles import check_changes, load_deck
from .events import KINDS
from .frames import question_of
from .observation import Observation
from .options import DuelOptions
from .play import apply
from .reading import read_observation, read_state
from .scoring import outcome, start_duel, tell_deal
from .state import State, to_json
from .turns import settle

LENGTHS = ("match", "duel")

MARKS = {
    "breached": "breach",
    "tires-gone": "tires",
    "out": "kill",
    "escaped": "escape",
    "duel-ended": "duel",
    "match-ended": "end",
}
"""The kinds of events that a viewer of replays points out, and their marks."""


class Duel:
    """Rules of the card duel, 2 to 6 seats.

    Options: ``vehicles`` (``car`` or ``cow`` for each seat; all cars), ``length`` (``match``
    to the target, or one ``duel``), ``target`` (points that end a match, 10 to 1000, 60 in
    the rulebook), ``prestige`` (whether players vote on feats; on with three or more),
    ``dealer`` (the first dealer's seat, or ``None`` to cut for it), ``decks`` (what deck
    files of the players' own change, see ``deckfiles``).
    """

    name = "duel"
    seats = SEATS
    version = 3
    data_version = 1
    migrations: Mapping[tuple[int, int], Migration] = MappingProxyType(
        {
            (1, 1): Migration("the table did not yet remember what seats had shown"),
            (2, 1): Migration("its tables knew one kind of vehicle only"),
        }
    )
    stores: Mapping[str, Store] = MappingProxyType({})
    kinds = KINDS
    # Whoever leaves the duel shows the cards that are left in hand.
    reveals = frozenset({"out", "escaped", "duel-ended"})
    marks = tuple(MARKS.values())

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        least, most = self.seats
        if not least <= seats <= most:
            raise Malformed(f"a card duel needs {least} to {most} seats, not {quoted(seats)}")
        result = self.link_defaults(seats)
        for name, value in options.items():
            if name not in result:
                raise Malformed(f"the card duel has no option {quoted(name)}")
            result[name] = value
        result["vehicles"] = _vehicles(result["vehicles"], seats)
        result["decks"] = check_changes(result["decks"])
        if result["length"] not in LENGTHS:
            raise Malformed(
                f"option 'length' must be match or duel, not {quoted(result['length'])}"
            )
        if not isinstance(result["prestige"], bool):
            raise Malformed(
                f"option 'prestige' must be true or false, not {quoted(result['prestige'])}"
            )
        target, dealer = result["target"], result["dealer"]
        if not _is_whole(target) or not 10 <= target <= 1000:
            raise Malformed(
                f"option 'target' must be a whole number from 10 to 1000, not {quoted(target)}"
            )
        if dealer is not None and (not _is_whole(dealer) or not 0 <= dealer < seats):
            raise Malformed(
                f"option 'dealer' must be a seat from 0 to {seats - 1}, not {quoted(dealer)}"
            )
        return result

    def link_defaults(self, seats: int) -> dict[str, Any]:
        return {
            "vehicles": [VEHICLES[0]] * seats,
            "length": "match",
            "target": 60,
            "prestige": seats >= 3,
            "dealer": None,
            "decks": [],
        }

    def setup(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        """Cut for the first deal and deal the first duel."""
        state = State(seats, self.check_options(seats, options))
        dealer = state.settings["dealer"]
        state.dealer = chance.pick(seats) if dealer is None else dealer
        start_duel(state, chance, None)
        settle(state, chance, None)
        return state

    def opening(self, state: State) -> list[Event]:
        events: list[Event] = []
        tell_deal(state, events)
        return events

    def options_of(self, state: State) -> dict[str, Any]:
        return dict(state.settings)

    def decision(self, state: State) -> Decision[Action] | None:
        if state.over:
            return None
        kind = question_of(state.stack[-1])
        return Decision(state.step, state.asked, kind, DuelOptions(state))

    def apply(self, state: State, action: Action, chance: Chance) -> list[Event]:
        story: list[Event] = []
        apply(state, action, chance, story)
        return story

    def advance(self, state: State, action: Action, chance: Chance) -> None:
        apply(state, action, chance, None)

    def observe(self, state: State, seat: Seat | None) -> Observation:
        return seen.observe(state, seat)

    def open_handed(self, state: State) -> Observation:
        """What a spectator sees while all hands lie open; the draw piles stay face down."""
        return seen.open_handed(state)

    def decision_of(self, observation: Observation) -> Decision[Action] | None:
        known = observation.known
        return self.decision(known) if known.asked == observation.seat else None

    def determinize(self, observation: Observation, rng: random.Random) -> State:
        return seen.determinize(observation, rng)

    def mark_of(self, event: Event) -> str:
        return MARKS.get(event.kind, "")

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state)

    def parse(self, text: str) -> Action:
        return parse(text, load_deck("mixed"))

    def to_json(self, state: State) -> dict[str, Any]:
        return to_json(state)

    def from_json(self, data: Mapping[str, Any]) -> State:
        return read_state(data, self._settings(data))

    def observation_to_json(self, observation: Observation) -> dict[str, Any]:
        return seen.observation_to_json(observation)

    def observation_from_json(self, data: Mapping[str, Any]) -> Observation:
        known = data.get("known") if isinstance(data, Mapping) else None
        if not isinstance(known, Mapping):
            raise Malformed("duel observation: 'known' must be an object")
        return read_observation(data, self._settings(known))

    def _settings(self, data: Mapping[str, Any]) -> dict[str, Any]:
        settings = data.get("settings") if isinstance(data, Mapping) else None
        if not isinstance(settings, Mapping) or not _is_whole(data.get("seats")):
            raise Malformed("duel state: 'settings' and 'seats' are missing")
        return self.check_options(data["seats"], settings)


def _vehicles(value: Any, seats: int) -> list[str]:
    if not isinstance(value, (list, tuple)) or len(value) != seats:
        raise Malformed(f"option 'vehicles' must be a list of {seats}, one for each seat")
    for each in value:
        if each not in VEHICLES:
            raise Malformed(f"option 'vehicles': there is no vehicle {quoted(each)}")
    return list(value)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


RULES = Duel()
