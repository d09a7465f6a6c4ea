"""Evenings of other games in a circuit, found by the ids of games.

``outings`` describes a game's offer. This module carries it into a career: the guests, the match,
and its effects on money, fame, health and news.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ..chance import Chance
from ..match import Match
from ..registry import Registry
from .cash_book import PRIZE, STAKE
from .circuit import Booking, Circuit
from .money import move, pay_back
from .names import listed
from .outings import Guest, Outing, fame_of, match_of, results_of, taken_home
from .people import Driver, grown, wound

PART = "outing"
"""What a game offers, by its name in the registry."""

POCKET = 300
"""Dollars that a computer player keeps when he plays for money."""


def drawn(offer: Outing, chance: Chance) -> tuple[int, int]:
    """How many may come to an outing, and its stake in dollars."""
    least, most = offer.seats
    stake = offer.stakes[chance.pick(len(offer.stakes))] if offer.stakes else 0
    return least + chance.pick(most - least + 1), stake


def is_outing(games: Registry, game: str, seats: int, stake: int) -> bool:
    """Whether there can be such an outing."""
    if game not in games.offering(PART):
        return False
    offer: Outing = games.part(game, PART)
    least, most = offer.seats
    return least <= seats <= most and stake in (offer.stakes or (0,))


def least_of(games: Registry, game: str) -> int:
    """How many must come to an outing at least."""
    offer: Outing = games.part(game, PART)
    return offer.seats[0]


def is_tempted(driver: Driver[Any, Any], stake: int) -> bool:
    """Whether a computer player comes: it can afford to lose the stake."""
    return not stake or driver.character.money >= stake + POCKET


def visit(
    games: Registry, circuit: Circuit[Any, Any], booking: Booking[Any], players: Sequence[str]
) -> Match:
    """The match of an outing, before its first question. ``players`` say who plays each seat."""
    guests = [
        Guest(circuit.drivers[number].name, player)
        for number, player in zip(booking.drivers, players, strict=True)
    ]
    game = booking.event.game
    return match_of(games.part(game, "rules"), games.part(game, PART), guests, booking.seed)


def conclude_visit(
    games: Registry, circuit: Circuit[Any, Any], booking: Booking[Any], match: Match, bears: int
) -> None:
    """What an outing changes, now that its match is over; ``bears`` are the points of damage of
    which somebody dies. Nobody dies of an outing (house)."""
    offer: Outing = games.part(booking.event.game, PART)
    drivers = [circuit.drivers[number] for number in booking.drivers]
    results = results_of(offer, match)
    stake = booking.event.purse
    taken, fame = taken_home(offer, stake, results), fame_of(offer, results)
    for driver, result, won, known in zip(drivers, results, taken, fame, strict=True):
        owed = driver.owed
        move(driver, -stake, STAKE, offer.name)
        move(driver, won, PRIZE, offer.name)
        # The stake that comes back is no income.
        pay_back(driver, max(0, won - stake - (owed - driver.owed)))
        driver.character.prestige = grown(driver.character.prestige, known)
        harm = min(result.harm, bears - 1)
        wound(driver.character, harm, bears, circuit.week, circuit.league)
    winners = [seat for seat, each in enumerate(results) if each.place == 1]
    for sentence in _news(offer, [each.name for each in drivers], winners, taken):
        circuit.tell(sentence)
    for driver, result in zip(drivers, results, strict=True):
        if result.harm:
            circuit.tell(f"{driver.name} is carried off, and back in week {driver.character.well}.")


def _news(
    offer: Outing, names: Sequence[str], winners: Sequence[int], taken: Sequence[int]
) -> Iterator[str]:
    others = [name for seat, name in enumerate(names) if seat not in winners]
    best = listed([names[seat] for seat in winners])
    money = f"${taken[winners[0]]:,}"
    if not others:
        yield f"{offer.name}: {best} share it, {money} each."
    elif len(winners) == 1:
        yield f"{offer.name} {offer.where}: {best} beats {listed(others)} and takes {money}."
    else:
        yield f"{offer.name} {offer.where}: {best} beat {listed(others)} and take {money} each."
