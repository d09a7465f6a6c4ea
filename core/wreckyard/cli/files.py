"""Files that are named on the command line: read as text, and written without losing anything."""

from __future__ import annotations

import json
import os
import shutil
import tomllib
from contextlib import suppress
from pathlib import Path
from typing import Any

from ..engine.errors import Malformed
from ..engine.plain import parse_json

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
    if Path(path).is_fifo() and not str(path).startswith(("/dev/", "/proc/")):
        raise Malformed(f"{named} is a named pipe: name a file")
    try:
        with Path(path).open("rb") as file:
            data = file.read(limit + 1)
    except (OSError, ValueError) as error:
        raise Malformed(f"{named} cannot be read ({cause_of(error)})") from None
    if len(data) > limit:
        raise Malformed(f"{named} is longer than {limit} bytes")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Malformed(f"{named} is not a text in UTF-8") from None
    return text.replace("\r\n", "\n").replace("\r", "\n")


def cause_of(error: Exception) -> str:
    """Why a file or a terminal failed, in the system's words."""
    return str(getattr(error, "strerror", None) or error)


def check_writable(path: Path, where: str) -> None:
    """Raise ``Malformed`` with the file, and ``where`` it was named, unless it can be written."""
    try:
        was_there = path.exists()
        with path.open("ab"):
            pass
        if not was_there:
            path.unlink()
    except (OSError, ValueError) as error:
        raise Malformed(f"{where}: {path} cannot be written ({cause_of(error)})") from None


def write_text(path: Path, text: str) -> None:
    """Write a file. What was in it stays there until all of the new text is on the disk.

    Raises ``OSError``, and ``ValueError`` for what cannot be the name of a file.
    """
    if path.exists() and not path.is_file():
        # A device or a pipe: nothing is in it that could be lost.
        path.write_text(text, "utf-8")
        return
    whole = path.resolve()
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
