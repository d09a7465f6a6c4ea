"""Reading records and rows: accepted data, and a sentence against anything else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal, NamedTuple, NewType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.plain_dice import PlainDice
from wreckyard.kit.reading import ObjectReader
from wreckyard.kit.records import Span, read_record, read_row, read_rows, row_of

Gate = NewType("Gate", int)


class Refused(Exception):
    """What these tests have raised."""


class Spot(NamedTuple):
    """A place: two numbers of any size, and a die."""

    x: int
    y: int
    die: Annotated[int, Span(1, 6)] = 1


class Way(NamedTuple):
    """A number of a gate, and all the numbers that follow."""

    gate: Gate
    legs: tuple[int, ...]


ORIGIN = Spot(0, 0)


@dataclass(frozen=True, slots=True)
class Gun:
    """One field of each type that a record can have."""

    code: str
    shots: int
    dice: PlainDice
    cost: Fraction | None
    side: Literal["F", "B"]
    loaded: bool = False
    names: tuple[str, ...] = ()
    spot: Spot = ORIGIN


GUN: dict[str, Any] = {"code": "mg-1", "shots": 20, "dice": "1d+1", "cost": "1/2", "side": "F"}


def gun(**data: object) -> Gun:
    return read_record(ObjectReader("guns, entry 1", GUN | data, Refused), Gun)


def test_a_record_has_the_fields_of_its_class() -> None:
    found = gun(loaded=True, names=["a", "b"], spot={"x": 1, "y": 2, "die": 6})
    assert found == Gun(
        "mg-1", 20, PlainDice(1, 6, 1), Fraction(1, 2), "F", True, ("a", "b"), Spot(1, 2, 6)
    )


def test_a_record_has_its_defaults() -> None:
    assert gun() == Gun("mg-1", 20, PlainDice(1, 6, 1), Fraction(1, 2), "F")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"code": "M G"}, "guns, entry 1: 'code' must be small letters and figures, with hyphens"),
        ({"shots": -1}, "guns, entry 1 (mg-1): 'shots' must be a whole number from 0 to 99999"),
        ({"dice": "1x"}, "'dice' must be dice such as 2d+3, not '1x'"),
        ({"cost": "1/0"}, "'cost' must be a whole number or a fraction such as \"1/2\""),
        ({"side": "X"}, "'side' must be one of F, B, not 'X'"),
        ({"spot": {"x": 1}}, "guns, entry 1 (mg-1), spot: 'y' is missing"),
        ({"spot": {"x": 1, "y": 1, "die": 7}}, "'die' must be a whole number from 1 to 6"),
        ({"armor": 1}, "'armor' is unknown"),
    ],
)
def test_a_record_that_does_not_fit_its_class_is_refused(
    data: dict[str, object], sentence: str
) -> None:
    with pytest.raises(Refused) as refused:
        gun(**data)
    assert sentence in str(refused.value)


@given(st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6), st.integers(1, 6))
def test_a_row_is_written_as_it_was_read(x: int, y: int, die: int) -> None:
    found = read_row([x, y, die], Spot, "spots", Refused)
    assert found == Spot(x, y, die)
    assert row_of(found) == [x, y, die]


@given(st.lists(st.integers(0, 9), min_size=1))
def test_the_last_field_takes_what_follows(row: list[int]) -> None:
    found = read_row(row, Way, "ways", Refused)
    assert found == Way(Gate(row[0]), tuple(row[1:]))
    assert row_of(found) == row


@pytest.mark.parametrize(
    ("row", "kind", "sentence"),
    [
        ([1, 2], Spot, "rows: must be a list of 3 whole numbers: x, y, die, not [1, 2]"),
        ([1, 2, 3, 4], Spot, "rows: must be a list of 3 whole numbers"),
        ((1, 2, 3), Spot, "rows: must be a list of 3 whole numbers"),
        ([], Way, "rows: must be a list of 1 or more whole numbers: gate, legs, not []"),
        ([1, 2, 7], Spot, "rows: 'die' must be a whole number from 1 to 6, not 7"),
        ([1, 10**6 + 1, 1], Spot, "rows: 'y' must be a whole number from -1000000 to 1000000"),
        ([True, 2, 3], Spot, "rows: 'x' must be a whole number"),
        ([1, 2, "3"], Way, "rows: 'legs' must be a whole number"),
    ],
)
def test_a_row_that_does_not_fit_its_class_is_refused(
    row: object, kind: type[Any], sentence: str
) -> None:
    with pytest.raises(Refused) as refused:
        read_row(row, kind, "rows", Refused)
    assert str(refused.value).startswith(sentence)


def test_a_caller_may_narrow_the_numbers_of_a_row() -> None:
    assert read_row([5, 0], Way, "ways", Refused, Span(0, 5)) == Way(Gate(5), (0,))
    with pytest.raises(Refused, match="'gate' must be a whole number from 0 to 5, not 6"):
        read_row([6], Way, "ways", Refused, Span(0, 5))


def test_rows_come_in_a_list() -> None:
    assert read_rows([[1, 2, 3], [4, 5, 6]], Spot, "spots", Refused) == [
        Spot(1, 2, 3),
        Spot(4, 5, 6),
    ]
    with pytest.raises(Refused, match="spots: must be a list of rows, not 3"):
        read_rows(3, Spot, "spots", Refused)
