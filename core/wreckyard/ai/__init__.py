"""Computer players. They import the engine and a game's public names, never a browser.

>>> from wreckyard.ai import Budget, make_agent
>>> agent = make_agent("duel", "ace", seed=7)

``agent.choose(observation, decision, Budget(seconds=1.5))`` gives one of the options.
"""

from __future__ import annotations

from typing import Any

from ..characters import character_of, level_of
from ..engine.errors import Malformed
from ..engine.match import Match
from ..engine.plain import quoted
from ..games import GAMES, trail_of
from .agent import Agent, Budget, Cast, Players
from .insight import Better, Chances, Insight
from .occasions import Occasion, wrongs
from .thoughts import CHANCE, Thought, Thoughts
from .turning import Turn, since_start, turns

__all__ = [
    "CHANCE",
    "Agent",
    "Better",
    "Budget",
    "Cast",
    "Chances",
    "Insight",
    "Occasion",
    "Players",
    "Thought",
    "Thoughts",
    "Turn",
    "answer",
    "cast_of",
    "insight_of",
    "is_player",
    "levels",
    "make_agent",
    "remember",
    "since_start",
    "turns",
    "wrongs",
]


def levels(game: str) -> tuple[str, ...]:
    """The names of the computer players of a game, the levels for people first.

    Raises ``Malformed`` when there is no such game.
    """
    return tuple(_players(game))


def make_agent(game: str, level: str, seed: int = 0) -> Agent:
    """A computer player of a game: ``rookie``, ``regular`` or ``ace`` (or one of ``levels``), or
    a level with a character, as ``mags.ace``.

    ``seed`` fixes its luck. Raises ``Malformed`` when there is no such game or level.
    """
    players = _players(game)
    character = character_of(level)
    if character is not None:
        return cast_of(game).players[level_of(level)](character, seed)
    if level not in players:
        raise Malformed(
            f"there is no computer player {quoted(level)} of the game {game!r};"
            f" there is {', '.join(players)}"
        )
    return players[level](seed)


def cast_of(game: str) -> Cast:
    """How the characters play a game. Raises ``Malformed`` when there is no such game."""
    cast: Cast = GAMES.part(game, "cast")
    return cast


def insight_of(game: str) -> Insight:
    """What a game's evaluation says of positions. Raises ``Malformed`` for no such game."""
    insight: Insight = GAMES.part(game, "insight")
    return insight


def is_player(game: str, name: str) -> bool:
    """Whether a game has such a computer player, with a character or without."""
    return name in levels(game) or character_of(name) is not None


def remember(agent: Agent, match: Match, seat: int) -> None:
    """Have a character know what has been done to its seat, and a driver of a game with trails the
    way that it has come; others remember nothing."""
    if hasattr(agent, "trail"):
        agent.trail = trail_of(match.rules.name, match.log, seat)
    if hasattr(agent, "wrongs"):
        meaning = cast_of(match.rules.name).occasions
        agent.wrongs = wrongs(meaning, match.log, seat, len(match.seats))


def answer(match: Match, agent: Agent, budget: Budget) -> Any:
    """What a computer player answers to the open question, as ``Match.ask``, with its memory."""
    if match.decision is not None:
        remember(agent, match, match.decision.seat)
    return match.ask(agent, budget)


def _players(game: str) -> Players:
    players: Players = GAMES.part(game, "players")
    return players
