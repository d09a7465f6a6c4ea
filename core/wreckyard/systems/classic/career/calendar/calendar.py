"""The events of a season and their purses (Amateur Night; Other Arena Events; Wealth)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import NamedTuple

from .....engine.career.visits import drawn
from .....engine.chance import Chance
from ...map.scenarios import CHASE, FORKED_ROAD, PACK_ATTACK, RACE, ROAD, ROAD_DUEL
from .outings import offered, outing_of

AMATEUR, DIVISION, TEAMS, OUTING = "amateur", "division", "teams", "outing"

ROADS = (ROAD_DUEL, PACK_ATTACK, CHASE)
"""What is driven on a road, where nobody may see it."""

FEATURES = (DIVISION, RACE, TEAMS, *ROADS)
"""What a week has beside amateurs and a division: one of these, by a die."""

NAMES = {
    RACE: "Race",
    TEAMS: "Team event",
    ROAD_DUEL: "Road Duel",
    PACK_ATTACK: "Pack Attack",
    CHASE: "Highway Chase",
}

AMATEUR_WINS = 3
"""With so many amateur nights won one is a professional."""

AMATEUR_SEATS = 4
LADDER = (5, 10, 15, 20)
"""The divisions of a local circuit."""

PURSES = (50, 50, 60, 70, 80, 100)
"""The purse in percent of what the vehicles cost together, by a die: the book has a half to one
and a half."""

MAPS = ("lot", "six-gates")
TRACKS = ("ring", "eight")
LAPS = (1, 2)

TEAM_SEATS = 4
"""Two against two."""


class Event(NamedTuple):
    """An evening of the calendar.

    ``division`` is 0 where it is no limit, or nothing is driven. ``seats`` are how many come at
    most; ``purse`` the percents, of an outing the dollars of the stake; ``game`` is the other game
    that an outing is of, by its id; ``laps`` are those of a race.
    """

    kind: str
    division: int
    seats: int
    map: str
    purse: int
    game: str = ""
    laps: int = 0

    @property
    def name(self) -> str:
        """What a poster calls it."""
        if self.kind == OUTING:
            return outing_of(self.game).name
        if self.kind == AMATEUR:
            return "Amateur Night"
        names = [NAMES.get(self.kind, ""), f"Division {self.division}" if self.division else ""]
        return ", ".join(filter(None, names))


type Fits = Callable[[Sequence[Event]], bool]
"""Whether the last of some events of a week can take place beside the others."""


def events_of(chance: Chance, fits: Fits = bool) -> list[Event]:
    """The events of a week: an amateur night, a division, one of ``FEATURES``, and an evening of
    another game. What does not fit into the week is not put on: something else of the kind is, if
    anything fits.
    """
    first, second, *others = chance.shuffle(LADDER)
    low, high = sorted((first, second))
    week: list[Event] = []

    def put_on(offers: Iterable[Event]) -> None:
        week.extend(islice((each for each in offers if fits([*week, each])), 1))

    put_on([Event(AMATEUR, 0, AMATEUR_SEATS, MAPS[chance.pick(len(MAPS))], 0)])
    put_on(_event(chance, DIVISION, each) for each in (low, *sorted(others), high))
    put_on(_event(chance, kind, high) for kind in _shuffled(chance, FEATURES))
    put_on(_outing(chance, game) for game in _shuffled(chance, offered()))
    return week


def _shuffled(chance: Chance, values: Sequence[str]) -> list[str]:
    return [values[at] for at in chance.shuffle(range(len(values)))]


def _event(chance: Chance, kind: str, division: int) -> Event:
    seats, purse = 2 + chance.pick(3), PURSES[chance.pick(len(PURSES))]
    if kind == RACE:
        track = TRACKS[chance.pick(len(TRACKS))]
        return Event(RACE, division, seats, track, purse, laps=LAPS[chance.pick(len(LAPS))])
    if kind == PACK_ATTACK:
        return Event(kind, 0, max(3, seats), ROAD, purse)
    if kind in ROADS:
        road = FORKED_ROAD if kind == CHASE else ROAD
        return Event(kind, division, 2 if kind == ROAD_DUEL else seats, road, purse)
    where = MAPS[chance.pick(len(MAPS))]
    return Event(kind, division, TEAM_SEATS if kind == TEAMS else seats, where, purse)


def _outing(chance: Chance, game: str) -> Event:
    """An evening of another game."""
    seats, stake = drawn(outing_of(game), chance)
    return Event(OUTING, 0, seats, "", stake, game)


def purse_of(event: Event, values: Sequence[int]) -> int:
    """The purse of an event, from what the vehicles in it cost."""
    return sum(values) * event.purse // 100
