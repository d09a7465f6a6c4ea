"""A running match: one state, its open question, and the log of all that happened."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from .chance import LiveChance, RecordedChance
from .decision import Decision
from .errors import Illegal, Malformed, NotYourDecision, Stale
from .rules import Json, Rules
from .values import Event, Outcome, Seat, SeatInfo, seat_letter

NAME_LIMIT = 24
SEED_LIMIT = 2**53 - 1
PERSON = "person"
"""The kind of player that is no computer."""

KEPT_EVERY = 32
"""Of the moments that cannot be undone to, each 32nd is kept; the others are played again."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One accepted action, what chance added, what happened, and the hash of the state after.

    ``sealed`` is whether the action is secret until all have chosen, ``seals`` whether the choice
    of its seat was sealed with it.
    """

    seat: Seat
    action: str
    chance: tuple[tuple[int, ...], ...]
    events: tuple[Event, ...]
    state_hash: str
    sealed: bool = False
    seals: bool = False


def hash_json(data: Mapping[str, Json]) -> str:
    """16 hexadecimal digits of a state's JSON, equal on every platform."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def hash_state(rules: Rules[Any, Any, Any], state: Any) -> str:
    """16 hexadecimal digits of a state, equal on every platform."""
    return hash_json(rules.to_json(state))


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
            info = SeatInfo(seat.get("name", ""), seat.get("player", PERSON))
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


def check_seat(seat: Any, seats: int) -> None:
    """Raises ``Malformed`` unless ``seat`` is ``None`` or a seat of so many."""
    if seat is not None and (type(seat) is not int or not 0 <= seat < seats):
        raise Malformed(f"there is no seat {seat!r} in a match of {seats}")


