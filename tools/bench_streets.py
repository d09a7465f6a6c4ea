"""Strength of the drivers of the streets over mirrored duels, balance of their cars, speed.

    python -m tools.bench_streets
    python -m tools.bench_streets --quick
    python -m tools.bench_streets regular rookie --games 200
    python -m tools.bench_streets ace regular --games 100 --samples 4
    python -m tools.bench_streets ace regular --seats 4 --games 100
    python -m tools.bench_streets reader ace --games 100
    python -m tools.bench_streets --cars --games 2016
    python -m tools.bench_streets --cars --only night-bus --games 420

In a duel each pairing of cars, board and dice is played twice with the drivers exchanged; a draw
counts half. With more seats one driver of the first level sits among others of the second, one
seat further each game. ``reader`` is an Ace who always answers the speed that an Ace chooses most
often. ``--cars`` lets Regulars drive every ordered pair of stock cars, or those of some alone. Two
processes play unless ``--jobs`` says otherwise. Intervals are of 95 %.
Crashes by own choice are those that no skid has led to.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

if __name__ == "__main__" or "wreckyard" not in sys.modules:
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "core"))

from wreckyard.ai.agent import Budget
from wreckyard.ai.streets import PLAYERS
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.values import Event
from wreckyard.systems.streets import RULES, STOCK_BOARDS, State, stock_cars
from wreckyard.systems.streets.search import advance, legal_actions

SAMPLES = 12
"""Possible worlds of an Ace here, so that a bench ends; in the page it has time for more."""

CLOCKED = ("speed", "point")

QUICK = (("regular", "rookie", 2, 10), ("ace", "regular", 2, 4))
FULL = (
    ("regular", "rookie", 2, 200), ("ace", "regular", 2, 200), ("reader", "ace", 2, 100),
    ("ace", "regular", 4, 100),
)  # fmt: skip
"""Series of a bench: a level, its foe, seats and games."""

type Row = dict[str, str | float | int]


def _no_times() -> dict[str, list[float]]:
    return {kind: [] for kind in CLOCKED}


@dataclass
class Tally:
    """What a series comes to: points of the first level by deal, lengths, crashes, times."""

    points: list[float] = field(default_factory=list)
    games: int = 0
    draws: int = 0
    rounds: list[int] = field(default_factory=list)
    crashed: int = 0
    times: dict[str, list[float]] = field(default_factory=_no_times)

    def add(self, other: Tally) -> None:
        """Count another series in."""
        self.points += other.points
        self.games += other.games
        self.draws += other.draws
        self.rounds += other.rounds
        self.crashed += other.crashed
        for kind, times in other.times.items():
            self.times[kind] += times

    def share(self) -> tuple[float, float]:
        """The mean of all deals, and half of its interval."""
        count = len(self.points)
        mean = sum(self.points) / count
        spread = sum((each - mean) ** 2 for each in self.points) / max(1, count - 1)
        return mean, 1.96 * math.sqrt(spread / count)

    def row(self, **names: str | int) -> Row:
        """How the series stands; ``names`` say which it is."""
        mean, half = self.share()
        row: Row = {
            **names,
            "win_rate": round(mean, 4),
            "interval": round(half, 4),
            "games": self.games,
            "draws": self.draws,
            "median_rounds": sorted(self.rounds)[len(self.rounds) // 2],
            "crashed": round(self.crashed / self.games, 4),
        }
        for kind in CLOCKED:
            if times := sorted(self.times[kind]):
                row[f"{kind}_ms"] = round(1000 * times[len(times) // 2], 1)
                row[f"{kind}_p95_ms"] = round(1000 * times[int(0.95 * len(times))], 1)
        return row


def crashed_by_choice(events: list[Event]) -> bool:
    """Whether somebody has driven into an obstacle without a skid."""
    skidding = False
    for event in events:
        skidding |= event.kind == "skid"
        if event.kind == "crash" and not skidding:
            return True
    return False


def play(
    levels: list[str], cars: list[str], board: str, seed: int, tally: Tally, budget: Budget
) -> State:
    """One game to its end; ``tally`` takes its length, its crashes and the time of answers."""
    chance = SampledChance(random.Random(seed))
    state = RULES.setup(len(levels), {"cars": cars, "board": board}, chance)
    players = [PLAYERS[level](seed + seat) for seat, level in enumerate(levels)]
    crashed = False
    while not state.over:
        decision = RULES.decision(state)
        assert decision is not None
        before = time.perf_counter()
        observation = RULES.observe(state, decision.seat)
        action = players[decision.seat].choose(observation, decision, budget)
        if levels[decision.seat] == levels[0] and decision.kind in CLOCKED:
            tally.times[decision.kind].append(time.perf_counter() - before)
        crashed |= crashed_by_choice(RULES.apply(state, action, chance))
    tally.games += 1
    tally.rounds.append(state.round)
    tally.crashed += crashed
    tally.draws += len(state.winners) != 1
    return state


def share_of(state: State, seat: int) -> float:
    """What a finished game gives a seat: 1 alone, a part of a draw, nothing else."""
    return (seat in state.winners) / len(state.winners)


def deal(rng: random.Random, seats: int) -> tuple[list[str], str]:
    """Cars for each seat, and a board."""
    codes = [stock.code for stock in stock_cars()]
    return [rng.choice(codes) for _ in range(seats)], rng.choice(STOCK_BOARDS)


type Series = tuple[str, str, int, int, int]
"""A level, its foes' level, seats, seed, and the samples of an Ace."""


