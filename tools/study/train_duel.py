"""Fit the evaluation of the card duel: self-play, then logistic regression. No dependencies.

    python -m tools.study.train_duel --seats 2 --games 6000 --out first.json
    python -m tools.study.train_duel --seats 2 --games 1500 --samples 40 --weights first --out
    duel.json python -m tools.study.train_duel --table mixed --seats 4 --games 6000 --out duel.json

``--workers 4`` or ``--executor dask://host:8786`` plays elsewhere: what comes of a seed is the
same.

Every start of a turn in self-play is a position; its label is each seat's share of being the
last one in. The chances of the seats are the softmax of their linear scores, fitted by
stochastic gradients (AdaGrad) with an L2 penalty. Every seat is played by the heuristic in
the keen or the plain style or, with ``--samples``, by the Ace (a second generation), all with a
slip now and then for variety.
``--table`` is cars, cattle or mixed; at a mixed one every seat is a car or a cow by lot, and
each has weights of its own. ``--positions FILE`` keeps the positions, so that several runs can be
fitted together.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from wreckyard.ai import Budget
from wreckyard.ai.duel.ace import Ace
from wreckyard.ai.duel.evaluation import LAYOUT, OFFSET, SIZE, Evaluation
from wreckyard.ai.duel.style import DEFAULT, KEEN, Style
from wreckyard.ai.duel.tables import policy_of
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import RULES, Action, load_deck
from wreckyard.systems.duel.observation import observe
from wreckyard.systems.duel.search import Anytime, State, advance, legal_actions

from ..site.steps import ROOT
from .handing import add_door, door, in_order

WEIGHTS = ROOT / "core" / "wreckyard" / "ai" / "duel" / "weights"

type Player = Callable[[State], Action]
"""What a seat does when it is asked."""

type Position = tuple[list[list[int]], list[float]]
"""The features of each seat, and each seat's share of the win."""


def heuristic(style: Style, slip: float, rng: random.Random) -> Player:
    """The heuristic that picks any option once in ``1 / slip`` decisions."""

    def choose(state: State) -> Action:
        if rng.random() < slip:
            return rng.choice(legal_actions(state))
        return policy_of(state, style).answer(state)

    return choose


def searcher(weights: str, samples: int, slip: float, rng: random.Random) -> Player:
    """The Ace with few samples, and a slip now and then."""
    budget = Budget(samples=samples)
    agent = Ace(rng.randrange(2**30), weights=weights)

    def choose(state: State) -> Action:
        if rng.random() < slip:
            return rng.choice(legal_actions(state))
        decision = RULES.decision(state)
        assert decision is not None
        return agent.choose(observe(state, state.asked), decision, budget)

    return choose


def lots(table: str, seats: int, rng: random.Random) -> list[str]:
    """The vehicles of a duel: at a mixed table any, but one of each at least."""
    if table != "mixed":
        return ["car" if table == "cars" else "cow"] * seats
    bits = rng.randrange(1, 2**seats - 1)
    return ["cow" if bits >> seat & 1 else "car" for seat in range(seats)]


BATCH = 25
"""Duels that are handed out together."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Some duels: at which table, how many, who plays, and the number that all of it follows
    from."""

    table: str
    seats: int
    games: int
    samples: int
    weights: str
    slip: float
    seed: str


def played(batch: Batch) -> list[Position]:
    """The positions of a batch, wherever it is played."""
    rng = random.Random(batch.seed)
    players = [heuristic(style, batch.slip, rng) for style in (KEEN, DEFAULT)]
    if batch.samples:
        players.append(searcher(batch.weights, batch.samples, batch.slip, rng))
    return self_play(batch.table, batch.seats, batch.games, players, rng)


def batches(args: argparse.Namespace) -> list[Batch]:
    """All duels that are asked for."""
    return [
        Batch(
            args.table,
            args.seats,
            min(BATCH, args.games - first),
            args.samples,
            args.weights,
            args.slip,
            f"{args.seed}:{first}",
        )
        for first in range(0, args.games, BATCH)
    ]


def self_play(
    table: str, seats: int, games: int, players: Sequence[Player], rng: random.Random
) -> list[Position]:
    """Positions of ``games`` duels; any player in any seat."""
    deck = load_deck(table)
    evaluation = Evaluation(deck, [0.0] * SIZE * len(deck.parts))
    chance = SampledChance(rng)
    positions: list[Position] = []
    for _ in range(games):
        vehicles = lots(table, seats, rng)
        options = {"length": "duel", "prestige": False, "vehicles": vehicles}
        state = RULES.setup(seats, options, chance)
        seated = [rng.choice(players) for _ in range(seats)]
        rows: list[list[list[int]]] = []
        seen = -1
        while not state.over:
            frame = state.stack[-1]
            window = isinstance(frame, Anytime) and frame.barred < 0
            if window and state.turns != seen:
                seen = state.turns
                if state.turns:
                    rows.append(evaluation.features(state))
            advance(state, seated[state.asked](state), chance)
        outcome = RULES.outcome(state)
        assert outcome is not None
        winners = outcome.winners
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
        positions += [(row, shares) for row in rows]
    return positions


