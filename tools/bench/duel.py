"""Strength: win rates of computer players over mirrored deals, with 95 % intervals.

    python -m tools.bench.duel ace regular --games 400 --samples 300
    python -m tools.bench.duel ace regular --seats 4 --games 200 --length match
    python -m tools.bench.duel ace regular --vehicles cow,cow --games 200
    python -m tools.bench.duel --balance --games 2000
    python -m tools.bench.duel --quick

Every deal is played once from each seat by the first player against copies of the second.
A tie counts as the share of a win that each of those who tied has. ``--vehicles`` gives every
seat a car or a cow. ``--balance`` plays mixed duels with the Regular in every seat and counts
the wins of cars and of cows; every deal is played once with each on the other's seats.
``greedy``, ``baseline``, the frozen Ace, and ``clairvoyant``, an Ace to whom all hands are open,
are players of the benches alone.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, islice

from wreckyard.ai import Agent, Budget
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.duel import RULES

from .sparring.duel import player, seen_by
from .strength import Row, interval, parser, percent, percentiles, share_of, tell

type Pairing = tuple[str, str, int, int, str]
"""First player, second player, seats, deals, length."""


@dataclass
class Tally:
    """Results of the first player: his share of the win in each game, and times."""

    shares: list[float] = field(default_factory=list)
    deals: list[float] = field(default_factory=list)
    points: float = 0.0
    foes_points: float = 0.0
    kills: int = 0
    duels: int = 0
    turns: int = 0
    ties: int = 0
    thinking: list[float] = field(default_factory=list)

    def rate(self) -> tuple[float, float]:
        """The win rate and half of its interval, from the spread between deals."""
        return interval(self.deals)

    def report(self) -> Row:
        """The figures as plain data."""
        mean, half = self.rate()
        median, late = percentiles(self.thinking or [0.0], 2)
        return {
            "games": len(self.shares),
            "win_rate": round(mean, 4),
            "interval": round(half, 4),
            "points": round(self.points / len(self.shares), 2),
            "foe_points": round(self.foes_points / len(self.shares), 2),
            "kills": round(self.kills / len(self.shares), 3),
            "duels": round(self.duels / len(self.shares), 2),
            "turns": round(self.turns / max(1, self.duels), 1),
            "ties": round(self.ties / len(self.shares), 4),
            "median_ms": median,
            "p95_ms": late,
        }


def play(
    agents: Sequence[Agent],
    budgets: Sequence[Budget],
    seed: int,
    length: str,
    timed: int = -1,
    tally: Tally | None = None,
    vehicles: Sequence[str] = (),
) -> tuple[list[float], list[int]]:
    """One game: every seat's share of the win, and points. ``timed`` is the seat to clock."""
    chance = SampledChance(random.Random(seed))
    n = len(agents)
    settings = {
        "length": length,
        "prestige": n > 2 and length == "match",
        "vehicles": list(vehicles) or ["car"] * n,
    }
    state = RULES.setup(n, settings, chance)
    duel, kills = 1, 0
    while not state.over:
        seat = state.asked
        decision = RULES.decision(state)
        assert decision is not None
        start = time.perf_counter()
        action = agents[seat].choose(seen_by(agents[seat], state, seat), decision, budgets[seat])
        if seat == timed and tally is not None:
            tally.thinking.append(time.perf_counter() - start)
        if action not in decision.options:
            raise AssertionError(f"{action} is not among the options of {decision.kind}")
        turns, before = state.turns, state.kills
        RULES.advance(state, action, chance)
        if tally is not None and (state.duel != duel or state.over):
            duel = state.duel
            tally.duels += 1
            tally.turns += turns
            kills += (before if state.kills is not before else state.kills)[timed]
    if tally is not None:
        tally.kills += kills
    outcome = RULES.outcome(state)
    assert outcome is not None
    shares = [share_of(outcome.winners, seat) for seat in range(n)]
    if tally is not None:
        tally.ties += max(shares) < 1
    return shares, list(outcome.points)


