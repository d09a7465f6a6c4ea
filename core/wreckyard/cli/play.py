"""``play``: a match in the terminal against computers, or with several people in turn."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from .. import Match, new_match
from ..engine.match import SEED_LIMIT
from . import console
from .files import check_writable
from .games import commands_of
from .options import PLAY, add_options, own_options
from .players import game_arguments, read_players
from .saving import save
from .table import Table

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
    save_as = None if options.save is None else Path(options.save)
    if save_as is not None:
        check_writable(save_as, "--save")
    match = new_match(options.game, seats, seed, settings)
    table = commands.table(match, players, chosen)
    with console.ending_by_signal():
        return _play(table, match, save_as)


def _play(table: Table, match: Match, save_as: Path | None) -> int:
    asking = saved = True
    try:
        print(f"Seed {match.seed}. {table.commands}")
        for sentence in table.introduction():
            print(f"  {sentence}")
        table.play()
    except EOFError:
        print("\nGoodbye.")
    except SystemExit:
        asking = False
        raise
    finally:
        # Whatever ended the match: it is what its player wanted to keep.
        if save_as is not None:
            saved = save(match, save_as, asking=asking)
    return 0 if saved else 1


def _computer_name(seat: int) -> str:
    round, number = divmod(seat, len(COMPUTER_NAMES))
    return COMPUTER_NAMES[number] + (f" {round + 1}" if round else "")
