"""Fit what is left of a car to who wins a game of two cars: self-play, then logistic regression.

    python -m tools.study.train_arena --games 3000 --division 4
    python -m tools.study.train_arena --games 1500 --division 9 --level regular
    python -m tools.study.train_arena --games 400 --division 9 --level regular --sides --workers 4

``--workers 4`` or ``--executor dask://host:8786`` plays elsewhere: what comes of a seed is the
same.

At the start of every round of a duel the two cars are a position; its label is who wins. The
logarithm of the odds is the difference of the two cars' features times the weights, and of
the two designs, so that a good design is not taken for good armor. No dependencies: Newton's
method with a ridge; weights that come out below zero are left out, as no loss is a gain.

What ``worth.py`` says in points of armor is held against these weights: they are told in the
same unit, with the mean of the armor's for 1.

``--sides`` asks another thing, for ``focus.py``: whether the thinnest sides tell more than the
thickest, and how broad the soft minimum over the sides should be that stands for all of them.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Callable, Sequence
from functools import partial

from wreckyard.ai import Budget, make_agent
from wreckyard.ai.arena.worth import plate_of
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import (
    RULES,
    State,
    crew_durability,
    crew_works,
    stock_cars_for,
    works,
)
from wreckyard.systems.arena.search import advance, question

from ..bench.arena import scene
from .handing import add_door, door, in_order

type View = Callable[[State, int], list[float]]
"""What is seen of a car."""

type Position = tuple[list[float], float, int]
"""The differences of the features, then of the designs; the first seat's share; the game."""

ARMOR = ((1, 1), (2, 2), (3, 4), (5, 6), (7, 99))
POWER = ((1, 1), (2, 2), (3, 3), (4, 5), (6, 7), (8, 99))
TIRES = ((1, 2), (3, 4), (5, 6), (7, 99))
"""Points that are counted together: from and to which."""


def _within(points: int, bounds: tuple[int, int]) -> int:
    low, high = bounds
    return max(0, min(points, high) - low + 1)


def _name(what: str, bounds: tuple[int, int]) -> str:
    return f"{what} {bounds[0]}" if bounds[0] == bounds[1] else f"{what} {bounds[0]}-{bounds[1]}"


NAMES = (
    *(_name("armor", each) for each in ARMOR),
    "plate",
    "bare plate",
    *(_name("power", each) for each in POWER),
    *(_name("tires", each) for each in TIRES),
    "crew",
    "crew alive",
    "weapons",
    "firepower",
    "accessories",
    "fire",
    "fire inside",
)


def features(state: State, seat: int) -> list[float]:
    """What is left of a car, in the order of ``NAMES``; all 0 for one that is out."""
    car, items = state.cars[seat], state.arsenals[seat].items
    if not car.in_play:
        return [0.0] * len(NAMES)
    row: list[float] = [sum(_within(points, each) for points in car.armor) for each in ARMOR]
    plates = [plate_of(state, seat, side) for side in range(4)]
    bare = sum(plate for plate, points in zip(plates, car.armor, strict=True) if not points)
    row += [sum(plates) - bare, bare]
    row += [_within(car.power, each) for each in POWER]
    row += [_within(car.tires, each) for each in TIRES]
    row += [
        sum(max(0, crew_durability(state, seat, one) - car.crew[one]) for one in (0, 1)),
        sum(crew_works(state, seat, one) for one in (0, 1)),
    ]
    armed = [
        item for at, item in enumerate(items) if item.kind == "weapon" and works(state, seat, at)
    ]
    row += [len(armed), sum(item.damage + 0.8 * sum(item.dice) for item in armed)]
    row.append(
        sum(item.kind == "accessory" and works(state, seat, at) for at, item in enumerate(items))
    )
    burning = [points for points, fire in zip(car.armor, car.fire, strict=True) if fire]
    return [*row, len(burning), sum(not points for points in burning)]


