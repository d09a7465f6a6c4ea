"""Why something cannot be done, as the page tells it."""

from __future__ import annotations

from ui.games.arena.moment import ArenaView
from wreckyard import Verdict
from wreckyard.systems.arena import with_names


def refusal(view: ArenaView, verdict: Verdict) -> str:
    """The reason of a verdict, with the names of players and things."""
    return with_names(verdict.reason, [seat.name for seat in view.seats])
