"""What the trainers play is the same wherever it is played."""

from __future__ import annotations

import argparse

import tools.study.train_arena
import tools.study.train_duel
from tools.study.handing import in_order
from wreckyard.lab import Inline, Workers, local


def double(number: int) -> int:
    return 2 * number


def test_results_come_in_the_order_of_their_jobs() -> None:
    assert [*in_order(Workers(Inline(), 3), double, range(5))] == [0, 2, 4, 6, 8]


def test_positions_are_the_same_in_this_process_and_in_others() -> None:
    duels = argparse.Namespace(
        table="cars", seats=2, games=26, samples=0, weights="duel", slip=0.05, seed=3
    )
    batches = tools.study.train_duel.batches(duels)
    assert [each.games for each in batches] == [25, 1]
    here = [tools.study.train_duel.played(each) for each in batches]
    with local(2) as workers:
        assert [*in_order(workers, tools.study.train_duel.played, batches)] == here
    # Of another seed there are others.
    assert (
        tools.study.train_duel.played(
            tools.study.train_duel.batches(argparse.Namespace(**{**vars(duels), "seed": 4}))[1]
        )
        != here[1]
    )


def test_the_arenas_positions_do_not_depend_on_batches() -> None:
    given = argparse.Namespace(
        level="rookie", division=4, games=2, seed=1, workers=1, executor=None
    )
    found = tools.study.train_arena.positions(given)
    view = tools.study.train_arena.features
    single = [
        tools.study.train_arena.played("rookie", 4, 1, view, range(n, n + 1)) for n in range(2)
    ]
    assert found == single[0] + single[1]
    assert {game for _, _, game in found} == {0, 1}
