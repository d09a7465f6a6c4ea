"""Files that nobody wrote by accident, and interrupts at odd moments: one sentence each."""

from __future__ import annotations

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path

import pytest

from tests.cli.terminal import PLAIN, PROGRAM, assert_one_sentence, run, run_program

DUEL = '[[systems]]\ngame = "duel"\ngames = 4\n'
TWO = '[[drivers]]\nlevel = "regular"\n[[drivers]]\nlevel = "random"\n'
LONG = "1" * 4_400


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"seed = {LONG}\n", "not TOML that can be read: a number has more than 4,300 digits"),
        (f"seed = 0x{LONG}\n", "'seed' must be a whole number from 0"),
        (f"limit = {LONG}.0\n", "'limit' must be a number above 0 and at most 86400, not inf"),
        ("seed = " + "[" * 5_000, "not TOML that can be read: "),
        ("seed = 1979-05-27\n", "not 1979-05-27"),
        ("mirrored = [true]\n", "'mirrored' must be true or false, not [true]"),
    ],
    ids=["digits", "hexadecimal", "fraction", "deep", "date", "list"],
)
def test_a_strange_plan_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, said: str
) -> None:
    file = tmp_path / "cup.toml"
    file.write_text(text + DUEL + TWO, "utf-8")
    status, _, err = run(capsys, "tournament", str(file))
    assert status == 2
    assert len(err.splitlines()) == 1
    assert said in err
    assert "recursion" not in err
    assert "datetime" not in err
    assert len(err) < 400


@pytest.mark.parametrize(
    "words",
    [
        ("play", "duel", "--deck", "FILE"),
        ("play", "arena", "--cars", "FILE,FILE"),
        ("play", "arena", "--arena", "FILE"),
        ("play", "streets", "--cars", "FILE,FILE"),
        ("play", "streets", "--board", "FILE"),
        ("play", "classic", "--cars", "FILE,FILE"),
        ("play", "classic", "--map", "FILE"),
        ("verify", "FILE"),
        ("link", "FILE"),
        ("career", "classic", "FILE"),
        ("tournament", "FILE"),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize(
    "text",
    ['{"a":' * 8_000, f'{{"format": {LONG}, "name": null}}', '{"format": 1, "name": "\\ud800"}'],
    ids=["deep", "digits", "half a character"],
)
def test_a_strange_file_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], text: str
) -> None:
    file = tmp_path / "strange.json"
    file.write_text(text, "utf-8")
    status, _, err = run(capsys, *(word.replace("FILE", str(file)) for word in words))
    assert status == 2
    assert len(err.splitlines()) == 1
    assert "None" not in err
    err.encode()


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = 1\0", "mine.py: not Python that can be read: "),
        (f"x = {LONG}", "mine.py, line 1: not Python that can be read: "),
    ],
    ids=["a character 0", "digits"],
)
def test_a_strange_driver_gets_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, said: str
) -> None:
    (tmp_path / "mine.py").write_text(source, "utf-8")
    file = tmp_path / "cup.toml"
    file.write_text(DUEL + TWO + '[[drivers]]\nfile = "mine.py"\n', "utf-8")
    status, _, err = run(capsys, "tournament", str(file))
    assert (status, len(err.splitlines())) == (2, 1)
    assert said in err
    assert "None" not in err


