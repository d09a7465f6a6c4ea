"""Evenings of a career that nobody watches: the matches between computer players, and what follows.

Everything is plain data, so that they can be driven by whoever has time, in another process or in a
worker of the page.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..match import Match
from ..rules import Rules
from .circuit import Booking, Circuit
from .frame import Frame


class Unwatched[C: Circuit[Any, Any]]:
    """The ``evenings.Evenings`` of a frame: with the last one of a week the week is over."""

    def __init__(
        self, frame: Frame[C, Any, Any], read: Callable[[Any], C], write: Callable[[C], Any]
    ) -> None:
        self._frame, self._read, self._write = frame, read, write

    def next(
        self, rules: Rules[Any, Any, Any], data: Any, level: str, named: Mapping[str, str]
    ) -> Match | None:
        """See ``evenings.Evenings``."""
        circuit = self._read(data)
        if not circuit.booked or has_people(circuit):
            return None
        players = players_in(circuit, level, named)
        return self._frame.match_of(rules, circuit, circuit.booked[0], players)

    def concluded(self, data: Any, match: Match) -> Any:
        """See ``evenings.Evenings``."""
        circuit = self._read(data)
        self._frame.conclude(circuit, match)
        if not circuit.booked:
            self._frame.end_week(circuit)
        return self._write(circuit)


def has_people(circuit: Circuit[Any, Any]) -> bool:
    """Whether somebody who is no computer player drives in the evening that is next."""
    return bool(circuit.booked) and min(circuit.booked[0].drivers) < circuit.people


def players_of(booking: Booking[Any], people: Mapping[int, str], level: str) -> list[str]:
    """Who plays each seat of an evening: people by their numbers, and computers of a level."""
    return [people.get(number, level) for number in booking.drivers]


def players_in(circuit: Circuit[Any, Any], level: str, named: Mapping[str, str]) -> list[str]:
    """Who plays each seat of the evening that is next: players by the names of drivers, ``named``,
    and computers of a level for all others."""
    booking = circuit.booked[0]
    known = {number: circuit.drivers[number].name for number in booking.drivers}
    people = {number: named[name] for number, name in known.items() if name in named}
    return players_of(booking, people, level)
