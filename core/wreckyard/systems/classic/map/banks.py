"""Banked curves: modifiers to maneuvers into and out of the curve (Road Conditions, Banked Curves).

Lengths are thousandths of an inch, headings tenths of a degree clockwise from up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....kit.trig import TURN
from ..book.maneuvers import BEND, DRIFT, RIGHT, SWERVE, Maneuver
from .file.relief import INSIDES, MapRelief

SLIGHT, STEEP = 1, 2
"""By how much a bank, and a very steep one, changes the D of a maneuver."""


class Bank(NamedTuple):
    """A part of a banked curve: its edges, the bearing of its inside, how much it changes a D."""

    left: int
    top: int
    right: int
    bottom: int
    inside: int
    by: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a place is on it; its upper and left edges are."""
        return self.left <= x < self.right and self.top <= y < self.bottom


class Start(NamedTuple):
    """Where a maneuver began: the bank, from 1, 0 for none, and the heading there."""

    bank: int
    heading: int


def banks_of(relief: MapRelief) -> tuple[Bank, ...]:
    """The banks of a map, in the order of its file."""
    return tuple(
        [
            Bank(
                *box.edges,
                INSIDES.index(inside) * TURN // len(INSIDES),
                STEEP if steep else SLIGHT,
            )
            for box, inside, steep in relief.banks
        ]
    )


def bank_at(banks: Sequence[Bank], x: int, y: int) -> int:
    """The bank on which the middle of a counter is, from 1; 0 for none."""
    return next((number for number, bank in enumerate(banks, 1) if bank.holds(x, y)), 0)


def bank_difficulty(banks: Sequence[Bank], maneuver: Maneuver, start: Start) -> int:
    """What a bank adds to the D of a maneuver that began on it, below 0 where it takes off.

    Bends and swerves count by the side to which they turn, drifts by the side to which they go;
    where that side looks neither inward nor outward, and for all other maneuvers, it is nothing.
    """
    if not start.bank or maneuver.kind not in (BEND, SWERVE, DRIFT):
        return 0
    bank = banks[start.bank - 1]
    aside = start.heading + (TURN // 4 if maneuver.side == RIGHT else -TURN // 4)
    off = abs((aside - bank.inside + TURN // 2) % TURN - TURN // 2)
    if off == TURN // 4:
        return 0
    inward = off < TURN // 4
    easier = inward if maneuver.kind != DRIFT else not inward
    return -bank.by if easier else bank.by
