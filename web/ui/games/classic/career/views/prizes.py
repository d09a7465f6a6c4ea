"""What a poster says of an event: who comes and where, and what is to be won."""

from __future__ import annotations

from ui.games.classic.career.strings import say
from wreckyard.systems.classic import ground_of
from wreckyard.systems.classic.career import AMATEUR, DRIVER_WAGE, OUTING, Event, outing_of


def about(event: Event) -> str:
    """How many come, in what, and where it is."""
    if event.kind == OUTING:
        return say("outing-seats", n=event.seats, where=outing_of(event.game).where)
    where = ground_of(event.map).name
    price = f"{event.division * 1000:,}"
    key = "night-seats" if event.kind == AMATEUR else "division-seats"
    return say(key, n=event.seats, map=where, price=price)


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
    return say("division-prize", percent=event.purse)
