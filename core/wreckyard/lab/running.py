"""A tournament on any executor: games are handed out, and kept as they end."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, wait
from pathlib import Path

from .ledger import Ledger
from .plan import Plan
from .playing import Result, play, task_of

AHEAD = 3
"""Games that are handed out for each worker, so that none waits for the next."""

type Progress = Callable[[int, int], None]
"""Told how many games are done, and of how many."""


class Lost(RuntimeError):
    """The workers are gone; what was played is kept. Its text is one sentence."""


def run(
    plan: Plan,
    folder: Path,
    executor: Executor,
    workers: int = 1,
    progress: Progress = lambda done, of: None,
) -> list[Result]:
    """Play all that is missing of a plan in a folder, and give all results in their order.

    ``executor`` is any of ``concurrent.futures``, with so many ``workers``. Raises ``Malformed``
    when the plan cannot be played or the folder holds another, ``OSError`` when it cannot be
    written, ``Lost`` when the workers are gone. Run it again to go on.
    """
    plan.check()
    with Ledger(folder, plan) as ledger:
        missing = (game for game in plan.games() if game.number not in ledger.results)
        open_: set[Future[Result]] = set()
        progress(len(ledger.results), len(plan))
        try:
            for game in missing:
                open_.add(executor.submit(play, task_of(plan, game)))
                if len(open_) >= workers * AHEAD:
                    open_ = _keep(ledger, open_, progress, len(plan))
            while open_:
                open_ = _keep(ledger, open_, progress, len(plan))
        except BrokenExecutor:
            raise Lost("a worker has died; the same command goes on from here") from None
        finally:
            for each in open_:
                each.cancel()
        return ledger.in_order()


def _keep(
    ledger: Ledger, open_: set[Future[Result]], progress: Progress, total: int
) -> set[Future[Result]]:
    """Wait for one game at least; what is still being played."""
    done, waiting = wait(open_, return_when=FIRST_COMPLETED)
    for each in done:
        ledger.add(each.result())
    progress(len(ledger.results), total)
    return waiting