def duel(series: Series, number: int) -> Tally:
    """A pair of mirrored games of two levels."""
    first, second, _, seed, samples = series
    tally = Tally()
    cars, board = deal(random.Random(f"{seed} {number}"), 2)
    points = 0.0
    for place, levels in enumerate(([first, second], [second, first])):
        state = play(levels, cars, board, 1000 * seed + number, tally, Budget(samples=samples))
        points += share_of(state, place) / 2
    tally.points.append(points)
    return tally


def melee(series: Series, number: int) -> Tally:
    """A game of one driver of a level among others of another, each time one seat further."""
    first, second, seats, seed, samples = series
    tally = Tally()
    cars, board = deal(random.Random(f"{seed} {number}"), seats)
    seat = number % seats
    levels = [first if each == seat else second for each in range(seats)]
    state = play(levels, cars, board, 1000 * seed + number, tally, Budget(samples=samples))
    tally.points.append(share_of(state, seat))
    return tally


def car_pairs(only: Sequence[str]) -> list[tuple[str, str]]:
    """The ordered pairs of different stock cars; with ``only``, those in which one of these is."""
    codes = [stock.code for stock in stock_cars()]
    return [
        (one, two)
        for one in codes
        for two in codes
        if one != two and (not only or one in only or two in only)
    ]


def car_game(seed: int, only: Sequence[str], game: int) -> dict[str, Tally]:
    """One game of Regulars in the next pair of stock cars; the boards take turns."""
    pairs = car_pairs(only)
    number = game // len(pairs)
    cars = list(pairs[game % len(pairs)])
    board = STOCK_BOARDS[number % len(STOCK_BOARDS)]
    tally = Tally()
    levels = ["regular", "regular"]
    state = play(levels, cars, board, 1000 * seed + number, tally, Budget(samples=1))
    return {
        code: Tally([share_of(state, seat)], 1, tally.draws, tally.rounds, tally.crashed)
        for seat, code in enumerate(cars)
    }


def balance(args: argparse.Namespace, games: int) -> dict[str, Tally]:
    """Every ordered pair of stock cars in turn, Regulars at both wheels."""
    found = {stock.code: Tally() for stock in stock_cars()}
    one = partial(car_game, args.seed, args.only)
    for tallies in spread(one, games, args.jobs, 8):
        for code, tally in tallies.items():
            found[code].add(tally)
    return {code: tally for code, tally in found.items() if tally.games}


def spread[T](one: Callable[[int], T], count: int, jobs: int, chunk: int = 1) -> Iterator[T]:
    """The results for 0, 1, 2 … in order, worked out by so many processes."""
    if jobs < 2:
        yield from map(one, range(count))
        return
    with ProcessPoolExecutor(jobs) as workers:
        yield from workers.map(one, range(count), chunksize=chunk)


def yardstick() -> float:
    """How many millions of steps of a bare loop this machine makes in a second, just now."""
    start = time.perf_counter()
    total = 0
    for step in range(1_000_000):
        total += step & 3
    return 1 / (time.perf_counter() - start)


