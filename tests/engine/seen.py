"""Sight goes both ways: whatever lies between two seats lies there from both ends.

A game with sight says it in ``tests/systems/ID/seeing.py``: ``between(state, one, other)`` is a
value that must be equal for both orders of the seats, or ``None`` where one of the two ends sees by
rules of its own. A game without that file has no sight.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.engine.own_parts import own_part


def check_sight(game: str, state: Any) -> int:
    """Raise ``AssertionError`` for a pair that is unlike from its ends; return the pairs
    compared."""
    own = own_part(game, "seeing")
    compared = 0
    for one, other in combinations(range(state.n), 2) if own else ():
        there, back = own.between(state, one, other), own.between(state, other, one)
        assert there == back, f"seats {one} and {other} see each other unlike: {there}, {back}"
        compared += there is not None
    return compared
