"""Endings of the card duel among computer players of one level.

    python -m tools.bench.endings ace --seats 4 --games 100 --samples 100
    python -m tools.bench.endings regular --games 200

Every duel has a deal of its own, and the same level at every seat. Mirroring a level against itself
(``tools.bench.duel``) would play each deal several times. Reported are the ties by a deck that was
used up twice, with their 95 % interval, the median and the 95th percentile of the turns, and the
turns that discarded although a shot was offered.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil
from statistics import median

from wreckyard.ai import Agent, Budget
from wreckyard.engine.chance import SampledChance
from wreckyard.lab import wilson
from wreckyard.systems.duel import RULES

from .sparring.duel import player, seen_by
from .strength import Row, parser, tell


@dataclass
class Endings:
    """What a series of duels has come to: the turns of each, and counts over all of them."""

    turns: list[int] = field(default_factory=list)
    ties: int = 0
    armed: int = 0
    discarded: int = 0

    def row(self) -> Row:
        """The figures as plain data."""
        games = len(self.turns)
        ordered = sorted(self.turns)
        low, high = wilson(self.ties, games)
        return {
            "games": games,
            "ties": self.ties,
            "low": round(low, 4),
            "high": round(high, 4),
            "median_turns": median(ordered),
            "late_turns": ordered[ceil(0.95 * games) - 1],
            "armed": self.armed,
            "discarded": self.discarded,
        }


def play(agents: list[Agent], budget: Budget, seed: int, told: Endings) -> None:
    """Play one duel, and count it."""
    chance = SampledChance(random.Random(seed))
    settings = {"length": "duel", "prestige": False, "vehicles": ["car"] * len(agents)}
    state = RULES.setup(len(agents), settings, chance)
    while not state.over:
        seat = state.asked
        decision = RULES.decision(state)
        assert decision is not None
        action = agents[seat].choose(seen_by(agents[seat], state, seat), decision, budget)
        if decision.kind == "turn" and any(each.verb == "fire" for each in decision.options):
            told.armed += 1
            told.discarded += action.verb == "discard"
        RULES.advance(state, action, chance)
    told.turns.append(state.turns)
    told.ties += state.exhausted


def endings(level: str, seats: int, games: int, seed: int, budget: Budget) -> Endings:
    """The tally of so many duels."""
    told = Endings()
    for game in range(games):
        agents = [player(level, seed * 7919 + 31 * game + seat) for seat in range(seats)]
        play(agents, budget, seed * 1_000_003 + game, told)
    return told


def rows(args: argparse.Namespace) -> Iterator[Row]:
    """One level at the numbers of seats that were asked for."""
    level, samples = args.first or "ace", args.samples or 60
    games = max(1, args.games // 10) if args.quick else args.games
    for seats in [args.seats] if args.seats else (2, 4, 6):
        found = endings(level, seats, games, args.seed, Budget(samples=samples))
        yield {"level": level, "seats": seats, **found.row()}


def sentence(row: Row) -> str:
    """A row as a line."""
    share = 100 * int(row["discarded"]) / max(1, int(row["armed"]))
    return (
        f"{row['level']}, {row['seats']} seats: {row['ties']} of {row['games']} duels tied because "
        f"the deck ran out ({100 * float(row['low']):.1f} to {100 * float(row['high']):.1f} %), "
        f"turns {row['median_turns']} in the median, {row['late_turns']} for 95 of 100; "
        f"{row['discarded']} of {row['armed']} turns with a shot only discarded ({share:.0f} %)"
    )


def main() -> None:
    options = parser(__doc__, games=100, seats=None, samples=None, seed=900)
    args = options.parse_args()
    if args.second:
        options.error("give one level: it plays at every seat")
    tell(rows(args), sentence, args.json)


if __name__ == "__main__":
    main()