def speed(seconds: float) -> Row:
    """Random games of 2 to 4 cars: decisions in a second, and the time that it takes to list what
    is legal, in the mean and at 999 of 1000 questions, other programs not counted; the bare loop
    is the baseline."""
    games = decisions = 0
    listing = list[float]()
    clock = time.perf_counter
    loop = [yardstick()]
    start = clock()
    while clock() - start < seconds:
        rng = random.Random(games)
        chance = SampledChance(rng)
        state = RULES.setup(2 + games % 3, {}, chance)
        while not state.over:
            before = time.thread_time()
            options = legal_actions(state)
            listing.append(time.thread_time() - before)
            advance(state, rng.choice(options), chance)
            decisions += 1
        games += 1
    took = clock() - start
    loop.append(yardstick())
    steps = sum(loop) / 2
    return {
        "random_games_s": round(games / took, 1),
        "decisions_s": round(decisions / took),
        "legal_us": round(1e6 * sum(listing) / decisions, 1),
        "legal_us_999": round(1e6 * sorted(listing)[len(listing) * 999 // 1000], 1),
        "loop_million_steps_s": round(steps, 1),
        "loop_steps_per_decision": round(1e6 * steps * took / decisions),
    }


def sentence(row: Row) -> str:
    """A row as a line."""
    if "random_games_s" in row:
        return (
            f"random play: {row['random_games_s']} games/s, {row['decisions_s']} decisions/s, "
            f"{row['legal_us']} us to list what is legal, {row['legal_us_999']} at 999 of 1000 "
            f"(a decision is as much as "
            f"{row['loop_steps_per_decision']} steps of a bare loop)"
        )
    times = "".join(
        f"; {kind} median {row[f'{kind}_ms']} ms, 95th percentile {row[f'{kind}_p95_ms']} ms"
        for kind in CLOCKED
        if f"{kind}_ms" in row
    )
    return (
        f"{row['what']}: {100 * float(row['win_rate']):.1f} % ± "
        f"{100 * float(row['interval']):.1f} ({row['games']} games, {row['draws']} draws, median "
        f"{row['median_rounds']} rounds, crashes by own choice in "
        f"{100 * float(row['crashed']):.1f} %{times})"
    )


def series(args: argparse.Namespace, first: str, second: str, seats: int, games: int) -> Row:
    """One series to its end; how it stands is told every minute."""
    asked: Series = (first, second, seats, args.seed, args.samples)
    if seats == 2:
        one, count, what = duel, -(-games // 2), f"{first} v. {second}"
    else:
        one, count, what = melee, games, f"{first} among {seats - 1} of {second}"
    whole = Tally()
    told = time.monotonic()
    for tally in spread(partial(one, asked), count, args.jobs):
        whole.add(tally)
        if time.monotonic() - told > 60:
            told = time.monotonic()
            print(f"so far: {sentence(whole.row(what=what))}", file=sys.stderr, flush=True)
    return whole.row(what=what, seats=seats, samples=args.samples)


def rows(args: argparse.Namespace) -> Iterator[Row]:
    """What was asked for; the whole bench when nothing was."""
    if args.cars:
        for code, tally in balance(args, args.games or 2016).items():
            yield tally.row(what=code)
    elif args.first:
        second = args.second or "regular"
        yield series(args, args.first, second, args.seats, args.games or 100)
    else:
        yield speed(2.0 if args.quick else 10.0)
        for first, second, seats, games in QUICK if args.quick else FULL:
            yield series(args, first, second, seats, games)
        for code, tally in balance(args, len(car_pairs(())) * (1 if args.quick else 36)).items():
            yield tally.row(what=code)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("first", nargs="?", help="a level; without one, the whole bench")
    parser.add_argument("second", nargs="?", help="whom it drives against")
    parser.add_argument("--cars", action="store_true", help="measure the stock cars")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="CAR", help="games of these cars alone"
    )
    parser.add_argument("--quick", action="store_true", help="few games, wide intervals")
    parser.add_argument("--json", action="store_true")
    for name, default in (
        ("games", None), ("seats", 2), ("seed", 1), ("samples", SAMPLES),
        ("jobs", min(2, os.cpu_count() or 1)),
    ):  # fmt: skip
        parser.add_argument(f"--{name}", type=int, default=default)
    args = parser.parse_args()
    found = []
    for row in rows(args):
        found.append(row)
        print(sentence(row), file=sys.stderr, flush=True)
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
