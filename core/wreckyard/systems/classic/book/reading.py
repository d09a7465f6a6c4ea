"""Read the data files strictly into the fields of a record class.

Fractions are texts such as ``1/2``, dice ``2d+3`` (all dice have six sides), so that nothing is
ever read as a float. Fields that a file gives and a class does not know are refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from fractions import Fraction
from functools import cache
from importlib import resources
from types import UnionType
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

from ....engine.errors import Malformed
from ....kit import reading
from ....kit.plain_dice import PlainDice
from ....kit.reading import ObjectReader, quoted, read_object

FORMAT = 1
"""The version of all data files of this game."""

BOOK = "Car Wars, 2015 edition"
"""The book that sections are of."""

STATUSES = ("book", "public", "house")
"""Where a record comes from: the rulebook, a public reference of the same rules, our decision."""

CODE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
"""What a code looks like: ``x-heavy-trike``."""

_FRACTION = re.compile(r"(\d{1,5})(?:/(\d{1,3}))?", re.ASCII)
_DICE = re.compile(r"(\d{1,2})d([+-]\d{1,2})?", re.ASCII)

LONGEST = 600
"""Characters that a text of a record may have."""


class Span(NamedTuple):
    """The least and the greatest value of a whole number."""

    low: int = 0
    high: int = 99_999


type Signed = Annotated[int, Span(-99, 999)]
"""A whole number that may be below 0: a modifier, or percent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """The fields of every record.

    Attributes:
        code: unique in its file, small letters with hyphens.
        book, source: the book, and its chapter and section.
        status: one of ``STATUSES``; ``public`` and ``house`` list single entries that differ.
        confirmed_by: the sample vehicles whose published figures prove it.
        note: an oddity of the source.
    """

    code: str
    source: str
    status: str
    book: str = BOOK
    public: tuple[str, ...] = ()
    house: tuple[str, ...] = ()
    confirmed_by: tuple[str, ...] = ()
    note: str = ""


def package_file(name: str) -> str:
    """The text of a data file that comes with the package."""
    return resources.files(__package__.rpartition(".")[0]).joinpath("data", name).read_text("utf-8")


def read_json(text: str, where: str) -> ObjectReader:
    """Return a reader of a data file of this format. Raises ``Malformed`` for other text."""
    reader = read_object(text, where, Malformed)
    reader.whole("format", FORMAT, FORMAT)
    reader.choice("book", (BOOK,))
    if "units" in reader:
        units = reader.inner("units")
        for name in units.data:
            units.text(name)
    return reader


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


def dice_text(dice: PlainDice) -> str:
    """Dice as players write them: ``2d+3``, ``1d``, or a plain number."""
    if not dice.number:
        return str(dice.plus)
    return f"{dice.number}d" + (f"{dice.plus:+d}" if dice.plus else "")


def read_record[T](reader: ObjectReader, kind: type[T]) -> T:
    """A record of a dataclass from an object. Raises ``Malformed`` for what is missing, unknown
    or not what its field must be."""
    if "code" in reader:
        code = reader.text("code", longest=40)
        if not CODE.fullmatch(code):
            raise reader.wrong("code", "must be small letters and figures, with hyphens between")
        reader.where = f"{reader.where} ({code})"
    values: dict[str, Any] = {}
    hashable: Any = kind
    for name, (hint, default) in _fields(hashable).items():
        values[name] = _read_field(reader, name, hint, default)
    if "status" in values and values["status"] not in STATUSES:
        raise reader.wrong("status", f"must be one of {', '.join(STATUSES)}")
    reader.finish()
    return kind(**values)


def read_records[T: Record](reader: ObjectReader, name: str, kind: type[T]) -> dict[str, T]:
    """A list of records by their codes, in order. Raises ``Malformed``."""
    found = [read_record(each, kind) for each in reader.objects(name, "entry", 200)]
    return by_code(found, lambda record: record.code, f"{reader.where}, {name}")


def by_code[T](things: Sequence[T], code: Callable[[T], str], where: str) -> dict[str, T]:
    """Things by their codes, in order. Raises ``Malformed`` when two have the same."""
    return reading.by_code(things, code, where, Malformed)


@cache
def _fields(kind: Any) -> dict[str, tuple[Any, Any]]:
    """The type and the default (``...`` for none) of each field of a dataclass."""
    hints = get_type_hints(kind, include_extras=True)
    return {
        each.name: (hints[each.name], ... if each.default is MISSING else each.default)
        for each in fields(kind)
    }


def _read_field(reader: ObjectReader, name: str, hint: Any, default: Any) -> Any:
    if name not in reader and default is not ...:
        return default
    hint, span = _plain(hint)
    if hint is str:
        return reader.text(name, longest=LONGEST)
    if hint is bool:
        return reader.flag(name)
    if hint is int:
        return reader.whole(name, span.low, span.high)
    if is_dataclass(hint) and isinstance(hint, type):
        return read_record(reader.inner(name), hint)
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


def _read_tuple(reader: ObjectReader, name: str, of: Any, span: Span) -> tuple[Any, ...]:
    listed = reader.listed(name, 40)
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


def _plain(hint: Any) -> tuple[Any, Span]:
    """A type without ``None``, without the name it goes by, and the range of its numbers."""
    span = Span()
    if hasattr(hint, "__value__"):
        hint = hint.__value__
    if get_origin(hint) is Annotated:
        hint, span = get_args(hint)
    if isinstance(hint, UnionType):
        hint = next(each for each in get_args(hint) if each is not type(None))
        hint, _ = _plain(hint)
    return hint, span
