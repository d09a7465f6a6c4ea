"""What is made of results, against values worked out by hand."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.lab.tournaments import CHANCE, ROOKIE
from wreckyard.lab import Driver, Plan, Result, all_tables, as_data, report, wilson, write_results
from wreckyard.lab import ratings as ratings_module

THIRD = Driver("=SUM(A1)", level="regular")
PLAN = Plan((ROOKIE, CHANCE, THIRD), tuple(all_tables("duel", range(3), 2, 2, {})))


def result(
    number: int,
    seats: tuple[int, ...],
    winners: tuple[int, ...],
    length: int = 10,
    failed: int | None = None,
) -> Result:
    why = "" if failed is None else "threw ZeroDivisionError, line 2"
    return Result(number, "duel", seats, winners, (), length, failed=failed, why=why)


RESULTS = [
    result(0, (0, 1), (0,), 10),
    result(1, (1, 0), (0,), 20),
    result(2, (0, 2), (0, 2), 30),
    result(3, (2, 0), (2,), 41),
    result(4, (1, 2), (2,), 3, failed=1),
    result(5, (2, 1), (2,), 40),
]


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [
        # Worked out with z = 1.96: (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n).
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1.5, 3, 0.1253, 0.8747),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals(score: float, games: int, low: float, high: float) -> None:
    found = wilson(score, games)
    assert found == (pytest.approx(low, abs=2e-4), pytest.approx(high, abs=2e-4))


def test_standings_and_cross_table() -> None:
    [told] = report(PLAN, RESULTS)
    rows = [
        (each.name, each.games, each.wins, each.shared, each.lost, each.failed, each.score)
        for each in told.standings
    ]
    assert rows == [
        ("Rookie", 4, 2, 1, 1, 0, 2.5),
        ("Chance", 4, 0, 0, 4, 1, 0.0),
        ("=SUM(A1)", 4, 3, 1, 0, 0, 3.5),
    ]
    cross = [
        [None if each is None else (each.score, each.games) for each in row] for row in told.cross
    ]
    assert cross == [
        [None, (2.0, 2), (0.5, 2)],
        [(0.0, 2), None, (0.0, 2)],
        [(1.5, 2), (2.0, 2), None],
    ]


def test_lengths_are_those_of_games_that_ended() -> None:
    [told] = report(PLAN, RESULTS)
    data = told.length_data()
    assert (data["mean"], data["shortest"], data["median"], data["longest"]) == (28.2, 10, 30, 41)
    # 32 lengths in bars of 3: 10 to 12, 13 to 15, … 40 to 42.
    assert data["bars"][0] == {"from": 10, "to": 12, "games": 1}
    assert data["bars"][-1] == {"from": 40, "to": 42, "games": 2}
    assert sum(bar["games"] for bar in data["bars"]) == 5


def test_turns_and_damage_by_weapon() -> None:
    played = [
        Result(0, "duel", (0, 1), (0,), (), 20, 7, ((0, "Missile", 9), (1, "Autocannon", 2))),
        Result(1, "duel", (1, 0), (0,), (), 30, 9, ((1, "Missile", 4),)),
        # Broken off: its damage was done, but no length is told of it.
        Result(2, "duel", (0, 2), (2,), (), 5, 1, ((0, "Autocannon", 3),), failed=0),
    ]
    [told] = report(PLAN, played)
    turns = told.turn_data()
    assert (turns["unit"], turns["mean"], turns["longest"]) == ("turns", 8.0, 9)
    # Rookie has played three games, Chance two, the third driver one; seat 1 of the second game is Rookie's.
    assert told.data()["damage"] == [
        {"weapon": "Missile", "a_game": [4.333, 0.0, 0.0]},
        {"weapon": "Autocannon", "a_game": [1.0, 1.0, 0.0]},
    ]


def test_ratings_are_those_of_the_library() -> None:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    [[winner], [loser]] = model.rate([[model.rating()], [model.rating()]])
    plan = Plan((ROOKIE, CHANCE), tuple(all_tables("duel", range(2), 2, 2, {})))
    [told] = report(plan, [result(0, (1, 0), (0,))])
    found = [each.rating for each in told.standings]
    assert [each and (each.mu, each.sigma) for each in found] == [
        (pytest.approx(winner.mu), pytest.approx(winner.sigma)),
        (pytest.approx(loser.mu), pytest.approx(loser.sigma)),
    ]


def test_files_of_results(tmp_path: Path) -> None:
    reports = report(PLAN, RESULTS)
    names = write_results(tmp_path, PLAN, RESULTS, reports)
    assert sorted(names) == sorted(path.name for path in tmp_path.iterdir())
    assert json.loads((tmp_path / "results.json").read_text()) == as_data(PLAN, reports)
    drivers = list(csv.DictReader((tmp_path / "drivers.csv").open()))
    assert [(row["driver"], row["win_rate"], row["failed"]) for row in drivers] == [
        ("Rookie", "0.625", "0"),
        ("Chance", "0.0", "1"),
        ("'=SUM(A1)", "0.875", "0"),
    ]
    cross = list(csv.DictReader((tmp_path / "cross.csv").open()))
    assert len(cross) == 6
    games = list(csv.DictReader((tmp_path / "games.csv").open()))
    assert [row["number"] for row in games] == ["1", "2", "3", "4", "5", "6"]
    assert games[2]["winners"] == "Rookie; =SUM(A1)"
    assert games[4]["failed"] == "Chance"
    assert games[4]["why"] == "threw ZeroDivisionError, line 2"


def test_plots_say_in_words_what_they_draw(tmp_path: Path) -> None:
    write_results(tmp_path, PLAN, RESULTS, report(PLAN, RESULTS))
    told = {}
    for path in tmp_path.glob("*.svg"):
        root = ElementTree.fromstring(path.read_text("utf-8"))
        told[path.stem] = root[1].text or ""
    names = ("rates", "cross", "lengths", "turns", "ratings")
    assert set(told) == {f"duel-{name}" for name in names}
    assert "Rookie 62.5% (" in told["duel-rates"]
    assert "=SUM(A1) before Rookie: 1.5 of 2" in told["duel-cross"]
    assert "40 to 42: 2" in told["duel-lengths"]


def test_without_the_library_all_but_ratings_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "openskill.models", None)
    assert ratings_module.rate([0, 1], RESULTS[:1]) == [None, None]
    names = write_results(tmp_path, PLAN, RESULTS, report(PLAN, RESULTS))
    assert "duel-rates.svg" in names
    assert "duel-ratings.svg" not in names
