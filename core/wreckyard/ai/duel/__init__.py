"""Computer players of the card duel."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.errors import Malformed
from ..agent import Agent
from .ace import Ace
from .regular import Regular
from .rookie import Rookie
from .simple import Attacker, LeaderHitter, RandomAgent, RandomAttacker, TireShooter, Turtle
from .style import DEFAULT

_MAKERS: dict[str, Callable[[int], Agent]] = {
    "rookie": Rookie,
    "regular": Regular,
    "ace": Ace,
    "random": RandomAgent,
    "random-attacker": RandomAttacker,
    "attacker": Attacker,
    "turtle": Turtle,
    "tire-shooter": TireShooter,
    "leader-hitter": LeaderHitter,
    # Frozen: the Ace as it first was, for every later one to be measured against.
    "first-ace": lambda seed: Ace(seed, weights="first", style=DEFAULT, trust=0.0),
}

LEVELS = tuple(_MAKERS)


def make_duel_agent(level: str, seed: int) -> Agent:
    """A computer player of the card duel. Raises ``Malformed`` when there is no such level."""
    if level not in _MAKERS:
        raise Malformed(f"there is no computer player {level!r}; there is {', '.join(_MAKERS)}")
    return _MAKERS[level](seed)
