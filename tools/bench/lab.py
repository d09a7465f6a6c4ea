"""Tournaments beside plain ``simulate``: decisions a second, and what a game costs above its play.

The same duels of Regular and Rookie by ``simulate``, in this process, by one and two processes, and
by a Dask scheduler with two workers, in turn; every game with its replay, and once without.
Starting workers is not counted: a game of each is played before.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from wreckyard import Match
from wreckyard.cli.players import read_players
from wreckyard.cli.simulate import simulate
from wreckyard.lab import Driver, Inline, Plan, Workers, all_tables, cluster, local, run

from .in_turn import Column, compared, in_turn, tell

GAME, LEVELS = "duel", ("regular", "rookie")
OPTIONS = {"length": "duel"}
DASK = "import sys; from dask.__main__ import main; sys.argv = ['dask', *sys.argv[1:]]; main()"
BASE = "simulate"

type Measure = Callable[[int], tuple[float, int]]
"""Plays, and gives the seconds that it took and how many decisions there were."""


def plan(games: int, *, replays: bool = True) -> Plan:
    """The tournament that is measured."""
    drivers = tuple(Driver(level, level=level) for level in LEVELS)
    return Plan(drivers, tuple(all_tables(GAME, (0, 1), 2, games, OPTIONS)), replays=replays)


@contextmanager
def dask() -> Iterator[Workers]:
    """A scheduler and two workers of one thread on this machine."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scheduler.json"
        here = ("--scheduler-file", str(file), "--host", "127.0.0.1", "--no-dashboard")
        worker = ("worker", *here, "--no-nanny", "--nthreads", "1", "--local-directory", folder)
        commands = [("scheduler", *here, "--port", "0"), worker, worker]
        programs = [
            subprocess.Popen(
                [sys.executable, "-c", DASK, *words],
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            for words in commands
        ]
        try:
            while not file.exists() or not file.read_text("utf-8"):
                time.sleep(0.1)
            address = json.loads(file.read_text("utf-8"))["address"]
            with cluster(address.replace("tcp://", "dask://")) as workers:
                yield workers
        finally:
            for program in programs:
                program.kill()
                program.wait()


class Counting:
    """A tally that counts answers alone."""

    unit = "duels"
    columns: Mapping[str, int] = MappingProxyType({})

    def __init__(self) -> None:
        self.answers = 0

    def count(self, match: Match, seated: Sequence[int]) -> None:
        """Add a finished game."""
        self.answers += match.length

    def totals(self) -> dict[str, Any]:
        """Nothing."""
        return {}

    def of_player(self, player: int) -> dict[str, Any]:
        """Nothing."""
        return {}

    def lines(self) -> list[str]:
        """Nothing."""
        return []


def plainly(games: int) -> Measure:
    """Seconds of ``simulate``, and its decisions."""
    players = read_players(",".join(LEVELS), GAME, people=False)

    def measure(number: int) -> tuple[float, int]:
        tally = Counting()
        start = time.perf_counter()
        simulate(GAME, players, games, 0, dict(OPTIONS), tally)
        return time.perf_counter() - start, tally.answers

    return measure


def held(games: int, workers: Workers, *, replays: bool = True) -> Measure:
    """Seconds of a tournament, and its decisions."""

    def measure(number: int) -> tuple[float, int]:
        with TemporaryDirectory() as folder:
            start = time.perf_counter()
            results = run(plan(games, replays=replays), Path(folder), workers)
            return time.perf_counter() - start, sum(result.length for result in results)

    return measure


def main() -> None:
    """Measure in turn, and tell medians and ratios of the same round."""
    games, rounds = (100, 3) if "--quick" in sys.argv else (300, 7)
    with ExitStack() as stack:
        two, many = stack.enter_context(local(2)), stack.enter_context(dask())
        measures = {
            BASE: plainly(games),
            "this process": held(games, Workers(Inline())),
            "this process, no replays": held(games, Workers(Inline()), replays=False),
            "two processes": held(games, two),
            "Dask, two workers": held(games, many),
        }
        for workers in (two, many):
            held(8, workers)(0)
        took = in_turn(measures, rounds)
    report = {}
    for name, row in took.items():
        rates = [decisions / seconds for seconds, decisions in row]
        base = [decisions / seconds for seconds, decisions in took[BASE]]
        # What the same decisions would have taken there is no overhead.
        above = [
            1000 * (seconds - decisions / theirs) / games
            for (seconds, decisions), theirs in zip(row, base, strict=True)
        ]
        report[name] = {
            "decisions_per_second": round(statistics.median(rates)),
            "milliseconds_above_simulate": round(statistics.median(above), 2),
            **compared("times_simulate", rates, base),
        }
    columns = (
        Column("decisions/s", "decisions_per_second", 12),
        Column("ms a game above", "milliseconds_above_simulate", 17),
        Column("x simulate", "times_simulate", 12),
    )
    tell("duels", columns, report)


if __name__ == "__main__":
    main()
