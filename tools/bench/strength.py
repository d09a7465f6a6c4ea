"""What the benches of strength share: deals played from every side, intervals of 95 %, times of
answers, how series are told, and the options of the commands.

A bench says what a deal of its game is and plays one game (``Game``), tallies what is its game's
own, and words its rows.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

from wreckyard.engine.values import Event
from wreckyard.games import trail_of

EVERY = 60.0
"""How a long series stands is told after so many seconds each."""

type Row = dict[str, str | float | int]
type Winners = Sequence[int]
"""The seats that share a finished game."""


class Told(NamedTuple):
    """What came of an answer, as a match's log has it."""

    events: Sequence[Event]


def remind(game: str, agent: Any, log: Sequence[Told], seat: int) -> None:
    """Have a driver remember the way that its seat has come, as in a match."""
    if hasattr(agent, "trail"):
        agent.trail = trail_of(game, log, seat)


def interval(shares: Sequence[float]) -> tuple[float, float]:
    """The mean of what deals brought, and half of its interval of 95 % by their spread; 1 for fewer
    than two deals, which tell nothing."""
    count = len(shares)
    mean = sum(shares) / count
    if count < 2:
        return mean, 1.0
    spread = sum((each - mean) ** 2 for each in shares) / (count - 1)
    return mean, 1.96 * math.sqrt(spread / count)


def percentiles(seconds: Sequence[float], digits: int = 1) -> tuple[float, float]:
    """The median and the 95th percentile of some times, at least one, in milliseconds."""
    ordered = sorted(seconds)
    median, late = ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))]
    return round(1000 * median, digits), round(1000 * late, digits)


def share_of(winners: Winners, seat: int) -> float:
    """What a finished game gives a seat: 1 alone, a part of a draw, nothing else."""
    return (seat in winners) / len(winners)


@dataclass
class Tally:
    """What a series comes to.

    Attributes:
        shares: what each deal gave the first level, from 0 to 1.
        games, draws: how many were played, and how many of them were shared.
        lengths: rounds or turns of each game.
        counts: in how many games something happened, by its name.
        times: seconds of answers, by the question.
    """

    shares: list[float] = field(default_factory=list)
    games: int = 0
    draws: int = 0
    lengths: list[int] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    times: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def ended(self, winners: Winners, length: int) -> None:
        """Count a finished game in."""
        self.games += 1
        self.draws += len(winners) != 1
        self.lengths.append(length)

    def add(self, other: Tally) -> None:
        """Count another series in."""
        self.shares += other.shares
        self.games += other.games
        self.draws += other.draws
        self.lengths += other.lengths
        self.counts += other.counts
        for kind, times in other.times.items():
            self.times[kind] += times

    def rates(self) -> Row:
        """What the first level won, with half of its interval, in how many games."""
        mean, half = interval(self.shares)
        return {
            "win_rate": round(mean, 4),
            "interval": round(half, 4),
            "games": self.games,
            "draws": self.draws,
        }

    def median(self) -> int:
        """The length of the game in the middle."""
        return sorted(self.lengths)[len(self.lengths) // 2]

    def clocked(self, kinds: Iterable[str]) -> Row:
        """Median and 95th percentile of the answers to each kind of question that was asked."""
        row: Row = {}
        for kind in kinds:
            if times := self.times.get(kind):
                row[f"{kind}_ms"], row[f"{kind}_p95_ms"] = percentiles(times)
        return row


@dataclass(frozen=True)
class Game[Deal]:
    """How a game is measured. Both are functions of a module, so that processes can be sent them.

    Attributes:
        deal: what all games of a deal share, from the seed of the series, the number of the deal,
            and how many seats there are.
        play: plays one game to its end, of the levels by seat, the seat that is measured, the deal
            and a seed of its luck; counts it into the tally, and gives the winners.
    """

    deal: Callable[[int, int, int], Deal]
    play: Callable[[Sequence[str], int, Deal, int, Tally], Winners]


@dataclass(frozen=True)
class Series:
    """One level against others of a second, or alone in every seat where ``second`` is empty; there
    are 2 seats or more."""

    first: str
    second: str
    seats: int
    games: int
    seed: int

    @property
    def mirrored(self) -> bool:
        """Whether each deal is played from both seats."""
        return self.seats == 2 and bool(self.second)

    @property
    def deals(self) -> int:
        """How many deals there are."""
        return -(-self.games // 2) if self.mirrored else self.games

    @property
    def name(self) -> str:
        """Who meets whom."""
        if self.seats == 2:
            return f"{self.first} v. {self.second}"
        return f"{self.first} among {self.seats - 1} of {self.second}"


def played[Deal](game: Game[Deal], series: Series, number: int) -> Tally:
    """A deal of a series: a duel of two levels is played from both seats, with the same luck; else
    the first level sits one seat further each deal."""
    tally = Tally()
    dealt = game.deal(series.seed, number, series.seats)
    places = (0, 1) if series.mirrored else (number % series.seats,)
    other = series.second or series.first
    share = 0.0
    for place in places:
        levels = [series.first if at == place else other for at in range(series.seats)]
        winners = game.play(levels, place, dealt, 1000 * series.seed + number, tally)
        share += share_of(winners, place)
    tally.shares.append(share / len(places))
    return tally


def total[Deal](
    game: Game[Deal], series: Series, told: Callable[[Tally], str], jobs: int = 1
) -> Tally:
    """A series to its end; what ``told`` says of it so far is printed now and then."""
    whole = Tally()
    last = time.monotonic()
    for tally in spread(partial(played, game, series), series.deals, jobs):
        whole.add(tally)
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            print(f"so far: {told(whole)}", file=sys.stderr, flush=True)
    return whole


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


def parser(doc: str | None, **numbers: int | None) -> argparse.ArgumentParser:
    """The options of a bench, described by the first line of its docstring: two levels,
    ``--quick``, ``--json``, and those that take whole numbers, with their defaults."""
    found = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    found.add_argument("first", nargs="?", help="a level; without one, the whole bench")
    found.add_argument("second", nargs="?", help="whom it plays against")
    found.add_argument("--quick", action="store_true", help="few games, wide intervals")
    found.add_argument("--json", action="store_true")
    for name, default in numbers.items():
        found.add_argument(f"--{name}", type=int, default=default)
    return found


def percent(row: Row, name: str = "win_rate") -> str:
    """A rate of a row with its interval, in words."""
    return f"{100 * float(row[name]):.1f} % ± {100 * float(row['interval']):.1f}"


def clock_words(row: Row, kinds: Iterable[str]) -> list[str]:
    """The times of answers of a row, in words for each kind of question that was asked."""
    return [
        f"{kind} median {row[f'{kind}_ms']} ms, 95th percentile {row[f'{kind}_p95_ms']} ms"
        for kind in kinds
        if f"{kind}_ms" in row
    ]


def tell(rows: Iterable[Row], sentence: Callable[[Row], str], as_json: bool) -> None:
    """Say each row as soon as it is there, and print all of them as JSON at the end if asked to."""
    found = []
    for row in rows:
        found.append(row)
        print(sentence(row), file=sys.stderr, flush=True)
    if as_json:
        print(json.dumps(found))
