"""Outings: evenings that a game offers to the careers of other games, and what they change there.

The frame belongs to nobody's rules: whoever has a name, money and prestige can come, puts in the
stake, plays a match of the game as any other match is played, and takes home what he has won. A game
that offers one names it ``OUTING`` in its package; a career finds it by the game's id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from ..match import Match
from ..rules import Rules
from ..values import Outcome


class Person(Protocol):
    """Somebody of a career, as far as this frame knows him. ``money`` is whole dollars."""

    name: str
    money: int
    prestige: int


class Guest(NamedTuple):
    """Somebody who comes: his name, and who plays for him, ``person`` or a computer player."""

    name: str
    player: str


class Result(NamedTuple):
    """How somebody left an outing: his place, 1 for the winners; the points of damage that he has
    taken himself, which a career counts as its own."""

    place: int
    harm: int = 0


def nobody_hurt(match: Match) -> list[int]:
    """An outing that hurts nobody."""
    return [0] * len(match.seats)


@dataclass(frozen=True, slots=True)
class Outing:
    """What a game offers.

    Attributes:
        name: what a calendar calls it, such as ``Cards for money``.
        where: where it is, as the end of a sentence: ``in the back room of a bar``.
        seats: the least and the most people who play.
        stakes: the dollars that everybody puts in, one of these; nothing where there are none.
        purse: the dollars that the house adds for each who comes.
        fame: the prestige that it brings to who wins alone.
        options: the options of its match, by how many play.
        harm: the points of damage that each seat has taken, of a match that is over.
    """

    name: str
    where: str
    seats: tuple[int, int]
    stakes: tuple[int, ...]
    purse: int
    fame: int
    options: Callable[[int], Mapping[str, Any]]
    harm: Callable[[Match], list[int]] = nobody_hurt


def match_of(rules: Rules[Any, Any, Any], outing: Outing, guests: Sequence[Guest], seed: int) -> Match:  # fmt: skip
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
    """The place of every seat; who is as good as another has the same."""
    rank = [(seat in outcome.winners, each) for seat, each in enumerate(outcome.points)]
    return [1 if won else 1 + sum(other > (won, points) for other in rank) for won, points in rank]


def taken_home(outing: Outing, stake: int, results: Sequence[Result]) -> list[int]:
    """What everybody takes home, by seats: stakes and the purse of the house go to the winners in
    equal parts, whole dollars."""
    pot = (stake + outing.purse) * len(results)
    winners = sum(each.place == 1 for each in results)
    return [pot // winners if each.place == 1 else 0 for each in results]


def fame_of(outing: Outing, results: Sequence[Result]) -> list[int]:
    """The prestige that everybody gains, by seats: who wins alone has it."""
    alone = sum(each.place == 1 for each in results) == 1
    return [outing.fame if alone and each.place == 1 else 0 for each in results]


def why_no_outing(person: Person, stake: int) -> str:
    """Why somebody cannot come for want of money, in one sentence; empty when he can."""
    if person.money < stake:
        return f"The stake is ${stake:,}, and {person.name} has ${person.money:,}."
    return ""
