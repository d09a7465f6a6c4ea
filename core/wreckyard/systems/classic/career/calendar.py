"""The events of a season: what is on in a week, and what it pays (Amateur Night; Other Arena
Events; Wealth). Which events there are, and when, is house.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....engine.chance import Chance

AMATEUR, DIVISION = "amateur", "division"

WEEKS = 12
"""The weeks of a season."""

AMATEUR_WINS = 3
"""With so many amateur nights won one is a professional."""

AMATEUR_SEATS = 4
LADDER = (5, 10, 15, 20)
"""The divisions of a local circuit."""

PURSES = (50, 50, 60, 70, 80, 100)
"""The purse in percent of what the vehicles cost together, by a die: the book has a half to one
and a half."""

MAPS = ("lot", "six-gates")


class Event(NamedTuple):
    """An evening in the arena.

    ``division`` is 0 for an amateur night. ``seats`` are how many drive; ``purse`` the percents.
    """

    kind: str
    division: int
    seats: int
    map: str
    purse: int

    @property
    def name(self) -> str:
        """What a poster calls it."""
        return "Amateur Night" if self.kind == AMATEUR else f"Division {self.division}"


def events_of(chance: Chance) -> list[Event]:
    """The events of a week: an amateur night, and two divisions."""
    maps = chance.shuffle(range(len(MAPS)))
    found = [Event(AMATEUR, 0, AMATEUR_SEATS, MAPS[maps[0]], 0)]
    for place in sorted(chance.shuffle(range(len(LADDER)))[:2]):
        seats = 2 + chance.pick(3)
        purse = PURSES[chance.pick(len(PURSES))]
        where = MAPS[chance.pick(len(MAPS))]
        found.append(Event(DIVISION, LADDER[place], seats, where, purse))
    return found


def purse_of(event: Event, values: Sequence[int]) -> int:
    """The purse of an event, from what the vehicles in it cost."""
    return sum(values) * event.purse // 100
