"""The fields of every record, and the format of the data files.

`kit.records` reads them; fields that a file gives and a class does not know are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import Annotated, Literal, get_args

from ....engine.errors import Malformed
from ....kit import reading
from ....kit.plain_dice import PlainDice
from ....kit.reading import ObjectReader, read_object
from ....kit.records import Span, read_record

FORMAT = 1
"""The version of all data files of this game."""

BOOK = "Car Wars, 2015 edition"
"""The book that sections are of."""

type Status = Literal["book", "public", "house"]
STATUSES: tuple[str, ...] = get_args(Status.__value__)
"""Where a record comes from: the rulebook, a public reference of the same rules, our decision."""

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
    status: Status
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


def dice_text(dice: PlainDice) -> str:
    """Dice as players write them: ``2d+3``, ``1d``, or a plain number."""
    if not dice.number:
        return str(dice.plus)
    return f"{dice.number}d" + (f"{dice.plus:+d}" if dice.plus else "")


def read_records[T: Record](reader: ObjectReader, name: str, kind: type[T]) -> dict[str, T]:
    """A list of records by their codes, in order. Raises ``Malformed``."""
    found = [read_record(each, kind) for each in reader.objects(name, "entry", 200)]
    return by_code(found, lambda record: record.code, f"{reader.where}, {name}")


def by_code[T](things: Sequence[T], code: Callable[[T], str], where: str) -> dict[str, T]:
    """Things by their codes, in order. Raises ``Malformed`` when two have the same."""
    return reading.by_code(things, code, where, Malformed)
