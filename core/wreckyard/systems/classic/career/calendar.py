"""The events of a season: what is on in a week, and what it pays (Amateur Night; Other Arena
Events; Wealth). Which events there are, and when, is house.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....engine.chance import Chance
from . import outings

AMATEUR, DIVISION, OUTING = "amateur", "division", "outing"

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
    """An evening of the calendar.

    ``division`` is 0 where cars may cost anything, or nothing is driven. ``seats`` are how many come;
    ``purse`` the percents, of an outing the dollars of the stake; ``game`` is the other game that an
    outing is of, by its id.
    """

    kind: str
    division: int
    seats: int
    map: str
    purse: int
    game: str = ""

    @property
    def name(self) -> str:
        """What a poster calls it."""
        if self.kind == OUTING:
            return outings.outing_of(self.game).name
        return "Amateur Night" if self.kind == AMATEUR else f"Division {self.division}"


def events_of(chance: Chance) -> list[Event]:
    """The events of a week: an amateur night, two divisions, and an evening of another game."""
    maps = chance.shuffle(range(len(MAPS)))
    found = [Event(AMATEUR, 0, AMATEUR_SEATS, MAPS[maps[0]], 0)]
    for place in sorted(chance.shuffle(range(len(LADDER)))[:2]):
        seats = 2 + chance.pick(3)
        purse = PURSES[chance.pick(len(PURSES))]
        where = MAPS[chance.pick(len(MAPS))]
        found.append(Event(DIVISION, LADDER[place], seats, where, purse))
    return [*found, *_outing(chance)]


def _outing(chance: Chance) -> list[Event]:
    """An evening of another game, where there is one that offers any."""
    games = outings.offered()
    if not games:
        return []
    game = games[chance.pick(len(games))]
    offer = outings.outing_of(game)
    least, most = offer.seats
    stake = offer.stakes[chance.pick(len(offer.stakes))] if offer.stakes else 0
    return [Event(OUTING, 0, least + chance.pick(most - least + 1), "", stake, game)]


def purse_of(event: Event, values: Sequence[int]) -> int:
    """The purse of an event, from what the vehicles in it cost."""
    return sum(values) * event.purse // 100
