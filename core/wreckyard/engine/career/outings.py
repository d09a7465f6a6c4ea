"""Outings: evenings that a game offers to the careers of other games, and their effects there.

They depend on no game's rules. A person with a name, money and prestige can come, puts in the
stake, plays an ordinary match, and takes the winnings home. A game that offers one names it
``OUTING`` in its package; a career finds it by the game's id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from ..match import Match
from ..rules import Rules
from ..values import Outcome


class Person(Protocol):
    """A driver of a career, as an outing sees them. ``money`` is whole dollars."""

    name: str
    money: int
    prestige: int


class Guest(NamedTuple):
    """A guest: a name, and the kind of player, ``person`` or a computer player."""

    name: str
    player: str


class Result(NamedTuple):
    """A guest's result: the place, 1 for the winners, and the points of damage taken in person,
    which the career counts."""

    place: int
    harm: int = 0


def nobody_hurt(match: Match) -> list[int]:
    """An outing that hurts nobody."""
    return [0] * len(match.seats)


@dataclass(frozen=True, slots=True)
class Outing:
    """An evening that a game offers.

    Attributes:
        name: its title in a calendar, such as ``Cards for money``.
        where: the place, as the end of a sentence: ``in the back room of a bar``.
        seats: the smallest and the largest number of players.
        stakes: the possible stakes in dollars; empty for none.
        purse: the dollars that the house adds for each guest.
        fame: the prestige for a single winner.
        options: the options of its match, by the number of players.
        harm: the points of damage of each seat after the match.
    """

    name: str
    where: str
    seats: tuple[int, int]
    stakes: tuple[int, ...]
    purse: int
    fame: int
    options: Callable[[int], Mapping[str, Any]]
    harm: Callable[[Match], list[int]] = nobody_hurt


def match_of(
    rules: Rules[Any, Any, Any], outing: Outing, guests: Sequence[Guest], seed: int
) -> Match:
    """The match of an outing, before its first question. Raises ``Malformed``."""
    seats = [{"name": guest.name, "player": guest.player} for guest in guests]
    return Match(rules, seats, seed, outing.options(len(guests)))


def results_of(outing: Outing, match: Match) -> list[Result]:
    """How everybody left it, by seats: winners first, then by points. The match must be over."""
    outcome = match.outcome
    if outcome is None:
        raise ValueError("the match of an outing must be over")
    rows = zip(places_of(outcome), outing.harm(match), strict=True)
    return [Result(place, harm) for place, harm in rows]


def places_of(outcome: Outcome) -> list[int]:
    """Return the place of every seat; equal results share a place."""
    rank = [(seat in outcome.winners, each) for seat, each in enumerate(outcome.points)]
    return [1 if won else 1 + sum(other > (won, points) for other in rank) for won, points in rank]


def taken_home(outing: Outing, stake: int, results: Sequence[Result]) -> list[int]:
    """What everybody takes home, by seats: stakes and the purse of the house go to the winners in
    equal parts, whole dollars."""
    pot = (stake + outing.purse) * len(results)
    winners = sum(each.place == 1 for each in results)
    return [pot // winners if each.place == 1 else 0 for each in results]


def fame_of(outing: Outing, results: Sequence[Result]) -> list[int]:
    """Return the prestige that each seat gains; only a single winner gains any."""
    alone = sum(each.place == 1 for each in results) == 1
    return [outing.fame if alone and each.place == 1 else 0 for each in results]


def why_no_outing(person: Person, stake: int) -> str:
    """Return why a person cannot afford to come, in one sentence, or an empty string."""
    if person.money < stake:
        return f"The stake is ${stake:,}, and {person.name} has ${person.money:,}."
    return ""
