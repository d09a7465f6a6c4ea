"""How long links of matches are: ``python -m tools.bench.links``.

Every line is a table of games by random and by Regular players: the characters of their links,
the middle one and the longest, beside those of the replay's text.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
from collections.abc import Mapping
from typing import Any, NamedTuple

import wreckyard
from wreckyard import Match
from wreckyard.ai import Budget, make_agent

SLOW = 10
"""Where players drive with thought, one game of so many must do."""


class Measured(NamedTuple):
    """A kind of match: its game, what is told of it, its options and seats, and the most
    characters that a link of it should have."""

    game: str
    what: str
    options: Mapping[str, Any]
    seats: int
    limit: int
    slow: int = 1


TABLES = (
    Measured("duel", "one duel", {"length": "duel"}, 2, 2000),
    Measured("duel", "one duel", {"length": "duel"}, 4, 2000),
    Measured("duel", "match to 60", {}, 2, 2000),
    Measured("duel", "match to 60", {}, 4, 2000),
    Measured("duel", "match to 60", {}, 6, 2000),
    Measured("arena", "division 4", {}, 2, 8000, SLOW),
    Measured("arena", "division 4", {}, 4, 8000, SLOW),
    Measured("arena", "division 4", {}, 5, 8000, SLOW),
    Measured("arena", "division 4", {}, 6, 8000, SLOW),
    Measured("arena", "six barriers, 9", {"arena": "six-barriers", "division": 9}, 4, 8000, SLOW),
    Measured("arena", "spillway, 9", {"arena": "spillway", "division": 9}, 6, 8000, SLOW),
)


def played(game: str, seats: int, options: Mapping[str, Any], player: str, seed: int) -> Match:
    """A whole match between players of one kind."""
    names = [{"name": f"Player {seat}", "player": player} for seat in range(1, seats + 1)]
    match = wreckyard.new_match(game, names, seed, options)
    rng, agent = random.Random(seed), make_agent(game, player, seed)
    while (decision := match.decision) is not None:
        seat = decision.seat
        if player == "random":
            action = rng.choice(list(decision.options))
        else:
            action = match.ask(agent, Budget())
        match.submit(seat, action, decision.id)
    return match


def main() -> int:
    """Print the table; the status is 1 when a link is longer than it should be."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="games a line")
    parser.add_argument("--players", default="random,regular")
    chosen = parser.parse_args()
    too_long = 0
    print(f"{'game':6}{'what':17}{'seats':>5} {'players':9}{'games':>5}{'actions':>8}", end="")
    print(f"{'replay':>8}{'link':>6}{'longest':>8}{'limit':>6}")
    for game, what, options, seats, limit, slow in TABLES:
        for player in chosen.players.split(","):
            games = chosen.games if player == "random" else max(1, chosen.games // slow)
            matches = [played(game, seats, options, player, seed) for seed in range(games)]
            links = [len(wreckyard.replay_to_link(match)) for match in matches]
            actions = statistics.median(len(match.log) for match in matches)
            texts = statistics.median(len(match.replay()) for match in matches)
            print(f"{game:6}{what:17}{seats:>5} {player:9}{games:>5}{actions:>8.0f}", end="")
            print(f"{texts:>8.0f}{statistics.median(links):>6.0f}{max(links):>8}{limit:>6}")
            sys.stdout.flush()
            too_long += max(links) > limit
    return int(too_long > 0)


if __name__ == "__main__":
    sys.exit(main())
