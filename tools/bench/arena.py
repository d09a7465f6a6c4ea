"""Strength of the arena's computer drivers over mirrored starts, with 95 % intervals; speed.

    python -m tools.bench.arena
    python -m tools.bench.arena --quick
    python -m tools.bench.arena regular rookie --games 200 --division 9
    python -m tools.bench.arena ace regular --games 100 --division 4 --samples 4
    python -m tools.bench.arena regular --seats 4 --games 100
    python -m tools.bench.arena ace regular --seats 4 --games 20 --samples 2
    python -m tools.bench.arena ace regular --games 100 --alike

In a duel every pairing of stock cars and start is played twice with the drivers exchanged:
same cars, same dice, same first player. A draw counts half. One level by itself drives all
cars, and what is told is how long its games take; with more than two seats the first level is one
among the second. With ``--alike`` all cars of a game are the same: who drives better, whatever the
cars are worth. How a long series stands is told on the way.
``rammer``, who only rams, and ``baseline``, the frozen Ace, are drivers of the benches alone.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from wreckyard.ai import Budget
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import RULES, STOCK_ARENAS, preview_move, stock_cars_for
from wreckyard.systems.arena.search import advance, legal_actions, question

from .sparring.arena import player
from .strength import (
    Game,
    Row,
    Series,
    Tally,
    Winners,
    clock_words,
    parser,
    percent,
    tell,
    total,
    yardstick,
)

LONG = 40
"""A game should be over in fewer rounds than this."""

LIMIT = 60
"""Rounds after which a game is a draw here, so that a bench ends."""

CLOCKED = ("speed", "move", "attack")

SAMPLES = 4
"""What the Ace looks at closely here: so that a bench ends; in the page it has 2 seconds."""

QUICK = (("regular", "rookie", 6), ("ace", "regular", 4), ("regular", "", 2))
FULL = (
    ("regular", "random-shooter", 50),
    ("regular", "rookie", 200),
    ("ace", "regular", 100),
    ("ace", "rammer", 50),
    ("ace", "baseline", 50),
    ("regular", "", 100),
)
"""Series of a bench in each division: a level, its foe or none for four of it, and games."""

type Deal = dict[str, Any]
"""The options of a game."""


def lengths(tally: Tally) -> Row:
    """How long the games took."""
    return {
        "games": tally.games,
        "draws": tally.draws,
        "median_rounds": tally.median(),
        "longest": max(tally.lengths),
        "under_40": sum(each < LONG for each in tally.lengths),
    }


def scene(number: int, seats: int, division: int) -> Deal:
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
    budget: Budget, levels: Sequence[str], first: int, options: Deal, seed: int, tally: Tally
) -> Winners:
    """One game to its end; ``tally`` takes its length, and the time of answers of all who drive at
    the level of the seat ``first``."""
    chance = SampledChance(random.Random(seed))
    state = RULES.setup(len(levels), options, chance)
    agents = [player(level, seed + seat) for seat, level in enumerate(levels)]
    while not state.over:
        seat, kind = state.asked, question(state)
        decision = RULES.decision(state)
        assert decision is not None
        observation = RULES.observe(state, seat)
        start = time.perf_counter()
        action = agents[seat].choose(observation, decision, budget)
        if levels[seat] == levels[first]:
            tally.times[kind].append(time.perf_counter() - start)
        advance(state, action, chance)
    outcome = RULES.outcome(state)
    assert outcome is not None
    tally.ended(outcome.winners, state.round)
    return outcome.winners


def deal(division: int, alike: bool, seed: int, number: int, seats: int) -> Deal:
    """The options of all games of a deal; ``alike`` is whether all have the first one's car."""
    dealt = scene(1000 * seed + number, seats, division)
    if alike:
        dealt["cars"] = dealt["cars"][:1] * seats
    return dealt


def row_of(series: Series, division: int, alike: bool, tally: Tally) -> Row:
    """How a series stands; where one level drives all cars, nobody's wins are counted."""
    row: Row = {
        "first": series.first,
        "seats": series.seats,
        "division": division,
        "alike": int(alike),
    }
    if series.second:
        row = {"first": series.first, "second": series.second, **row, **tally.rates()}
    return {**row, **lengths(tally), **tally.clocked(CLOCKED)}


def series_row(series: Series, division: int, budget: Budget, alike: bool = False) -> Row:
    """One series to its end."""
    row = partial(row_of, series, division, alike)
    game = Game(partial(deal, division, alike), partial(play, budget))
    return row(total(game, series, lambda tally: sentence(row(tally))))


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
    times = ", ".join(clock_words(row, CLOCKED))
    division = f"division {row['division']}" + (", the same car for all" if row["alike"] else "")
    if "second" in row:
        against = f"v. {row['second']}" if row["seats"] == 2 else f"among {row['second']}s"
        told = f"{row['first']} {against}, {division}: {percent(row)}"
    else:
        told = f"{row['seats']} times {row['first']}, {division}"
    return (
        f"{told} ({row['games']} games, {row['draws']} draws, median {row['median_rounds']} "
        f"rounds, {row['under_40']} of them in fewer than {LONG}, longest {row['longest']}; "
        f"{times})"
    )


def rows(args: argparse.Namespace) -> Iterator[Row]:
    """What was asked for; the whole bench when nothing was."""
    budget = Budget(args.seconds, args.samples if args.samples or args.seconds else SAMPLES)
    if args.first:
        seats = args.seats or (2 if args.second else 4)
        series = Series(args.first, args.second or "", seats, args.games, args.seed)
        yield series_row(series, args.division, budget, args.alike)
        return
    yield speed(2.0 if args.quick else 10.0)
    for division in (4, 9):
        for first, second, games in QUICK if args.quick else FULL:
            series = Series(first, second, 2 if second else 4, games, args.seed)
            yield series_row(series, division, Budget(samples=SAMPLES))


def main() -> None:
    options = parser(__doc__, games=100, division=4, seats=None, samples=None, seed=1)
    options.add_argument("--seconds", type=float)
    options.add_argument("--alike", action="store_true", help="the same car for everybody")
    args = options.parse_args()
    tell(rows(args), sentence, args.json)


if __name__ == "__main__":
    main()
