"""Who moves in which slice of a phase, reflexes, and the speeds of the chart (Using the Movement
Chart; Reflexes).

A slice is one inch of a phase's movement, or its last fraction; lengths are quarter inches. People
on foot move like vehicles, before those of equal speed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from .driving import chart, driving_tables

INCH = 4

ON_FOOT = 4
"""People on foot read the chart at so many times their speed."""

FIRST_BONUS, SECOND_BONUS = 5, 6
"""The least reflex rolls, die and skill, that raise the handling status by 1 and by 2."""


class Mover(NamedTuple):
    """What moves: a number of its own, its speed in mph, the reflexes of its driver (die and skill,
    ties already broken), and whether it is on foot."""

    number: int
    speed: Fraction | int
    reflexes: int = 0
    on_foot: bool = False


class Slice(NamedTuple):
    """The distance that a vehicle moves before it is another's turn.

    ``may_wait`` says that another vehicle of the same speed moves in the same round. The driver
    with better reflexes comes first here, and chooses which vehicle goes first.
    """

    number: int
    quarters: int
    may_wait: bool


def order(movers: Iterable[Mover]) -> list[Mover]:
    """Movers as they are due: the faster first, of equals those on foot, then the better reflexes,
    then the lower number."""
    return sorted(
        movers, key=lambda each: (-abs(each.speed), not each.on_foot, -each.reflexes, each.number)
    )


def slices(movers: Sequence[Mover], phase: int, alternate: bool = True) -> list[Slice]:
    """The slices of a phase, 1 to 5, in order.

    Inches alternate between the movers as soon as one has more than an inch (ruling 3, option
    ``alternate``), and fractions come last; without it everybody moves all at once.
    """
    due = [(mover, _due(mover, phase)) for mover in order(movers)]
    due = [(mover, quarters) for mover, quarters in due if quarters]
    long = any(quarters > INCH for _, quarters in due)
    if not (alternate and long):
        return _round([(mover, [part]) for mover, quarters in due for part in _parts(quarters)])
    rounds = max(quarters // INCH for _, quarters in due)
    found: list[Slice] = []
    for number in range(rounds):
        found += _round([(mover, [INCH]) for mover, quarters in due if quarters // INCH > number])
    return found + _round(
        [(mover, [quarters % INCH]) for mover, quarters in due if quarters % INCH]
    )


def _due(mover: Mover, phase: int) -> int:
    """The quarter inches of a mover in a phase: on foot one for each inch of the chart at four
    times the speed (Pedestrian Movement)."""
    if mover.on_foot:
        return chart(ON_FOOT * mover.speed)[phase - 1] // INCH
    return chart(mover.speed)[phase - 1]


def _parts(quarters: int) -> list[int]:
    """A move in inches, and its last fraction."""
    whole, rest = divmod(quarters, INCH)
    return [INCH] * whole + ([rest] if rest else [])


def _round(due: Sequence[tuple[Mover, list[int]]]) -> list[Slice]:
    found = []
    for at, (mover, parts) in enumerate(due):
        later = [each for each, _ in due[at + 1 :] if each.number != mover.number]
        equal = not mover.on_foot and any(_alike(mover, each) for each in later)
        found += [Slice(mover.number, quarters, equal) for quarters in parts]
    return found


def _alike(one: Mover, two: Mover) -> bool:
    return abs(one.speed) == abs(two.speed) and one.on_foot == two.on_foot


# Reflexes


def reflex_bonus(reflexes: int) -> int:
    """What a reflex roll, die and skill, adds to the handling status (Handling Status)."""
    return (reflexes >= FIRST_BONUS) + (reflexes >= SECOND_BONUS)


def first_status(hc: int, reflexes: int) -> int:
    """The handling status at the start: handling class and reflexes, within the track."""
    limits = driving_tables().handling
    return max(limits.least, min(limits.most, hc + reflex_bonus(reflexes)))


FIVE = 50
"""Speeds are multiples of it, but for a vehicle's top speed (ruling 1)."""


FASTEST = 3000
"""No speed is beyond it, tenths of a mph."""


def is_speed(tenths: int) -> bool:
    """Whether it is a speed of the movement chart: a multiple of 2.5 mph, not too great."""
    return abs(tenths) <= FASTEST and tenths % 25 == 0