def mirrored(
    first: str,
    second: str,
    seats: int,
    deals: int,
    *,
    length: str = "duel",
    budget: Budget | None = None,
    seed: int = 1,
    foe_budget: Budget | None = None,
    vehicles: Sequence[str] = (),
) -> Iterator[Tally]:
    """Play ``deals`` deals from each seat; yields the tally after every deal."""
    tally = Tally()
    mine = budget or Budget(samples=300)
    theirs = foe_budget or mine
    for deal in range(deals):
        total = 0.0
        for place in range(seats):
            agents = [
                player(first if seat == place else second, seed * 7919 + 31 * deal + seat)
                for seat in range(seats)
            ]
            budgets = [mine if seat == place else theirs for seat in range(seats)]
            luck = seed * 1_000_003 + deal
            shares, points = play(agents, budgets, luck, length, place, tally, vehicles)
            tally.shares.append(shares[place])
            tally.points += points[place]
            tally.foes_points += (sum(points) - points[place]) / (seats - 1)
            total += shares[place]
        tally.deals.append(total / seats)
        yield tally


def halves(seats: int) -> list[list[str]]:
    """The two ways to seat as many cars as cows in turn round the table."""
    first = ["car", "cow"] * (seats // 2)
    return [first, first[::-1]]


def vehicle_balance(
    seats: int, games: int, level: str = "regular", seed: int = 1, budget: Budget | None = None
) -> Row:
    """Wins of cows in duels against as many cars, everybody at one level.

    ``seats`` is 2, 4 or 6; every deal is played twice, with cars and cows changing seats.
    Returns the cows' share of the wins with half of its 95 % interval, and the ends by tie.
    """
    deals: list[float] = []
    ties = turns = 0
    thought = budget or Budget(samples=100)
    for deal in range(-(-games // 2)):
        cows = 0.0
        for vehicles in halves(seats):
            agents = [player(level, seed * 7919 + 31 * deal + at) for at in range(seats)]
            tally = Tally()
            luck = seed * 1_000_003 + deal
            shares, _ = play(agents, [thought] * seats, luck, "duel", 0, tally, vehicles)
            cows += sum(
                share for share, each in zip(shares, vehicles, strict=True) if each == "cow"
            )
            ties += max(shares) < 1
            turns += tally.turns
        deals.append(cows / 2)
    mean, half = interval(deals)
    return {
        "seats": seats,
        "level": level,
        "games": 2 * len(deals),
        "cow_rate": round(mean, 4),
        "interval": round(half, 4),
        "ties": round(ties / (2 * len(deals)), 4),
        "turns": round(turns / (2 * len(deals)), 1),
    }


def balance_sentence(row: Row) -> str:
    """One measurement of the balance as a line."""
    return (
        f"cows against cars, {row['level']}, {row['seats']} seats: "
        f"{percent(row, 'cow_rate')} for the cows "
        f"({row['games']} games, {100 * float(row['ties']):.1f} % ties, {row['turns']} turns)"
    )


QUICK: tuple[Pairing, ...] = (
    ("regular", "random-attacker", 2, 300, "duel"),
    ("regular", "attacker", 2, 100, "duel"),
    ("regular", "rookie", 2, 100, "duel"),
    ("ace", "regular", 2, 20, "duel"),
    ("regular", "rookie", 4, 25, "duel"),
    ("ace", "regular", 4, 4, "duel"),
)
"""A look in about a minute."""

FULL: tuple[Pairing, ...] = (
    ("regular", "random-attacker", 2, 1000, "duel"),
    ("regular", "attacker", 2, 1000, "duel"),
    ("regular", "random", 2, 250, "duel"),
    ("rookie", "attacker", 2, 500, "duel"),
    ("regular", "rookie", 2, 500, "duel"),
    ("ace", "regular", 2, 200, "duel"),
    ("ace", "rookie", 2, 50, "duel"),
    ("ace", "turtle", 2, 30, "duel"),
    ("ace", "tire-shooter", 2, 30, "duel"),
    ("regular", "rookie", 4, 100, "match"),
    ("ace", "greedy", 2, 100, "duel"),
    ("ace", "baseline", 2, 50, "duel"),
    ("ace", "greedy", 4, 25, "duel"),
    ("ace", "regular", 4, 20, "match"),
    ("ace", "leader-hitter", 4, 8, "match"),
)


COWS: tuple[Pairing, ...] = (
    ("regular", "rookie", 2, 250, "duel"),
    ("ace", "regular", 2, 100, "duel"),
    ("ace", "regular", 4, 20, "duel"),
)
"""The same at tables of cows alone and of as many cars as cows."""

BALANCE_GAMES = 2000
"""Mixed duels of two that tell whether a cow and a car are a match for each other."""


def measure(
    pairings: Sequence[Pairing], budget: Budget, seed: int = 1, vehicles: Sequence[str] = ("car",)
) -> Iterator[Row]:
    """The figures of several pairings; ``vehicles`` sit in turn."""
    for first, second, seats, deals, length in pairings:
        seated = list(islice(cycle(vehicles), seats))
        *_, tally = mirrored(
            first, second, seats, deals, length=length, budget=budget, seed=seed, vehicles=seated
        )
        yield {
            "first": first,
            "second": second,
            "seats": seats,
            "length": length,
            "vehicles": ",".join(seated),
            **tally.report(),
        }


def balances(
    games: int, level: str = "regular", seed: int = 1, budget: Budget | None = None
) -> Iterator[Row]:
    """``vehicle_balance`` for two seats, and with fewer games for four and for six."""
    for seats, share in ((2, 1), (4, 2), (6, 4)):
        yield vehicle_balance(seats, games // share, level, seed, budget)


def sentence(row: Row) -> str:
    """A row as a line."""
    if "cow_rate" in row:
        return balance_sentence(row)
    cows = "cow" in str(row["vehicles"])
    return (
        f"{row['first']} v. {row['second']}, {row['seats']} seats, {row['length']}"
        f"{', ' + str(row['vehicles']) if cows else ''}: "
        f"{percent(row)} ({row['games']} games, {row['points']} : {row['foe_points']} points, "
        f"{row['kills']} kills, {row['turns']} turns, {100 * float(row['ties']):.1f} % ties, "
        f"median {row['median_ms']} ms, 95th percentile {row['p95_ms']} ms)"
    )


def rows(args: argparse.Namespace) -> Iterator[Row]:
    """What was asked for; the whole bench when nothing was."""
    budget = Budget(args.seconds, args.samples if args.samples or args.seconds else 300)
    if args.balance:
        yield from balances(args.games, args.first or "regular", args.seed, budget)
    elif args.first:
        seats = max(args.seats, len(args.vehicles))
        deals = -(-args.games // seats)
        pairing = args.first, args.second or "regular", seats, deals, args.length
        yield from measure([pairing], budget, args.seed, args.vehicles)
    else:
        yield from measure(QUICK if args.quick else FULL, budget, args.seed)
        if not args.quick:
            for vehicles in (("cow",), ("car", "cow")):
                yield from measure(COWS, budget, args.seed, vehicles)
        yield from balances(BALANCE_GAMES // (10 if args.quick else 1), seed=args.seed)


def main() -> None:
    options = parser(__doc__, games=200, seats=2, samples=None, seed=1)
    options.add_argument("--length", choices=("duel", "match"), default="duel")
    options.add_argument("--seconds", type=float)
    options.add_argument("--vehicles", type=lambda text: text.split(","), default=["car"])
    options.add_argument("--balance", action="store_true")
    args = options.parse_args()
    tell(rows(args), sentence, args.json)


if __name__ == "__main__":
    main()
