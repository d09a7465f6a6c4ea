"""Computer players. They import the engine and a game's public names, never a browser.

>>> from wreckyard.ai import Budget, make_agent
>>> agent = make_agent("duel", "ace", seed=7)

``agent.choose(observation, decision, Budget(seconds=1.5))`` gives one of the options.
"""

from __future__ import annotations

from ..engine.errors import Malformed
from ..games import GAMES
from .agent import Agent, Budget, Players

__all__ = ["Agent", "Budget", "Players", "levels", "make_agent"]


def levels(game: str) -> tuple[str, ...]:
    """The names of the computer players of a game, the levels for people first.

    Raises ``Malformed`` when there is no such game.
    """
    return tuple(_players(game))


def make_agent(game: str, level: str, seed: int = 0) -> Agent:
    """A computer player of a game: ``rookie``, ``regular`` or ``ace`` (or one of ``levels``).

    ``seed`` fixes its luck. Raises ``Malformed`` when there is no such game or level.
    """
    players = _players(game)
    if level not in players:
        raise Malformed(
            f"there is no computer player {level!r:.40} of the game {game!r};"
            f" there is {', '.join(players)}"
        )
    return players[level](seed)


def _players(game: str) -> Players:
    players: Players = GAMES.part(game, "players")
    return players
