"""``tournament``: drivers against each other, many games, on all cores or a cluster."""

from __future__ import annotations

import argparse
import json
import logging
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

from ..engine.errors import Malformed
from ..lab import Lost, Workers, as_data, cluster, cores, local, report, write_results
from ..lab import run as play_all
from ..lab.reports import GameReport
from . import console
from .files import cause_of
from .options import whole_number
from .tournament_file import read_plan

HELP = "let drivers play a tournament: win rates, who beats whom, ratings, plots, replays"

SHOWN = 8
"""Weapons that the table tells of: those that did the most."""

BAR = 30
"""Characters of the bar of progress."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("file", help="a TOML file; core/wreckyard/lab/README.md tells its keys")
    parser.add_argument("--out", metavar="FOLDER", help="FILE without .toml unless told")
    parser.add_argument(
        "--workers",
        type=whole_number(1, 1000),
        metavar="N",
        help="processes; one a core unless told",
    )
    parser.add_argument(
        "--executor", metavar="dask://HOST:PORT", help="play on the workers of a Dask scheduler"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    path = Path(options.file)
    plan = read_plan(path)
    folder = Path(options.out) if options.out else path.with_suffix("")
    if folder == path:
        folder = path.with_name(f"{path.name}-results")
    if options.executor and options.workers:
        raise Malformed("--workers is for this machine, not for --executor")
    try:
        with console.ending_by_signal(), _workers(options) as workers, _bar() as progress:
            results = play_all(plan, folder, workers, progress)
        reports = report(plan, results)
        names = write_results(folder, plan, results, reports)
    except OSError as error:
        console.complain(f"{folder} cannot be written ({cause_of(error)})")
        return 1
    except Lost as error:
        console.complain(str(error))
        return 1
    if options.json:
        print(json.dumps(as_data(plan, reports), indent=2))
        return 0
    for told in reports:
        _show(told)
    print(f"In {folder}: {', '.join(names)}" + ("; replays." if plan.replays else "."))
    return 0


def _workers(options: argparse.Namespace) -> AbstractContextManager[Workers]:
    if options.executor is None:
        return local(options.workers or cores())
    # What Dask logs would stand between the sentences of this command.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    return cluster(options.executor)


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    """A bar of progress on stderr, if that is a terminal: a file would only be filled by it."""
    stream = sys.stderr
    if stream is None or not stream.isatty():
        yield lambda done, of: None
        return
    begun: list[tuple[float, int]] = []

    def show(done: int, of: int) -> None:
        now = time.monotonic()
        if not begun:
            begun.append((now, done))
        start, before = begun[0]
        left = ""
        if done > before:
            seconds = (now - start) / (done - before) * (of - done)
            left = f", {seconds / 60:.0f} min left" if seconds > 90 else f", {seconds:.0f} s left"
        full = BAR * done // max(1, of)
        stream.write(f"\r{'█' * full}{'·' * (BAR - full)} {done} of {of} games{left}\x1b[K")
        stream.flush()

    try:
        yield show
    finally:
        stream.write("\n")
        stream.flush()


def _show(told: GameReport) -> None:
    """The report of a game as a table."""
    lengths = _length_words(told.turn_data()) + _length_words(told.length_data())
    print(f"{told.game}: {told.games} games{lengths}")
    rated = all(each.rating is not None for each in told.standings)
    wide = max(len(each.name) for each in told.standings) + 2
    print(
        f"  {'driver':{wide}}{'games':>8}{'wins':>8}{'shared':>8}{'rate':>8}   95 % interval"
        + (f"{'rating':>16}" if rated else "")
    )
    for each in sorted(told.standings, key=lambda each: -each.rate):
        low, high = each.interval
        print(
            f"  {each.name:{wide}}{each.games:>8}{each.wins:>8}{each.shared:>8}{each.rate:>8.1%}"
            f"  {low:>6.1%} to {high:>6.1%}"
            + (f"{each.rating.mu:>9.1f} ± {1.96 * each.rating.sigma:<4.1f}" if each.rating else "")
        )
    for each in told.standings:
        if each.failed:
            print(f"  {each.name} lost {each.failed} by failing, first: it {each.why}")
    if len(told.standings) > 2:
        _show_cross(told, wide)
    for weapon, row in told.damage_rows()[:SHOWN]:
        points_words = ", ".join(
            f"{driver.name} {points:.1f}"
            for driver, points in zip(told.standings, row, strict=True)
        )
        print(f"  {weapon}: points of damage a game: {points_words}")
    if not rated:
        print("  There are no ratings without openskill: pip install wreckyard[lab]")


def _length_words(lengths: dict[str, Any]) -> str:
    if not lengths:
        return ""
    return (
        f"; {lengths['unit']} a game: mean {lengths['mean']}, median {lengths['median']},"
        f" longest {lengths['longest']}"
    )


def _show_cross(told: GameReport, wide: int) -> None:
    """How often each came before each, in percent."""
    columns = range(1, len(told.standings) + 1)
    print(f"  {'before':{wide + 5}}" + "".join(f"{column:>6}" for column in columns))
    for number, (each, row) in enumerate(zip(told.standings, told.cross, strict=True), 1):
        cells = ["" if duel is None else f"{duel.score / duel.games:.0%}" for duel in row]
        print(f"  {number:>3}  {each.name:{wide}}" + "".join(f"{cell:>6}" for cell in cells))
