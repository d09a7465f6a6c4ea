"""`build.py game`: the new game is whole at once, and a wrong name is told before anything is
done."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from tools.site import commands
from tools.site.steps import ROOT

ID, TITLE = "skeletontest", "Dave's Yard-Rally 2"
OWN = tuple(f"tests/{room}/{ID}" for room in ("systems", "ai", "cli", "ui/games"))
SHARED = (
    "tests/engine/test_asked.py",
    "tests/engine/test_match.py",
    "tests/replays/test_corpus.py",
    "tests/test_imports.py",
    "tests/test_sheets.py",
    "tests/ui/games/test_pages.py",
)
"""Tests of all games, one or two of each room; `tests/toy/test_shared.py` has the toy asked by
all."""


class Project(NamedTuple):
    """A copy of the project's sources to which a game was added, and what was said of that."""

    root: Path
    said: str

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join(str(self.root / part) for part in ("core", "web", "."))
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.root,
            env={**os.environ, "PYTHONPATH": path},
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    root = tmp_path_factory.mktemp("project")
    without = shutil.ignore_patterns("__pycache__", "corpus", "released", "classic", "soak")
    for part in ("core", "web", "tools"):
        shutil.copytree(ROOT / part, root / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests", root / "tests", ignore=without)
    shutil.copytree(ROOT / "tests/systems/classic", root / "tests/systems/classic")
    (root / "tests/replays/corpus").mkdir()
    shutil.copy(ROOT / "pyproject.toml", root)
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()) as said:
        patch.setattr(commands, "ROOT", root)
        patch.setattr(commands, "environment", lambda name: Path(sys.executable))
        # A title of several words may stand without quotes.
        assert commands.main(["game", ID, *TITLE.split()]) == 0
    return Project(root, said.getvalue())


def test_a_new_game_passes_its_own_tests_and_those_of_all_games(project: Project) -> None:
    done = project.run("pytest", "-v", "-n0", "-p", "no:cacheprovider", "-k", ID, *OWN, *SHARED)
    assert done.returncode == 0, done.stdout + done.stderr
    for room in (*OWN, *SHARED):
        assert room in done.stdout


def test_a_new_game_is_played_to_its_end_at_the_terminal(project: Project) -> None:
    words = ("play", ID, "--rounds", "2", "--seats", "you,rookie", "--seed", "3")
    # Twice a speed, a direction, and oil.
    done = project.run("wreckyard", *words, typed="1\n" * 6)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r" wins?\.\n", done.stdout)


def test_a_new_game_speaks_of_itself_alone(project: Project) -> None:
    files = [
        file for file in project.root.rglob("*") if ID in file.relative_to(project.root).as_posix()
    ]
    texts = [file.read_text("utf-8") for file in files if file.suffix in (".py", ".css")]
    assert len(texts) > 20
    for text in texts:
        assert not re.search("toy|flag rush", text, re.IGNORECASE)


def test_all_files_are_listed_with_what_to_do_next(project: Project) -> None:
    listed = re.findall(r"^ +\d+ (\S+)$", project.said, re.MULTILINE)
    places = ["core/wreckyard", "web", "tests"]
    there = {
        file.relative_to(project.root).as_posix()
        for place in places
        for file in (project.root / place).rglob("*")
        if file.is_file()
        and "__pycache__" not in file.parts
        and not (ROOT / file.relative_to(project.root)).exists()
    }
    assert set(listed) == there
    assert f"pytest {' '.join(OWN)}" in project.said
    assert f"write_corpus {ID}" in project.said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "a game needs an ID and a title, as in: python3 build.py game "),
        (("buggy",), "a game needs an ID and a title, as in: python3 build.py game "),
        (("buggy", " "), "a game needs an ID and a title"),
        (("Buggy", "Mud"), "'Buggy' cannot be the ID of a game: use one word of 1 to 12 small"),
        (("mud-run", "Mud"), "'mud-run' cannot be the ID of a game"),
        (("mud2", "Mud"), "'mud2' cannot be the ID of a game"),
        (("mudmudmudmudm", "Mud"), "'mudmudmudmudm' cannot be the ID of a game"),
        (("../mud", "Mud"), "'../mud' cannot be the ID of a game"),
        (("class", "Mud"), "'class' cannot be the ID of a game"),
        (("duel", "Mud"), "the ID 'duel' is taken by core/wreckyard/ai/duel"),
        ((ID, "Mud"), f"the ID '{ID}' is taken by core/wreckyard/ai/{ID}"),
        (("toy", "Mud"), "the ID 'toy' is taken by tests/toy"),
        # A module of a room would hide the package of that name.
        (("agent", "Mud"), "the ID 'agent' is taken by core/wreckyard/ai/agent.py"),
        (("menu", "Mud"), "the ID 'menu' is a word that web/ui/"),
        (("seat", "Mud"), "the ID 'seat' is a word that core/"),
        # A class of a style sheet, and nothing else.
        (("chip", "Mud"), "the ID 'chip' is a word that web/css/"),
        (("mud", 'Mud "Race"'), "cannot be the title of a game: use at most 24 letters"),
        (("mud", "Mud\\"), "cannot be the title of a game"),
        (("mud", "{Mud}"), "cannot be the title of a game"),
        (("mud", "12"), "'12' cannot be the title of a game"),
        (("mud", "Mud " * 7), "cannot be the title of a game"),
        (("mud", "arena"), "the title 'arena' is that of the game 'arena' already"),
        (("mud", TITLE), f'the title "{TITLE}" is that of the game {ID!r} already'),
    ],
)
def test_a_wrong_name_is_told_in_one_sentence_and_nothing_is_written(
    project: Project,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    said: str,
) -> None:
    def refused(name: str) -> Path:
        raise AssertionError("there is nothing to set up for")

    monkeypatch.setattr(commands, "ROOT", project.root)
    monkeypatch.setattr(commands, "environment", refused)
    before = {file: file.stat().st_mtime_ns for file in project.root.rglob("*")}
    assert commands.main(["game", *words]) == 1
    out, err = capsys.readouterr()
    assert (out, len(err.splitlines())) == ("", 1)
    assert said in err
    assert {file: file.stat().st_mtime_ns for file in project.root.rglob("*")} == before