def chances(weights: Sequence[float], rows: list[list[int]]) -> list[float]:
    """Softmax of the scores of the seats that are still in."""
    scores = [sum(weights[at] for at in row) if row else -math.inf for row in rows]
    top = max(scores)
    powers = [math.exp(score - top) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def loss(weights: Sequence[float], positions: Sequence[Position]) -> float:
    """Mean cross-entropy, in nats."""
    total = 0.0
    for rows, shares in positions:
        for chance, share in zip(chances(weights, rows), shares, strict=True):
            if share:
                total -= share * math.log(max(chance, 1e-9))
    return total / max(1, len(positions))


def fit(
    positions: list[Position],
    rng: random.Random,
    *,
    size: int = SIZE,
    start: Sequence[float] | None = None,
    epochs: int = 6,
    rate: float = 0.1,
    penalty: float = 1e-5,
) -> list[float]:
    """Weights that make the shares of the positions likely."""
    weights = list(start) if start is not None else [0.0] * size
    squares = [1e-3] * size
    for epoch in range(epochs):
        rng.shuffle(positions)
        pace = rate / (1 + epoch)
        for rows, shares in positions:
            for chance, share, row in zip(chances(weights, rows), shares, rows, strict=True):
                gap = chance - share
                for at in row:
                    slope = gap + penalty * weights[at]
                    squares[at] += slope * slope
                    weights[at] -= pace * slope / math.sqrt(squares[at])
    return weights


type Groups = dict[str, list[float]]
"""Weights of a vehicle by group."""


def tidy(weights: Sequence[float]) -> Groups:
    """Weights of a vehicle by group."""
    groups: Groups = {}
    for (name, count), offset in zip(LAYOUT, OFFSET, strict=True):
        row = list(weights[offset : offset + count])
        groups[name] = [round(each, 3) for each in row]
    return groups


def write(name: str, table: str, seats: int, weights: Sequence[float], note: str) -> None:
    """Put the weights for a table and number of seats into a file, keeping the others."""
    file = WEIGHTS / f"{name}.json"
    data = json.loads(file.read_text("utf-8")) if file.exists() else {"seats": {}, "notes": {}}
    parts = [tidy(weights[at : at + SIZE]) for at in range(0, len(weights), SIZE)]
    data["seats"][f"{table} {seats}"] = parts if len(parts) > 1 else parts[0]
    data["notes"][f"{table} {seats}"] = note
    text = json.dumps(data, indent=1)
    # Rows of numbers read better on one line.
    lines, row = [], ""
    for line in text.splitlines():
        row += line.strip() if row else line
        if row.endswith("[") or (row.count("[") > row.count("]")):
            continue
        lines.append(row)
        row = ""
    file.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--table", choices=("cars", "cattle", "mixed"), default="cars")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--samples", type=int, default=0)
    parser.add_argument("--weights", default="duel")
    parser.add_argument("--slip", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--positions", type=Path, default=None)
    parser.add_argument("--also", type=Path, nargs="*", default=[])
    parser.add_argument("--out", default="duel")
    add_door(parser)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    begun = time.monotonic()
    # No batch is begun any more after that time.
    jobs = takewhile(lambda _: time.monotonic() - begun <= args.seconds, batches(args))
    positions: list[Position] = []
    with door(args) as workers:
        for found in in_order(workers, played, jobs):
            positions += found
    if args.positions:
        with args.positions.open("a", encoding="utf-8") as file:
            for rows, shares in positions:
                file.write(json.dumps([rows, shares]) + "\n")
    for path in args.also:
        with path.open(encoding="utf-8") as file:
            positions += [(rows, shares) for rows, shares in map(json.loads, file)]
    held = positions[::10]
    used = [each for at, each in enumerate(positions) if at % 10]
    size = SIZE * len(load_deck(args.table).parts)
    weights = fit(used, rng, size=size, epochs=args.epochs)
    note = (
        f"{len(used)} positions, loss {loss(weights, used):.4f}, "
        f"{loss(weights, held):.4f} on {len(held)} others"
    )
    write(args.out, args.table, args.seats, weights, note)
    print(note)


if __name__ == "__main__":
    main()
