"""Hit tables: which component is struck in a section when the die shows 1 to 8 (Hit Tables).

House, as the cards of the box are not public: a car's file may write its tables, else they are
derived from its boxes.
"""

from __future__ import annotations

from functools import lru_cache

from .cardesign import (
    DRIVER,
    ENGINE,
    HIT_NUMBERS,
    POD,
    TANK,
    TURRET,
    TYRE,
    CarDesign,
)
from .tables import SECTION_NAMES

_ORDER = (ENGINE, TURRET, POD, TYRE, TANK, DRIVER)
"""The order of components with equal boxes a number; devices come last."""

ENGINE_NUMBERS = 2
"""The numbers that an engine has at least."""

DRIVER_NUMBERS = 2
"""The numbers that a driver has at most, unless there is nobody else."""


def least_numbers(car: CarDesign, section: int) -> int:
    """How many numbers the components of a section need at least."""
    kinds = [car.components[number].kind for number in car.in_section(section)]
    return len(kinds) + kinds.count(ENGINE) * (ENGINE_NUMBERS - 1)


@lru_cache(maxsize=256)
def hit_tables(car: CarDesign) -> tuple[tuple[int, ...], ...]:
    """For each section the numbers of the components that a die of 1 to 8 strikes.

    Raises ``ValueError`` when a section needs more numbers than the die has.
    """
    if car.written:
        return tuple(tuple(car.index(code) for code in row) for row in car.written)
    return tuple(_derived(car, section) for section in range(len(SECTION_NAMES)))


def _derived(car: CarDesign, section: int) -> tuple[int, ...]:
    here = car.in_section(section)
    shares = {n: ENGINE_NUMBERS if car.components[n].kind == ENGINE else 1 for n in here}
    left = HIT_NUMBERS - sum(shares.values())
    if left < 0:
        raise ValueError(
            f"the {SECTION_NAMES[section]} section needs {HIT_NUMBERS - left} numbers of its hit table,"
            f" and the die has {HIT_NUMBERS}"
        )
    while left:
        more = _next(car, here, shares, left)
        for number in more:
            shares[number] += 1
        left -= len(more)
    return tuple(number for number in here for _ in range(shares[number]))


def _next(
    car: CarDesign, here: tuple[int, ...], shares: dict[int, int], left: int
) -> tuple[int, ...]:
    """Return the components that get the next number, or the next two: tires share them."""

    def boxes_a_number(number: int) -> int:
        # Shares are 1 to 8, so that this is a whole number whatever they are.
        return car.components[number].boxes * 840 // shares[number]

    def rank(number: int) -> tuple[int, int]:
        kind = car.components[number].kind
        place = _ORDER.index(kind) if kind in _ORDER else len(_ORDER)
        return -boxes_a_number(number), place

    tyres = tuple(number for number in here if car.components[number].kind == TYRE)
    for number in sorted(here, key=rank):
        kind = car.components[number].kind
        if kind == TYRE and left < len(tyres):
            continue
        if kind == DRIVER and shares[number] >= DRIVER_NUMBERS and len(here) > 1:
            continue
        return tyres if kind == TYRE else (number,)
    raise AssertionError("every section has something that can take one number more")
