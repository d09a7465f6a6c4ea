"""``simulate``: computers against computers, counted."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import new_match
from ..ai import answer, make_agent
from .games import Tally, commands_of
from .options import SIMULATE, add_options, own_options, whole_number
from .players import Player, game_arguments, read_players

HELP = "let computer players play many games and count who wins"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    game_arguments(parser)
    parser.add_argument("--seats", default="regular,rookie", help="for example regular,random")
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100)
    parser.add_argument("--json", action="store_true", help="print JSON")
    add_options(parser, SIMULATE)


@dataclass
class Count:
    """How often one player of the list has won alone, and shared first place."""

    wins: int = 0
    ties: int = 0


@dataclass
class Report:
    """The wins of each player, and what the game counts beside them."""

    counts: list[Count]
    tally: Tally
    games: int = 0
    tied: int = 0


def simulate(
    game: str,
    players: Sequence[Player],
    games: int,
    seed: int,
    options: dict[str, Any],
    tally: Tally,
) -> Report:
    """Play the games. Each seed is played once from every rotation of the seats."""
    n = len(players)
    commands = commands_of(game)
    report = Report([Count() for _ in players], tally)
    agents = [make_agent(game, player.level, number) for number, player in enumerate(players)]
    for number in range(games):
        deal, turned = divmod(number, n)
        seated = [(seat + turned) % n for seat in range(n)]
        match = new_match(
            game,
            [{"name": f"{players[p].text} {p + 1}", "player": players[p].level} for p in seated],
            seed + deal,
            commands.seated(options, seated),
        )
        while (decision := match.decision) is not None:
            seat = decision.seat
            player = seated[seat]
            action = answer(match, agents[player], players[player].budget)
            match.submit(seat, action, decision.id)
        assert match.outcome is not None
        _count(report, match.outcome.winners, seated)
        tally.count(match, seated)
    return report


def _count(report: Report, winners: Sequence[int], seated: Sequence[int]) -> None:
    report.games += 1
    report.tied += len(winners) > 1
    for seat in winners:
        count = report.counts[seated[seat]]
        if len(winners) > 1:
            count.ties += 1
        else:
            count.wins += 1


def as_data(report: Report, game: str, players: Sequence[Player], seed: int) -> dict[str, Any]:
    """The report as JSON data."""
    return {
        "game": game,
        "seed": seed,
        "games": report.games,
        "ties": report.tied,
        **report.tally.totals(),
        "players": [
            {
                "player": player.text,
                "wins": count.wins,
                "ties": count.ties,
                "win_rate": round(count.wins / report.games, 4),
                **report.tally.of_player(number),
            }
            for number, (player, count) in enumerate(zip(players, report.counts, strict=True))
        ],
    }


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    commands = commands_of(options.game)
    chosen = own_options(options)
    players = read_players(options.seats, options.game, people=False)
    settings = commands.match_options(chosen, players)
    seed = 0 if options.seed is None else options.seed
    tally = commands.tally(players, chosen)
    report = simulate(options.game, players, options.games, seed, settings, tally)
    data = as_data(report, options.game, players, seed)
    if options.json:
        print(json.dumps(data, indent=2))
        return 0
    print(f"{data['games']} {tally.unit}, seats rotated over every deal; {data['ties']} tied")
    for line in tally.lines():
        print(line)
    own = tally.columns
    print(
        f"{'player':16}{'wins':>8}{'rate':>8}{'ties':>8}"
        + "".join(f"{name:>{width}}" for name, width in own.items())
    )
    for row in data["players"]:
        print(
            f"{row['player']:16}{row['wins']:>8}{row['win_rate']:>8.1%}{row['ties']:>8}"
            + "".join(f"{row[name]:>{width}}" for name, width in own.items())
        )
    sys.stdout.flush()
    return 0
