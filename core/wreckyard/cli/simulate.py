"""``simulate``: computers against computers, counted."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .. import new_match
from ..ai import make_agent
from ..systems.duel import VEHICLES
from .players import Player, duel_options, game_arguments, read_players, whole_number

HELP = "let computer players play many games and count who wins"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    game_arguments(parser)
    parser.add_argument("--seats", default="regular,rookie", help="for example regular,random")
    parser.add_argument("--games", type=whole_number(1, 10_000_000), default=100)
    parser.add_argument("--match", action="store_true", help="whole matches to 60 points")
    parser.add_argument("--json", action="store_true", help="print JSON")


@dataclass
class Count:
    """What one player of the list has done."""

    wins: int = 0
    ties: int = 0
    points: int = 0
    kills: int = 0


@dataclass
class Report:
    """All that is counted; ``turns`` and ``duels`` are sums over the games."""

    counts: list[Count]
    games: int = 0
    tied: int = 0
    duels: int = 0
    turns: list[int] = field(default_factory=list)


def simulate(
    players: Sequence[Player],
    games: int,
    seed: int,
    *,
    whole_match: bool,
    chosen: Mapping[str, Any] | None = None,
) -> Report:
    """Play the games. Each deal is played once from every rotation of the seats.

    ``chosen`` are the vehicles, which stay with their players, and decks of the duel.
    """
    n = len(players)
    vehicles = (chosen or {}).get("vehicles") or [VEHICLES[0]] * n
    report = Report([Count() for _ in players])
    agents = [make_agent("duel", player.level, number) for number, player in enumerate(players)]
    for game in range(games):
        deal, turned = divmod(game, n)
        seated = [(seat + turned) % n for seat in range(n)]
        match = new_match(
            "duel",
            [{"name": f"{players[p].text} {p + 1}", "player": players[p].level} for p in seated],
            seed + deal,
            {
                **(chosen or {}),
                "length": "match" if whole_match else "duel",
                "vehicles": [vehicles[p] for p in seated],
            },
        )
        while (decision := match.decision) is not None:
            seat = decision.seats[0]
            player = seated[seat]
            action = agents[player].choose(match.observe(seat), decision, players[player].budget)
            match.submit(seat, action, decision.id)
        _count(report, match, seated)
    return report


def _count(report: Report, match: Any, seated: Sequence[int]) -> None:
    outcome = match.outcome
    report.games += 1
    report.tied += len(outcome.winners) > 1
    for seat in outcome.winners:
        count = report.counts[seated[seat]]
        if len(outcome.winners) > 1:
            count.ties += 1
        else:
            count.wins += 1
    turns = 0
    for event in match.events_for(None):
        if event.kind == "turn":
            turns += 1
        elif event.kind == "duel-ended":
            report.duels += 1
            for seat, kills in enumerate(event.data["kills"]):
                report.counts[seated[seat]].kills += kills
    report.turns.append(turns)
    for seat, points in enumerate(outcome.points):
        report.counts[seated[seat]].points += points


def as_data(report: Report, players: Sequence[Player], seed: int) -> dict[str, Any]:
    """The report as JSON data."""
    turns = sorted(report.turns)
    return {
        "game": "duel",
        "seed": seed,
        "games": report.games,
        "ties": report.tied,
        "duels": report.duels,
        "turns": {
            "mean": round(sum(turns) / len(turns), 2),
            "median": turns[len(turns) // 2],
            "longest": turns[-1],
        },
        "players": [
            {
                "player": player.text,
                "wins": count.wins,
                "ties": count.ties,
                "win_rate": round(count.wins / report.games, 4),
                "points": count.points,
                "kills": count.kills,
            }
            for player, count in zip(players, report.counts, strict=True)
        ],
    }


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    players = read_players(options.seats, options.game, people=False)
    seed = 0 if options.seed is None else options.seed
    chosen = duel_options(options.vehicles, options.deck, len(players))
    report = simulate(players, options.games, seed, whole_match=options.match, chosen=chosen)
    data = as_data(report, players, seed)
    if options.json:
        print(json.dumps(data, indent=2))
        return 0
    unit = "matches" if options.match else "duels"
    print(f"{data['games']} {unit}, seats rotated over every deal; {data['ties']} tied")
    turns = data["turns"]
    print(
        f"turns a game: mean {turns['mean']}, median {turns['median']}, longest {turns['longest']}"
    )
    print(f"{'player':16}{'wins':>8}{'rate':>8}{'ties':>8}{'points':>9}{'kills':>8}")
    for row in data["players"]:
        print(
            f"{row['player']:16}{row['wins']:>8}{row['win_rate']:>8.1%}{row['ties']:>8}"
            f"{row['points']:>9}{row['kills']:>8}"
        )
    sys.stdout.flush()
    return 0
