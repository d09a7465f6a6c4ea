"""Outings: what a game offers to careers of others, and what the engine makes of it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from wreckyard.ai import make_agent
from wreckyard.engine.career.outings import (
    Guest,
    Outing,
    Result,
    fame_of,
    match_of,
    places_of,
    results_of,
    taken_home,
    why_no_outing,
)
from wreckyard.engine.career.season import champion, ends_season, season_of
from wreckyard.engine.errors import Malformed
from wreckyard.engine.match import Match
from wreckyard.engine.values import Outcome
from wreckyard.games import GAMES

OFFERING = GAMES.offering("outing")


def test_every_outing_can_be_loaded() -> None:
    """The registry leaves a broken one out, and the tests below would too."""
    assert set(OFFERING) == {id for id in GAMES.ids if GAMES.has(id, "outing")} != set()


@dataclass
class Somebody:
    name: str
    money: int = 100
    prestige: int = 0


def played(match: Match) -> Match:
    """A match to its end, by computers without search."""
    agents = [make_agent(match.rules.name, "rookie", seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], None))  # type: ignore[arg-type]
    return match


def offer(**changes: object) -> Outing:
    usual: dict[str, object] = {
        "name": "Dice",
        "where": "in the yard",
        "seats": (2, 4),
        "stakes": (20,),
        "purse": 0,
        "fame": 1,
        "options": lambda seats: {},
    }
    return Outing(**(usual | changes))  # type: ignore[arg-type]


@pytest.mark.parametrize("game", OFFERING)
def test_an_outing_is_a_match_of_its_game_that_ends_and_leaves_results(game: str) -> None:
    outing: Outing = GAMES.part(game, "outing")
    rules = GAMES.part(game, "rules")
    least, most = outing.seats
    assert rules.seats[0] <= least <= most <= rules.seats[1]
    for seats in range(least, most + 1):
        guests = [Guest(f"Guest {n}", "rookie") for n in range(seats)]
        match = played(match_of(rules, outing, guests, 7))
        assert match.rules.name == game
        assert [seat.name for seat in match.seats] == [guest.name for guest in guests]
        results = results_of(outing, match)
        assert match.outcome is not None
        assert [n for n, each in enumerate(results) if each.place == 1] == [*match.outcome.winners]
        assert all(0 <= each.harm <= 2 for each in results)
        # The same guests and luck bring the same evening.
        assert results_of(outing, played(match_of(rules, outing, guests, 7))) == results


@pytest.mark.parametrize("game", OFFERING)
def test_an_outing_says_what_it_is_and_costs(game: str) -> None:
    outing: Outing = GAMES.part(game, "outing")
    assert outing.name[0].isupper()
    assert outing.where[0].islower()
    assert all(stake > 0 for stake in outing.stakes)
    # Somebody pays for it: the guests, or the house.
    assert bool(outing.stakes) != bool(outing.purse)


def test_more_guests_than_there_is_room_for_are_refused() -> None:
    outing: Outing = GAMES.part(OFFERING[0], "outing")
    rules = GAMES.part(OFFERING[0], "rules")
    with pytest.raises(Malformed, match="seats"):
        match_of(rules, outing, [Guest(f"Guest {n}", "rookie") for n in range(9)], 1)


@pytest.mark.parametrize(
    ("winners", "points", "places"),
    [
        ((2,), (10, 0, 30), [2, 3, 1]),
        ((0, 1), (1, 1, 0, 0), [1, 1, 3, 3]),
        # Points are not all: who has won is first, whatever the others have gathered.
        ((1,), (50, 20), [2, 1]),
        # Where nobody has won the best share it.
        ((), (5, 5, 0), [1, 1, 3]),
    ],
)
def test_places_go_by_victory_and_then_by_points(
    winners: tuple[int, ...], points: tuple[int, ...], places: list[int]
) -> None:
    assert places_of(Outcome(winners, points)) == places


def test_the_winner_takes_all_stakes_and_the_fame() -> None:
    results = [Result(2), Result(1), Result(2)]
    assert taken_home(offer(), 20, results) == [0, 60, 0]
    assert fame_of(offer(), results) == [0, 1, 0]


def test_who_share_it_share_the_money_and_have_no_fame() -> None:
    results = [Result(1), Result(1), Result(3)]
    # The house adds $30 for each: $150 in all, $75 for each of two.
    assert taken_home(offer(purse=30), 20, results) == [75, 75, 0]
    assert not any(fame_of(offer(), results))


def test_who_cannot_pay_the_stake_stays_away() -> None:
    assert why_no_outing(Somebody("A", 100), 100) == ""
    assert why_no_outing(Somebody("A", 99), 100) == "The stake is $100, and A has $99."


def test_a_season_has_twelve_weeks_and_the_most_famous_for_champion() -> None:
    assert [season_of(week) for week in (1, 12, 13, 25)] == [1, 1, 2, 3]
    assert [week for week in range(1, 30) if ends_season(week)] == [12, 24]
    assert champion([Somebody("A", 0, 3), Somebody("B", 0, 7), Somebody("C", 0, 7)]).name == "B"
