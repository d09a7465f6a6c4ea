"""Events of the calendar as plain data."""

from __future__ import annotations

from typing import Any

from ....engine.errors import Malformed
from ....kit.reading import quoted
from . import outings
from .calendar import AMATEUR, DIVISION, LADDER, MAPS, OUTING, PURSES, Event

FIRST = 5
"""So many fields an event had in the first careers; later ones are left out where they are empty."""


def event_to_json(event: Event) -> list[Any]:
    """An event as a list."""
    later = event[FIRST:]
    return [*event[:FIRST], *(later if any(later) else ())]


def event_from_json(data: Any) -> Event:
    """What ``event_to_json`` wrote. Raises ``Malformed`` when there can be no such event."""
    if not isinstance(data, list | tuple) or len(data) not in (FIRST, len(Event._fields)):
        raise _wrong(data)
    event = Event(*data)
    whole = [event.division, event.seats, event.purse]
    if any(type(each) is not int for each in whole) or not _is_sound(event):
        raise _wrong(data)
    return event


def _wrong(data: Any) -> Malformed:
    return Malformed(f"a career: {quoted(data)} is no event of a circuit")


def _is_sound(event: Event) -> bool:
    if event.kind == OUTING:
        return _is_outing(event)
    if event.kind not in (AMATEUR, DIVISION) or event.game != "":
        return False
    amateur = event.kind == AMATEUR
    return (
        event.division in ((0,) if amateur else LADDER)
        and 2 <= event.seats <= 4
        and event.map in MAPS
        and event.purse in ((0,) if amateur else PURSES)
    )


def _is_outing(event: Event) -> bool:
    if event.game not in outings.offered() or event.division or event.map != "":
        return False
    offer = outings.outing_of(event.game)
    least, most = offer.seats
    return least <= event.seats <= most and event.purse in (offer.stakes or (0,))
