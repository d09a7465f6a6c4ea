"""Records as rows of whole numbers, which is how states keep them in JSON.

A record is a ``NamedTuple``. Each field holds a whole number or another record. The last field may
hold a tuple of any length instead, of numbers or of records. A row lists all these numbers in the
order of the fields: a record in a field gives its own numbers there, and a tuple those of its
members.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAliasType, get_args, get_origin, get_type_hints

type Record = tuple[Any, ...]
"""An instance of a ``NamedTuple`` class as the module describes it."""


def to_row(record: Record) -> list[int]:
    """Return the numbers of a record."""
    row: list[int] = []
    for value in record:
        if isinstance(value, tuple):
            row += to_row(value)
        else:
            row.append(value)
    return row


def from_row[R: Record](kind: type[R], row: Sequence[int]) -> R:
    """Return the record of a class whose ``to_row`` is ``row``.

    Raises ``ValueError`` if no record of the class has a row of this length. The numbers themselves
    are not checked.
    """
    shape = _shape(kind)
    if shape.repeats is None:
        fits = len(row) == shape.size
    else:
        repeated = len(row) - shape.size
        fits = repeated >= 0 and repeated % shape.repeats.size == 0
    if not fits:
        raise ValueError(f"a {kind.__name__} does not have {len(row)} numbers")
    record: R = shape.read(iter(row), len(row))
    return record


def is_flat(kind: type[Record]) -> bool:
    """Whether every field of a class holds a number, so that its records are rows themselves.

    Raises ``TypeError`` for a class whose records cannot be rows.
    """
    shape = _shape(kind)
    return shape.repeats is None and all(part is _NUMBER for part in shape.parts)


class _Shape(NamedTuple):
    """How a value stands in a row.

    Attributes:
        kind: the class of a record; ``int`` for a number.
        parts: the shapes of a record's fields, without a tuple at its end.
        size: the numbers that these fields have together; 1 for a number.
        repeats: the shape of the members of a tuple at its end; ``None`` without one.
    """

    kind: type[Any]
    parts: tuple[_Shape, ...]
    size: int
    repeats: _Shape | None

    def read(self, numbers: Iterator[int], length: int) -> Any:
        """Take this value from the numbers of a row; ``length`` is how many of them are its own."""
        if self is _NUMBER:
            return next(numbers)
        values = [part.read(numbers, part.size) for part in self.parts]
        if self.repeats is not None:
            each = self.repeats
            times = (length - self.size) // each.size
            values.append(tuple([each.read(numbers, each.size) for _ in range(times)]))
        return self.kind(*values)


_NUMBER = _Shape(int, (), 1, None)


@cache
def _shape(kind: type[Any]) -> _Shape:
    """The shape of a record's class. Raises ``TypeError`` if its records cannot be rows."""
    hints = [_plain(hint) for hint in get_type_hints(kind).values()]
    repeats = None
    if hints and get_origin(hints[-1]) is tuple:
        member, *more = get_args(hints.pop())
        if more != [...]:
            raise TypeError(f"{kind.__name__}: the tuple of a row has members of one type")
        repeats = _shape_of(_plain(member), kind)
        if repeats.size == 0:
            raise TypeError(f"{kind.__name__}: the members of a tuple need fields")
    parts = tuple([_shape_of(hint, kind) for hint in hints])
    return _Shape(kind, parts, sum(part.size for part in parts), repeats)


def _shape_of(hint: Any, kind: type[Any]) -> _Shape:
    if hint is int:
        return _NUMBER
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        shape = _shape(hint)
        if shape.repeats is None:
            return shape
    raise TypeError(f"{kind.__name__}: a row cannot hold {hint!r} there")


def _plain(hint: Any) -> Any:
    """The type that an alias or a ``NewType`` stands for."""
    while True:
        if isinstance(hint, TypeAliasType):
            hint = hint.__value__
        elif hasattr(hint, "__supertype__"):
            hint = hint.__supertype__
        else:
            return hint
