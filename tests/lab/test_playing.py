"""Games of a tournament: deals from every side, drivers from files, and those that fail."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import wreckyard
from tests.lab.tournaments import CHANCE, FIRST, ROOKIE, duels
from wreckyard.lab import Driver, Plan, all_tables, play, run, task_of


def test_every_deal_is_played_from_every_seat() -> None:
    plan = duels(ROOKIE, CHANCE, Driver("Regular", level="regular"), games=4)
    games = list(plan.games())
    assert len(games) == len(plan) == 12
    assert [game.number for game in games] == list(range(12))
    seen = Counter((game.table.seated(game.rotation), game.deal) for game in games)
    pairs = [(0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1)]
    assert seen == Counter((pair, deal) for pair in pairs for deal in (0, 1))
    # The luck of a deal is the same whoever meets in it.
    assert len({task_of(plan, game).seed for game in games}) == 2


def test_games_that_are_not_mirrored_have_deals_of_their_own_and_turned_seats() -> None:
    drivers = (ROOKIE, CHANCE)
    plan = Plan(drivers, tuple(all_tables("duel", [0, 1], 2, 3, {})), mirrored=False)
    tasks = [task_of(plan, game) for game in plan.games()]
    assert [task.seats for task in tasks] == [(0, 1), (1, 0), (0, 1)]
    assert len({task.seed for task in tasks}) == 3


def test_a_replay_is_the_game_that_was_counted() -> None:
    plan = duels(ROOKIE, CHANCE, games=2)
    for game in plan.games():
        result = play(task_of(plan, game))
        match = wreckyard.load_replay(result.replay)
        assert match.outcome is not None
        assert result.winners == tuple(result.seats[seat] for seat in match.outcome.winners)
        assert (result.points, result.length) == (match.outcome.points, match.length)
        assert [seat.name for seat in match.seats] == [
            plan.drivers[number].name for number in result.seats
        ]


DRIVERS = {
    "a function": FIRST,
    "a class without a seed": (
        "class Driver:\n    def choose(self, observation, decision):\n"
        "        return next(iter(decision.options))\n"
    ),
    "a class with seed and budget, as players of the package are": (
        "class Driver:\n    def __init__(self, seed):\n        assert type(seed) is int\n"
        "    def choose(self, observation, decision, budget):\n"
        "        assert budget.seconds is None\n        return next(iter(decision.options))\n"
    ),
    "one that answers in words and prints": (
        "def choose(observation, decision):\n    print('hello')\n"
        "    return str(next(iter(decision.options)))\n"
    ),
}


@pytest.mark.parametrize("source", DRIVERS.values(), ids=DRIVERS)
def test_a_driver_from_a_file_plays(source: str, tmp_path: Path) -> None:
    plan = duels(Driver("Mine", source=source), CHANCE, games=2)
    results = run(plan, tmp_path / "mine")
    assert [result.failed for result in results] == [None, None]
    # Which shape it has makes no difference.
    same = run(duels(Driver("Mine", source=FIRST), CHANCE, games=2), tmp_path / "same")
    assert [each.length for each in results] == [each.length for each in same]


def test_a_driver_sees_its_own_hand_and_no_other(tmp_path: Path) -> None:
    source = (
        "def choose(observation, decision):\n"
        "    assert decision.seat == observation.seat\n"
        "    assert len(observation.hand) == observation.cars[observation.seat].hand_size\n"
        "    assert not hasattr(observation, 'hands')\n"
        "    return next(iter(decision.options))\n"
    )
    plan = duels(Driver("Mine", source=source), CHANCE, games=2)
    assert [each.failed for each in run(plan, tmp_path / "out")] == [None, None]


def test_a_file_is_carried_out_anew_for_each_game(tmp_path: Path) -> None:
    source = (
        "games = []\n"
        "import random\n"
        "def choose(observation, decision):\n"
        "    if not games: games.append(random.random())\n"
        "    assert len(games) == 1\n"
        "    return sorted(map(str, decision.options))[int(games[0] * len(decision.options))]\n"
    )
    plan = duels(Driver("Mine", source=source), CHANCE, games=6)
    tasks = [task_of(plan, game) for game in plan.games()]
    forward = [play(task) for task in tasks]
    assert [play(task) for task in reversed(tasks)] == forward[::-1]
    assert len({each.length for each in forward}) > 1


CHOOSE = "def choose(observation, decision):\n"

FAILING = {
    "throws": (CHOOSE + "    return 1 // 0\n", "threw ZeroDivisionError, line 2"),
    "throws when imported": ("x = 1\nraise OSError('no such car')\n",
                             "threw OSError, line 2: no such car"),
    "exits": (CHOOSE + "    raise SystemExit(3)\n", "threw SystemExit"),
    "kills itself": (CHOOSE + "    import os\n    os._exit(0)\n", "ended its process"),
    "answers nothing": (CHOOSE + "    pass\n", "gave an answer that is none: 'None'"),
    "answers a number": (CHOOSE + "    return 7\n", "gave an answer that is none"),
    "answers what it may not": (CHOOSE + "    return 'fire XX > B'\n",
                                "gave an answer that is none"),
    "answers too much": (CHOOSE + "    return 'x' * 10 ** 7\n", "wrote between the lines"),
    "hangs": (CHOOSE + "    while True: pass\n", "took longer than 1 seconds"),
    "hangs and catches all": (
        CHOOSE + "    while True:\n        try:\n            while True: pass\n"
        "        except BaseException: pass\n", "took longer than 1 seconds"),
    "floods memory": (CHOOSE + "    return bytearray(10 ** 11)\n", "threw MemoryError"),
    "is no driver": ("x = 1\n", "has no Driver and no choose in its file"),
    "is a class that cannot be asked": ("class Driver: pass\n", "needs a method choose"),
    "clears its modules": ("import sys\nsys.modules.clear()\n" + FIRST, "ended its process"),
    "recurses": (CHOOSE + "    return choose(observation, decision)\n", "threw RecursionError"),
}  # fmt: skip


@pytest.mark.parametrize(("source", "why"), FAILING.values(), ids=FAILING)
def test_a_driver_that_fails_loses_and_harms_nobody(source: str, why: str) -> None:
    limit = 1.0 if "took longer" in why else 60.0
    plan = duels(Driver("Bad", source=source), ROOKIE, games=2, limit=limit)
    results = [play(task_of(plan, game)) for game in plan.games()]
    for result in results:
        assert result.failed == 0
        assert result.winners == (1,)
        assert result.points == ()
        assert why in result.why
        assert len(result.why.splitlines()) == 1
        # What was played until then can be looked at.
        assert wreckyard.load_replay(result.replay).length == result.length


def test_a_driver_that_tears_its_rules_down_harms_none_but_itself() -> None:
    source = (
        "from wreckyard import rules_of\nkind = type(rules_of('duel'))\n"
        "for name in vars(kind):\n    if name[0] != '_': setattr(kind, name, None)\n" + FIRST
    )
    plan = duels(Driver("Bad", source=source), Driver("Good", source=FIRST), games=2)
    results = [play(task_of(plan, game)) for game in plan.games()]
    assert [result.failed for result in results] == [0, 0]
    good = duels(Driver("Good", source=FIRST), ROOKIE, games=2)
    assert [play(task_of(good, game)).failed for game in good.games()] == [None, None]


def test_at_a_full_table_all_others_share_the_place_of_one_that_fails() -> None:
    drivers = (Driver("Bad", source="1 / 0\n"), ROOKIE, CHANCE)
    plan = Plan(drivers, tuple(all_tables("duel", range(3), 3, 3, {"length": "duel"})))
    results = [play(task_of(plan, game)) for game in plan.games()]
    assert [result.failed for result in results] == [0, 0, 0]
    assert {frozenset(result.winners) for result in results} == {frozenset({1, 2})}
