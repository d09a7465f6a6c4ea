"""The tests that are made for every game of the registry, run for one that has joined it.

So none of them speaks of the games that are there today, and adding a game changes none.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import wreckyard
from tests.e2e.adding import add_game
from tests.replays import test_corpus as corpora
from tests.replays import write_corpus
from tests.toy import HERE, ID
from tools.site.steps import ROOT

APART = ("toy", "e2e", "engines", "soak", "systems", "__pycache__")
"""Rooms with no test of every game, or of what needs a browser."""

ROOMS = [
    "tests/test_sheets.py",
    "tests/test_sparring.py",
    *sorted(
        f"tests/{each.name}"
        for each in (ROOT / "tests").iterdir()
        if each.is_dir() and each.name not in APART
    ),
]
"""All of `tests/` that asks every game."""

OF_ALL = ("test_pages", "every_kind_is_tried", "everything_public", "among_the_games")
"""Tests of all games at once; those of each have its id in their names."""

NOT_YET = f"test_every_game_has_a_corpus[{ID}]"
"""The one that fails as long as nobody has written the corpus."""


def run(*command: str, folder: Path = ROOT, **variables: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join(str(ROOT / part) for part in ("core", "web", "."))
    return subprocess.run(
        [sys.executable, "-m", *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def asked(*rooms: str, names: str, **variables: str) -> tuple[list[str], int, str]:
    """The names of the tests that failed with the toy among the games, how many passed, and what
    pytest said."""
    plugins = ("-p", "tests.toy.joined", "-p", "no:cacheprovider")
    done = run("pytest", *plugins, "-k", names, *rooms, **variables)
    passed = re.search(r"(\d+) passed", done.stdout)
    failed = re.findall(r"^(?:FAILED|ERROR) \S*?(?:::(\S+))?(?: - .*)?$", done.stdout, re.M)
    return failed, int(passed[1]) if passed else 0, done.stdout + done.stderr


def test_a_game_without_a_corpus_is_told_how_to_write_it() -> None:
    failed, _, said = asked("tests/replays/test_corpus.py", names=ID)
    assert failed == [NOT_YET], said
    assert f"write it: .venv/bin/python -m tests.replays.write_corpus {ID}" in said


def test_all_shared_tests_pass_for_a_small_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(write_corpus, "FOLDER", tmp_path)
    write_corpus.write(ID)
    names = " or ".join((ID, *OF_ALL))
    failed, passed, said = asked(*ROOMS, names=names, WRECKYARD_TOY_CORPUS=str(tmp_path))
    assert failed == [], said
    assert passed >= 80


def test_its_corpus_is_written_by_one_command_and_verified(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in (write_corpus, corpora):
        monkeypatch.setattr(module, "FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["write_corpus", ID])
    assert ID not in write_corpus.written()
    write_corpus.main()
    said = capsys.readouterr().err
    assert said.startswith(f"{ID}: {write_corpus.MATCHES} matches, ")
    assert "do not happen" not in said
    assert write_corpus.written() == (ID,)
    corpora.test_every_game_has_a_corpus(ID)
    corpora.test_there_are_two_hundred_matches(ID)
    corpora.test_all_of_the_corpus_replays_and_is_played_again(ID)
    least, most = wreckyard.rules_of(ID).seats
    tables = {len(wreckyard.load_link(link).seats) for _, _, link in write_corpus.corpus(ID)}
    assert tables == set(range(least, most + 1))


def test_events_that_no_match_of_a_corpus_has_are_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = wreckyard.rules_of(ID)
    monkeypatch.setattr(write_corpus, "FOLDER", tmp_path)
    monkeypatch.setattr(write_corpus, "MATCHES", 20)
    monkeypatch.setattr(type(rules), "kinds", {*rules.kinds, "crashed"})
    write_corpus.write(ID)
    said = capsys.readouterr().err
    assert "  events that do not happen: crashed; vary the options that it is played with" in said
    assert f"tests/systems/{ID}/corpus.py" in said


def test_a_corpus_of_no_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["write_corpus", "toys"])
    with pytest.raises(SystemExit, match="there is no game 'toys'; there is duel, "):
        write_corpus.main()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the rooms in which it stands where a game stands."""
    for part in ("core", "web/ui", "web/css", "typings"):
        without = ("__pycache__", "*.json")
        for file in sorted((ROOT / part).rglob("*")):
            if file.is_file() and not any(file.match(name) for name in without):
                to = tmp_path / file.relative_to(ROOT)
                to.parent.mkdir(parents=True, exist_ok=True)
                to.write_bytes(file.read_bytes())
    (tmp_path / "pyproject.toml").write_bytes((ROOT / "pyproject.toml").read_bytes())
    add_game(tmp_path, HERE, ID)
    return tmp_path


def test_its_types_are_strict(copy: Path) -> None:
    rooms = [f"core/wreckyard/{room}/{ID}" for room in ("systems", "ai", "cli")]
    command = ("mypy", "--cache-dir", str(copy / "cache"), *rooms, f"web/ui/games/{ID}")
    done = run(*command, folder=copy)
    assert done.stdout.startswith("Success: no issues found in "), done.stdout + done.stderr
    # What is wrong is seen: the check is of this copy.
    state = copy / rooms[0] / "state.py"
    state.write_text(state.read_text("utf-8").replace("SIZE = 5", "SIZE: str = 5"), "utf-8")
    assert "state.py" in run(*command, folder=copy).stdout
