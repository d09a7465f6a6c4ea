"""Reading JSON objects into the fields of a dataclass, every field checked.

What a field may be stands in its type:
``Annotated[int, Span(1, 6)]`` is a whole number from 1 to 6, ``Literal["F", "B"]`` one of two
words. Fractions are texts such as ``1/2``, dice ``2d+3`` (all dice have six sides), so that nothing
is ever read as a float.
"""

from __future__ import annotations

import re
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

from .plain_dice import PlainDice
from .reading import ObjectReader, quoted

CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""The form of a code: ``x-heavy-trike``."""

LONGEST = 600
"""The most characters of a text in a record."""

MOST_LISTED = 40
"""The most entries of a list in a record."""

_FRACTION = re.compile(r"(\d{1,5})(?:/(\d{1,3}))?", re.ASCII)
_DICE = re.compile(r"(\d{1,2})d([+-]\d{1,2})?", re.ASCII)


class Span(NamedTuple):
    """The least and the greatest value of a whole number."""

    low: int = 0
    high: int = 99_999


USUAL = Span()
"""The range of a number in a record whose type names no other."""


def fraction_of(value: object) -> Fraction | None:
    """The fraction that a whole number or a text such as ``5/2`` means; ``None`` for all else."""
    if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
        return Fraction(value)
    found = _FRACTION.fullmatch(value) if isinstance(value, str) else None
    if found is None or (found[2] is not None and int(found[2]) == 0):
        return None
    return Fraction(int(found[1]), int(found[2] or 1))


def dice_of(value: object) -> PlainDice | None:
    """The dice of ``2d+3``, or a plain number of hits; ``None`` for all else."""
    if not isinstance(value, str):
        return None
    found = _DICE.fullmatch(value)
    if found is None:
        return PlainDice(0, 6, int(value)) if re.fullmatch(r"\d{1,3}", value, re.ASCII) else None
    return PlainDice(int(found[1]), 6, int(found[2] or 0))


def read_record[T](reader: ObjectReader, kind: type[T]) -> T:
    """Return a record of a dataclass from an object.

    Raises the reader's error for a field that is missing, unknown or not of its type.
    """
    if "code" in reader:
        code = reader.text("code", longest=40)
        if not CODE.fullmatch(code):
            raise reader.wrong("code", "must be small letters and figures, with hyphens between")
        reader.where = f"{reader.where} ({code})"
    cacheable: Any = kind
    values = {
        name: _read_field(reader, name, hint, default)
        for name, (hint, default) in _fields(cacheable).items()
    }
    reader.finish()
    return kind(**values)


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, Any]]:
    """The type and the default (``...`` for none) of each field of a class."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        each.name: (hints[each.name], ... if each.default is MISSING else each.default)
        for each in fields(kind)
    }


def _read_field(reader: ObjectReader, name: str, hint: Any, default: Any) -> Any:
    if name not in reader and default is not ...:
        return default
    hint, given = _plain(hint, None)
    span = given or USUAL
    if hint is str:
        return reader.text(name, longest=LONGEST)
    if hint is bool:
        return reader.flag(name)
    if hint is int:
        return reader.whole(name, span.low, span.high)
    if _has_fields(hint):
        return read_record(reader.inner(name), hint)
    if get_origin(hint) is Literal:
        return reader.choice(name, get_args(hint))
    if get_origin(hint) is tuple:
        return _read_tuple(reader, name, get_args(hint)[0], span)
    if get_origin(hint) is dict:
        inner = reader.inner(name)
        return {word: inner.whole(word, span.low, span.high) for word in inner.data}
    parse, words = (dice_of, "dice such as 2d+3") if hint is PlainDice else _FRACTION_WORDS
    text = isinstance(reader.data.get(name), str)
    value = parse(reader.text(name) if text else reader.whole(name, 0))
    if value is None:
        raise reader.wrong(name, f"must be {words}, not {quoted(reader.data.get(name))}")
    return value


_FRACTION_WORDS = (fraction_of, 'a whole number or a fraction such as "1/2"')


def _has_fields(hint: Any) -> bool:
    """Whether a type is a class that ``read_record`` reads. Dice have their own text."""
    return isinstance(hint, type) and is_dataclass(hint) and hint is not PlainDice


def _read_tuple(reader: ObjectReader, name: str, of: Any, span: Span) -> tuple[Any, ...]:
    listed = reader.listed(name, MOST_LISTED)
    if of is str:
        if any(not isinstance(each, str) or len(each) > LONGEST for each in listed):
            raise reader.wrong(name, f"must be a list of texts, not {quoted(listed)}")
        return tuple(listed)
    if of is int:
        return reader.numbers(name, span.low, span.high, len(listed))
    found = tuple([fraction_of(each) for each in listed])
    if None in found:
        raise reader.wrong(name, f"must be a list of fractions, not {quoted(listed)}")
    return found


def _plain(hint: Any, span: Span | None) -> tuple[Any, Span | None]:
    """A type without ``None`` and without the names that it goes by, and the range of its
    numbers, ``span`` unless it says."""
    if hasattr(hint, "__value__"):
        return _plain(hint.__value__, span)
    if hasattr(hint, "__supertype__"):
        return _plain(hint.__supertype__, span)
    if get_origin(hint) is Annotated:
        inner, found = get_args(hint)
        return _plain(inner, found)
    if isinstance(hint, UnionType):
        inner = next(each for each in get_args(hint) if each is not type(None))
        return _plain(inner, span)
    return hint, span
