"""Tournaments in their folders: the same on any number of workers, and after any end."""

from __future__ import annotations

import json
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.lab.tournaments import CHANCE, FIRST, ROOKIE, duels, files_of
from wreckyard import Malformed
from wreckyard.lab import Driver, Inline, Ledger, Workers, local, report, run, write_results
from wreckyard.lab.ledger import GAMES, PLAN, REPLAYS

PLAYED = duels(ROOKIE, CHANCE, Driver("Mine", source=FIRST), games=4)


class Dying(Inline):
    """Plays so many games, and is then as dead as a machine without current."""

    def __init__(self, games: int) -> None:
        self.left = games

    def submit[T](self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        if self.left == 0:
            raise KeyboardInterrupt
        self.left -= 1
        return super().submit(fn, *args, **kwargs)


def finish(folder: Path, **changed: Any) -> dict[str, bytes]:
    plan = replace(PLAYED, **changed)
    results = run(plan, folder)
    write_results(folder, plan, results, report(plan, results))
    return dict(files_of(folder))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of the tournament when nothing disturbs it."""
    return finish(tmp_path_factory.mktemp("whole"))


def test_two_processes_give_the_files_that_one_gives(
    tmp_path: Path, whole: dict[str, bytes]
) -> None:
    told: list[int] = []
    with local(2) as workers:
        results = run(PLAYED, tmp_path, workers, lambda done, of: told.append(done))
    write_results(tmp_path, PLAYED, results, report(PLAYED, results))
    assert files_of(tmp_path) == whole
    assert told[0] == 0
    assert told == sorted(told)
    assert told[-1] == len(PLAYED) == 12


@pytest.mark.parametrize("games", [0, 1, 7])
def test_a_tournament_goes_on_after_its_end(
    tmp_path: Path, whole: dict[str, bytes], games: int
) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(PLAYED, tmp_path, Workers(Dying(games)))
    with Ledger(tmp_path, PLAYED) as ledger:
        assert len(ledger.results) == games
    assert finish(tmp_path) == whole


def cut_last_line(folder: Path) -> None:
    file = folder / GAMES
    file.write_bytes(file.read_bytes()[:-30])


def damage_a_line(folder: Path) -> None:
    file = folder / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"length":', b'"length":1')
    file.write_bytes(b"".join(lines))


def add_noise(folder: Path) -> None:
    with (folder / GAMES).open("ab") as file:
        file.write(b"\xff\x00 half a li")


def repeat_a_line(folder: Path) -> None:
    file = folder / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines, lines[2]]))


def change_a_replay(folder: Path) -> None:
    file = folder / REPLAYS / "000003.txt"
    file.write_bytes(file.read_bytes().replace(b"seed", b"sead", 1))


def lose_a_replay(folder: Path) -> None:
    (folder / REPLAYS / "000012.txt").unlink()


@pytest.mark.parametrize(
    "harm",
    [cut_last_line, damage_a_line, add_noise, repeat_a_line, change_a_replay, lose_a_replay],
    ids=lambda harm: harm.__name__,
)
def test_what_is_damaged_is_played_again(
    tmp_path: Path, whole: dict[str, bytes], harm: Callable[[Path], None]
) -> None:
    finish(tmp_path)
    harm(tmp_path)
    with Ledger(tmp_path, PLAYED) as ledger:
        assert ledger.damaged == 1
        assert len(ledger.results) == (12 if harm in (add_noise, repeat_a_line) else 11)
    assert finish(tmp_path) == whole


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"seed": 4}, "other seed;"),
        ({"limit": 2.0}, "other limit;"),
        ({"drivers": (ROOKIE, CHANCE, Driver("Mine", source=FIRST + "\n"))}, "other drivers;"),
        ({"tables": PLAYED.tables[:1]}, "other tables;"),
        ({"seed": 5, "memory": 100}, "other memory, seed;"),
    ],
)
def test_another_tournament_is_refused_in_the_folder(
    tmp_path: Path, changed: dict[str, Any], named: str
) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(PLAYED, tmp_path, Workers(Dying(2)))
    before = files_of(tmp_path)
    with pytest.raises(Malformed, match=named):
        run(replace(PLAYED, **changed), tmp_path)
    assert files_of(tmp_path) == before


def test_a_driver_that_has_moved_is_the_same(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(PLAYED, tmp_path, Workers(Dying(2)))
    moved = (*PLAYED.drivers[:2], replace(PLAYED.drivers[2], folder=str(tmp_path)))
    assert len(run(replace(PLAYED, drivers=moved), tmp_path)) == 12


def test_nobody_plays_in_a_folder_in_which_somebody_plays(tmp_path: Path) -> None:
    with Ledger(tmp_path, PLAYED), pytest.raises(Malformed, match="is being played here"):
        run(PLAYED, tmp_path)


@pytest.mark.parametrize("text", ["", "[]", '{"seed": 3', "[" * 10_000])
def test_a_plan_that_cannot_be_read_is_refused(tmp_path: Path, text: str) -> None:
    (tmp_path / PLAN).write_text(text)
    with pytest.raises(Malformed, match="not the plan of a tournament"):
        run(PLAYED, tmp_path)


def test_games_without_a_plan_are_refused(tmp_path: Path) -> None:
    (tmp_path / GAMES).write_text("")
    with pytest.raises(Malformed, match="no plan"):
        run(PLAYED, tmp_path)


def test_the_plan_tells_the_rules_that_it_is_played_by(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        run(PLAYED, tmp_path, Workers(Dying(0)))
    plan = json.loads((tmp_path / PLAN).read_text())
    plan["rules"]["duel"][0] -= 1
    (tmp_path / PLAN).write_text(json.dumps(plan))
    with pytest.raises(Malformed, match="other rules;"):
        run(PLAYED, tmp_path)
