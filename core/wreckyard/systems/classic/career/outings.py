"""Evenings of other games in a career of the classic: found by the ids of games, played as they are.

What an outing is, and what it changes, is the engine's (``engine.outings``); here is what a circuit
adds: who may come, what a wound is, and the news.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ....engine.match import Match
from ....engine.outings import Guest, Outing, match_of, pay, results_of, why_no_outing
from ....games import GAMES
from ..catalogue import catalogue
from .character import wound
from .names import listed

if TYPE_CHECKING:
    from .circuit import Booking, Circuit, Driver

POCKET = 300
"""Dollars that a rival keeps when he plays for money."""


def offered() -> tuple[str, ...]:
    """The games that offer outings, by their ids."""
    return GAMES.offering("outing")


def outing_of(game: str) -> Outing:
    """What a game offers. Raises ``Malformed`` for an id that is no game's."""
    found: Outing = GAMES.part(game, "outing")
    return found


def why_not_out(driver: Driver, stake: int) -> str:
    """Why somebody cannot come to an outing, in one sentence; empty when he can."""
    return why_no_outing(driver.character, stake)


def is_tempted(driver: Driver, stake: int) -> bool:
    """Whether a rival comes to an outing: who can lose the stake and still has something."""
    return not stake or driver.character.money >= stake + POCKET


def outing_match(circuit: Circuit, booking: Booking, players: Sequence[str]) -> Match:
    """The match of an outing, before its first question. ``players`` say who plays each seat."""
    guests = [
        Guest(circuit.drivers[number].name, player)
        for number, player in zip(booking.drivers, players, strict=True)
    ]
    game = booking.event.game
    return match_of(GAMES.part(game, "rules"), outing_of(game), guests, booking.seed)


def conclude_outing(circuit: Circuit, booking: Booking, match: Match) -> None:
    """What an outing changes, now that its match is over: money, fame, health and the news."""
    offer, stake = outing_of(booking.event.game), booking.event.purse
    drivers = [circuit.drivers[number] for number in booking.drivers]
    results = results_of(offer, match)
    taken = pay(offer, stake, [each.character for each in drivers], results)
    for driver, result in zip(drivers, results, strict=True):
        # Nobody dies of an outing (house).
        harm = min(result.harm, catalogue().person.dp - 1)
        wound(driver.character, harm, circuit.week, circuit.weeks_a_point)
    winners = [seat for seat, each in enumerate(results) if each.place == 1]
    for sentence in _news(offer, drivers, winners, taken):
        circuit.tell(sentence)
    for driver, result in zip(drivers, results, strict=True):
        if result.harm:
            circuit.tell(f"{driver.name} is carried off, and back in week {driver.character.well}.")


def _news(
    offer: Outing, drivers: Sequence[Driver], winners: Sequence[int], taken: Sequence[int]
) -> Iterator[str]:
    names = [driver.name for driver in drivers]
    others = [name for seat, name in enumerate(names) if seat not in winners]
    best = listed([names[seat] for seat in winners])
    money = f"${taken[winners[0]]:,}"
    if not others:
        yield f"{offer.name}: {best} share it, {money} each."
    elif len(winners) == 1:
        yield f"{offer.name} {offer.where}: {best} beats {listed(others)} and takes {money}."
    else:
        yield f"{offer.name} {offer.where}: {best} beat {listed(others)} and take {money} each."