BREADTHS = (2, 4, 6, 8, 12, 20, 40)
SIDES = ("thinnest", "second", "third", "thickest")
BESIDE = ("tires 7-10", "tires 3-6", "tires 1-2", "crew", "crew alive", "weapons")


def sides(state: State, seat: int) -> list[float]:
    """The points before the power plant: by side, the thinnest first, and as soft minimums of
    each breadth with the power; then what there is beside. All 0 for a car that is out."""
    car, items = state.cars[seat], state.arsenals[seat].items
    if not car.in_play:
        return [0.0] * (len(SIDES) + len(BREADTHS) + len(BESIDE))
    before = sorted(car.armor[side] + plate_of(state, seat, side) for side in range(4))
    row = [float(points) for points in before]
    for breadth in BREADTHS:
        mean = sum(math.exp(-points / breadth) for points in before) / len(before)
        row.append(car.power - breadth * math.log(mean))
    row += [_within(car.tires, each) for each in ((7, 99), (3, 6), (1, 2))]
    row += [
        sum(max(0, crew_durability(state, seat, one) - car.crew[one]) for one in (0, 1)),
        sum(crew_works(state, seat, one) for one in (0, 1)),
        sum(item.kind == "weapon" and works(state, seat, at) for at, item in enumerate(items)),
    ]
    return row


def tell_sides(rows: Sequence[Position], ridge: float) -> None:
    """Print the weights of the sides, and how well each breadth says who wins."""
    first, last = len(SIDES), len(SIDES) + len(BREADTHS)
    beside = [at for at in range(last, len(rows[0][0])) if any(row[at] for row, _, _ in rows)]
    weights = fit(rows, [*range(first), *beside], ridge)
    print(*(f"{name} {weight:.3f}" for name, weight in zip(SIDES, weights, strict=False)))
    held = [row for row in rows if row[2] % 5 == 0]
    for at, breadth in enumerate(BREADTHS, first):
        seen = fit([row for row in rows if row[2] % 5], [at, *beside], ridge)
        whole = fit(rows, [at, *beside], ridge)
        told = zip(BESIDE, whole[1:], strict=False)
        print(
            f"breadth {breadth:2}: held out {loss(held, [at, *beside], seen):.4f} nats, weight "
            f"{whole[0]:.3f};",
            *(f"{name} {weight:.3f}" for name, weight in told),
        )


BATCH = 10
"""Duels that are handed out together."""


def positions(args: argparse.Namespace, view: View = features) -> list[Position]:
    """The rounds of all duels that are asked for, of a level with itself."""
    work = partial(played, args.level, args.division, args.seed, view)
    jobs = [range(at, min(at + BATCH, args.games)) for at in range(0, args.games, BATCH)]
    with door(args) as workers:
        return [row for rows in in_order(workers, work, jobs) for row in rows]


def played(level: str, division: int, seed: int, view: View, games: range) -> list[Position]:
    """The rounds of some of the duels, wherever they are played."""
    designs = [car.code for car in stock_cars_for(division)]
    found: list[Position] = []
    for game in games:
        number = 100_000 * seed + game
        chance = SampledChance(random.Random(number))
        options = scene(number, 2, division)
        state = RULES.setup(2, options, chance)
        agents = [make_agent("arena", level, number + seat) for seat in (0, 1)]
        cars = options["cars"]
        assert isinstance(cars, list)
        design = [float((cars[0] == code) - (cars[1] == code)) for code in designs]
        rows: list[list[float]] = []
        seen = 0
        while not state.over:
            if question(state) == "speed" and state.round != seen:
                seen = state.round
                mine, theirs = view(state, 0), view(state, 1)
                rows.append([a - b for a, b in zip(mine, theirs, strict=True)] + design)
            decision = RULES.decision(state)
            assert decision is not None
            observation = RULES.observe(state, state.asked)
            advance(
                state, agents[state.asked].choose(observation, decision, Budget(samples=1)), chance
            )
        outcome = RULES.outcome(state)
        assert outcome is not None
        share = 1 / len(outcome.winners) if 0 in outcome.winners else 0.0
        found += [(row, share, game) for row in rows]
    return found


