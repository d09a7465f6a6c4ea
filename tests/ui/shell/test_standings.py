"""Standings: what the results of matches come to for each person."""

from __future__ import annotations

import pytest

from tests.ui.finished import duels, result
from ui.shell.standings import Count, Rival, Standing, against, standings
from ui.storage.results import EVEN, LOST, WON

RUSTY = Rival("seat", "Rusty")


def only(*args: str) -> Standing:
    (one,) = standings(duels(*args))
    return one


def test_nobody_has_a_standing_before_the_first_match() -> None:
    assert standings([]) == ()


def test_matches_are_counted_by_their_result() -> None:
    one = only("wlwe")
    assert one.name == "Jet"
    assert one.total == Count(won=2, lost=1, even=1)
    assert one.total.played == len("wlwe")
    assert one.last == (WON, LOST, WON, EVEN)


@pytest.mark.parametrize(
    ("outcomes", "streak", "longest"),
    [("w", 1, 1), ("l", 0, 0), ("wwlw", 1, 2), ("wwwl", 0, 3), ("wew", 1, 1), ("lww", 2, 2)],
)
def test_a_streak_is_a_row_of_wins(outcomes: str, streak: int, longest: int) -> None:
    one = only(outcomes)
    assert (one.streak, one.longest) == (streak, longest)


def test_games_stand_in_the_order_of_the_menu_and_unknown_ones_last() -> None:
    played = [
        result(at, ("Jet", "person", WON), ("Rusty", "ace", LOST), game=game)
        for at, game in enumerate(("gone", "streets", "duel", "streets"), 1)
    ]
    (one,) = standings(played)
    assert one.games == (("duel", Count(1)), ("streets", Count(2)), ("gone", Count(1)))


def test_a_rival_is_beaten_only_by_who_wins_while_it_does_not() -> None:
    """Three at a table: the third wins, or two share the win."""
    third = result(1, ("Jet", "person", LOST), ("Rusty", "ace", LOST), ("Moss", "rookie", WON))
    share = result(2, ("Jet", "person", WON), ("Rusty", "ace", WON), ("Moss", "rookie", LOST))
    (one,) = standings([third, share])
    assert dict(one.rivals) == {RUSTY: Count(even=2), Rival("seat", "Moss"): Count(1, 1)}
    assert dict(one.levels) == {"ace": Count(even=2), "rookie": Count(1, 1)}


def test_two_rivals_of_a_level_count_as_one_match_against_it() -> None:
    played = [result(1, ("Jet", "person", LOST), ("Rusty", "ace", LOST), ("Moss", "ace", WON))]
    (one,) = standings(played)
    assert one.levels == (("ace", Count(lost=1)),)


def test_a_character_is_one_rival_at_every_level_and_under_every_name() -> None:
    played = [
        *duels("w", "Jet", ("Mags Rook", "mags.ace")),
        *duels("l", "Jet", ("Maggie", "mags.rookie")),
    ]
    (one,) = standings(played)
    ((rival, count),) = one.rivals
    assert (rival.kind, rival.name, count) == ("character", "Mags Rook", Count(1, 1))
    assert one.levels == (("rookie", Count(0, 1)), ("ace", Count(1, 0)))


def test_a_driver_of_ones_own_has_its_name_and_no_level() -> None:
    (one,) = standings(duels("w", "Jet", ("Rusty", "own:Mine")))
    assert one.rivals == ((Rival("driver", "Mine"), Count(1)),)
    assert one.levels == ()


def test_two_people_have_a_standing_each_and_are_rivals() -> None:
    played = duels("wwl", "Jet", ("Zoe", "person"))
    jet, zoe = standings(played)
    assert (jet.name, jet.total, jet.rivals) == (
        "Jet",
        Count(2, 1),
        ((Rival("person", "Zoe"), Count(2, 1)),),
    )
    assert (zoe.name, zoe.total) == ("Zoe", Count(1, 2))
    assert jet.levels == zoe.levels == ()


def test_who_has_played_most_comes_first_and_a_name_is_told_apart_without_its_case() -> None:
    played = [*duels("w", "Zoe"), *duels("w", "jet"), *duels("l", "Jet ")]
    assert [(one.name, one.total.played) for one in standings(played)] == [("Jet", 2), ("Zoe", 1)]


def test_computers_alone_have_no_standing() -> None:
    assert standings([result(1, ("Rusty", "ace", WON), ("Moss", "rookie", LOST))]) == ()


def test_a_person_against_a_rival() -> None:
    played = duels("wwlw")
    assert against(played, "JET", RUSTY) == Count(3, 1)
    assert against(played, "Jet", Rival("seat", "Moss")) == Count()
    assert against(played, "Zoe", RUSTY) == Count()
