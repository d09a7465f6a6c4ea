"""What rules and states of small games share: options, observations, JSON, plain copies.

A game derives its rules from ``PlainRules`` and its state from ``PlainState``. Its actions can be
listed once for all, its options are whole numbers, and what a seat knows is the state with some
values hidden.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple, Self

from .chance import Chance
from .decision import Decision
from .errors import Malformed
from .plain import quoted
from .sealed import SealedChoices
from .stores import Store
from .values import Event, Seat
from .versions import Migration


class NumberOption(NamedTuple):
    """An option of a match that is a whole number: the lowest, the highest, the one unless told."""

    low: int
    high: int
    usual: int


class PlainState:
    """A state of whole numbers, lists of whole numbers and sealed choices.

    ``fields`` names these attributes. ``n`` is the number of seats, ``settings`` the options of
    the match.
    """

    fields: ClassVar[tuple[str, ...]]

    def __init__(self, n: int, settings: Mapping[str, Any]) -> None:
        self.n = n
        self.settings = dict(settings)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.to_json() == other.to_json()

    def copy(self) -> Self:
        """The same, sharing nothing that changes."""
        new = object.__new__(type(self))
        new.n, new.settings = self.n, dict(self.settings)
        for name in self.fields:
            value = getattr(self, name)
            setattr(new, name, value if isinstance(value, int) else value.copy())
        return new

    def to_json(self) -> dict[str, Any]:
        """The state as JSON data, without loss."""
        data: dict[str, Any] = {"settings": dict(self.settings), "seats": self.n}
        for name in self.fields:
            value = getattr(self, name)
            if isinstance(value, SealedChoices):
                data[name] = value.to_json()
            else:
                data[name] = value if isinstance(value, int) else list(value)
        return data


@dataclass(frozen=True, slots=True)
class Seen[S]:
    """The state as a seat, or a spectator (``None``), may know it."""

    seat: Seat | None
    known: S


class PlainRules[S: PlainState, A](ABC):
    """All of ``engine.rules.Rules``, which says what each method gives, but for the play itself.

    Attributes:
        title: the game's name in sentences.
        actions: every action by its text.
        numbers: the options of a match.
        event_marks: the marks of replays by kinds of events.
    """

    name: str
    title: str
    seats: tuple[int, int]
    version = data_version = 1
    migrations: Mapping[tuple[int, int], Migration] = MappingProxyType({})
    stores: Mapping[str, Store] = MappingProxyType({})
    kinds: Collection[str]
    reveals: frozenset[str] = frozenset()
    actions: Mapping[str, A]
    numbers: Mapping[str, NumberOption] = MappingProxyType({})
    event_marks: Mapping[str, str] = MappingProxyType({})

    # -- what a game says --------------------------------------------------------------

    @abstractmethod
    def decision(self, state: S) -> Decision[A] | None:
        """The open question, of a state in which values may be hidden; ``None`` at the end."""

    @abstractmethod
    def apply(self, state: S, action: A, chance: Chance) -> list[Event]:
        """Carry out a legal action on a state in place, and return what happened."""

    @abstractmethod
    def read(self, data: Mapping[str, Any], settings: Mapping[str, Any], seen: bool) -> S:
        """The state that ``to_json`` wrote, with checked settings. Raises ``Malformed``.

        ``seen`` is whether values may be hidden in it.
        """

    def seen_by(self, state: S, seat: Seat | None) -> S:
        """A copy of a state without what a seat may not know; nothing is hidden as a rule."""
        return state.copy()

    # -- options -----------------------------------------------------------------------

    @property
    def marks(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.event_marks.values()))

    def check_options(self, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        fewest, most = self.seats
        if not fewest <= seats <= most:
            raise Malformed(f"{self.title} needs {fewest} to {most} seats, not {quoted(seats)}")
        for name in options:
            if name not in self.numbers:
                raise Malformed(f"{self.title} has no option {name!r:.40}")
        found = {}
        for name, (low, high, usual) in self.numbers.items():
            found[name] = value = options.get(name, usual)
            if type(value) is not int or not low <= value <= high:
                raise Malformed(
                    f"option {name!r} must be a whole number from {low} to {high}, not {quoted(value)}"
                )
        return found

    def link_defaults(self, seats: int) -> dict[str, Any]:
        return {name: number.usual for name, number in self.numbers.items()}

    def options_of(self, state: S) -> dict[str, Any]:
        return dict(state.settings)

    # -- play --------------------------------------------------------------------------

    def decision_of(self, observation: Seen[S]) -> Decision[A] | None:
        decision = self.decision(observation.known)
        return decision if decision is not None and decision.seat == observation.seat else None

    def advance(self, state: S, action: A, chance: Chance) -> None:
        self.apply(state, action, chance)

    def mark_of(self, event: Event) -> str:
        return self.event_marks.get(event.kind, "")

    def parse(self, text: str) -> A:
        action = self.actions.get(text) if isinstance(text, str) else None
        if action is None:
            raise Malformed(f"there is no action {text!r:.40}; there is {', '.join(self.actions)}")
        return action

    # -- what may be known -------------------------------------------------------------

    def observe(self, state: S, seat: Seat | None) -> Seen[S]:
        return Seen(seat, self.seen_by(state, seat))

    def open_handed(self, state: S) -> Seen[S]:
        return Seen(None, state.copy())

    # -- as data -----------------------------------------------------------------------

    def to_json(self, state: S) -> dict[str, Any]:
        return state.to_json()

    def from_json(self, data: Mapping[str, Any]) -> S:
        return self._read(data, seen=False)

    def _read(self, data: Any, seen: bool) -> S:
        if not isinstance(data, Mapping) or not isinstance(data.get("settings"), Mapping):
            raise Malformed(f"{self.name} state: 'settings' must be an object")
        seats = data.get("seats")
        if type(seats) is not int:
            raise Malformed(f"{self.name} state: 'seats' must be a whole number")
        return self.read(data, self.check_options(seats, data["settings"]), seen)

    def observation_to_json(self, observation: Seen[S]) -> dict[str, Any]:
        return {"seat": observation.seat, "known": observation.known.to_json()}

    def observation_from_json(self, data: Mapping[str, Any]) -> Seen[S]:
        where = f"{self.name} observation"
        if not isinstance(data, Mapping) or set(data) != {"seat", "known"}:
            raise Malformed(f"{where}: there must be 'seat' and 'known', and no other field")
        known, seat = self._read(data["known"], seen=True), data["seat"]
        if seat is not None and (type(seat) is not int or not 0 <= seat < known.n):
            raise Malformed(f"{where}: there is no seat {seat!r:.20}")
        if seat is not None and self.seen_by(known, seat) != known:
            raise Malformed(f"{where}: it shows what seat {seat} may not know")
        return Seen(seat, known)
