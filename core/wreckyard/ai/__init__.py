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
    if system == "duel":
        return LEVELS
    if system == "arena":
        # Only read when it is played: the page starts sooner without it.
        from .arena import LEVELS as ARENA_LEVELS

        return ARENA_LEVELS
    raise Malformed(f"there is no computer player for the game {system!r}")


def make_agent(system: str, level: str, seed: int = 0) -> Agent:
    """A computer player of a game: ``rookie``, ``regular`` or ``ace`` (or one of ``levels``).

    ``seed`` fixes its luck. Raises ``Malformed`` when there is no such game or level.
    """
    levels(system)
    if system == "arena":
        from .arena import make_arena_agent

        return make_arena_agent(level, seed)
    return make_duel_agent(level, seed)
