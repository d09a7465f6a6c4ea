"""Reading JSON that people write: every field checked, and one sentence for what is wrong where.

An ``ObjectReader`` reads one object field by field. What it refuses it refuses with an error of
the caller's kind, whose text names the place, the field, what it must be, and what it is:
``stock car 3, mounts 2: 'side' must be one of F, R, B, L, not 'X'``.
"""

from __future__ import annotations

import difflib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..engine.plain import QUOTED, parse_json
from ..engine.plain import quoted as quoted

type ErrorOf = Callable[[str], Exception]
"""Makes the error to raise from its sentence, such as an exception class."""

LONGEST_TEXT = 200_000
"""How many characters a text may have that is read as a whole."""

NAMED = 8
"""The most words that an error lists. Of a longer list it names those that come nearest."""


def nearest_word(word: str, words: Iterable[str]) -> str:
    """The one of some words that a misspelled word comes near; empty when none does."""
    found = difflib.get_close_matches(word[:QUOTED], list(words), 1)
    return found[0] if found else ""


def among(word: object, words: Iterable[str]) -> str:
    """Return the words that an error offers for a wrong one: all of a short list, and of a long
    one the nearest few, or its first ones where none comes near."""
    known = list(words)
    if len(known) <= NAMED:
        return ", ".join(known)
    near = difflib.get_close_matches(word[:QUOTED], known, 3) if isinstance(word, str) else []
    return f"{', '.join(near or known[:NAMED])} and {len(known) - len(near or known[:NAMED])} more"


class ObjectReader:
    """One object of a JSON text, read field by field.

    ``where`` names the object in errors. Every method that reads a field raises an error of
    ``error`` when the field is missing and has no default, or is not what it must be.
    """

    def __init__(self, where: str, data: object, error: ErrorOf) -> None:
        """Raises an error of ``error`` when ``data`` is no mapping."""
        if not isinstance(data, Mapping):
            raise error(f"{where}: must be an object in braces, not {quoted(data)}")
        self.where = where
        self.data: Mapping[str, Any] = data
        self.error = error
        self._read: list[str] = []

    def __contains__(self, name: str) -> bool:
        return name in self.data

    def wrong(self, name: str, problem: str) -> Exception:
        """The error that says what is wrong with a field, to be raised."""
        return self.error(f"{self.where}: {name!r} {problem}")

    def _value(self, name: str, default: Any) -> Any:
        self._read.append(name)
        value = self.data.get(name, default)
        if value is ...:
            raise self.wrong(name, "is missing")
        return value

    def text(self, name: str, default: Any = ..., longest: int = 400) -> str:
        """A text of one line, with at most ``longest`` characters."""
        value = self._value(name, default)
        if not isinstance(value, str) or len(value) > longest or not value.isprintable():
            problem = f"must be a text of one line, {longest} characters at most"
            raise self.wrong(name, f"{problem}, not {quoted(value)}")
        return value

    def whole(
        self, name: str, low: int | None = None, high: int | None = None, default: Any = ...
    ) -> int:
        """A whole number from ``low`` to ``high``; any whole number without them."""
        value = self._value(name, default)
        number = isinstance(value, int) and not isinstance(value, bool)
        if not number or (low is not None and value < low) or (high is not None and value > high):
            problem = str(low) if low is not None and low == high else _range_text(low, high)
            raise self.wrong(name, f"must be {problem}, not {quoted(value)}")
        return int(value)

    def number(self, name: str, above: float, most: float, default: Any = ...) -> Any:
        """A number, whole or not, above the one limit and at most the other, or the default."""
        value = self._value(name, default)
        if name not in self.data:
            return value
        fine = isinstance(value, int | float) and not isinstance(value, bool)
        # Nothing is within limits that is not a number.
        if not fine or not above < value <= most:
            problem = f"must be a number above {above:g} and at most {most:g}"
            raise self.wrong(name, f"{problem}, not {quoted(value)}")
        return float(value)

    def flag(self, name: str) -> bool:
        """``true`` or ``false``; false when the field is missing."""
        value = self._value(name, False)
        if not isinstance(value, bool):
            raise self.wrong(name, f"must be true or false, not {quoted(value)}")
        return value

    def choice(self, name: str, options: Sequence[str], default: Any = ...) -> str:
        """One of some words, or the default."""
        value = self._value(name, default)
        if value != default and (not isinstance(value, str) or value not in options):
            known = among(value, options)
            raise self.wrong(name, f"must be one of {known}, not {quoted(value)}")
        return str(value)

    def listed(self, name: str, most: int, default: Any = ...) -> list[Any]:
        """A list of at most ``most`` values of any kind."""
        value = self._value(name, default)
        if not isinstance(value, list) or len(value) > most:
            problem = f"must be a list of at most {most} in square brackets"
            raise self.wrong(name, f"{problem}, not {quoted(value)}")
        return value

    def words(self, name: str, most: int = 12, default: Any = ...) -> tuple[str, ...]:
        """A list of at most ``most`` texts, each of at most ``QUOTED`` characters."""
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
        """An object that gives words a number from 1 to ``most``; empty when it is missing.

        The words must be among ``words``, unless that is ``None``.
        """
        inner = ObjectReader(f"{self.where}, {name!r}", self._value(name, {}), self.error)
        for word in inner.data:
            if not isinstance(word, str) or (words is not None and word not in words):
                known = among(word, words or ())
                raise self.error(f"{inner.where}: {quoted(word)} is none of {known}")
        return {word: inner.whole(word, 1, most) for word in inner.data}

    def objects(self, name: str, one: str, most: int, default: Any = ...) -> list[ObjectReader]:
        """A list of objects; errors call each of them ``one`` and its number, from 1."""
        return [
            ObjectReader(f"{self.where}, {one} {number}", data, self.error)
            for number, data in enumerate(self.listed(name, most, default), 1)
        ]

    def inner(self, name: str) -> ObjectReader:
        """An object within this one."""
        return ObjectReader(f"{self.where}, {name}", self._value(name, ...), self.error)

    def finish(self) -> None:
        """Raises an error for the first field that has not been read: it is unknown."""
        for name in self.data:
            if name not in self._read:
                hint = nearest_word(str(name), self._read) or among(name, sorted(self._read))
                raise self.error(f"{self.where}: {quoted(name)} is unknown; known: {hint}")


def _range_text(low: int | None, high: int | None) -> str:
    text = "a whole number"
    if low is not None:
        text += f" from {low}"
    if high is not None:
        text += f" to {high}"
    return text


def read_object(text: str, where: str, error: ErrorOf) -> ObjectReader:
    """The object that a JSON text holds. Raises an error of ``error`` when it holds none."""
    if len(text) > LONGEST_TEXT:
        raise error(f"{where}: longer than {LONGEST_TEXT} characters")
    try:
        data = parse_json(text)
    except json.JSONDecodeError as problem:
        raise error(f"{where}: not JSON, see line {problem.lineno}: {problem.msg}") from None
    except (ValueError, RecursionError):
        raise error(f"{where}: not JSON that can be read") from None
    return ObjectReader(where, data, error)


def by_code[T](
    things: Sequence[T], code: Callable[[T], str], where: str, error: ErrorOf
) -> dict[str, T]:
    """Things by their codes, in order. Raises an error of ``error`` when two have the same."""
    found: dict[str, T] = {}
    for thing in things:
        if code(thing) in found:
            raise error(f"{where}: two entries have the code {code(thing)!r}")
        found[code(thing)] = thing
    return found
