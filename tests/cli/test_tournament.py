"""``tournament`` as a person meets it: the file, the tables, and what is wrong in one sentence."""

from __future__ import annotations

import base64
import io
import json
import os
import signal
import subprocess
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import wreckyard
from tests.cli.terminal import PLAIN, PROGRAM, assert_one_sentence, run, run_program
from tests.lab.tournaments import FIRST
from tests.ui.made_wheels import CAREFUL, PICKING
from wreckyard.cli.tournament_file import read_plan
from wreckyard.lab import run as play_all
from wreckyard.lab.ledger import GAMES
from wreckyard.lab.plan import LIMIT, MEMORY
from wreckyard.lab.seat import end_idle
from wreckyard.systems.arena import car_to_json, stock_cars

DUEL = '[[systems]]\ngame = "duel"\ngames = 4\n'
TWO = '[[drivers]]\nlevel = "regular"\n[[drivers]]\nlevel = "random"\n'
ONE_EACH = "".join(
    f'[[drivers]]\nlevel = "{level}"\noptions = {{ duel = {{ WHAT }} }}\n'
    for level in ("regular", "random")
)
MINE = "import random\ndef choose(observation, decision):\n    return random.choice([*decision.options])\n"


def written(folder: Path, text: str) -> Path:
    file = folder / "cup.toml"
    file.write_text(text)
    (folder / "mine.py").write_text(MINE)
    (folder / "bad.py").write_text("def choose(observation, decision)\n")
    return file


