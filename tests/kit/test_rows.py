"""Rows: the numbers of a record in the order of its fields, read back without loss."""

from __future__ import annotations

from typing import NamedTuple, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.rows import Record, from_row, is_flat, to_row

type Sheet = int
Part = NewType("Part", int)


class Point(NamedTuple):
    x: int
    y: int


class Piece(NamedTuple):
    sheet: Sheet
    place: Point
    part: Part


class Pile(NamedTuple):
    owner: int
    pieces: tuple[Piece, ...]


class Dice(NamedTuple):
    faces: tuple[int, ...]


class Words(NamedTuple):
    words: tuple[str, ...]


class Pair(NamedTuple):
    both: tuple[int, int]


class Nested(NamedTuple):
    dice: Dice


class Listed(NamedTuple):
    numbers: list[int]


class Early(NamedTuple):
    faces: tuple[int, ...]
    owner: int


PIECE = Piece(1, Point(2, 3), Part(4))


@pytest.mark.parametrize(
    ("record", "row"),
    [
        (Point(5, 6), [5, 6]),
        (PIECE, [1, 2, 3, 4]),
        (Pile(9, ()), [9]),
        (Pile(9, (PIECE, Piece(5, Point(6, 7), Part(8)))), [9, 1, 2, 3, 4, 5, 6, 7, 8]),
        (Dice(()), []),
        (Dice((6, 1)), [6, 1]),
    ],
)
def test_a_row_has_the_numbers_of_a_record_in_order(record: Record, row: list[int]) -> None:
    assert to_row(record) == row
    read = from_row(type(record), row)
    assert (type(read), read) == (type(record), record)


def test_what_is_nested_is_read_as_its_own_class() -> None:
    pile = from_row(Pile, [9, 1, 2, 3, 4])
    assert (pile.pieces[0].place.y, type(pile.pieces[0])) == (3, Piece)


@pytest.mark.parametrize(
    ("kind", "row"),
    [(Point, []), (Point, [1]), (Point, [1, 2, 3]), (Piece, [1, 2, 3]), (Pile, []), (Pile, [9, 1])],
)
def test_a_row_of_another_length_is_refused(kind: type[Record], row: list[int]) -> None:
    with pytest.raises(ValueError, match=f"a {kind.__name__} does not have {len(row)} numbers"):
        from_row(kind, row)


@given(st.integers(), st.lists(st.tuples(*[st.integers()] * 4)))
def test_any_pile_comes_back(owner: int, numbers: list[tuple[int, int, int, int]]) -> None:
    pieces = [Piece(sheet, Point(x, y), Part(part)) for sheet, x, y, part in numbers]
    pile = Pile(owner, tuple(pieces))
    assert from_row(Pile, to_row(pile)) == pile


def test_a_record_of_numbers_alone_is_flat() -> None:
    assert [is_flat(kind) for kind in (Point, Piece, Pile, Dice)] == [True, False, False, False]


@pytest.mark.parametrize("kind", [Words, Pair, Nested, Listed, Early])
def test_a_class_that_no_row_can_hold_is_refused(kind: type[Record]) -> None:
    with pytest.raises(TypeError, match=kind.__name__):
        is_flat(kind)
