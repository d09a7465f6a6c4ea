"""Seat lists of the command line: ``you``, a level, or ``ace:300`` for 300 samples a decision; a
level may have a character, as ``mags.ace``."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from .. import rules_of
from ..ai import Budget, is_player, levels
from ..characters import CHARACTERS
from ..engine.errors import Malformed
from ..engine.match import SEED_LIMIT
from ..engine.plain import quoted
from .games import commands_of, with_commands
from .options import whole_number

ALIASES = {"greedy": "regular"}
PERSON = "you"


@dataclass(frozen=True, slots=True)
class Player:
    """One entry of a seat list, as it was written and what it means."""

    text: str
    level: str
    budget: Budget

    @property
    def person(self) -> bool:
        """Whether somebody at the keyboard plays this seat."""
        return self.level == PERSON


def read_players(text: str, game: str, *, people: bool) -> list[Player]:
    """The players of a list such as ``you,regular``. Raises ``Malformed`` naming the entry."""
    players = []
    known = (*levels(game), *ALIASES)
    for number, entry in enumerate(text.split(","), 1):
        name, colon, samples = entry.strip().partition(":")
        level = ALIASES.get(name, name)
        if level == PERSON and people and not colon:
            players.append(Player(name, PERSON, Budget()))
            continue
        if not is_player(game, level):
            choices = ", ".join(known if not people else (PERSON, *known))
            raise Malformed(
                f"--seats, entry {number}: there is no player {quoted(name)}; use {choices},"
                f" or a level with a character, as {next(iter(CHARACTERS))}.ace"
            )
        budget = Budget()
        if colon:
            try:
                budget = Budget(samples=whole_number(1, 100_000)(samples))
            except argparse.ArgumentTypeError as error:
                raise Malformed(f"--seats, entry {number}: samples: {error}") from None
        players.append(Player(entry.strip(), level, budget))
    least, most = rules_of(game).seats
    if not least <= len(players) <= most:
        wanted = f"{least} to {most}" if least < most else f"{least}"
        title = commands_of(game).title
        raise Malformed(f"--seats: {title} needs {wanted} seats, not {len(players)}")
    return players


def game_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments that playing and simulating share."""
    parser.add_argument("game", help=f"the game: {', '.join(with_commands())}")
    parser.add_argument("--seed", type=whole_number(0, SEED_LIMIT), help="0 to 2**53 - 1")