def test_a_tournament_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(
        tmp_path,
        f'seed = 5\n{DUEL}{TWO}[[drivers]]\nname = "Mine"\nfile = "mine.py"\n',
    )
    status, out, err = run(capsys, "tournament", str(file), "--workers", "1")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("duel: 12 games; turns a game: mean ")
    assert sorted(line.split()[0] for line in lines[2:5]) == ["Mine", "random", "regular"]
    assert lines[2].split()[0] == "regular"
    folder = tmp_path / "cup"
    assert len(list((folder / "replays").iterdir())) == 12
    for replay in (folder / "replays").iterdir():
        assert wreckyard.load_replay(replay.read_text()).outcome is not None
    assert lines[-1].startswith(f"In {folder}: results.json, drivers.csv")
    # A second time nothing is played, and the same is told; as JSON too.
    before = (folder / GAMES).stat().st_mtime_ns
    assert run(capsys, "tournament", str(file), "--workers", "1") == (0, out, "")
    status, out, _ = run(capsys, "tournament", str(file), "--workers", "1", "--json")
    assert json.loads(out) == json.loads((folder / "results.json").read_text())
    assert (folder / GAMES).stat().st_mtime_ns == before


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with packages, as pip installs wheels."""
    folder = tmp_path / "site"
    for _, content in (CAREFUL, PICKING):
        zipfile.ZipFile(io.BytesIO(base64.b64decode(content))).extractall(folder)
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", str(folder))
    # One that waits has the packages of another test.
    end_idle()
    yield folder
    end_idle()


def test_a_driver_of_an_installed_package_is_named_by_its_entry_point(
    installed: Path, tmp_path: Path
) -> None:
    file = written(
        tmp_path, f'{DUEL}[[drivers]]\nentry = "careful"\n[[drivers]]\nlevel = "random"\n'
    )
    plan = read_plan(file)
    assert (plan.drivers[0].name, plan.drivers[0].origin) == ("careful", "careful 1.0")
    results = play_all(plan, tmp_path / "out")
    assert [each.failed for each in results] == [None] * 4
    # It takes the first option, as this file does.
    (tmp_path / "first.py").write_text(FIRST)
    same = written(
        tmp_path,
        file.read_text().replace('entry = "careful"', 'file = "first.py"\nname = "careful"'),
    )
    assert play_all(read_plan(same), tmp_path / "same") == results


def test_a_package_that_throws_says_in_which_file_and_line(installed: Path, tmp_path: Path) -> None:
    (installed / "picking.py").write_text("def pick(options):\n    1 / 0\n")
    (installed / "careful" / "driver.py").write_text(
        "import picking\n\n\ndef choose(a, b):\n    picking.pick(b)\n"
    )
    file = written(
        tmp_path, f'{DUEL}[[drivers]]\nentry = "careful"\n[[drivers]]\nlevel = "random"\n'
    )
    [first, *_] = play_all(read_plan(file), tmp_path / "out")
    assert first.why == "threw ZeroDivisionError, driver.py line 5: division by zero"


def test_an_entry_point_that_nobody_has_says_which_there_are(
    installed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path, f'{DUEL}{TWO}[[drivers]]\nentry = "carefree"\n')
    _, _, err = run(capsys, "tournament", str(file))
    assert len(err.splitlines()) == 1
    assert "no installed package has a driver 'carefree' among its entry points" in err
    assert err.strip().endswith("wreckyard.drivers; there is careful")


def test_cars_go_with_their_drivers(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cars = [
        f'[[drivers]]\nname = "{vehicle}"\nlevel = "random"\n'
        f'options = {{ duel = {{ vehicles = "{vehicle}" }} }}\n'
        for vehicle in ("car", "cow")
    ]
    file = written(tmp_path, DUEL + "options = { match = false }\n" + "".join(cars))
    assert run(capsys, "tournament", str(file), "--workers", "1")[0] == 0
    for replay in (tmp_path / "cup" / "replays").iterdir():
        match = wreckyard.load_replay(replay.read_text())
        assert match.options["vehicles"] == [seat.name for seat in match.seats]


def test_several_games_in_one_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arena = '[[systems]]\ngame = "arena"\ngames = 2\noptions = { division = 4, rounds = 2 }\n'
    file = written(tmp_path, DUEL + arena + TWO)
    status, out, _ = run(capsys, "tournament", str(file), "--workers", "1", "--json")
    data = json.loads(out)
    assert status == 0
    assert [(each["game"], each["games"]) for each in data["games"]] == [("duel", 4), ("arena", 2)]
    assert (tmp_path / "cup" / "arena-rates.svg").exists()


def test_a_driver_that_fails_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = written(tmp_path, DUEL + TWO + '[[drivers]]\nfile = "bad.py"\n')
    (tmp_path / "bad.py").write_text(
        "def choose(observation, decision):\n    return decision.cards\n"
    )
    status, out, _ = run(capsys, "tournament", str(file), "--workers", "1")
    assert status == 0
    assert "  bad lost 8 by failing, first: it threw AttributeError, line 2: " in out


def test_the_file_that_the_readme_shows(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = Path(wreckyard.__file__).parent / "lab" / "README.md"
    text = page.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    file = written(tmp_path, text)
    (tmp_path / "mine.py").write_text("class Careful:\n    pass\n")
    (tmp_path / "my-car.txt").write_text(json.dumps(car_to_json(stock_cars()[0].car)))
    monkeypatch.chdir(tmp_path)
    plan = read_plan(file)
    assert [driver.name for driver in plan.drivers] == ["Ace", "Mine", "careful"]
    assert [(table.game, table.games) for table in plan.tables] == [("arena", 100)]
    # The tables of the page tell what is so unless told.
    assert (plan.limit, plan.memory, plan.mirrored, plan.replays) == (LIMIT, MEMORY, True, True)
    first, second = plan.tables[0].options
    assert first["cars"] == second["cars"][::-1]


WRONG = {
    "no TOML": ("seed = \n", "not TOML that can be read: Invalid value (at line 1"),
    "no drivers": (DUEL, "'drivers' is missing"),
    "one driver": (DUEL + '[[drivers]]\nlevel = "ace"\n', "'drivers' must be 2 or more, not 1"),
    "no systems": (TWO, "'systems' is missing"),
    "an empty list of systems": ("systems = []\n" + TWO, "'systems' must be 1 or more, not 0"),
    "an unknown key": ("sede = 1\n" + DUEL + TWO, "'sede' is unknown; known: seed"),
    "a seed that is none": ("seed = -1\n" + DUEL + TWO, "'seed' must be a whole number from 0"),
    "a limit that is none": ("limit = 0\n" + DUEL + TWO, "'limit' must be a number above 0"),
    "a limit of nothing": ("limit = nan\n" + DUEL + TWO, "'limit' must be a number above 0"),
    "mirrored in words": ('mirrored = "no"\n' + DUEL + TWO, "'mirrored' must be true or false"),
    "an unknown game": ('[[systems]]\ngame = "chess"\n' + TWO,
                        "system 1: there is no game 'chess'; there is duel, arena"),
    "half a deal": ('[[systems]]\ngame = "duel"\ngames = 3\n' + TWO,
                    "the number of games must be a multiple of 2, not 3"),
    "too many seats": ('[[systems]]\ngame = "duel"\nseats = 7\n' + TWO,
                       "system 1: 'seats' must be a whole number from 2 to 6, not 7"),
    "more seats than drivers": ('[[systems]]\ngame = "duel"\nseats = 3\n' + TWO,
                                "system 1: 2 drivers are too few for 3 seats"),
    "an unknown driver": (DUEL + 'drivers = ["ace", "random"]\n' + TWO,
                          "system 1: 'drivers' has 'ace', which is none of the drivers"),
    "an unknown level": (DUEL + TWO + '[[drivers]]\nlevel = "champion"\n',
                         "driver 3: there is no level 'champion' of the game 'duel'; there is rookie"),
    "neither level nor file": (DUEL + TWO + '[[drivers]]\nname = "X"\n',
                               "driver 3: must have a 'level', a 'file' or an 'entry', one"),
    "samples for a file": (DUEL + TWO + '[[drivers]]\nfile = "mine.py"\nsamples = 3\n',
                           "driver 3: 'samples' is for a level"),
    "use for a level": (DUEL + TWO + '[[drivers]]\nlevel = "ace"\nuse = "X"\n',
                        "driver 3: 'use' is for a driver from a file"),
    "a file that is not there": (DUEL + TWO + '[[drivers]]\nfile = "no.py"\n',
                                 "no.py cannot be read (No such file"),
    "a file that is no Python": (DUEL + TWO + '[[drivers]]\nfile = "bad.py"\n',
                                 "bad.py, line 1: not Python that can be read"),
    "one name twice": (DUEL + TWO + '[[drivers]]\nlevel = "random"\n',
                       "two drivers are called 'random'"),
    "a name that is too long": (DUEL + TWO + f'[[drivers]]\nlevel = "ace"\nname = "{"x" * 25}"\n',
                                "driver 3: 'name' must be a text of one line, 24 characters"),
    "an unknown option": (DUEL + 'options = { colour = "red" }\n' + TWO,
                          "system 1, options: 'colour' is unknown; known: match, vehicles, deck"),
    "an option of another kind": (DUEL + "options = { match = 3 }\n" + TWO,
                                  "system 1, options: 'match' must be true or false, not 3"),
    "an option that is refused": ('[[systems]]\ngame = "arena"\noptions = { division = 40 }\n' + TWO,
                                  "system 1, options: --division: 40 is not from 1 to 12"),
    "cars for fewer seats": (DUEL + 'options = { vehicles = "car" }\n' + TWO,
                             "write car or cow for each of the 2 seats"),
    "an own option of an unknown game": (
        DUEL + TWO + 'options = { chess = { colour = "white" } }\n',
        "driver 2, options: there is no game 'chess'"),
    "an own option that seats have not": (
        DUEL + ONE_EACH.replace("WHAT", "match = true"),
        "driver 1, options, duel: 'match' is nothing that each seat has; there is vehicles"),
    "an own option that others lack": (
        DUEL + TWO + 'options = { duel = { vehicles = "cow" } }\n',
        "driver 1, options, duel: 'vehicles' is missing, which others at the table have"),
    "an own option for all seats": (
        DUEL + ONE_EACH.replace("WHAT", 'vehicles = "cow,car"'),
        "driver 1, options, duel: 'vehicles' must be a text for one seat, not 'cow,car'"),
}  # fmt: skip


@pytest.mark.parametrize(("text", "named"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_in_the_file_is_named_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, named: str
) -> None:
    file = written(tmp_path, text)
    status, out, err = run(capsys, "tournament", str(file))
    assert (status, out) == (2, "")
    assert named in err
    assert str(tmp_path) in err
    assert len(err.strip().splitlines()) == 1
    assert not (tmp_path / "cup").exists()


@pytest.mark.parametrize(
    ("words", "status", "named"),
    [
        (("nothing.toml",), 2, "nothing.toml: cannot be read (No such file"),
        (
            ("cup.toml", "--workers", "2", "--executor", "dask://here:1"),
            2,
            "--workers is for this machine, not for --executor",
        ),
        (("cup.toml", "--workers", "0"), 2, "--workers: 0 is not from 1 to 1000"),
        (("cup.toml", "--out", "/dev/null/x"), 1, "cannot be written (Not a directory)"),
        (("cup.toml", "--out", "mine.py"), 1, "cannot be written"),
    ],
)
def test_what_is_wrong_in_the_command_is_named(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    status: int,
    named: str,
) -> None:
    written(tmp_path, DUEL + TWO)
    monkeypatch.chdir(tmp_path)
    assert run(capsys, "tournament", *words)[0] == status
    _, _, err = run(capsys, "tournament", *words)
    assert named in err
    assert len(err.strip().splitlines()) == 1


def test_other_results_in_the_folder_are_refused(tmp_path: Path) -> None:
    file = written(tmp_path, DUEL + TWO)
    assert run_program("tournament", file, "--workers", "1").returncode == 0
    file.write_text("seed = 9\n" + DUEL + TWO)
    ended = run_program("tournament", file, "--workers", "1")
    assert ended.returncode == 2
    assert_one_sentence(ended.stderr, "were played with other seed;", "--out")


CALLING = """import os
def choose(observation, decision):
    try:
        pipe = os.open(PIPE, os.O_WRONLY | os.O_NONBLOCK)
    except OSError:
        pass
    else:
        os.write(pipe, b".")
        os.close(pipe)
    return next(iter(decision.options))
