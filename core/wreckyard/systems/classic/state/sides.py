"""The sides of a match: everyone alone, teams, or a pack (Other Arena Events)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..map.scenarios import PURSUITS
from .settings import setting
from .state import State

LONE = 0
"""The seat of the lone car of a Pack Attack, and of who flees in a chase; all others are the
pack."""


def side_of(state: State, seat: int) -> int:
    """Return the side of a seat: its team, the pack in a Pack Attack, otherwise its own."""
    teams: Any = setting(state.settings, "teams")
    if teams:
        return int(teams[seat])
    if setting(state.settings, "scenario") in PURSUITS:
        return int(seat != LONE)
    return seat


def are_foes(state: State, one: int, other: int) -> bool:
    """Whether two seats are on different sides."""
    return side_of(state, one) != side_of(state, other)


def sides_in(state: State, seats: Iterable[int]) -> set[int]:
    """The sides of some seats."""
    return {side_of(state, seat) for seat in seats}


def with_mates(state: State, seats: Iterable[int]) -> list[int]:
    """All seats of the sides of some, those who are out too."""
    sides = sides_in(state, seats)
    return [seat for seat in state.numbers() if side_of(state, seat) in sides]


def has_mates(state: State, seat: int) -> bool:
    """Whether somebody else is on the side of a seat."""
    return any(not are_foes(state, seat, other) for other in state.numbers() if other != seat)