class Match:
    """A match between seats. Make one with ``wreckyard.new_match`` or ``load_replay``.

    **Steps back.** ``undo`` takes back what a seat has done since the last thing that it could
    not take back: chance, something secret that was told, something hidden that was shown, or
    another seat's answer. Of a choice that is sealed its seat may take back every step until it is
    sealed. ``rewind`` goes back to any moment against computers only, and makes
    the match one for practice. The luck that follows is that which would have followed then.
    """

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
        self._practice = False
        self._log: list[Entry] = []
        # The text of the first entries, as far as a replay has been written.
        self._texts: list[str] = []
        # Moments that have passed, by the number of actions before them: all of the stretch
        # that can be undone, and some of those before. They are never changed.
        self._past: dict[int, Any] = {}
        self._draws: list[int] = []
        self._stretch = 0
        self._last_id = -1
        # What is added to the game's own numbers of questions since the last step back.
        self._shift = 0
        self._ask()

    def _take_chance(self) -> tuple[tuple[int, ...], ...]:
        taken = tuple(tuple(outcome) for outcome in self._chance.taken)
        self._chance.taken.clear()
        return taken

    def _ask(self, again: bool = False) -> None:
        """Put the question of the state; ``again`` after a step back, under a new number."""
        decision = self.rules.decision(self._state)
        if decision is not None:
            number = decision.id + self._shift
            if again and number <= self._last_id:
                self._shift += self._last_id + 1 - number
                number = self._last_id + 1
            self._last_id = number
            if self._shift:
                decision = replace(decision, id=number)
        self._decision = decision

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

    @property
    def practice(self) -> bool:
        """Whether it was rewound, or played on from a replay. Replays and links keep it."""
        return self._practice

    def mark_practice(self) -> None:
        """Make it a match for practice; there is no way back."""
        self._practice = True

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
        if type(seat) is not int or seat != decision.seat:
            asked = seat_letter(decision.seat)
            raise NotYourDecision(f"the question is put to seat {asked}, not to seat {seat!r}")
        if isinstance(action, str):
            action = self.rules.parse(action)
        verdict = decision.options.why_not(action)
        if not verdict:
            raise Illegal(f"{action}: {verdict.reason} ({verdict.rule})")
        # An equal value of the caller's own making may hold what no state should: True for 1.
        action = next(option for option in decision.options if option == action)
        # Applied to a copy, so that a fault in the rules cannot leave half a move behind.
        before, draws = self._state, self._chance.draws
        state = before.copy()
        events = self.rules.apply(state, action, self._chance)
        self._state = state
        self._past[len(self._log)] = before
        self._draws.append(draws)
        self._ask()
        after = self._decision
        chooses_on = after is not None and after.sealed and after.seat == seat
        self._log.append(
            Entry(
                seat,
                str(action),
                self._take_chance(),
                tuple(events),
                hash_state(self.rules, state),
                decision.sealed,
                decision.sealed and not chooses_on,
            )
        )
        self._move_stretch(self._stretch_after(len(self._log) - 1, self._stretch))
        return events

    # Steps back

    def _stretch_after(self, number: int, stretch: int) -> int:
        """Where the stretch that can be undone begins after the entry of that number."""
        entry = self._log[number]
        if entry.seals or entry.chance or self._tells_something(entry):
            return number + 1
        return number if number and self._log[number - 1].seat != entry.seat else stretch

    def _tells_something(self, entry: Entry) -> bool:
        """Whether an action has told its seat what it did not know."""
        # Of a choice that is sealed its seat is told no more than what it has chosen itself.
        own = (entry.seat,) if entry.sealed else None
        return any(
            event.only not in (None, own) or event.kind in self.rules.reveals
            for event in entry.events
        )

    def _move_stretch(self, start: int) -> None:
        for number in range(self._stretch, start):
            if number % KEPT_EVERY:
                self._past.pop(number, None)
        self._stretch = start

    @property
    def undo_limit(self) -> int:
        """How many of the last actions ``undo`` can take back; 0 when the match is over."""
        return 0 if self._decision is None else len(self._log) - self._stretch

    @property
    def can_undo(self) -> bool:
        """Whether there is something that ``undo`` can take back."""
        return self.undo_limit > 0

    @property
    def undo_seat(self) -> Seat | None:
        """The seat whose actions ``undo`` would take back; ``None`` when there are none."""
        return self._log[-1].seat if self.can_undo else None

    def undo(self, steps: int = 1) -> tuple[Entry, ...]:
        """Take back the last ``steps`` actions and return them, oldest first.

        The question that is open then has a new number, so that late answers to what was asked
        before are ``Stale``. Raises ``Illegal`` when that would go past the last thing that
        cannot be taken back (see the class), ``Malformed`` when ``steps`` is no number from 1.
        """
        if isinstance(steps, bool) or not isinstance(steps, int) or steps < 1:
            raise Malformed(f"the steps to undo must be a whole number from 1, not {steps!r}")
        limit = self.undo_limit
        if steps > limit:
            if self._decision is None:
                raise Illegal("a match that is over cannot be undone")
            past = "chance, a revealed secret or another seat's answer"
            raise Illegal(
                f"{limit} of the last actions can be undone, not {steps}: before them lies {past}"
                if limit
                else "nothing can be undone: the last thing that happened was the beginning, "
                + past
            )
        return self._cut(len(self._log) - steps)

    def reset(self) -> tuple[Entry, ...]:
        """Take back all that ``undo`` can take back, and return it, oldest first."""
        return self._cut(self._stretch) if self.can_undo else ()

    def rewind(self, to: int) -> tuple[Entry, ...]:
        """Go back to the moment after ``to`` actions, and return those that were taken back.

        Only against computers; the match is one for practice from then on. Raises ``Illegal``
        when several people play, ``Malformed`` when ``to`` is not a number before the last action.
        """
        if sum(info.player == PERSON for info in self.seats) > 1:
            raise Illegal("only a match of one person against computers can be rewound")
        self._check_moment(to, len(self._log) - 1)
        self._practice = True
        return self._cut(to)

    def branch(
        self, to: int, seats: Sequence[str | Mapping[str, str] | SeatInfo] | None = None
    ) -> Match:
        """A new match for practice from the moment after ``to`` actions; this one stays as it is.

        ``seats`` may say anew who plays; as many as before. Raises ``Malformed``.
        """
        self._check_moment(to, len(self._log))
        infos = self.seats if seats is None else read_seats(seats)
        if len(infos) != len(self.seats):
            raise Malformed(f"there must be {len(self.seats)} seats as before, not {len(infos)}")
        new = copy(self)
        new.seats, new._practice = infos, True
        new._log, new._draws, new._past = self._log[:], self._draws[:], self._past.copy()
        new._texts = self._texts[:]
        # A generator of its own: luck must not be shared.
        new._chance = LiveChance(self.seed, self._chance.draws)
        if to < len(self._log):
            new._cut(to)
        return new

    def _check_moment(self, to: int, last: int) -> None:
        if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to <= last:
            raise Malformed(
                f"the moment must be a number of actions from 0 to {last}, not {to!r}"
                if last >= 0
                else "there is no action yet to go back before"
            )

    def state_at(self, moment: int) -> Any:
        """The whole state after ``moment`` actions, for this package alone. Do not change it."""
        self._check_moment(moment, len(self._log))
        if moment == len(self._log):
            return self._state
        start = moment
        while start not in self._past:
            start -= 1
        state = self._past[start]
        if start < moment:
            state = state.copy()
            for number in range(start, moment):
                self.play_entry(state, number)
        return state

    def play_entry(self, state: Any, number: int) -> None:
        """Carry out the entry of that number again on a state of that moment."""
        chance = RecordedChance(0)
        chance.expect(self._log[number].chance)
        self.rules.advance(state, self.rules.parse(self._log[number].action), chance)

    def _cut(self, to: int) -> tuple[Entry, ...]:
        state = self.state_at(to)
        undone, draws = tuple(self._log[to:]), self._draws[to]
        if draws != self._chance.draws:
            self._chance = LiveChance(self.seed, draws)
        self._state = state
        del self._log[to:], self._draws[to:], self._texts[to:]
        self._past = {number: past for number, past in self._past.items() if number < to}
        # Back at its start, the stretch of the seat before is open again.
        if to <= self._stretch:
            self._stretch = 0
            start = 0
            for number in range(to):
                start = self._stretch_after(number, start)
            self._move_stretch(start)
        self._ask(again=True)
        return undone

    # What can be seen

    def observe(self, seat: Seat | None) -> Any:
        """All that ``seat`` may know now; ``None`` gives what a spectator sees.

        Raises ``Malformed`` when there is no such seat.
        """
        check_seat(seat, len(self.seats))
        return self.rules.observe(self._state, seat)

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What ``seat`` may know of all that happened after the first ``since`` actions.

        ``None`` gives what a spectator may know. Raises ``Malformed`` when there is no such seat
        or moment.
        """
        check_seat(seat, len(self.seats))
        self._check_moment(since, len(self._log))
        entries: list[tuple[Event, ...]] = [] if since else [self.start_events]
        entries += [entry.events for entry in self._log[since:]]
        return [event for events in entries for event in events if event.visible_to(seat)]

    def replay(self) -> str:
        """The match so far as text that ``load_replay`` reads and verifies."""
        from .replay import write_entries, write_replay

        # Each action is written once, however often a replay is asked for.
        self._texts += write_entries(self._log[len(self._texts) :])
        return write_replay(self, self._texts)
