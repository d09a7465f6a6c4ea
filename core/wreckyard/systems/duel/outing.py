"""What the card duel offers to careers of other games: one duel for money in a bar (house)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.career.outings import Outing


def _options(seats: int) -> Mapping[str, Any]:
    """One duel with cars, without votes on prestige."""
    return {"vehicles": ["car"] * seats, "length": "duel", "prestige": False}


OUTING = Outing(
    name="Cards for money",
    where="in the back room of a bar",
    seats=(2, 4),
    stakes=(50, 100, 150, 200),
    purse=0,
    fame=0,
    options=_options,
)
