"""A tournament on any executor: games are handed out, and kept as they end."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path

from .executors import Inline, Workers
from .ledger import Ledger
from .plan import Plan
from .playing import Result, Task, play, task_of

type Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""


class Lost(RuntimeError):
    """The workers are gone; results so far are saved. Its text is one sentence."""


def run(
    plan: Plan,
    folder: Path,
    workers: Workers | None = None,
    progress: Progress = lambda done, of: None,
) -> list[Result]:
    """Play all that is missing of a plan in a folder, and give all results in their order.

    Without ``workers`` this very process plays. Raises ``Malformed`` when the plan cannot be played
    or the folder holds another, ``OSError`` when it cannot be written, ``Lost`` when the workers
    are gone. Run it again to go on.
    """
    workers = Workers(Inline()) if workers is None else workers
    plan.check()
    with Ledger(folder, plan) as ledger:
        missing = (game for game in plan.games() if game.number not in ledger.results)
        open_: set[Future[Result]] = set()
        progress(len(ledger.results), len(plan))
        try:
            for game in missing:
                open_.add(_handed_out(task_of(plan, game), workers))
                if len(open_) >= workers.ahead:
                    open_ = _keep(ledger, _done(open_, workers), open_)
                    progress(len(ledger.results), len(plan))
            while open_:
                open_ = _keep(ledger, _done(open_, workers), open_)
                progress(len(ledger.results), len(plan))
        finally:
            for each in open_:
                each.cancel()
        return ledger.in_order()


GONE = "the workers are gone; the same command goes on from here"


def _handed_out(task: Task, workers: Workers) -> Future[Result]:
    try:
        return workers.executor.submit(play, task)
    except workers.lost:
        raise Lost(GONE) from None


def _done(open_: set[Future[Result]], workers: Workers) -> dict[Future[Result], Result]:
    """Wait for at least one game, and return the finished ones with their results."""
    done, _ = wait(open_, return_when=FIRST_COMPLETED)
    try:
        return {each: each.result() for each in done}
    except workers.lost:
        raise Lost(GONE) from None


def _keep(
    ledger: Ledger, done: dict[Future[Result], Result], open_: set[Future[Result]]
) -> set[Future[Result]]:
    """Save finished games, and return those still running."""
    for result in done.values():
        ledger.add(result)
    return open_ - done.keys()