def solved(matrix: list[list[float]]) -> list[float]:
    """The solution of linear equations; the last column is the right-hand side."""
    size = len(matrix)
    for pivot in range(size):
        row = matrix[pivot]
        for lower in matrix[pivot + 1 :]:
            part = lower[pivot] / row[pivot]
            if part:
                for at in range(pivot, size + 1):
                    lower[at] -= part * row[at]
    result = [0.0] * size
    for at in reversed(range(size)):
        rest = sum(matrix[at][other] * result[other] for other in range(at + 1, size))
        result[at] = (matrix[at][size] - rest) / matrix[at][at]
    return result


def fit(rows: Sequence[Position], used: Sequence[int], ridge: float) -> list[float]:
    """Weights of the used columns that make the shares likely."""
    weights = [0.0] * len(used)
    data = [([row[at] for at in used], share) for row, share, _ in rows]
    for _ in range(7):
        size = len(used)
        system = [[0.0] * (size + 1) for _ in range(size)]
        for at in range(size):
            system[at][at], system[at][size] = ridge, -ridge * weights[at]
        for row, share in data:
            chance = 1 / (1 + math.exp(-sum(a * b for a, b in zip(weights, row, strict=True))))
            spread = chance * (1 - chance)
            for at, value in enumerate(row):
                if value:
                    line = system[at]
                    line[size] += (share - chance) * value
                    part = spread * value
                    for other, more in enumerate(row):
                        line[other] += part * more
        weights = [a + b for a, b in zip(weights, solved(system), strict=True)]
    return weights


def loss(rows: Sequence[Position], used: Sequence[int], weights: Sequence[float]) -> float:
    """Mean cross-entropy, in nats."""
    total = 0.0
    for row, share, _ in rows:
        score = sum(row[at] * weight for at, weight in zip(used, weights, strict=True))
        total += share * math.log1p(math.exp(-score)) + (1 - share) * math.log1p(math.exp(score))
    return total / len(rows)


def fitted(rows: Sequence[Position], ridge: float) -> tuple[list[int], list[float]]:
    """The columns that have a weight, and the weights: none below zero but those of fires and
    designs."""
    fires = len(NAMES) - 2
    used = [at for at in range(len(rows[0][0])) if any(row[at] for row, _, _ in rows)]
    while True:
        weights = fit(rows, used, ridge)
        kept = [
            at
            for at, weight in zip(used, weights, strict=True)
            if at >= len(NAMES) or (weight <= 0 if at >= fires else weight >= 0)
        ]
        if kept == used:
            return used, weights
        used = kept


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--division", type=int, default=4)
    parser.add_argument("--level", default="rookie")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ridge", type=float, default=20.0)
    parser.add_argument("--sides", action="store_true", help="by side, for focus.py")
    add_door(parser)
    args = parser.parse_args()
    if args.sides:
        tell_sides(positions(args, sides), args.ridge)
        return
    rows = positions(args)
    held = [row for row in rows if row[2] % 5 == 0]
    used, weights = fitted([row for row in rows if row[2] % 5], args.ridge)
    print(
        f"{len(rows)} positions of {args.games} games; held out: {loss(held, used, weights):.4f} "
        f"nats, without a model {math.log(2):.4f}",
        file=sys.stderr,
    )
    found = dict(zip(*fitted(rows, args.ridge), strict=True))
    unit = point_of_armor(found, args.division)
    for at, name in enumerate(NAMES):
        print(f"{name:14}{found.get(at, 0.0):8.3f}{found.get(at, 0.0) / unit:8.2f}")


def point_of_armor(found: dict[int, float], division: int) -> float:
    """The mean weight of a point of a fresh side."""
    total = 0.0
    for at, (low, high) in enumerate(ARMOR):
        total += found.get(at, 0.0) * max(0, min(high, division) - low + 1)
    return total / division or 1.0


if __name__ == "__main__":
    main()
