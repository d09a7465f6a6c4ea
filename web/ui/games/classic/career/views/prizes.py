"""What a poster says of an event: who comes and where, and what is to be won."""

from __future__ import annotations

from ui.games.classic.career.strings import say
from wreckyard.systems.classic import ground_of
from wreckyard.systems.classic.career import (
    AMATEUR,
    CHASE,
    DRIVER_WAGE,
    OUTING,
    PACK_ATTACK,
    RACE,
    ROAD_DUEL,
    ROADS,
    TEAMS,
    Event,
    outing_of,
)

SEATS = {
    AMATEUR: "night-seats",
    RACE: "race-seats",
    TEAMS: "teams-seats",
    ROAD_DUEL: "road-seats",
    PACK_ATTACK: "pack-seats",
    CHASE: "chase-seats",
}
"""The words for who comes, by the kind of event; of all others those of a division."""


def about(event: Event) -> str:
    """How many come, in what, and where it is."""
    if event.kind == OUTING:
        return say("outing-seats", n=event.seats, where=outing_of(event.game).where)
    where = ground_of(event.map).name
    price = f"{event.division * 1000:,}"
    laps = say("laps-1") if event.laps == 1 else say("laps-n", n=event.laps)
    words = say(SEATS.get(event.kind, "division-seats"), n=event.seats, map=where, laps=laps)
    return f"{words} {say('cars-at-most', price=price)}" if event.division else words


def prize_of(event: Event) -> str:
    """What is to be won."""
    if event.kind == OUTING:
        offer = outing_of(event.game)
        pot = f"{(event.purse + offer.purse) * event.seats:,}"
        words = say(
            "outing-stake" if event.purse else "outing-purse", n=f"{event.purse:,}", pot=pot
        )
        return f"{words} {say('outing-fame', n=offer.fame)}" if offer.fame else words
    if event.kind == AMATEUR:
        return say("night-prize", wage=DRIVER_WAGE)
    return say("race-prize" if event.kind == RACE else "division-prize", percent=event.purse)


def hint_of(event: Event) -> str:
    """What is peculiar to a kind of event."""
    if event.kind in ROADS:
        return say("road-hint")
    if event.kind == TEAMS:
        return say("teams-hint")
    return say("division-salvage")
