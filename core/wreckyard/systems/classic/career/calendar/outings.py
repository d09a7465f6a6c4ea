"""Evenings that other games offer to a career."""

from __future__ import annotations

from .....engine.career.outings import Outing
from .....engine.career.visits import PART
from .....games import GAMES


def offered() -> tuple[str, ...]:
    """The games that offer outings, by their ids."""
    return GAMES.offering(PART)


def outing_of(game: str) -> Outing:
    """What a game offers. Raises ``Malformed`` for an id that is no game's."""
    found: Outing = GAMES.part(game, PART)
    return found
