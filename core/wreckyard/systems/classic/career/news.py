"""The news of the week, from what really happened."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .calendar import AMATEUR
from .circuit import Booking, Driver
from .deeds import Deeds
from .names import listed


def of_evening(
    booking: Booking, drivers: Sequence[Driver], deeds: Sequence[Deeds], prizes: Sequence[int]
) -> Iterator[str]:
    """Who won what, who killed whom, and who will not be back soon."""
    names = [driver.name for driver in drivers]
    what = booking.event.name
    winners = [seat for seat, each in enumerate(deeds) if each.shared]
    others = listed([name for seat, name in enumerate(names) if seat not in winners])
    if len(winners) == 1:
        prize = "the cars" if booking.event.kind == AMATEUR else f"${prizes[winners[0]]:,}"
        yield f"{what}: {names[winners[0]]} beats {others} and takes {prize}."
    else:
        yield f"{what}: {listed([names[seat] for seat in winners])} share it."
    for seat, each in enumerate(deeds):
        for victim in each.kills:
            yield f"{names[seat]} wrecks {names[victim]}{_again(drivers[victim], booking.drivers[seat])}."
    for driver, each in zip(drivers, deeds, strict=True):
        if driver.character.dead:
            yield f"{driver.name} dies at the wheel."
        elif each.hits > 1:
            yield f"{driver.name} is carried off, and back in week {driver.character.well}."


def _again(victim: Driver, by: int) -> str:
    many = victim.grudges.get(by, 0)
    return {0: "", 1: "", 2: ", for the second time"}.get(many, ", once again")
