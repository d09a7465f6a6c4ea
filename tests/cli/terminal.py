"""What the tests of the command line share: running a command, and a person who types."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable

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
