"""Weeks and seasons of a career, whatever it plays, and who is the champion of one."""

from __future__ import annotations

from collections.abc import Iterable

from .outings import Person

WEEKS = 12
"""The weeks of a season."""

LAST_WEEK = 10_000
"""The week with which every career ends."""


def season_of(week: int) -> int:
    """The season that a week is in; both count from 1."""
    return 1 + (week - 1) // WEEKS


def ends_season(week: int) -> bool:
    """Whether a week is the last one of its season."""
    return week % WEEKS == 0


def champion[P: Person](people: Iterable[P]) -> P:
    """Return the person with the most prestige among those still in the circuit, the first of
    several.

    At least one must be left.
    """
    return max(people, key=lambda each: each.prestige)
