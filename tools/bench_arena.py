"""Strength of the arena's computer drivers over mirrored starts, with 95 % intervals; speed.

    python -m tools.bench_arena
    python -m tools.bench_arena --quick
    python -m tools.bench_arena regular rookie --games 200 --division 9
    python -m tools.bench_arena ace regular --games 100 --division 4 --samples 4
    python -m tools.bench_arena regular --seats 4 --games 100

In a duel every pairing of stock cars and start is played twice with the drivers exchanged:
same cars, same dice, same first player. A draw counts half. One level by itself drives all
cars, and what is told is how long its games take. How a long series stands is told on the way.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__" or "wreckyard" not in sys.modules:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "core"))

from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import RULES, STOCK_ARENAS, State, preview_move, stock_cars_for
from wreckyard.systems.arena.search import advance, legal_actions, question

LONG = 40
"""A game should be over in fewer rounds than this."""

LIMIT = 60
"""Rounds after which a game is a draw here, so that a bench ends."""

CLOCKED = ("speed", "move", "attack")

SAMPLES = 4
"""What the Ace looks at closely here: so that a bench ends; in the page it has 2 seconds."""

QUICK = (("regular", "rookie", 6), ("ace", "regular", 4), ("regular", "", 2))
FULL = (
    ("regular", "random-shooter", 50), ("regular", "rookie", 200), ("ace", "regular", 100),
    ("regular", "", 100),
)  # fmt: skip
"""Series of a bench in each division: a level, its foe or none for four of it, and games."""

type Row = dict[str, str | float | int]
type Rows = Iterator[Row]


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
    state = RULES.setup(len(agents), options, chance)
    while not state.over:
        seat, kind = state.asked, question(state)
        decision = RULES.decision(state)
        assert decision is not None
        observation = RULES.observe(state, seat)
        start = time.perf_counter()
        action = agents[seat].choose(observation, decision, budget)
        if clocked in (-1, seat):
            tally.thinking[kind].append(time.perf_counter() - start)
        advance(state, action, chance)
    tally.rounds.append(state.round)
    return state


def share(state: State, seat: int, tally: Tally) -> float:
    """The part of the win that a seat has."""
    outcome = RULES.outcome(state)
    assert outcome is not None
    tally.draws += len(outcome.winners) > 1
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def duels(first: str, second: str, games: int, division: int, budget: Budget, seed: int) -> Rows:
    """Mirrored duels of two levels; yields how they stand after every pair of games."""
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
        yield {
            "first": first, "second": second, "seats": 2, "division": division,
            "win_rate": round(rate, 4), "interval": round(half, 4), **tally.lengths(),
            **tally.times(),
        }  # fmt: skip


def melees(level: str, seats: int, games: int, division: int, budget: Budget, seed: int) -> Rows:
    """Games in which one level drives every car: how long they take."""
    tally = Tally()
    for game in range(games):
        number = 1000 * seed + game
        agents = [make_agent("arena", level, number + seat) for seat in range(seats)]
        share(play(agents, scene(number, seats, division), number, budget, tally), 0, tally)
        yield {
            "first": level, "seats": seats, "division": division, **tally.lengths(),
            **tally.times(),
        }  # fmt: skip


def yardstick() -> float:
    """How many millions of steps of a bare loop this machine makes in a second, just now."""
    start = time.perf_counter()
    total = 0
    for step in range(1_000_000):
        total += step & 3
    return 1 / (time.perf_counter() - start)


def speed(seconds: float) -> Row:
    """Random games of 2 to 4 cars: games and decisions in a second, the time that it takes to
    list what is legal, and to see where a move leads; the bare loop is the baseline."""
    games = decisions = moves = 0
    listing = looking = 0.0
    clock = time.perf_counter
    loop = [yardstick()]
    start = clock()
    while clock() - start < seconds:
        rng = random.Random(games)
        chance = SampledChance(rng)
        state = RULES.setup(2 + games % 3, {"rounds": LIMIT, "first": 0}, chance)
        while not state.over:
            before = clock()
            options = legal_actions(state)
            listing += clock() - before
            action = rng.choice(options)
            if question(state) == "move":
                before = clock()
                preview_move(state, state.asked, action)
                looking += clock() - before
                moves += 1
            advance(state, action, chance)
            decisions += 1
        games += 1
    took = clock() - start - looking
    loop.append(yardstick())
    steps = sum(loop) / 2
    return {
        "random_games_s": round(games / took, 1),
        "decisions_s": round(decisions / took),
        "legal_us": round(1e6 * listing / decisions, 1),
        "preview_us": round(1e6 * looking / max(1, moves), 1),
        "loop_million_steps_s": round(steps, 1),
        "loop_steps_per_decision": round(1e6 * steps * took / decisions),
        "loop_steps_per_listing": round(1e6 * steps * listing / decisions),
    }


def sentence(row: Row) -> str:
    """A row as a line."""
    if "random_games_s" in row:
        return (
            f"random play: {row['random_games_s']} games/s, {row['decisions_s']} decisions/s, "
            f"{row['legal_us']} us to list what is legal, {row['preview_us']} us to preview a move "
            f"(as much as {row['loop_steps_per_decision']}, {row['loop_steps_per_listing']} steps "
            f"of a bare loop)"
        )
    times = ", ".join(
        f"{kind} median {row[f'{kind}_ms']} ms, 95th percentile {row[f'{kind}_p95_ms']} ms"
        for kind in CLOCKED
        if f"{kind}_ms" in row
    )
    if "second" in row:
        told = (
            f"{row['first']} v. {row['second']}, division {row['division']}: "
            f"{100 * float(row['win_rate']):.1f} % ± {100 * float(row['interval']):.1f}"
        )
    else:
        told = f"{row['seats']} times {row['first']}, division {row['division']}"
    return (
        f"{told} ({row['games']} games, {row['draws']} draws, median {row['median_rounds']} "
        f"rounds, {row['under_40']} of them in fewer than {LONG}, longest {row['longest']}; "
        f"{times})"
    )


def last(rows: Rows, every: float = 60.0) -> Row:
    """The last row of a series; how it stands is told now and then, and at the end."""
    row: Row = {}
    told = time.monotonic()
    for row in rows:
        if time.monotonic() - told > every:
            told = time.monotonic()
            print(f"so far: {sentence(row)}", file=sys.stderr, flush=True)
    print(sentence(row), file=sys.stderr, flush=True)
    return row


def measure(quick: bool, seed: int) -> list[Row]:
    """The figures of the bench."""
    row = speed(2.0 if quick else 10.0)
    print(sentence(row), file=sys.stderr, flush=True)
    results = [row]
    budget = Budget(samples=SAMPLES)
    for division in (4, 9):
        for first, second, games in QUICK if quick else FULL:
            if second:
                results.append(last(duels(first, second, games, division, budget, seed)))
            else:
                results.append(last(melees(first, 4, games, division, budget, seed)))
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first", nargs="?", help="a level; without one, the whole bench")
    parser.add_argument("second", nargs="?", help="whom it drives against; without, itself")
    for name, kind, default in (
        ("games", int, 100), ("division", int, 4), ("seats", int, 4), ("samples", int, None),
        ("seconds", float, None), ("seed", int, 1),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=kind, default=default)
    parser.add_argument("--quick", action="store_true", help="few games, wide intervals")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    samples = args.samples if args.samples or args.seconds else SAMPLES
    budget = Budget(args.seconds, samples)
    series = args.games, args.division, budget, args.seed
    if args.second:
        results = [last(duels(args.first, args.second, *series))]
    elif args.first:
        results = [last(melees(args.first, args.seats, *series))]
    else:
        results = measure(args.quick, args.seed)
    if args.json:
        print(json.dumps(results))


if __name__ == "__main__":
    main()
