"""A running match: one state, its open question, and the log of all that happened."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .chance import LiveChance, RecordedChance
from .decision import Decision
from .errors import Illegal, Malformed, NotYourDecision, Stale
from .rules import Json, Rules
from .values import Event, Outcome, Seat, SeatInfo, seat_letter

NAME_LIMIT = 24
SEED_LIMIT = 2**53 - 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted action, what chance added, what happened, and the hash of the state after."""

    seat: Seat
    action: str
    chance: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    state_hash: str


def hash_state(rules: Rules[Any, Any, Any], state: Any) -> str:
    """16 hexadecimal digits of a state, equal on every platform."""
    text = json.dumps(rules.to_json(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def read_seats(seats: Sequence[str | Mapping[str, str] | SeatInfo]) -> tuple[SeatInfo, ...]:
    """Seat descriptions as values; raises ``Malformed`` naming the seat that is wrong."""
    if isinstance(seats, str) or not isinstance(seats, Iterable):
        raise Malformed("seats must be a list with a name or a description for each seat")
    result: list[SeatInfo] = []
    for number, seat in enumerate(seats, 1):
        if isinstance(seat, SeatInfo):
            info = seat
        elif isinstance(seat, str):
            info = SeatInfo(seat)
        elif isinstance(seat, Mapping):
            unknown = sorted(set(seat) - {"name", "player"}, key=str)
            if unknown:
                raise Malformed(f"seat {number} has an unknown entry {unknown[0]!r}")
            info = SeatInfo(seat.get("name", ""), seat.get("player", "person"))
        else:
            raise Malformed(f"seat {number} must be a name or a description, not {seat!r}")
        for what, value in (("name", info.name), ("player", info.player)):
            if not isinstance(value, str) or not value.strip():
                raise Malformed(f"seat {number} has no {what}")
            if len(value) > NAME_LIMIT or not value.isprintable():
                raise Malformed(
                    f"the {what} of seat {number} must be at most {NAME_LIMIT} printable characters"
                )
        if " " in info.player.strip():
            raise Malformed(f"the player of seat {number} must be one word, not {info.player!r}")
        result.append(SeatInfo(info.name.strip(), info.player.strip()))
    return tuple(result)


class Match:
    """A match between seats. Make one with ``wreckyard.new_match`` or ``load_replay``."""

    def __init__(
        self,
        rules: Rules[Any, Any, Any],
        seats: Sequence[str | Mapping[str, str] | SeatInfo],
        seed: int = 0,
        options: Mapping[str, Json] | None = None,
        *,
        chance: LiveChance | RecordedChance | None = None,
    ) -> None:
        self.rules = rules
        self.seats = read_seats(seats)
        if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= SEED_LIMIT:
            raise Malformed(f"the seed must be a whole number from 0 to {SEED_LIMIT}, not {seed!r}")
        self.seed = seed
        if options is not None and not isinstance(options, Mapping):
            raise Malformed(f"options must be given by name, not as {options!r}")
        self.options = rules.check_options(len(self.seats), options or {})
        self._chance = LiveChance(seed) if chance is None else chance
        self._state = rules.setup(len(self.seats), self.options, self._chance)
        self.start_chance = self._take_chance()
        self.start_events = tuple(rules.opening(self._state))
        self.start_hash = hash_state(rules, self._state)
        self._log: list[Entry] = []
        self._decision = rules.decision(self._state)

    def _take_chance(self) -> tuple[tuple[int, ...], ...]:
        taken = tuple(tuple(outcome) for outcome in self._chance.taken)
        self._chance.taken.clear()
        return taken

    def continue_with(self, chance: LiveChance) -> None:
        """Take luck from ``chance`` from now on: what a replay does when its record ends."""
        self._chance = chance

    @property
    def decision(self) -> Decision[Any] | None:
        """The open question; ``None`` exactly when the match is over."""
        return self._decision

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or ``None`` while it goes on."""
        return self.rules.outcome(self._state)

    @property
    def log(self) -> Sequence[Entry]:
        """Every accepted action so far, oldest first."""
        return tuple(self._log)

    @property
    def state_hash(self) -> str:
        """16 hexadecimal digits that stand for the whole state, hidden parts included."""
        return self._log[-1].state_hash if self._log else self.start_hash

    def submit(self, seat: Seat, action: Any, decision_id: int | None = None) -> list[Event]:
        """Answer the open question and return everything that happened, secrets included.

        ``action`` is an action or its text. Hand players only ``events_for`` their seat.
        Raises ``Stale`` when the match is over or ``decision_id`` is not the open question's,
        ``NotYourDecision`` when another seat is asked, ``Malformed`` when the text is no
        action, ``Illegal`` when it is not among the options. Nothing changes on an error.
        """
        decision = self._decision
        if decision is None:
            raise Stale("the match is over")
        if decision_id is not None and decision_id != decision.id:
            raise Stale(f"question {decision_id} is closed; question {decision.id} is open")
        if seat not in decision.seats:
            asked = " or ".join(seat_letter(each) for each in decision.seats)
            raise NotYourDecision(f"the question is put to seat {asked}, not to seat {seat!r}")
        if isinstance(action, str):
            action = self.rules.parse(action)
        verdict = decision.options.why_not(action)
        if not verdict:
            raise Illegal(f"{action}: {verdict.reason} ({verdict.rule})")
        # An equal value of the caller's own making may hold what no state should: True for 1.
        action = next(option for option in decision.options if option == action)
        # Applied to a copy, so that a fault in the rules cannot leave half a move behind.
        state = self._state.copy()
        events = self.rules.apply(state, action, self._chance)
        self._state = state
        self._log.append(
            Entry(
                seat,
                str(action),
                self._take_chance(),
                tuple(events),
                hash_state(self.rules, state),
            )
        )
        self._decision = self.rules.decision(state)
        return events

    def observe(self, seat: Seat | None) -> Any:
        """All that ``seat`` may know now; ``None`` gives what a spectator sees."""
        if seat is not None and seat not in range(len(self.seats)):
            raise Malformed(f"there is no seat {seat!r} in a match of {len(self.seats)}")
        return self.rules.observe(self._state, seat)

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What ``seat`` may know of all that happened after the first ``since`` actions."""
        entries: list[tuple[Event, ...]] = [] if since else [self.start_events]
        entries += [entry.events for entry in self._log[since:]]
        return [event for events in entries for event in events if event.visible_to(seat)]

    def replay(self) -> str:
        """The match so far as text that ``load_replay`` reads and verifies."""
        from .replay import write_replay

        return write_replay(self)
