"""How the stock cars do against each other: every pair meets between drivers of one level.

    python -m tools.bench.stock
    python -m tools.bench.stock --games 40 --division 9
    python -m tools.bench.stock --only late-fee nine-coffees

Each pair meets in all arenas in turn, and each game is played twice with the seats exchanged. A
row tells how often a car won, in percent, against each of the others and against all.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import combinations

from wreckyard.ai import Budget
from wreckyard.systems.arena import STOCK_ARENAS, stock_cars_for

from .arena import LIMIT, SAMPLES, play
from .strength import Tally, share_of

type Pair = tuple[str, str]


def met(pair: Pair, level: str, games: int, division: int) -> float:
    """What part of its games the first car of a pair won; draws count half."""
    won = 0.0
    for number in range(-(-games // 2)):
        rng = random.Random(f"{pair} {number}")
        arena, first = STOCK_ARENAS[(number + sum(map(len, pair))) % 4], rng.randrange(2)
        for seats in (pair, pair[::-1]):
            options = {
                "arena": arena,
                "division": division,
                "cars": list(seats),
                "first": first,
                "rounds": LIMIT,
            }
            budget = Budget(samples=SAMPLES)
            winners = play(budget, [level, level], 0, options, number, Tally())
            won += share_of(winners, seats.index(pair[0]))
    return won / (2 * -(-games // 2))


def tournament(
    level: str, games: int, division: int, only: list[str]
) -> dict[str, dict[str, float]]:
    """Rates of winning by car and foe; ``only`` leaves out pairs without any of these."""
    cars = [car.code for car in stock_cars_for(division)]
    pairs = [pair for pair in combinations(cars, 2) if not only or set(pair) & set(only)]
    rates: dict[str, dict[str, float]] = {car: {} for car in cars}
    play_pair = partial(met, level=level, games=games, division=division)
    with ProcessPoolExecutor() as workers:
        for (one, two), rate in zip(pairs, workers.map(play_pair, pairs), strict=True):
            rates[one][two], rates[two][one] = rate, 1 - rate
            print(
                f"{one} {100 * rate:.0f} : {100 - 100 * rate:.0f} {two}",
                file=sys.stderr,
                flush=True,
            )
    return {car: row for car, row in rates.items() if row}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--level", default="regular")
    parser.add_argument("--games", type=int, default=20, help="games of each pair")
    parser.add_argument("--division", type=int, choices=(4, 9), action="append")
    parser.add_argument("--only", nargs="+", default=[], metavar="CAR")
    args = parser.parse_args()
    for division in args.division or (4, 9):
        rates = tournament(args.level, args.games, division, args.only)
        print(f"Division {division}, {args.games} games of each pair")
        for car, row in rates.items():
            mean = sum(row.values()) / len(row)
            half = 1.96 * math.sqrt(mean * (1 - mean) / (args.games * len(row)))
            foes = ", ".join(f"{foe} {100 * rate:.0f}" for foe, rate in row.items())
            print(f"{car:16} {100 * mean:5.1f} ± {100 * half:4.1f}   {foes}")


if __name__ == "__main__":
    main()
