"""The maneuvers of one inch, where they lead, and what is known of each.

Where a maneuver leads from a heading is remembered, since plans ask it thousands of times.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from ....systems.classic.search import (
    BEND,
    DRIFT,
    INCH,
    PIVOT,
    STRAIGHT,
    Footprint,
    Maneuver,
    Pose,
    Start,
    control_chance,
    difficulty,
    end_of,
)

WHOLE, HALF = 4, 2
"""Quarter inches of a slice in which there can be a maneuver, and of a half-move."""

CRASH = 0.25
"""What losing control at 30 mph costs, as a share of a vehicle; it grows with the speed."""

BRAKING = 15
"""mph that one brakes safely in a turn."""

PIVOTING = 50
"""The speed of pivots, tenths of a mph."""

AHEAD = Maneuver(STRAIGHT)

TEMPLATES = (
    AHEAD,
    *[Maneuver(BEND, side, angle) for angle in (15, 30, 45, 60, 90) for side in "LR"],
    *[Maneuver(DRIFT, side, 250) for side in "LR"],
)

PIVOTS = (
    AHEAD,
    *[
        Maneuver(PIVOT, side, angle, about=side)
        for angle in (30, 60, 90, 135, 180)
        for side in "LR"
    ],
)

FINE_PIVOTS = (
    AHEAD,
    *[
        Maneuver(PIVOT, side, angle, about=corner)
        for angle in range(15, 181, 15)
        for side in "LR"
        for corner in "LR"
    ],
)


@dataclass(slots=True)
class Place:
    """Where a way is at the end of a phase: the pose, the D that came off its shots, and how likely
    it came so far."""

    pose: Pose
    hard: int
    sure: float


@dataclass(slots=True)
class Node:
    """A way so far. Nobody changes it once it is made.

    Attributes:
        pose, status: where it is, with what handling status.
        worth: all that it brings; ``price`` the part of it that driving alone costs.
        sure: how likely it came so far.
        first: its first maneuver.
        give, take: the best shots of this turn given and taken.
        made: whether the maneuver of this phase is made; ``hard`` the D of it.
        speed: tenths of a mph.
        places: where it was after each phase.
    """

    pose: Pose
    status: int
    worth: float
    sure: float
    first: Maneuver
    give: float = 0.0
    take: float = 0.0
    made: bool = False
    hard: int = 0
    price: float = 0.0
    speed: int = 0
    places: tuple[Place, ...] = ()


@lru_cache(maxsize=65536)
def control(speed: int, status: int, ability: int) -> float:
    """How likely control is kept at a speed in tenths of a mph."""
    return float(control_chance(Fraction(abs(speed), 10), status, ability))


@lru_cache(maxsize=1024)
def hardness(maneuver: Maneuver, reverse: bool) -> int:
    """The D of a maneuver."""
    return difficulty(maneuver, reverse)


class Move(NamedTuple):
    """A maneuver from a heading: how far it leads and where it points then, its D, and where its
    turn begins; that is ``turn`` of ``None`` when it has none."""

    maneuver: Maneuver
    x: int
    y: int
    heading: int
    hard: int
    turn: tuple[int, int] | None


class Spot(NamedTuple):
    """A place from which ways are tried: whether nothing near is in the way, whether all of them
    stay at its height, what is added to the D of maneuvers, and the bank on which they begin."""

    wide: bool
    even: bool
    hard: int
    bank: Start | None


CHOICES = {"ahead": (AHEAD,), "inch": TEMPLATES, "pivot": PIVOTS, "fine": FINE_PIVOTS}
"""What is tried, by the kind of the slice."""


@lru_cache(maxsize=16384)
def moves_from(
    heading: int, base: Footprint, kind: str, quarters: int, reverse: bool
) -> tuple[Move, ...]:
    """What may be done with a slice from a heading, by its kind in ``CHOICES``."""
    length = quarters * INCH // 4
    found = []
    for maneuver in CHOICES[kind]:
        x, y, after = end_of(Pose(0, 0, heading), base, maneuver, length, reverse)
        turn = None
        if maneuver.kind in (BEND, PIVOT):
            straight = length if maneuver.kind == BEND else quarters // 2 * INCH // 4
            turn = end_of(Pose(0, 0, heading), base, AHEAD, straight, reverse)[:2]
        found.append(Move(maneuver, x, y, after, hardness(maneuver, reverse), turn))
    return tuple(found)


def slices_of(quarters: int) -> list[int]:
    """The slices of a phase, in quarter inches."""
    whole, rest = divmod(quarters, WHOLE)
    return [WHOLE] * whole + ([rest] if rest else [])


@lru_cache(maxsize=256)
def stopping(mph: int) -> float:
    """Inches to a stop with safe braking."""
    way = 0.0
    while mph > 0:
        mph = max(0, mph - BRAKING)
        way += mph / 10
    return way
