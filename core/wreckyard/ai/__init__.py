"""Computer players. They import the engine and a system's names, never a browser.

>>> from wreckyard.ai import Budget, make_agent
>>> agent = make_agent("duel", "ace", seed=7)

``agent.choose(observation, decision, Budget(seconds=1.5))`` gives one of the options.
"""

from __future__ import annotations

from ..engine.errors import Malformed
from .agent import Agent, Budget
from .duel import LEVELS, make_duel_agent

__all__ = ["LEVELS", "Agent", "Budget", "levels", "make_agent"]


def levels(system: str) -> tuple[str, ...]:
    """The names of the computer players of a game, the levels for people first."""
    if system != "duel":
        raise Malformed(f"there is no computer player for the game {system!r}")
    return LEVELS


def make_agent(system: str, level: str, seed: int = 0) -> Agent:
    """A computer player of a game: ``rookie``, ``regular`` or ``ace`` (or one of ``levels``).

    ``seed`` fixes its luck. Raises ``Malformed`` when there is no such game or level.
    """
    levels(system)
    return make_duel_agent(level, seed)
