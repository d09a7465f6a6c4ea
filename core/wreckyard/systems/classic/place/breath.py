"""People who have inhaled tear gas (Grenade Types, Tear Gas)."""

from __future__ import annotations

from ....kit.numbers import PersonNumber
from ..design.kit import MASKS
from ..state.gear import things_of
from ..state.people import is_person, worn_by
from ..state.rows import Gassed
from ..state.state import State

WEEPING, CHOKING, SENSELESS = 1, 2, 3
"""What it does to somebody, the worse the later."""

NAMES = ("", "weeping", "choking", "senseless")

LAST_OF = {WEEPING: 3, CHOKING: 59, SENSELESS: 299}
"""The turns for which it lasts after the one in which it came up."""

AIM = (0, -2, -6, -6)
"""The modifier of every shot, by the effect of the gas."""

WEARS_MASK = ("improved-body-armor",)
"""Body armor with a mask built in."""


def gassed(state: State, person: int) -> Gassed | None:
    """The row of a person who has breathed gas; ``None`` for anybody else."""
    return next((row for row in state.gassed if row.person == person), None)


def breath(state: State, person: int) -> int:
    """What gas has done to somebody so far: 0 for nothing."""
    row = gassed(state, person)
    return row.worst if row is not None and row.until >= state.turn else 0


def gas_aim(state: State, person: int) -> int:
    """Return the modifier of a person's shots because of gas, 0 or below."""
    return AIM[breath(state, person)] if state.gassed else 0


def is_masked(state: State, person: PersonNumber) -> bool:
    """Whether gas does nothing to somebody."""
    worn = worn_by(state, person)
    return worn in WEARS_MASK or not set(MASKS).isdisjoint(things_of(state, person))


def is_gassed(state: State, row: Gassed) -> bool:
    """Whether a row can be one of ``State.gassed``."""
    known, turns = is_person(state, row.person), LAST_OF.get(row.worst, -1)
    return known and 0 < row.rolled <= state.turn and 0 < row.until <= row.rolled + turns
