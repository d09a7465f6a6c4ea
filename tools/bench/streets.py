"""Strength of the drivers of the streets over mirrored duels, balance of their cars, speed.

    python -m tools.bench.streets
    python -m tools.bench.streets --quick
    python -m tools.bench.streets regular rookie --games 200
    python -m tools.bench.streets ace regular --games 100
    python -m tools.bench.streets ace regular --seats 4 --games 100
    python -m tools.bench.streets reader ace --games 100
    python -m tools.bench.streets --cars --games 2016
    python -m tools.bench.streets --cars --only night-bus --games 420

In a duel each pairing of cars, board and dice is played twice with the drivers exchanged; a draw
counts half. With more seats one driver of the first level sits among others of the second, one
seat further each game. ``reader`` is an Ace who always answers the speed that an Ace chooses most
often, ``baseline`` the Ace as it was frozen. ``--cars`` lets Regulars drive every ordered pair of
stock cars, or those of some alone. Two processes play unless ``--jobs`` says otherwise. Intervals
are of 95 %. Times are those of the first level; crashes by own choice are those that no skid has
led to.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from collections.abc import Iterator, Sequence
from functools import partial

from wreckyard.ai.agent import Budget
from wreckyard.ai.streets import PLAYERS
from wreckyard.engine.chance import SampledChance
from wreckyard.engine.values import Event
from wreckyard.systems.streets import RULES, STOCK_BOARDS, stock_cars
from wreckyard.systems.streets.search import advance, legal_actions

from .sparring.frozen import BASELINE, frozen_players
from .strength import (
    Game,
    Row,
    Series,
    Tally,
    Told,
    Winners,
    clock_words,
    parser,
    percent,
    remind,
    share_of,
    spread,
    tell,
    total,
    yardstick,
)

BUDGET = Budget(samples=1)
"""What drivers may spend on an answer: no clock, so that the same seeds bring the same games."""

CLOCKED = ("speed", "point")

QUICK = (("regular", "rookie", 2, 10), ("ace", "regular", 2, 4))
FULL = (
    ("regular", "rookie", 2, 200),
    ("ace", "regular", 2, 200),
    ("reader", "ace", 2, 100),
    ("ace", "regular", 4, 100),
)
"""Series of a bench: a level, its foe, seats and games."""

type Deal = tuple[list[str], str]
"""A car for each seat, and a board."""


def row_of(tally: Tally, **names: str | int) -> Row:
    """How a series stands; ``names`` say which it is."""
    return {
        **names,
        **tally.rates(),
        "median_rounds": tally.median(),
        "crashed": round(tally.counts["crash"] / tally.games, 4),
        **tally.clocked(CLOCKED),
    }


class Crashes:
    """Whether somebody has driven into an obstacle in a game, in a turn without a skid before."""

    def __init__(self) -> None:
        self.chosen = self._skidded = False

    def watch(self, events: Sequence[Event]) -> None:
        """Take what has happened into account."""
        for event in events:
            if event.kind == "turn":
                self._skidded = False
            self._skidded |= event.kind == "skid"
            self.chosen |= event.kind == "crash" and not self._skidded


def play(levels: Sequence[str], first: int, dealt: Deal, seed: int, tally: Tally) -> Winners:
    """One game to its end; ``tally`` takes its length, its crashes, and the time of answers of all
    who drive at the level of the seat ``first``."""
    chance = SampledChance(random.Random(seed))
    cars, board = dealt
    state = RULES.setup(len(levels), {"cars": cars, "board": board}, chance)
    known = {**PLAYERS, BASELINE: frozen_players("streets")["ace"]}
    players = [known[level](seed + seat) for seat, level in enumerate(levels)]
    crashes = Crashes()
    log: list[Told] = []
    while not state.over:
        decision = RULES.decision(state)
        assert decision is not None
        before = time.perf_counter()
        observation = RULES.observe(state, decision.seat)
        remind("streets", players[decision.seat], log, decision.seat)
        action = players[decision.seat].choose(observation, decision, BUDGET)
        if levels[decision.seat] == levels[first] and decision.kind in CLOCKED:
            tally.times[decision.kind].append(time.perf_counter() - before)
        log.append(Told(RULES.apply(state, action, chance)))
        crashes.watch(log[-1].events)
    tally.ended(state.winners, state.round)
    tally.counts["crash"] += crashes.chosen
    return state.winners


def deal(seed: int, number: int, seats: int) -> Deal:
    """Cars for each seat, and a board."""
    rng = random.Random(f"{seed} {number}")
    codes = [stock.code for stock in stock_cars()]
    return [rng.choice(codes) for _ in range(seats)], rng.choice(STOCK_BOARDS)


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
    winners = play(["regular", "regular"], 0, (cars, board), 1000 * seed + number, tally)
    return {
        code: Tally([share_of(winners, seat)], 1, tally.draws, tally.lengths, tally.counts)
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
    times = "".join(f"; {words}" for words in clock_words(row, CLOCKED))
    return (
        f"{row['what']}: {percent(row)} ({row['games']} games, {row['draws']} draws, median "
        f"{row['median_rounds']} rounds, crashes by own choice in "
        f"{100 * float(row['crashed']):.1f} %{times})"
    )


def series_row(args: argparse.Namespace, first: str, second: str, seats: int, games: int) -> Row:
    """One series to its end."""
    series = Series(first, second, seats, games, args.seed)
    row = partial(row_of, what=series.name, seats=seats)
    return row(total(Game(deal, play), series, lambda tally: sentence(row(tally)), args.jobs))


def rows(args: argparse.Namespace) -> Iterator[Row]:
    """What was asked for; the whole bench when nothing was."""
    if args.cars:
        for code, tally in balance(args, args.games or 2016).items():
            yield row_of(tally, what=code)
    elif args.first:
        second = args.second or "regular"
        yield series_row(args, args.first, second, args.seats, args.games or 100)
    else:
        yield speed(2.0 if args.quick else 10.0)
        for first, second, seats, games in QUICK if args.quick else FULL:
            yield series_row(args, first, second, seats, games)
        for code, tally in balance(args, len(car_pairs(())) * (1 if args.quick else 36)).items():
            yield row_of(tally, what=code)


def main() -> None:
    options = parser(__doc__, games=None, seats=2, seed=1, jobs=min(2, os.cpu_count() or 1))
    options.add_argument("--cars", action="store_true", help="measure the stock cars")
    options.add_argument(
        "--only", nargs="+", default=[], metavar="CAR", help="games of these cars alone"
    )
    args = options.parse_args()
    tell(rows(args), sentence, args.json)


if __name__ == "__main__":
    main()
