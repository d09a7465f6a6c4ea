"""Evenings of a career that nobody watches: the matches between computer players, and what follows.

Everything is plain data, so that they can be driven by whoever has time, in another process or in a
worker of the page.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.match import Match
from ....engine.rules import Rules
from .career import end_week
from .circuit import Circuit, circuit_from_json, circuit_to_json
from .evening import conclude, match_of, players_of


def has_people(circuit: Circuit) -> bool:
    """Whether somebody who is no computer player drives in the evening that is next."""
    return bool(circuit.booked) and min(circuit.booked[0].drivers) < circuit.people


def players_in(circuit: Circuit, level: str, named: Mapping[str, str]) -> list[str]:
    """Who plays each seat of the evening that is next: players by the names of drivers, ``named``, and
    computers of a level for all others."""
    booking = circuit.booked[0]
    known = {number: circuit.drivers[number].name for number in booking.drivers}
    people = {number: named[name] for number, name in known.items() if name in named}
    return players_of(booking, people, level)


class Unwatched:
    """The evenings of a career between computer players."""

    def next(
        self, rules: Rules[Any, Any, Any], data: Any, level: str, named: Mapping[str, str]
    ) -> Match | None:
        """The match of the evening that is next, by the data of a circuit; ``None`` when people drive
        in it, or none is booked. ``named`` are players by the names of drivers, all others are of a
        level. Raises ``Malformed``."""
        circuit = circuit_from_json(data)
        if not circuit.booked or has_people(circuit):
            return None
        players = players_in(circuit, level, named)
        return match_of(rules, circuit, circuit.booked[0], players)

    def concluded(self, data: Any, match: Match) -> Any:
        """The data once that match is over; with the last evening the week is."""
        circuit = circuit_from_json(data)
        conclude(circuit, match)
        if not circuit.booked:
            end_week(circuit)
        return circuit_to_json(circuit)


EVENINGS = Unwatched()
"""See ``engine.careers``."""
