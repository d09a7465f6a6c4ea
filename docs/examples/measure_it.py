"""Measure a driver: many games against others, each deal from every seat, with intervals.

    python docs/examples/measure_it.py --games 200

The same can be written as a TOML file for ``python -m wreckyard tournament``.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from wreckyard.lab import Driver, Plan, all_tables, report, run

MINE = Path(__file__).with_name("write_a_driver.py")


def main() -> None:
    """Play, and print what each driver has scored."""
    parser = argparse.ArgumentParser(description="Measure write_a_driver.py.")
    parser.add_argument("--games", type=int, default=200, help="of each two; an even number")
    games: int = parser.parse_args().games
    drivers = (
        Driver("Mine", source=MINE.read_text("utf-8")),
        Driver("Rookie", level="rookie"),
        Driver("Random", level="random"),
    )
    tables = all_tables("duel", range(len(drivers)), 2, games, {"length": "duel"})
    plan = Plan(drivers, tuple(tables), seed=1)
    with TemporaryDirectory() as folder:
        [told] = report(plan, run(plan, Path(folder)))
    for standing in told.standings:
        low, high = standing.interval
        print(
            f"{standing.name:8}{standing.rate:7.1%} of {standing.games} games"
            f" ({low:.1%} to {high:.1%}), failed {standing.failed}"
        )


if __name__ == "__main__":
    main()
