"""Why something cannot be done, as the page tells it."""

from __future__ import annotations

from typing import Any

from ui.games.arena.moment import ArenaView
from wreckyard.systems.arena import with_names


def refusal(view: ArenaView, verdict: Any) -> str:
    """The reason of a verdict, with the names of players and things."""
    return with_names(str(verdict.reason), [seat.name for seat in view.seats])