"""
"""A driver that says on a pipe that it is asked, if anybody listens."""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", ["SIGKILL", "SIGTERM"])
def test_a_tournament_that_is_killed_goes_on_and_leaves_no_process(
    tmp_path: Path, number: str
) -> None:
    text = '[[systems]]\ngame = "duel"\ngames = 12\n[[drivers]]\nlevel = "random"\n'
    file = written(tmp_path, text + '[[drivers]]\nfile = "calling.py"\n')
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    (tmp_path / "calling.py").write_text(CALLING.replace("PIPE", repr(str(pipe))))
    with subprocess.Popen(
        [*PROGRAM, "tournament", str(file), "--workers", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=PLAIN,
    ) as command:
        with pipe.open("rb", buffering=0) as heard:
            asked = 0
            while asked < 20:
                asked += len(heard.read(1))
        command.send_signal(getattr(signal, number))
        # What workers print to is closed when the last of them has ended.
        command.communicate()
    assert command.returncode in (-signal.SIGKILL, 128 + signal.SIGTERM)
    assert not (tmp_path / "cup" / "results.json").exists()
    ended = run_program("tournament", file, "--workers", "2", "--json")
    assert (ended.returncode, ended.stderr) == (0, b"")
    undisturbed = run_program(
        "tournament", file, "--workers", "1", "--json", "--out", tmp_path / "o"
    )
    assert ended.stdout == undisturbed.stdout
    assert json.loads(ended.stdout)["games"][0]["games"] == 12
