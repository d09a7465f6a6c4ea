"""The terminal: lines from it, and what is done when it fails or must not be seen."""

from __future__ import annotations

import io
import os
import shutil
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from ..engine.plain import one_line, without_long_words

CLEARED = "\x1b[H\x1b[2J\x1b[3J"
"""Empties the screen, and what can be scrolled back to, of terminals that know more than lines."""

LINES = 100
"""What scrolls a screen of unknown height away."""


def make_lenient() -> None:
    """Replace characters that cannot be read or written by question marks, so that none ends the
    program."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def complain(sentence: str) -> None:
    """Print what is wrong on stderr, if anybody listens there."""
    try:
        if sys.stderr is not None:
            told = one_line(without_long_words(sentence))
            print(f"wreckyard: {told}", file=sys.stderr, flush=True)
    except OSError:
        # Nobody does.
        drop(sys.stderr)


def drop(stream: object) -> None:
    """Have everything that is still to be written to a stream vanish, so that no error is left."""
    if isinstance(stream, io.TextIOWrapper):
        # A stream without a file has nothing that could be left.
        with suppress(OSError, ValueError):
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def line(prompt: str) -> str:
    """What somebody enters. Raises ``EOFError`` when nothing more can come."""
    if sys.stdin is None:
        raise EOFError
    sys.stdout.flush()
    try:
        return input(prompt)
    except OSError:
        raise EOFError from None


def clear() -> None:
    """Take everything off the screen that was printed so far."""
    if os.name == "nt" and sys.stdout.isatty():
        os.system("cls")
    elif sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb":
        print(CLEARED, end="", flush=True)
    else:
        print("\n" * shutil.get_terminal_size((80, LINES)).lines, end="", flush=True)


@contextmanager
def ending_by_signal() -> Iterator[None]:
    """A terminal that is closed, or a request to end, raises ``SystemExit`` inside, once."""
    kept = {}
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGHUP", "SIGTERM"):
            number = getattr(signal, name, None)
            # What is ignored was to be survived.
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                kept[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> NoReturn:
    signal.signal(number, signal.SIG_DFL)
    raise SystemExit(128 + number)
