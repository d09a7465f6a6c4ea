"""The games of the command line: what each adds to ``play`` and ``simulate``."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from .. import Match
from ..engine.errors import Malformed
from ..games import GAMES
from .players import TITLES, Player, whole_number
from .table import Table

MOST_SEATS = 6


class Tally(Protocol):
    """What is counted over many games, beside wins."""

    unit: str
    """What the games are called."""
    columns: Mapping[str, int]
    """What the table shows of each player, and how wide."""

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game; ``seated`` gives the player of each seat."""
        ...

    def totals(self) -> dict[str, Any]:
        """What is counted of the games as a whole, as JSON data."""
        ...

    def of_player(self, player: int) -> dict[str, Any]:
        """What is counted of one player, as JSON data."""
        ...

    def lines(self) -> list[str]:
        """What is counted of the games as a whole, in words."""
        ...


class Game(Protocol):
    """A game that can be played and simulated."""

    name: str

    def match_options(
        self, chosen: argparse.Namespace, players: Sequence[Player]
    ) -> dict[str, Any]:
        """The options of a match from those of the command. Raises ``Malformed``."""
        ...

    def seated(self, options: dict[str, Any], order: Sequence[int]) -> dict[str, Any]:
        """The options when the players sit in another order."""
        ...

    def table(self, match: Match, players: Sequence[Player], chosen: argparse.Namespace) -> Table:
        """The match at the terminal."""
        ...

    def tally(self, players: Sequence[Player], chosen: argparse.Namespace) -> Tally:
        """An empty count."""
        ...


@dataclass(frozen=True, slots=True)
class Option:
    """An option of some commands that only one game has."""

    game: str
    commands: tuple[str, ...]
    flag: str
    how: dict[str, Any] = field(default_factory=dict)

    @property
    def entry(self) -> str:
        """Where argparse puts its value."""
        return self.flag.lstrip("-").replace("-", "_")


BOTH = ("play", "simulate")
OPTIONS = (
    Option(
        "duel",
        BOTH,
        "--match",
        {"action": "store_const", "const": True, "help": "a whole match to 60 points"},
    ),
    Option(
        "duel",
        BOTH,
        "--vehicles",
        {"metavar": "LIST", "help": "for each seat, for example car,cow"},
    ),
    Option(
        "duel",
        BOTH,
        "--deck",
        {
            "action": "append",
            "metavar": "FILE",
            "help": "a deck file of your own; one for each deck",
        },
    ),
    Option(
        "arena",
        BOTH,
        "--division",
        {"type": whole_number(1, 12), "metavar": "N", "help": "1 to 12; 4 unless told"},
    ),
    Option(
        "arena",
        BOTH,
        "--arena",
        {"metavar": "CODE_OR_FILE", "help": "an arena of ours by its code, or a JSON file"},
    ),
    Option(
        "arena",
        BOTH,
        "--cars",
        {
            "metavar": "LIST",
            "help": "for each of the seats a stock car by its code or the file of a car sheet",
        },
    ),
    Option(
        "arena",
        BOTH,
        "--wrecks",
        {"choices": ("solid", "durable"), "help": "whether wrecks can be destroyed: durable"},
    ),
    Option(
        "arena",
        ("play",),
        "--first",
        {
            "type": whole_number(1, MOST_SEATS),
            "metavar": "N",
            "help": "which of the seats goes first; chance decides unless told",
        },
    ),
    Option(
        "arena",
        ("play",),
        "--no-board",
        {"action": "store_const", "const": True, "help": "tell where things are in words alone"},
    ),
    Option(
        "arena",
        ("simulate",),
        "--rounds",
        {"type": whole_number(1, 1000), "metavar": "N", "help": "a draw after so many rounds"},
    ),
)


def add_options(parser: argparse.ArgumentParser, command: str) -> None:
    """Define the options that only one of the games has."""
    for game, title in TITLES.items():
        group = parser.add_argument_group(f"options of {title}")
        for option in OPTIONS:
            if option.game == game and command in option.commands:
                group.add_argument(option.flag, dest=option.entry, **option.how)


def check_options(chosen: argparse.Namespace) -> None:
    """Raise ``Malformed`` for an option that another game has."""
    for option in OPTIONS:
        if option.game != chosen.game and getattr(chosen, option.entry, None) is not None:
            raise Malformed(
                f"{option.flag} is for {TITLES[option.game]}, not for {TITLES[chosen.game]}"
            )


def game_named(name: str) -> Game:
    """A game by its id. Raises ``Malformed`` when there is none."""
    game: Game = GAMES.part(name, "commands")
    return game
