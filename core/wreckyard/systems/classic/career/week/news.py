"""The news of the week."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .....engine.career.names import listed
from ...map.scenarios import PURSUITS, RACE
from ..calendar.calendar import AMATEUR, ROADS
from ..circuit import Booking, Driver
from ..people.deeds import Deeds
from ..people.story import FOOT


def of_evening(
    booking: Booking, drivers: Sequence[Driver], deeds: Sequence[Deeds], prizes: Sequence[int]
) -> Iterator[str]:
    """Who won what, who killed whom, and who will not be back soon."""
    names = [driver.name for driver in drivers]
    yield f"{booking.event.name}: {_how_it_ended(booking, names, deeds, prizes)}"
    for seat, each in enumerate(deeds):
        for victim in each.kills:
            how = ", on foot," if each.hows.get(victim) == FOOT else ""
            yield f"{names[seat]}{how} wrecks {names[victim]}{_again(drivers[victim], booking.drivers[seat])}."
    if booking.event.kind in ROADS:
        yield "A helicopter has filmed it." if deeds[0].seen else "No camera was there to see it."
    for driver, each in zip(drivers, deeds, strict=True):
        if driver.character.dead:
            yield f"{driver.name} dies {'on foot' if each.afoot else 'at the wheel'}."
        elif each.hits > 1:
            yield f"{driver.name} is carried off, and back in week {driver.character.well}."
        elif each.fled:
            yield f"{driver.name} gets out of a burning car and lives."
        elif each.abandoned:
            yield f"{driver.name} leaves a car that still drives."


def _how_it_ended(
    booking: Booking, names: Sequence[str], deeds: Sequence[Deeds], prizes: Sequence[int]
) -> str:
    kind = booking.event.kind
    winners = [seat for seat, each in enumerate(deeds) if each.shared]
    best = listed([names[seat] for seat in winners])
    if len(winners) == len(names):
        return f"{best} share it."
    prize = "the cars" if kind == AMATEUR else f"${prizes[winners[0]]:,}"
    beaten = [seat for seat in range(len(names)) if seat not in winners]
    others = listed([names[seat] for seat in beaten])
    if kind == RACE:
        order = sorted(beaten, key=lambda seat: deeds[seat].place)
        return f"{best} wins before {listed([names[seat] for seat in order])} and takes {prize}."
    if kind in PURSUITS and winners == [0] and not all(deeds[seat].killed for seat in beaten):
        return f"{best} gets away from {others} and takes {prize}."
    if kind in PURSUITS and winners != [0]:
        return f"{best} {'stop' if len(winners) > 1 else 'stops'} {others}."
    if len(winners) > 1 and kind not in PURSUITS and any(deeds[seat].won for seat in winners):
        return f"{best} beat {others} and take {prize} each."
    if len(winners) > 1:
        return f"{best} share it."
    return f"{best} beats {others} and takes {prize}."


def _again(victim: Driver, by: int) -> str:
    many = victim.grudges.get(by, 0)
    return {0: "", 1: "", 2: ", for the second time"}.get(many, ", once again")
