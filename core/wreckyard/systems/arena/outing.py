"""What the arena offers to careers of other games: a night in cars of the house (house)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.career.outings import Outing

ROUNDS = 30
"""After so many rounds a night is over, and who is left shares it."""


def _options(seats: int) -> Mapping[str, Any]:
    """Sample cars of the usual division, on the usual ground."""
    return {"rounds": ROUNDS}


OUTING = Outing(
    name="Arena night",
    where="in cars of the house, with padded cages",
    seats=(2, 3),
    stakes=(),
    purse=150,
    fame=1,
    options=_options,
)
