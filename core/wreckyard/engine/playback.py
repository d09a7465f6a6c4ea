"""A match to look at: any moment of it, from any seat, and what happened on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .decision import Decision
from .errors import Illegal, Malformed
from .log import Entry
from .match import Match
from .plain import quoted
from .sealed import HIDDEN
from .seats import PERSON, check_seat
from .values import Event, Seat, SeatInfo


@dataclass(frozen=True, slots=True)
class Mark:
    """Something to point out: its name (one of the game's ``marks``), when, and what happened.

    ``moment`` is the number of actions after which it has happened; 0 is the opening.
    """

    moment: int
    name: str
    event: Event


class Playback:
    """A finished or running match, to be viewed moment by moment. It never changes the match.

    A moment is a number of actions, from 0 (the opening) to ``length``. Moments may be asked for
    in any order: the next one costs one action, a jump at most 32.

    A playback holds the match at the time of its creation; later actions are not in it.
    """

    def __init__(self, match: Match) -> None:
        self._match = match.branch(len(match.log))
        self._practice = match.practice
        self._log: tuple[Entry, ...] = tuple(match.log)
        self._now = -1
        self._state: Any = None
        rules = match.rules
        self.seats = match.seats
        self.options = match.options
        self.rules = rules
        self.outcome = match.outcome
        self.marks = tuple(
            Mark(moment, name, event)
            for moment in range(self.length + 1)
            for event in self.events(moment)
            if event.only is None and (name := rules.mark_of(event))
        )

    @property
    def length(self) -> int:
        """How many actions the match has."""
        return len(self._log)

    @property
    def practice(self) -> bool:
        """Whether the match was one for practice."""
        return self._practice

    @property
    def may_open(self) -> bool:
        """Whether all hands may be looked at.

        When the match is over, or one for practice in which at most one person plays: among
        several, hands stay closed for as long as they are played with.
        """
        people = sum(info.player == PERSON for info in self.seats)
        return self.outcome is not None or (self.practice and people <= 1)

    @cached_property
    def hides(self) -> bool:
        """Whether there is anything that a spectator does not see: no game need have hands."""
        if any(entry.sealed for entry in self._log):
            return True
        rules, to_json = self.rules, self.rules.observation_to_json
        return any(
            to_json(rules.open_handed(state)) != to_json(rules.observe(state, None))
            for state in map(self._match.state_at, (0, self.length // 2, self.length))
        )

    def entry(self, moment: int) -> Entry | None:
        """The action that led to a moment; ``None`` for the opening.

        Show a seat only ``Entry.action_for`` it, or the whole of it ``open_handed``.
        """
        self._check(moment)
        return self._log[moment - 1] if moment else None

    def events(self, moment: int) -> tuple[Event, ...]:
        """What happened on the last step to a moment, secrets included; at 0 the opening.

        Show a seat only those that are ``visible_to`` it, or all of them ``open_handed``.
        """
        entry = self.entry(moment)
        return self._match.start_events if entry is None else entry.events

    def observe(self, moment: int, seat: Seat | None) -> Any:
        """What a seat knew at a moment; ``None`` gives what a spectator saw."""
        check_seat(seat, len(self.seats))
        return self.rules.observe(self._at(moment), seat)

    def open_handed(self, moment: int) -> Any:
        """What a spectator sees with all hands open.

        Raises ``Illegal`` when they may not be looked at: see ``may_open``.
        """
        if not self.may_open:
            raise Illegal("hands are shown when the match is over, or in one's own practice")
        return self.rules.open_handed(self._at(moment))

    def may_tell(self, moment: int) -> bool:
        """Whether everybody may be told all that was known to the seat that led to a moment.

        When hands may be opened; else where its seat knew nothing then that a spectator did not. Of
        choices that are sealed not before they are revealed.
        """
        entry = self.entry(moment)
        if entry is None or self.may_open:
            return entry is not None
        if entry.sealed and not self._revealed(moment):
            return False
        knew, lay_open = (
            {**self.rules.observation_to_json(self.observe(moment - 1, seat)), "seat": None}
            for seat in (entry.seat, None)
        )
        return _nothing_more(knew, lay_open)

    def _revealed(self, moment: int) -> bool:
        """Whether the sealed choices are told to which the step to a moment belongs."""
        reveals = self.rules.reveals
        return any(
            not entry.sealed or any(event.kind in reveals for event in entry.events)
            for entry in self._log[moment - 1 :]
        )

    def decision(self, moment: int) -> Decision[Any] | None:
        """The question that was open at a moment; ``None`` when the match was over."""
        return self.rules.decision(self._at(moment))

    def state_hash(self, moment: int) -> str:
        """The hash of the state at a moment."""
        self._check(moment)
        return self._match.hash_at(moment)

    def play_on_from(
        self, moment: int, seats: Sequence[str | Mapping[str, str] | SeatInfo] | None = None
    ) -> Match:
        """A new match for practice from a moment on; ``seats`` may say anew who plays.

        The luck that follows is that which followed then. Raises ``Malformed``.
        """
        return self._match.branch(moment, seats)

    def _check(self, moment: int) -> None:
        if (
            isinstance(moment, bool)
            or not isinstance(moment, int)
            or not 0 <= moment <= self.length
        ):
            raise Malformed(
                f"the moment must be a number from 0 to {self.length}, not {quoted(moment)}"
            )

    def _at(self, moment: int) -> Any:
        self._check(moment)
        if moment == self._now + 1 and self._now >= 0:
            state = self._state.copy()
            self._match.play_entry(state, self._now)
            self._state = state
        elif moment != self._now:
            self._state = self._match.state_at(moment)
        self._now = moment
        return self._state


def _nothing_more(knew: Any, lay_open: Any) -> bool:
    """Whether plain data that a seat knew holds nothing that is covered in what lay open, apart
    from its own part of a sealed choice."""
    if isinstance(knew, dict) and isinstance(lay_open, dict):
        return knew.keys() == lay_open.keys() and all(
            _nothing_more(value, lay_open[key]) for key, value in knew.items()
        )
    if knew != lay_open and lay_open == list(HIDDEN):
        return True
    if isinstance(knew, list) and isinstance(lay_open, list) and len(knew) == len(lay_open):
        return all(map(_nothing_more, knew, lay_open))
    return bool(knew == lay_open)
