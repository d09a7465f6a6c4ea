"""Events to JSON and back."""

from __future__ import annotations

from typing import Any

from .....engine.career.visits import is_outing
from .....engine.errors import Malformed
from .....games import GAMES
from .....kit.reading import quoted
from ...map.scenarios import CHASE, FORKED_ROAD, PACK_ATTACK, RACE, ROAD, ROAD_DUEL
from .calendar import (
    AMATEUR,
    AMATEUR_SEATS,
    DIVISION,
    LADDER,
    LAPS,
    MAPS,
    OUTING,
    PURSES,
    TEAM_SEATS,
    TEAMS,
    TRACKS,
    Event,
)

SHAPES = {
    AMATEUR: ((0,), (2, AMATEUR_SEATS), MAPS, (0,), (0,)),
    DIVISION: (LADDER, (2, 4), MAPS, PURSES, (0,)),
    TEAMS: (LADDER, (TEAM_SEATS, TEAM_SEATS), MAPS, PURSES, (0,)),
    RACE: (LADDER, (2, 4), TRACKS, PURSES, LAPS),
    ROAD_DUEL: (LADDER, (2, 2), (ROAD,), PURSES, (0,)),
    PACK_ATTACK: ((0,), (3, 4), (ROAD,), PURSES, (0,)),
    CHASE: (LADDER, (2, 4), (FORKED_ROAD,), PURSES, (0,)),
}
"""What events of a kind may have: divisions, least and most seats, maps, purses, laps."""

FIRST = 5
"""So many fields an event had in the first careers; later ones are left out where they are
empty."""


def event_to_json(event: Event) -> list[Any]:
    """An event as a list."""
    later = event[FIRST:]
    return [*event[:FIRST], *(later if any(later) else ())]


def event_from_json(data: Any) -> Event:
    """What ``event_to_json`` wrote. Raises ``Malformed`` when there can be no such event."""
    if not isinstance(data, list | tuple) or not (FIRST <= len(data) <= len(Event._fields)):
        raise _wrong(data)
    event = Event(*data)
    whole = [event.division, event.seats, event.purse, event.laps]
    if any(type(each) is not int for each in whole) or not _is_sound(event):
        raise _wrong(data)
    return event


def _wrong(data: Any) -> Malformed:
    return Malformed(f"a career: {quoted(data)} is no event of a circuit")


def _is_sound(event: Event) -> bool:
    if event.kind == OUTING:
        return _is_outing(event)
    if not isinstance(event.kind, str) or event.kind not in SHAPES or event.game != "":
        return False
    divisions, (least, most), maps, purses, laps = SHAPES[event.kind]
    return (
        event.division in divisions
        and least <= event.seats <= most
        and event.map in maps
        and event.purse in purses
        and event.laps in laps
    )


def _is_outing(event: Event) -> bool:
    if event.map != "" or event.division or event.laps:
        return False
    return is_outing(GAMES, event.game, event.seats, event.purse)
