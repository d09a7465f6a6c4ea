"""Reading records: accepted data, and a sentence against anything else."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal

import pytest

from wreckyard.kit.plain_dice import PlainDice
from wreckyard.kit.reading import ObjectReader
from wreckyard.kit.records import Span, read_record


class Refused(Exception):
    """The error of these tests."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place: two numbers of any size, and a die."""

    x: int
    y: int
    die: Annotated[int, Span(1, 6)] = 1


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
