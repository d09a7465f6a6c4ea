"""Reading data files: every entry checked, and one sentence that says what is wrong and where."""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import resources
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import parse_json

FORMAT = 1
LONGEST_FILE = 200_000
"""How many characters a data file may have."""

QUOTED = 40
"""How much of a wrong value an error quotes."""

BASES = ("sourced", "house")
"""Where a value comes from: the rulebook and public sources, or our own decision."""


def quoted(value: object) -> str:
    """A value as an error shows it: cut off when it is long."""
    shown = repr(value)
    return shown if len(shown) <= QUOTED else f"{shown[:QUOTED]} …"


def nearest(word: str, words: Iterable[str]) -> str:
    """The word that a wrong one was meant to be, if one comes near; else empty."""
    found = difflib.get_close_matches(word[:QUOTED], list(words), 1)
    return found[0] if found else ""


class Entry:
    """One object of a data file.

    ``where`` names it in errors. Every method raises ``Malformed`` when the entry it reads is
    missing without a default, or is not what it should be.
    """

    def __init__(self, where: str, data: object) -> None:
        if not isinstance(data, Mapping):
            raise Malformed(f"{where}: must be an object in braces, not {quoted(data)}")
        self.where = where
        self.data: Mapping[str, Any] = data
        self._known: list[str] = []

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def wrong(self, name: str, problem: str) -> Malformed:
        """An error about an entry, to be raised."""
        return Malformed(f"{self.where}: {name!r} {problem}")

    def _value(self, name: str, default: Any) -> Any:
        self._known.append(name)
        value = self.data.get(name, default)
        if value is ...:
            raise self.wrong(name, "is missing")
        return value

    def text(self, name: str, default: Any = ..., longest: int = 400) -> str:
        """A text of one line."""
        value = self._value(name, default)
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            problem = f"must be a text of one line, {longest} characters at most"
            raise self.wrong(name, f"{problem}, not {quoted(value)}")
        return value

    def whole(self, name: str, low: int, high: int, default: Any = ...) -> int:
        """A whole number from ``low`` to ``high``."""
        value = self._value(name, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            problem = f"a whole number from {low} to {high}" if low < high else str(low)
            raise self.wrong(name, f"must be {problem}, not {quoted(value)}")
        return value

    def flag(self, name: str) -> bool:
        """``true`` or ``false``; false when it is not there."""
        value = self._value(name, False)
        if not isinstance(value, bool):
            raise self.wrong(name, f"must be true or false, not {quoted(value)}")
        return value

    def choice(self, name: str, options: Sequence[str], default: Any = ...) -> str:
        """One of some words."""
        value = self._value(name, default)
        if value != default and (not isinstance(value, str) or value not in options):
            raise self.wrong(name, f"must be one of {', '.join(options)}, not {quoted(value)}")
        return str(value)

    def listed(self, name: str, most: int, default: Any = ...) -> list[Any]:
        """A list with at most ``most`` things in it."""
        value = self._value(name, default)
        if not isinstance(value, list) or len(value) > most:
            problem = f"must be a list of at most {most} in square brackets"
            raise self.wrong(name, f"{problem}, not {quoted(value)}")
        return value

    def words(self, name: str, most: int = 12, default: Any = ...) -> tuple[str, ...]:
        """A list of texts."""
        value = self.listed(name, most, default)
        if any(not isinstance(word, str) or len(word) > QUOTED for word in value):
            raise self.wrong(name, f"must be a list of words, not {quoted(value)}")
        return tuple(value)

    def numbers(self, name: str, low: int, high: int, count: int) -> tuple[int, ...]:
        """A list of exactly ``count`` whole numbers from ``low`` to ``high``."""
        value = self.listed(name, count)
        whole = [not isinstance(each, bool) and isinstance(each, int) for each in value]
        if len(value) != count or not all(whole) or not all(low <= each <= high for each in value):
            problem = f"must be {count} whole numbers from {low} to {high}"
            raise self.wrong(name, f"{problem}, not {quoted(value)}")
        return tuple(value)

    def counts(self, name: str, words: Sequence[str] | None, most: int) -> dict[str, int]:
        """An object that gives words a number from 1 to ``most``; empty when it is not there."""
        inner = Entry(f"{self.where}, {name!r}", self._value(name, {}))
        for word in inner.data:
            if not isinstance(word, str) or (words is not None and word not in words):
                known = ", ".join(words or ())
                raise Malformed(f"{inner.where}: {quoted(word)} is none of {known}")
        return {word: inner.whole(word, 1, most) for word in inner.data}

    def objects(self, name: str, one: str, most: int, default: Any = ...) -> list[Entry]:
        """A list of objects, which errors call by ``one`` and their number from 1."""
        return [
            Entry(f"{self.where}, {one} {number}", data)
            for number, data in enumerate(self.listed(name, most, default), 1)
        ]

    def inner(self, name: str) -> Entry:
        """An object within this one."""
        return Entry(f"{self.where}, {name}", self._value(name, ...))

    def finish(self) -> None:
        """Raise ``Malformed`` when there is an entry that nobody has asked for."""
        for name in self.data:
            if name not in self._known:
                hint = nearest(str(name), self._known) or ", ".join(sorted(self._known))
                raise Malformed(f"{self.where}: {quoted(name)} is unknown; known: {hint}")


def read_json(text: str, where: str) -> Entry:
    """A data file of this format. Raises ``Malformed`` when it is none."""
    if len(text) > LONGEST_FILE:
        raise Malformed(f"{where}: longer than {LONGEST_FILE} characters")
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise Malformed(f"{where}: not JSON, see line {error.lineno}: {error.msg}") from None
    except (ValueError, RecursionError):
        raise Malformed(f"{where}: not JSON that can be read") from None
    entry = Entry(where, data)
    entry.whole("format", FORMAT, FORMAT)
    return entry


def package_file(*path: str) -> str:
    """The text of a data file that comes with the package."""
    return resources.files(__package__).joinpath("data", *path).read_text("utf-8")


def by_code[T](things: Sequence[T], code: Callable[[T], str], where: str) -> dict[str, T]:
    """Things by their codes, in order. Raises ``Malformed`` when two have the same."""
    found: dict[str, T] = {}
    for thing in things:
        if code(thing) in found:
            raise Malformed(f"{where}: two entries have the code {code(thing)!r}")
        found[code(thing)] = thing
    return found
