"""The log of a match: every accepted action, and a way back to the state of every moment."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from .chance import RecordedChance
from .rules import Json, Rules
from .values import Event, Seat

KEPT_EVERY = 32
"""Of the moments that cannot be undone to, each 32nd is kept; the others are played again."""


class Entry(NamedTuple):
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

    def action_for(self, seat: Seat | None) -> str:
        """The action as a seat may see it (``None``: a spectator).

        Empty when it is another seat's part of a choice that was sealed. It stays so after all
        have been revealed: an event tells them then.
        """
        return self.action if not self.sealed or seat == self.seat else ""


def hash_json(data: Mapping[str, Json]) -> str:
    """16 hexadecimal digits of a state's JSON, equal on every platform."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]


def hash_state(rules: Rules[Any, Any, Any], state: Any) -> str:
    """16 hexadecimal digits of a state, equal on every platform."""
    return hash_json(rules.to_json(state))


class Log:
    """The actions of a match and its state now; states in it are never changed.

    Moments are numbers of actions. All states of the ``stretch`` that can be undone are kept, and
    of those before it each 32nd. Hashes cost more than anything else, so each is worked
    out when it is first asked for.
    """

    __slots__ = (
        "_entries",
        "_hashes",
        "_past",
        "_rules",
        "_whole",
        "draws",
        "state",
        "stretch",
        "texts",
    )

    def __init__(self, rules: Rules[Any, Any, Any], state: Any) -> None:
        self._rules = rules
        self.state = state
        self._entries: list[Entry] = []
        self._past: dict[int, Any] = {}
        # By moment, empty where it has not been asked for; and how many entries have theirs.
        self._hashes = [""]
        self._whole = 0
        # The numbers that luck had given before each entry.
        self.draws: list[int] = []
        self.stretch = 0
        # The first entries as text, as far as a replay has been written.
        self.texts: list[str] = []

    def copy(self) -> Log:
        """An independent log with the same states, which nobody changes."""
        new = Log(self._rules, self.state)
        new._entries, new._past = self._entries[:], self._past.copy()
        new._hashes, new._whole = self._hashes[:], self._whole
        new.draws, new.stretch, new.texts = self.draws[:], self.stretch, self.texts[:]
        return new

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, number: int) -> Entry:
        """The entry of that number; its hash may still be missing."""
        return self._entries[number]

    def add(self, entry: Entry, state: Any, draws: int) -> None:
        """Put an entry at the end, with the state after it and the draws before it."""
        self._past[len(self._entries)] = self.state
        self._entries.append(entry)
        self._hashes.append("")
        self.draws.append(draws)
        self.state = state

    def stretch_after(self, number: int, stretch: int) -> int:
        """Where the stretch that can be undone begins after the entry of that number; it began at
        ``stretch`` before."""
        entry = self._entries[number]
        if entry.chance or entry.seals:
            return number + 1
        # Of a choice that is sealed its seat is told no more than what it has chosen itself.
        own = (entry.seat,) if entry.sealed else None
        for event in entry.events:
            if event.kind in self._rules.reveals or event.only not in (None, own):
                return number + 1
        return number if number and self._entries[number - 1].seat != entry.seat else stretch

    def sealed_choices(self) -> dict[Seat, tuple[int, int]]:
        """By seat, from which entry to before which the choice stands that it has sealed.

        Those alone that are not yet revealed, in the order in which they were sealed.
        """
        found: dict[Seat, tuple[int, int]] = {}
        reveals = self._rules.reveals
        for at in range(len(self._entries) - 1, -1, -1):
            entry = self._entries[at]
            if not entry.sealed or any(event.kind in reveals for event in entry.events):
                break
            if entry.seals:
                found[entry.seat] = (at, at + 1)
            elif entry.seat in found:
                found[entry.seat] = (at, found[entry.seat][1])
        return dict(reversed(found.items()))

    def begin_stretch(self, start: int) -> None:
        """Forget the states before ``start``, but for those that are always kept."""
        if start > self.stretch:
            for number in range(self.stretch, start):
                if number % KEPT_EVERY:
                    self._past.pop(number, None)
            self.stretch = start

    def cut(self, to: int) -> tuple[Entry, ...]:
        """Go back to the moment ``to``; returns what is no longer part of the log."""
        state, undone = self.state_at(to), self.entries(to)[to:]
        self.state = state
        del self._entries[to:], self.draws[to:], self._hashes[to + 1 :], self.texts[to:]
        self._whole = min(self._whole, to)
        self._past = {number: past for number, past in self._past.items() if number < to}
        return undone

    def state_at(self, moment: int) -> Any:
        """The state of a moment. Do not change it."""
        if moment == len(self._entries):
            return self.state
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
        entry, chance = self._entries[number], RecordedChance(0)
        chance.expect(entry.chance)
        self._rules.advance(state, self._rules.parse(entry.action), chance)

    def hash_at(self, moment: int) -> str:
        """The hash of the state of a moment."""
        if not self._hashes[moment]:
            self._hashes[moment] = hash_state(self._rules, self.state_at(moment))
        return self._hashes[moment]

    def entries(self, since: int = 0) -> tuple[Entry, ...]:
        """All entries; those from ``since`` on, at least, have their hashes."""
        start = max(since, self._whole)
        state, number = None, start
        for number in range(start, len(self._entries)):
            state = self._after(number, state)
            if not self._hashes[number + 1]:
                self._hashes[number + 1] = hash_state(self._rules, state)
            entry = self._entries[number]
            self._entries[number] = entry._replace(state_hash=self._hashes[number + 1])
        if since <= self._whole:
            self._whole = len(self._entries)
        return tuple(self._entries)

    def _after(self, number: int, before: Any) -> Any:
        """The state after an entry; ``before`` is the one before it where it is at hand."""
        moment = number + 1
        if moment == len(self._entries):
            return self.state
        if moment in self._past:
            return self._past[moment]
        if before is None:
            return self.state_at(moment)
        state = before.copy()
        self.play_entry(state, number)
        return state
