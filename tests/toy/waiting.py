"""Who of Flag Rush could act: see ``tests.engine.asked``."""

from __future__ import annotations

from typing import Any

MOST = 1
"""Rounds a seat: everybody chooses in each."""


def turn_of(state: Any) -> int:
    """The number of the round."""
    return int(state.round)


def can_act(state: Any, seat: int) -> bool:
    """Whether a car may move: always."""
    return True
