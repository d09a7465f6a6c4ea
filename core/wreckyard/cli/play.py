"""``play``: a match in the terminal against computers, or with several people in turn."""

from __future__ import annotations

import argparse
import io
import random
import sys
from pathlib import Path

from .. import new_match
from ..engine.errors import Malformed
from ..engine.match import SEED_LIMIT
from .games import commands_of
from .options import PLAY, add_options, own_options
from .players import game_arguments, read_players

HELP = "play in the terminal"

COMPUTER_NAMES = ("Rusty", "Dot", "Vera", "Moss", "Ash", "Kit")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    game_arguments(parser)
    parser.add_argument("--seats", default="you,regular", help="for example you,regular,ace:200")
    parser.add_argument("--name", default="Player", help="your name")
    parser.add_argument("--save", help="write the replay to this file at the end")
    add_options(parser, PLAY)


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    commands = commands_of(options.game)
    chosen = own_options(options)
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that has no arrows and no minus sign shows a question mark for them.
        sys.stdout.reconfigure(errors="replace")
    players = read_players(options.seats, options.game, people=True)
    settings = commands.match_options(chosen, players)
    seed = random.SystemRandom().randrange(SEED_LIMIT) if options.seed is None else options.seed
    people = sum(player.person for player in players)
    seats = []
    for seat, player in enumerate(players):
        if player.person:
            name = options.name if people == 1 else f"{options.name} {seat + 1}"
            seats.append({"name": name, "player": "person"})
        else:
            seats.append({"name": _computer_name(seat), "player": player.level})
    if options.save is not None:
        _check_writable(Path(options.save))
    match = new_match(options.game, seats, seed, settings)
    table = commands.table(match, players, chosen)
    print(f"Seed {seed}. {table.commands}")
    for sentence in table.introduction():
        print(f"  {sentence}")
    try:
        table.play()
    except EOFError:
        print("\nGoodbye.")
    finally:
        if options.save is not None:
            Path(options.save).write_text(match.replay(), "utf-8")
            print(f"The replay is in {options.save}.")
    return 0


def _computer_name(seat: int) -> str:
    round, number = divmod(seat, len(COMPUTER_NAMES))
    return COMPUTER_NAMES[number] + (f" {round + 1}" if round else "")


def _check_writable(path: Path) -> None:
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise Malformed(f"--save: {path} cannot be written ({error.strerror})") from None
