"""The replay of a match that was played: kept in a file, or at least printed."""

from __future__ import annotations

import sys
from pathlib import Path

from .. import Match
from . import console
from .files import cause_of, write_text


def save(match: Match, path: Path, *, asking: bool = True) -> bool:
    """Write the replay to a file and say so; whether that was done.

    A file that cannot be written is told. Then another is asked for, if ``asking``, until one
    can be, or none is named: then the replay is printed, so that it can be copied.
    """
    text = match.replay()
    while True:
        try:
            write_text(path, text)
        except (OSError, ValueError) as error:
            console.complain(f"the replay cannot be written to {path} ({cause_of(error)})")
        else:
            print(f"The replay is in {path}.")
            return True
        named = _another() if asking else ""
        if not named:
            _print(text)
            return False
        path = Path(named)


def _another() -> str:
    try:
        return console.line("Another file for it? Without one it is printed here. ").strip()
    except (EOFError, KeyboardInterrupt, SystemExit):
        return ""


def _print(text: str) -> None:
    try:
        print(f"\n{text}", end="", flush=True)
    except OSError:
        console.drop(sys.stdout)
        if sys.stderr is not None:
            print(text, end="", file=sys.stderr, flush=True)
