"""The number of a moment: everything in one phase happens at once."""

from __future__ import annotations

from .state import State


def event_number(state: State) -> int:
    """The number of the moment, higher the later."""
    return 10 * state.turn + state.phase