@pytest.mark.parametrize(
    "words",
    [
        ("play", "arena", "--cars", "nonsense,nonsense"),
        ("play", "classic", "--cars", "nonsense,nonsense"),
        ("play", "classic", "--map", "nonsense"),
    ],
    ids=" ".join,
)
def test_an_unknown_code_lists_the_nearest_and_not_all(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    status, _, err = run(capsys, *words)
    assert status == 2
    assert len(err) < 260
    assert "more" in err


def test_a_misspelled_code_is_told_what_comes_near(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "play", "classic", "--cars", "sunday-rost,sunday-roast")
    assert "sunday-roast" in err


def test_a_name_with_a_line_break_makes_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, "verify", "no\nsuch\nfile.txt")
    assert status == 2
    assert len(err.splitlines()) == 1


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
def test_a_named_pipe_is_no_driver(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nobody writes into it: it would be waited for without end."""
    os.mkfifo(tmp_path / "mine.py")
    file = tmp_path / "cup.toml"
    file.write_text(DUEL + TWO + '[[drivers]]\nfile = "mine.py"\n', "utf-8")
    status, _, err = run(capsys, "tournament", str(file))
    assert (status, len(err.splitlines())) == (2, 1)
    assert err.endswith("mine.py is a named pipe: name a file\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes in folders")
@pytest.mark.parametrize(
    "words",
    [
        ("play", "duel", "--deck", "FILE"),
        ("play", "duel", "--save", "FILE"),
        ("play", "arena", "--arena", "FILE"),
        ("play", "arena", "--cars", "FILE,FILE"),
        ("play", "streets", "--board", "FILE"),
        ("play", "streets", "--cars", "FILE,FILE"),
        ("play", "classic", "--map", "FILE"),
        ("play", "classic", "--cars", "FILE,FILE"),
        ("career", "classic", "FILE"),
        ("tournament", "FILE"),
        ("verify", "FILE"),
        ("link", "FILE"),
    ],
    ids=" ".join,
)
def test_a_named_pipe_is_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    """Reading it would wait for somebody who writes, writing it for somebody who reads."""
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    status, _, err = run(capsys, *(word.replace("FILE", str(pipe)) for word in words))
    assert (status, len(err.splitlines())) == (2, 1)
    assert "pipe.json" in err
    assert err.endswith(" is a named pipe: name a file\n")


LONG_TEXTS = {"word": "x" * 5_000, "words": "ab " * 1_700, "path": "/" + "d/" * 2_500 + "f.json"}


@pytest.mark.parametrize("text", LONG_TEXTS.values(), ids=LONG_TEXTS)
@pytest.mark.parametrize(
    "words",
    [
        ("TEXT",),
        ("play", "TEXT"),
        ("play", "duel", "TEXT"),
        ("play", "duel", "--TEXT"),
        ("play", "duel", "--seats", "TEXT"),
        ("play", "duel", "--seed", "TEXT"),
        ("play", "duel", "--save", "TEXT"),
        ("play", "duel", "--deck", "TEXT"),
        ("play", "arena", "--no-board=TEXT"),
        ("play", "arena", "--arena", "TEXT"),
        ("play", "streets", "--board", "TEXT.json"),
        ("play", "classic", "--map", "TEXT.json"),
        ("play", "classic", "--cars", "TEXT.json,TEXT.json"),
        ("simulate", "duel", "TEXT"),
        ("career", "classic", "TEXT"),
        ("tournament", "TEXT"),
        ("verify", "TEXT"),
        ("link", "TEXT"),
    ],
    ids=" ".join,
)
def test_a_long_option_or_path_is_not_repeated_whole(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], text: str
) -> None:
    status, _, err = run(capsys, *(word.replace("TEXT", text) for word in words))
    assert (status, len(err.splitlines())) == (2, 1)
    assert len(err) < 550
    assert "output" not in err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such shells")
def test_a_pipe_of_the_shell_can_be_read(tmp_path: Path) -> None:
    done = run_program("verify", "/dev/stdin", typed=b"nothing")
    assert done.returncode == 2
    assert_one_sentence(done.stderr, "wreckyard-replay")


WAITING = """
import sys
if any("multiprocessing.spawn" in word for word in sys.orig_argv):
    with open(STARTED, "wb", buffering=0) as pipe:
        pipe.write(b".")
    open(GO, "rb").close()
"""
"""Carried out by Python as it starts: a worker says so, and waits until it may go on."""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_an_interrupt_while_workers_start_prints_no_traceback(tmp_path: Path) -> None:
    started, go = tmp_path / "started", tmp_path / "go"
    for pipe in (started, go):
        os.mkfifo(pipe)
    text = WAITING.replace("STARTED", repr(str(started))).replace("GO", repr(str(go)))
    (tmp_path / "sitecustomize.py").write_text(text, "utf-8")
    file = tmp_path / "cup.toml"
    file.write_text(DUEL + TWO, "utf-8")
    paths = os.pathsep.join((str(tmp_path), PLAIN["PYTHONPATH"]))
    with (
        subprocess.Popen(
            [*PROGRAM, "tournament", str(file), "--workers", "2"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**PLAIN, "PYTHONPATH": paths},
            start_new_session=True,
            # Whoever runs these tests in the background of a shell has SIGINT ignored, which children inherit.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        ) as command,
        started.open("rb", buffering=0) as heard,
    ):
        assert heard.read(1) == b"."
        # A terminal sends it to all its processes.
        os.killpg(command.pid, signal.SIGINT)
        # For reading, too: nobody need be there to read from it.
        opened = os.open(go, os.O_RDWR)
        _, err = command.communicate(timeout=60)
        os.close(opened)
    assert b"Traceback" not in err, err.decode()
    assert command.returncode == 130


INTERRUPTED = """import signal, sys
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "wreckyard.lab":
            signal.signal(signal.SIGINT, signal.default_int_handler)
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder())
"""
"""Carried out by Python as it starts: an interrupt comes while it loads the command."""


def test_an_interrupt_while_the_program_loads_prints_no_traceback(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(INTERRUPTED, "utf-8")
    paths = os.pathsep.join((str(tmp_path), PLAIN["PYTHONPATH"]))
    ended = subprocess.run(
        [*PROGRAM, "play", "duel"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env={**PLAIN, "PYTHONPATH": paths},
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (130, b"")


STARTING = """import signal, sys
from multiprocessing.context import SpawnProcess
start = SpawnProcess.start
def start_and_interrupt(self):
    start(self)
    signal.raise_signal(SIGNAL)
SpawnProcess.start = start_and_interrupt
"""
"""Carried out by Python as it starts: a signal comes as soon as a worker is started."""


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
def test_a_signal_as_a_worker_starts_leaves_nobody_waiting(
    tmp_path: Path, number: signal.Signals, status: int
) -> None:
    """The worker would be waited for without end."""
    (tmp_path / "sitecustomize.py").write_text(
        STARTING.replace("SIGNAL", str(int(number))), "utf-8"
    )
    file = tmp_path / "cup.toml"
    file.write_text(DUEL + TWO, "utf-8")
    paths = os.pathsep.join((str(tmp_path), PLAIN["PYTHONPATH"]))
    with subprocess.Popen(
        [*PROGRAM, "tournament", str(file), "--workers", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**PLAIN, "PYTHONPATH": paths},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(number, signal.SIG_DFL),
    ) as command:
        try:
            _, err = command.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(command.pid, signal.SIGKILL)
    assert (command.returncode, err) == (status, b"")
