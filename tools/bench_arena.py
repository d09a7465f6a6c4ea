"""Strength of the arena's computer drivers over mirrored starts, with 95 % intervals.

    python -m tools.bench_arena regular rookie --games 100 --division 9
    python -m tools.bench_arena ace regular --games 40 --samples 8
    python -m tools.bench_arena --seats 4 --rounds regular
    python -m tools.bench_arena --quick

In a duel every pairing of stock cars and start is played twice with the drivers exchanged:
same cars, same dice, same first player. With ``--rounds`` one level drives every car, and what
is told is how long games take. A draw counts half.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__" or "wreckyard" not in sys.modules:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "core"))

from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import ARENA, STOCK_ARENAS, State, stock_cars_for
from wreckyard.systems.arena.search import advance, legal_actions, question

LONG = 40
"""A game should be over in fewer rounds than this."""

LIMIT = 60
"""Rounds after which a game is a draw here, so that a bench ends."""

CLOCKED = ("speed", "move", "attack")

type Row = dict[str, str | float | int]


@dataclass
class Tally:
    """Shares of wins by pair of games, lengths of games, and thinking times by question."""

    pairs: list[float] = field(default_factory=list)
    rounds: list[int] = field(default_factory=list)
    draws: int = 0
    thinking: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def rate(self) -> tuple[float, float]:
        """The win rate and half of its 95 % interval, from the spread between pairs."""
        mean = sum(self.pairs) / len(self.pairs)
        if len(self.pairs) < 2:
            return mean, 1.0
        spread = sum((each - mean) ** 2 for each in self.pairs) / (len(self.pairs) - 1)
        return mean, 1.96 * math.sqrt(spread / len(self.pairs))

    def lengths(self) -> Row:
        """How long the games took."""
        rounds = sorted(self.rounds)
        return {
            "games": len(rounds),
            "draws": self.draws,
            "median_rounds": rounds[len(rounds) // 2],
            "longest": rounds[-1],
            "under_40": sum(each < LONG for each in rounds),
        }

    def times(self) -> Row:
        """Median and 95th percentile of the thinking time by question, in milliseconds."""
        row: Row = {}
        for kind in CLOCKED:
            if times := sorted(self.thinking[kind]):
                row[f"{kind}_ms"] = round(1000 * times[len(times) // 2], 1)
                row[f"{kind}_p95_ms"] = round(1000 * times[int(len(times) * 0.95)], 1)
        return row


def scene(number: int, seats: int, division: int) -> dict[str, object]:
    """The options of a numbered game: arenas in turn, stock cars drawn by the number."""
    rng = random.Random(f"scene {number}")
    stock = [car.code for car in stock_cars_for(division)]
    return {
        "arena": STOCK_ARENAS[number % len(STOCK_ARENAS)],
        "division": division,
        "cars": [rng.choice(stock) for _ in range(seats)],
        "first": rng.randrange(seats),
        "rounds": LIMIT,
    }


def play(
    agents: Sequence[Agent], options: dict[str, object], seed: int, budget: Budget, tally: Tally,
    clocked: int = -1,
) -> State:  # fmt: skip
    """One whole game; ``clocked`` is the seat whose thinking is timed (-1: everybody's)."""
    chance = SampledChance(random.Random(seed))
    state = ARENA.setup(len(agents), options, chance)
    while not state.over:
        seat, kind = state.asked, question(state)
        decision = ARENA.decision(state)
        assert decision is not None
        observation = ARENA.observe(state, seat)
        start = time.perf_counter()
        action = agents[seat].choose(observation, decision, budget)
        if clocked in (-1, seat):
            tally.thinking[kind].append(time.perf_counter() - start)
        advance(state, action, chance)
    tally.rounds.append(state.round)
    return state


def share(state: State, seat: int, tally: Tally) -> float:
    """The part of the win that a seat has."""
    outcome = ARENA.outcome(state)
    assert outcome is not None
    tally.draws += len(outcome.winners) > 1
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def duels(first: str, second: str, games: int, division: int, budget: Budget, seed: int) -> Row:
    """Mirrored duels of two levels."""
    tally = Tally()
    for pair in range(-(-games // 2)):
        number = 1000 * seed + pair
        options = scene(number, 2, division)
        total = 0.0
        for place in (0, 1):
            levels = (first, second) if place == 0 else (second, first)
            agents = [make_agent("arena", level, number + at) for at, level in enumerate(levels)]
            state = play(agents, options, number, budget, tally, place)
            total += share(state, place, tally)
        tally.pairs.append(total / 2)
    rate, half = tally.rate()
    return {
        "first": first, "second": second, "division": division, "win_rate": round(rate, 4),
        "interval": round(half, 4), **tally.lengths(), **tally.times(),
    }  # fmt: skip


def melees(level: str, seats: int, games: int, division: int, budget: Budget, seed: int) -> Row:
    """Games in which one level drives every car: how long they take."""
    tally = Tally()
    for game in range(games):
        number = 1000 * seed + game
        agents = [make_agent("arena", level, number + seat) for seat in range(seats)]
        state = play(agents, scene(number, seats, division), number, budget, tally)
        share(state, 0, tally)
    return {
        "level": level, "seats": seats, "division": division, **tally.lengths(), **tally.times()
    }  # fmt: skip


def random_games(seconds: float) -> Row:
    """How many games and decisions of random play there are in a second, 2 to 4 cars."""
    games = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        rng = random.Random(games)
        chance = SampledChance(rng)
        state = ARENA.setup(2 + games % 3, {"rounds": LIMIT, "first": 0}, chance)
        while not state.over:
            advance(state, rng.choice(legal_actions(state)), chance)
            decisions += 1
        games += 1
    took = time.perf_counter() - start
    return {"random_games_s": round(games / took, 1), "decisions_s": round(decisions / took)}


def report(row: Row) -> Row:
    """Show a row as it comes; returns it."""
    print(json.dumps(row), file=sys.stderr, flush=True)
    return row


def measure(quick: bool, budget: Budget, seed: int) -> list[Row]:
    """The figures of the bench."""
    duel_games, melee_games = (6, 3) if quick else (100, 100)
    rows = [report(random_games(2.0 if quick else 10.0))]
    for division in (4, 9):
        for first, second in (
            ("regular", "random-shooter"), ("regular", "rookie"), ("ace", "regular"),
        ):  # fmt: skip
            rows.append(report(duels(first, second, duel_games, division, budget, seed)))
        rows.append(report(melees("regular", 4, melee_games, division, budget, seed)))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("first", nargs="?", default="")
    parser.add_argument("second", nargs="?", default="regular")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--division", type=int, default=4)
    parser.add_argument("--rounds", metavar="LEVEL", default="")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--samples", type=int, default=None)
    parser.add_argument("--seconds", type=float, default=None)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    samples = args.samples if args.samples or args.seconds else 8
    budget = Budget(args.seconds, samples)
    if args.rounds:
        row = melees(args.rounds, args.seats, args.games, args.division, budget, args.seed)
        results = [report(row)]
    elif args.first:
        row = duels(args.first, args.second, args.games, args.division, budget, args.seed)
        results = [report(row)]
    else:
        results = measure(args.quick, budget, args.seed)
    if args.json:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
