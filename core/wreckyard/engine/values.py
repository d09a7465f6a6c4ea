"""Small frozen values that every game speaks in."""

from __future__ import annotations

from collections.abc import ItemsView, KeysView, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, overload

from .errors import Malformed

type Seat = int
"""A place at the table, counted clockwise from 0: the left neighbor of seat 0 is seat 1."""

SEAT_LIMIT = 26
"""Seats that a game can have at most: each has one letter in texts, ``A`` to ``Z``."""


def seat_letter(seat: Seat) -> str:
    """The letter of a seat in texts: 0 is ``A``. Raises ``Malformed`` beyond 0 to 25."""
    if not 0 <= seat < SEAT_LIMIT:
        raise Malformed(f"there is no letter for seat {seat!r}")
    return chr(ord("A") + seat)


def seat_of(letter: str) -> Seat:
    """The seat that ``seat_letter`` wrote. Raises ``Malformed`` for every other text."""
    if len(letter) != 1 or not "A" <= letter <= "Z":
        raise Malformed(f"{letter[:20]!r} is no seat: seats are the letters A to Z")
    return ord(letter) - ord("A")


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """The player in a seat: a name, and the kind of player as a label (``person``, ``ace``)."""

    name: str
    player: str = "person"


# A protocol and no mapping to Any: a type checker would find that Any again wherever an event, or a
# decision with its cause, is named.
class EventData(Protocol):
    """Plain JSON by names; the kind of an event says which names there are and what they hold."""

    def __getitem__(self, name: str, /) -> Any: ...

    def __contains__(self, name: object, /) -> bool: ...

    @overload
    def get(self, name: str, /) -> Any: ...
    @overload
    def get(self, name: str, default: object, /) -> Any: ...

    def keys(self) -> KeysView[str]: ...

    def items(self) -> ItemsView[str, Any]: ...


_NO_DATA: Mapping[str, Any] = MappingProxyType({})


class Event(NamedTuple):
    """Something that happened.

    ``only`` lists the seats that may know of it; ``None`` means all.
    """

    kind: str
    data: EventData = _NO_DATA
    only: tuple[Seat, ...] | None = None

    def visible_to(self, seat: Seat | None) -> bool:
        """Whether ``seat`` may know of this event (``None`` is a spectator)."""
        return self.only is None or seat in self.only


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether something is allowed; if not, the rule and the reason in one sentence.

    A verdict is true exactly when the thing is allowed.
    """

    allowed: bool
    rule: str = ""
    reason: str = ""

    def __bool__(self) -> bool:
        return self.allowed


ALLOWED = Verdict(True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished match ended: the seats that won, and every seat's points."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
