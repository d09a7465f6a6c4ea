"""Fit how likely a duel is to end as a tie of an empty deck: self-play of the heuristic, then
logistic regression. No dependencies.

    python -m tools.study.train_ties --games 1500

Every fourth turn of a game is a position, seen by a seat that is still in; its label is whether the
deck was used up twice. The facts are logarithms of the cards that can be drawn and of the damage
that its foes can take. Printed are the weights for ``core/wreckyard/ai/duel/deck_left.py``.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Iterator, Sequence

from wreckyard.ai.duel.deck_left import SMOOTHING, cards_left, damage_needed
from wreckyard.ai.duel.style import KEEN
from wreckyard.ai.duel.tables import Crowd
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel.search import IN, State, advance

EVERY = 4
"""Turns between two positions of a game."""

SEATS = (2, 3, 4, 4, 5, 6, 6)
"""How many sit at a table, by lot."""

ROUNDS = 12
"""Steps of Newton's method."""

type Facts = tuple[float, float, float]


def setup(seats: int, chance: SampledChance) -> State:
    """A duel of cars."""
    settings = {"length": "duel", "prestige": False, "vehicles": ["car"] * seats}
    return RULES.setup(seats, settings, chance)


def positions(games: int, seed: int) -> Iterator[tuple[Facts, int]]:
    """Facts of positions, and whether their duel ended as a tie."""
    rng = random.Random(seed)
    for _ in range(games):
        seats = rng.choice(SEATS)
        chance = SampledChance(random.Random(rng.random()))
        state = setup(seats, chance)
        players = Crowd(state, KEEN).seated(rng)
        found: list[Facts] = []
        last = 0
        while not state.over:
            if state.turns >= last + EVERY:
                last = state.turns
                me = rng.choice([seat for seat in range(seats) if state.status[seat] == IN])
                cards, damage = cards_left(state), damage_needed(state, me)
                found.append((1.0, math.log(cards + SMOOTHING), math.log(damage + 1)))
            advance(state, players.answer(state), chance)
        yield from ((each, state.exhausted) for each in found)


def fitted(rows: Sequence[tuple[Facts, int]]) -> list[float]:
    """The weights that make the labels most likely."""
    weights = [0.0, 0.0, 0.0]
    for _ in range(ROUNDS):
        slope = [0.0] * 3
        curve = [[1e-6 * (row == column) for column in range(3)] for row in range(3)]
        for facts, label in rows:
            score = sum(map(float.__mul__, weights, facts))
            chance = 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, score))))
            for row in range(3):
                slope[row] += (label - chance) * facts[row]
                for column in range(3):
                    curve[row][column] += chance * (1.0 - chance) * facts[row] * facts[column]
        weights = [a + b for a, b in zip(weights, solved(curve, slope), strict=True)]
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations with a positive definite matrix."""
    rows = [[*row, each] for row, each in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        for row in rows[at + 1 :]:
            share = row[at] / pivot[at]
            row[:] = [a - share * b for a, b in zip(row, pivot, strict=True)]
    found: list[float] = []
    for at in range(len(rows) - 1, -1, -1):
        known = sum(map(float.__mul__, rows[at][at + 1 : -1], found))
        found.insert(0, (rows[at][-1] - known) / rows[at][at])
    return found


def main() -> None:
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    options.add_argument("--games", type=int, default=1500)
    options.add_argument("--seed", type=int, default=1)
    args = options.parse_args()
    rows = list(positions(args.games, args.seed))
    told = ", ".join(f"{each:.2f}" for each in fitted(rows))
    print(f"{len(rows)} positions, {sum(label for _, label in rows)} of duels that tied: {told}")


if __name__ == "__main__":
    main()
