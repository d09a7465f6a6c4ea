"""Files that are named on the command line: read as text, and written without losing anything."""

from __future__ import annotations

import json
import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

from ..engine.errors import Malformed
from ..engine.plain import parse_json

try:
    import fcntl
except ImportError:
    # Windows does without.
    fcntl = None  # type: ignore[assignment]

LARGEST = 200_000
"""The most bytes of a file that somebody has written by hand."""


def data_of(text: str) -> Any:
    """The data of a text of JSON. Raises ``Malformed`` with the line that is wrong."""
    try:
        return parse_json(text)
    except (ValueError, RecursionError) as error:
        line = f", see line {error.lineno}" if isinstance(error, json.JSONDecodeError) else ""
        raise Malformed(f"not JSON that can be read{line}") from None


def toml_of(text: str) -> Any:
    """The data of a text of TOML. Raises ``Malformed`` with the line that is wrong."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = str(error)
    except RecursionError:
        why = "lists or tables are nested too deep"
    except ValueError:
        why = "a number has more than 4,300 digits"
    raise Malformed(f"not TOML that can be read: {why}")


def read_text(path: str | Path, where: str = "", limit: int = LARGEST) -> str:
    """The text of a file in UTF-8, with or without a byte order mark; its lines end in ``\\n``.

    Raises ``Malformed`` with the file, and ``where`` it was named, when it cannot be read, is no
    text or has more than ``limit`` bytes. No more than that is ever read of it. A named pipe is
    refused: it could keep silent for ever. The pipes of a shell's ``<(...)`` are in ``/dev``.
    """
    named = f"{where}: {path}" if where else f"{path}:"
    try:
        _refuse_named_pipe(Path(path), named)
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)
    except Malformed:
        raise
    except (OSError, ValueError) as error:
        raise Malformed(f"{named} cannot be read ({cause_of(error)})") from None
    if len(data) > limit:
        raise Malformed(f"{named} is longer than {limit} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(f"{named} is not a text in UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _refuse_named_pipe(path: Path, named: str) -> None:
    """Raise ``Malformed`` for a named pipe that no shell has made, ``OSError`` where the path
    cannot be."""
    if path.is_fifo() and not str(path).startswith(("/dev/", "/proc/")):
        raise Malformed(f"{named} is a named pipe: name a file")


def _behind_links(path: Path) -> Path:
    """The file that a path leads to, whether it is there or not. ``Path.resolve`` of Python 3.12 raises
    ``RuntimeError`` for links in a ring, which nobody expects; opening them raises ``OSError``."""
    return Path(os.path.realpath(path))


def cause_of(error: Exception) -> str:
    """Why a file or a terminal failed, in the system's words."""
    return str(getattr(error, "strerror", None) or error)


def check_writable(path: Path, where: str) -> None:
    """Raise ``Malformed`` with the file, and ``where`` it was named, unless it can be written.

    A named pipe is refused: without a reader it could not even be opened. Nothing is left behind,
    and a link to a file that is not there yet stays.
    """
    try:
        _refuse_named_pipe(path, f"{where}: {path}")
        whole = _behind_links(path)
        was_there = whole.exists()
        with whole.open("ab"):
            pass
        if not was_there:
            whole.unlink()
    except Malformed:
        raise
    except (OSError, ValueError) as error:
        raise Malformed(f"{where}: {path} cannot be written ({cause_of(error)})") from None


@contextmanager
def held(path: Path, busy: str) -> Iterator[None]:
    """Hold a file for one process while it is gone on with.

    Raises ``Malformed`` with ``busy`` where another process holds it, however either was named. A
    file ``.lock`` lies beside it as long as it is held. Windows does not hold files.
    """
    if fcntl is None or (path.exists() and not path.is_file()):
        yield
        return
    whole = _behind_links(path)
    beside = whole.with_name(f"{whole.name}.lock")
    try:
        file = _locked(beside)
    except BlockingIOError:
        raise Malformed(f"{path}: {busy}") from None
    except OSError as error:
        raise Malformed(f"{beside} cannot be written ({cause_of(error)})") from None
    with file:
        try:
            yield
        finally:
            beside.unlink(missing_ok=True)


def _locked(path: Path) -> IO[str]:
    """Return a file that no other process has locked. Raises ``BlockingIOError`` where one has."""
    while True:
        file = path.open("a")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            # Whoever held it before may have removed it meanwhile: then another takes its place.
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return file
        except FileNotFoundError:
            pass
        except BaseException:
            file.close()
            raise
        file.close()


def write_text(path: Path, text: str) -> None:
    """Write a file. What was in it stays there until all of the new text is on the disk.

    Raises ``OSError``, and ``ValueError`` for what cannot be the name of a file.
    """
    if path.exists() and not path.is_file():
        # A device or a pipe: nothing is in it that could be lost.
        path.write_text(text, "utf-8")
        return
    whole = _behind_links(path)
    part = whole.with_name(f"{whole.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if whole.exists():
            shutil.copymode(whole, part)
        part.replace(whole)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
