"""What the streets offer to careers of other games: a fight for bets in borrowed cars (house)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.career.outings import Outing
from ...engine.match import Match

KILLED = 1
"""The points of damage that a death in the fight counts in a career."""


def _options(seats: int) -> Mapping[str, Any]:
    """Every car for itself, in sample cars, on the usual board."""
    return {}


def _harm(match: Match) -> list[int]:
    """Whose driver was killed is carried off with a point of damage."""
    return [0 if person.alive else KILLED for person in match.observe(None).known.people]


OUTING = Outing(
    name="Street fight",
    where="between the market stalls, after midnight",
    seats=(2, 4),
    stakes=(100, 200, 300),
    purse=0,
    fame=2,
    options=_options,
    harm=_harm,
)
