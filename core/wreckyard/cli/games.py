"""What a game brings to the command line, and how it is found."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .. import Match
from ..engine.errors import Malformed
from ..engine.plain import quoted
from ..games import GAMES

if TYPE_CHECKING:
    from .options import Chosen, Option
    from .players import Player
    from .table import Table


def spread(lengths: Sequence[int]) -> dict[str, float]:
    """Mean, median and longest of the lengths of games, of which there is one at least."""
    ordered = sorted(lengths)
    return {
        "mean": round(sum(ordered) / len(ordered), 2),
        "median": ordered[len(ordered) // 2],
        "longest": ordered[-1],
    }


class Tally(Protocol):
    """Counts over many games, besides wins."""

    unit: str
    """What the games are called."""
    columns: Mapping[str, int]
    """What the table shows of each player, and how wide."""

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game; ``seated`` gives the player of each seat."""
        ...

    def totals(self) -> dict[str, Any]:
        """Return the counts of all games, as JSON data."""
        ...

    def of_player(self, player: int) -> dict[str, Any]:
        """Return the counts of one player, as JSON data."""
        ...

    def lines(self) -> list[str]:
        """Return the counts of all games, in words."""
        ...


class Commands(Protocol):
    """The command line of a game. Its package ``cli/ID`` offers one as ``COMMANDS``.

    Title and options of every game are read for each help and each error: so the package
    imports what plays its game only when that is asked for.
    """

    title: str
    """What sentences call the game, with its article: ``the arena``."""
    options: Sequence[Option]
    """The options that it adds to those of ``play`` and ``simulate``."""

    def match_options(self, chosen: Chosen, players: Sequence[Player]) -> dict[str, Any]:
        """The options of a match from those of the command. Raises ``Malformed``."""
        ...

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """The options of a match when the players sit in another order."""
        ...

    def table(self, match: Match, players: Sequence[Player], chosen: Chosen) -> Table:
        """The match at the terminal."""
        ...

    def tally(self, players: Sequence[Player], chosen: Chosen) -> Tally:
        """An empty count."""
        ...


class Career(Protocol):
    """A career of a game at the terminal. The package ``cli/ID`` of a game whose rules keep a store
    ``career`` offers the class as ``career.Career``."""

    rivals: str
    """How well the others drive, the name of a computer player; empty where nothing is known."""

    def __init__(self, data: Any) -> None:
        """From the data of its store; empty for one that has not begun."""
        ...

    def begin(self, name: str, league: str, skills: str, seed: int, *, on_foot: bool) -> None:
        """Begin anew; ``on_foot`` is whether people may leave what they drive. Raises ``Malformed``
        naming what is wrong."""
        ...

    def data(self) -> Any:
        """The data of its store."""
        ...

    def head(self) -> list[str]:
        """How things stand, in lines."""
        ...

    def choices(self) -> list[tuple[str, str]]:
        """Return everything that can be done now: the action as text, and in words. Empty at the
        end."""
        ...

    def do(self, action: str) -> list[str]:
        """Do one of them, and return what to tell."""
        ...

    def match(self, rivals: str) -> tuple[Match, list[bool]] | None:
        """The match that is to be played next, with rivals of a level, and which of its seats a
        person has."""
        ...

    def keep(self, match: Match) -> None:
        """The match is as it is now, and not over."""
        ...

    def conclude(self, match: Match) -> list[str]:
        """End the evening of a finished match, and return what to tell."""
        ...


COMMON = ("--help", "--seed", "--seats", "--name", "--save", "--games", "--json")
"""The options of the commands themselves. A game has others."""


def commands_of(id: str) -> Commands:
    """The command line of a game.

    Raises ``Malformed`` when there is no game of that id, and when what it brings would stop the
    commands of all games.
    """
    commands: Commands = GAMES.part(id, "commands")
    fault = _fault(commands)
    if fault:
        raise Malformed(f"the game {id!r} is not whole yet: wreckyard.cli.{id}.COMMANDS.{fault}")
    return commands


def with_commands() -> tuple[str, ...]:
    """Return the games that can be played at the terminal: one that is being added is left out until
    its commands are whole."""
    return tuple([id for id in GAMES.having("commands") if not _fault(GAMES.part(id, "commands"))])


def _fault(commands: Commands) -> str:
    """What is wrong with title and options, which are read for every game; empty for nothing."""
    if not isinstance(commands.title, str):
        return f"title must be a text, not {quoted(commands.title)}"
    if not isinstance(commands.options, list | tuple):
        return f"options must be a tuple, not {quoted(commands.options)}"
    for option in commands.options:
        if not hasattr(option, "flag"):
            return f"options must be of Option, not {quoted(option)}"
        if not isinstance(option.flag, str) or not re.fullmatch(r"--[a-z][a-z0-9-]*", option.flag):
            return f"options: {quoted(option.flag)} must begin with two dashes, as --rounds does"
        if option.flag in COMMON:
            return f"options: {option.flag} is an option of the commands themselves"
    return ""
