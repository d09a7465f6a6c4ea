"""A state read from plain data, number by number; ``checking`` holds them against each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import Malformed
from ...engine.sealed import SealedChoices
from ...kit.rows import from_row
from .frames import FRAMES, Frame
from .state import (
    CAR_NUMBERS,
    CAR_ROWS,
    NUMBERS,
    PERSON_NUMBERS,
    ROWS,
    Car,
    LyingWeapon,
    Person,
    State,
)

LIMIT = 10**6
MOST_FRAMES = 60
MOST_MARKERS = 1000


def wrong(what: str) -> Malformed:
    """The error that says what is wrong with a state, to be raised."""
    return Malformed(f"streets state: {what}")


def need(fine: object, what: str) -> None:
    """Raises ``Malformed`` unless something holds."""
    if not fine:
        raise wrong(what)


def read_whole(value: Any, where: str) -> int:
    """A whole number. Raises ``Malformed`` naming where it should be."""
    if type(value) is not int or not -LIMIT <= value <= LIMIT:
        raise Malformed(f"streets state: {where} must be a whole number")
    return value


def read_row(value: Any, where: str, most: int = MOST_MARKERS) -> list[int]:
    """A list of whole numbers. Raises ``Malformed`` naming where it should be."""
    need(isinstance(value, list) and len(value) <= most, f"{where} must be a list of numbers")
    return [read_whole(each, where) for each in value]


def _rows(value: Any, where: str, most: int) -> list[list[int]]:
    need(isinstance(value, list) and len(value) <= most, f"{where} must be a list of lists")
    return [read_row(each, f"{where} {number}") for number, each in enumerate(value)]


def _object(value: Any, where: str, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(value, Mapping) or set(value) != set(names):
        raise Malformed(f"streets state: {where} must have the fields {', '.join(names)}")
    return value


FIELDS = ("settings", "seats", *NUMBERS, *ROWS, "cars", "people", "markers", "choices", "stack")


def read_into(state: State, data: Mapping[str, Any]) -> State:
    """Fill a state of the same settings with what ``to_json`` wrote. Raises ``Malformed``."""
    unknown = sorted(set(data) ^ set(FIELDS), key=str)
    need(not unknown, f"{str(unknown[:1])[:40]} is missing, or no member")
    for name in NUMBERS:
        setattr(state, name, read_whole(data[name], name))
    for name in ROWS:
        setattr(state, name, read_row(data[name], name))
    for number, (car, row) in enumerate(zip(state.cars, data["cars"], strict=True)):
        _read_car(car, row, f"car {number}")
    people = data["people"]
    need(isinstance(people, list) and len(people) == state.n, "people must list every seat's")
    for seat, (person, row) in enumerate(zip(state.people, people, strict=True)):
        _read_person(person, row, f"person {seat}")
    state.markers = [
        _lying(row, number)
        for number, row in enumerate(_rows(data["markers"], "marker", MOST_MARKERS))
    ]
    state.stack = [_frame(row) for row in _rows(data["stack"], "frame", MOST_FRAMES)]
    state.choices = SealedChoices.from_json(data["choices"], state.n, "streets state")
    return state


def _lying(row: list[int], number: int) -> LyingWeapon:
    try:
        return from_row(LyingWeapon, row)
    except ValueError:
        raise wrong(f"marker {number} must have four numbers") from None


def _frame(row: list[int]) -> Frame:
    try:
        return FRAMES.from_json(row)
    except ValueError:
        raise wrong("the stack holds what is no frame") from None


def _read_car(car: Car, row: Any, where: str) -> None:
    row = _object(row, where, (*CAR_NUMBERS, *CAR_ROWS, "loads"))
    for name in CAR_NUMBERS:
        setattr(car, name, read_whole(row[name], f"{name} of {where}"))
    for name in CAR_ROWS:
        values = read_row(row[name], f"{name} of {where}")
        need(len(values) == len(getattr(car, name)), f"{name} of {where} has another length")
        setattr(car, name, values)
    loads = _rows(row["loads"], f"loads of {where}", len(car.loads))
    need(len(loads) == len(car.loads), f"loads of {where} has another length")
    car.loads = loads


def _read_person(person: Person, row: Any, where: str) -> None:
    row = _object(row, where, PERSON_NUMBERS)
    for name in PERSON_NUMBERS:
        setattr(person, name, read_whole(row[name], f"{name} of {where}"))
