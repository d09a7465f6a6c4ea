"""Hold what the arena's Ace foresees against what comes of it.

    python -m tools.study.foresight_arena --games 100 --division 4

In duels against the Regular the Ace follows every second turn not its best end but any of those
that it has looked at closely. By how much the difference between the two cars then changes over
one to four rounds is told by least squares from what it saw: of this round (``now``), of the
places (``then``), and of the next round played forward (``next``). Weights of 1 say that things
came as foreseen; ``THEN`` and ``NEXT`` of ``ace.py`` are those of three rounds, beside ``now``.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.ai.arena.ace import Ace, Prospect
from wreckyard.ai.arena.focus import END, LOSS, power_worth
from wreckyard.ai.arena.worth import plate_of, tires_lost
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.arena import RULES, State
from wreckyard.systems.arena.search import advance, question

from ..bench.arena import scene
from .train_arena import solved

ROUNDS = 4
LOOKED_AT = 8
NAMES = ("const", "now", "then", "next")


@dataclass
class Turn:
    """A turn of the Ace: what it saw, and how it stood then and after so many rounds."""

    round: int
    saw: Prospect
    stood: list[float] = field(default_factory=list)


class Explorer(Ace):
    """An Ace that often follows another end than its best, and remembers what it saw."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rng = random.Random(seed)
        self.turns: list[Turn] = []
        self.round = 0

    def pick(self, prospects: list[Prospect]) -> Prospect:
        best = super().pick(prospects)
        # Later movement points of a turn follow what was begun as well as they can.
        if self.turns and self.turns[-1].round == self.round:
            return best
        seen = self.rng.choice(prospects) if self.rng.random() < 0.5 else best
        self.turns.append(Turn(self.round, seen))
        return seen


def health(state: State, seat: int) -> float:
    """What is left of a car, in points of armor, as ``focus.py`` counts it."""
    car = state.cars[seat]
    if not car.in_play:
        return -END
    armor = sum(car.armor) + sum(plate_of(state, seat, side) for side in range(4))
    lost = LOSS * (sum(car.crew) + sum(car.harm))
    return armor + power_worth(car.power) + tires_lost(car.tires, car.tires) - lost


def played(number: int, division: int, place: int) -> list[Turn]:
    """The Ace's turns in one duel."""
    explorer = Explorer(number)
    agents: list[Agent] = [make_agent("arena", "regular", number + at) for at in range(2)]
    agents[place] = explorer
    chance = SampledChance(random.Random(number))
    state = RULES.setup(2, scene(number, 2, division), chance)
    stood: dict[int, float] = {}
    while not state.over:
        explorer.round = state.round
        stood.setdefault(state.round, health(state, place) - health(state, 1 - place))
        decision = RULES.decision(state)
        assert decision is not None
        budget = Budget(samples=LOOKED_AT if question(state) == "speed" else 1)
        seat = state.asked
        action = agents[seat].choose(RULES.observe(state, seat), decision, budget)
        advance(state, action, chance)
    end = health(state, place) - health(state, 1 - place)
    for turn in explorer.turns:
        turn.stood = [stood.get(turn.round + later, end) for later in range(ROUNDS + 1)]
    return explorer.turns


def least_squares(
    rows: Sequence[Sequence[float]], ys: Sequence[float]
) -> list[tuple[float, float]]:
    """Weights, and half of their 95 % intervals."""
    width = len(rows[0])
    square = [[sum(row[i] * row[j] for row in rows) for j in range(width)] for i in range(width)]
    sums = [sum(row[i] * y for row, y in zip(rows, ys, strict=True)) for i in range(width)]
    weights = solved([[*line, total] for line, total in zip(square, sums, strict=True)])
    missed = sum(
        (y - sum(a * b for a, b in zip(row, weights, strict=True))) ** 2
        for row, y in zip(rows, ys, strict=True)
    ) / (len(rows) - width)
    halves = [
        1.96 * sqrt(missed * solved([[*line, float(i == at)] for i, line in enumerate(square)])[at])
        for at in range(width)
    ]
    return list(zip(weights, halves, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--division", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    turns: list[Turn] = []
    for game in range(args.games):
        turns += played(1000 * args.seed + game // 2, args.division, game % 2)
        print(f"\r{game + 1} of {args.games} duels", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    rows = [(1.0, turn.saw.now, turn.saw.then, turn.saw.next) for turn in turns]
    print(f"{len(turns)} turns of division {args.division}")
    for later in range(1, ROUNDS + 1):
        found = least_squares(rows, [turn.stood[later] - turn.stood[0] for turn in turns])
        told = ", ".join(
            f"{name} {weight:+.2f} ± {half:.2f}"
            for name, (weight, half) in zip(NAMES, found, strict=True)
        )
        print(f"over {later} rounds: {told}")


if __name__ == "__main__":
    main()
