"""What the tests of the command line share: running a command, and a person who types."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

import wreckyard
from wreckyard.cli import main

type Ran = tuple[int, str, str]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> Ran:
    """The exit status of a command, and what it printed and complained of."""
    try:
        status = main(words)
    except SystemExit as stop:
        status = int(stop.code or 0)
    told = capsys.readouterr()
    return status, told.out, told.err


def answer_with(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Let a text be what is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


def answer_lines(monkeypatch: pytest.MonkeyPatch, lines: Iterable[str]) -> None:
    """Let some lines be what is typed."""
    answer_with(monkeypatch, "".join(f"{line}\n" for line in lines))


def finished_replay() -> str:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], seed=5, options={"length": "duel"})
    while (decision := match.decision) is not None:
        match.submit(decision.seat, list(decision.options)[-1])
    return match.replay()


PROGRAM = (sys.executable, "-m", "wreckyard")
PLAIN = {
    **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
    "PYTHONPATH": str(Path(wreckyard.__file__).parents[1]),
    "PYTHONDONTWRITEBYTECODE": "1",
    "LC_ALL": "C.UTF-8",
}
"""Variables for a program of its own, in a language that knows every character."""


def run_program(
    *words: str | Path, typed: bytes = b"", shell: str = "", **variables: str
) -> subprocess.CompletedProcess[bytes]:
    """Run the real command; ``shell`` is what a shell is told behind it, such as ``>/dev/full``."""
    command = [*PROGRAM, *map(str, words)]
    if shell:
        command = ["sh", "-c", f'"$@" {shell}', "sh", *command]
    return subprocess.run(
        command, input=typed, capture_output=True, env={**PLAIN, **variables}, check=False
    )


def assert_one_sentence(text: bytes, *parts: str) -> None:
    """What was complained is a single sentence that holds these parts, and no traceback."""
    said = text.decode()
    assert said.startswith("wreckyard"), said
    assert len(said.splitlines()) == 1, said
    for part in parts:
        assert part in said
