"""Wreckyard: armed-vehicle tabletop games as a pure-Python rules package.

    >>> import wreckyard
    >>> match = wreckyard.new_match("duel", seats=["Ann", "Bob"], seed=7)
    >>> match.decision.kind
    'anytime'
    >>> events = match.submit(match.decision.seats[0], "pass")

Everything a caller needs is named here; see ``Match`` for what a match can do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .engine.decision import Decision, Options
from .engine.errors import Illegal, Malformed, NotYourDecision, Stale, WreckyardError
from .engine.match import Entry, Match
from .engine.replay import read_replay
from .engine.rules import Rules
from .engine.values import Event, Outcome, Seat, SeatInfo, Verdict, seat_letter
from .systems.duel import DUEL

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Entry",
    "Event",
    "Illegal",
    "Malformed",
    "Match",
    "NotYourDecision",
    "Options",
    "Outcome",
    "Rules",
    "Seat",
    "SeatInfo",
    "Stale",
    "Verdict",
    "WreckyardError",
    "load_replay",
    "new_match",
    "seat_letter",
    "system",
    "systems",
]

_SYSTEMS: dict[str, Rules[Any, Any, Any]] = {DUEL.name: DUEL}
_NAMES = (DUEL.name, "arena")


def systems() -> tuple[str, ...]:
    """The names of the games that can be played."""
    return _NAMES


def system(name: str) -> Rules[Any, Any, Any]:
    """The rules of a game. Raises ``Malformed`` when there is none of that name."""
    if name not in _NAMES:
        raise Malformed(f"there is no game {name!r}; there is {', '.join(_NAMES)}")
    if name not in _SYSTEMS:
        # Only read when it is played: the page starts sooner without it.
        from .systems.arena import ARENA

        _SYSTEMS[name] = ARENA
    return _SYSTEMS[name]


def new_match(
    game: str,
    seats: Sequence[str | Mapping[str, str] | SeatInfo],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Start a match of ``game`` (``duel`` or ``arena``).

    ``seats`` gives a name, or ``{"name": ..., "player": ...}``, for each seat clockwise.
    ``seed`` (0 to 2**53 - 1) fixes all chance: the same seed and answers give the same match.
    ``options`` are the game's own; the ones left out keep the rulebook's values.
    Raises ``Malformed`` naming the game, seat, seed or option that is wrong.
    """
    return Match(system(game), seats, seed, options)


def load_replay(text: str) -> Match:
    """Read what ``Match.replay`` wrote, playing and verifying every action again.

    The match that comes back can be played on. Raises ``Malformed`` with the number of the
    line that is wrong.
    """
    return read_replay(text, system)
