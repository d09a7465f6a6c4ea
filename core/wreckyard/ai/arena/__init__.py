"""Computer players of the open arena."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.errors import Malformed
from ..agent import Agent
from .ace import Ace
from .regular import Regular
from .rookie import Rookie
from .simple import RandomAgent, RandomShooter

_MAKERS: dict[str, Callable[[int], Agent]] = {
    "rookie": Rookie,
    "regular": Regular,
    "ace": Ace,
    "random": RandomAgent,
    "random-shooter": RandomShooter,
}

LEVELS = tuple(_MAKERS)


def make_arena_agent(level: str, seed: int) -> Agent:
    """A computer player of the arena. Raises ``Malformed`` when there is no such level."""
    if level not in _MAKERS:
        raise Malformed(f"there is no computer player {level!r}; there is {', '.join(_MAKERS)}")
    return _MAKERS[level](seed)
