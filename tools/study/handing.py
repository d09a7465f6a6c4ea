"""What a trainer plays is handed out in batches: to this process, to the cores of this machine, or
to a cluster, by the same door as the laboratory's tournaments.

The workers of a cluster need this checkout on their path beside Wreckyard.
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import AbstractContextManager

from wreckyard.lab import Workers, cluster, local


def add_door(parser: argparse.ArgumentParser) -> None:
    """Define the arguments that say where games are played."""
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="processes; 1 unless told"
    )
    parser.add_argument(
        "--executor", metavar="dask://HOST:PORT", help="play on the workers of a Dask scheduler"
    )


def door(arguments: argparse.Namespace) -> AbstractContextManager[Workers]:
    """Where games are played. Raises ``Malformed`` where there is no such scheduler."""
    if arguments.executor:
        return cluster(arguments.executor)
    return local(arguments.workers)


def in_order[J, R](workers: Workers, work: Callable[[J], R], jobs: Iterable[J]) -> Iterator[R]:
    """The results of jobs in the order of the jobs, however they end."""
    open_: deque[Future[R]] = deque()
    try:
        for job in jobs:
            open_.append(workers.executor.submit(work, job))
            if len(open_) >= workers.ahead:
                yield open_.popleft().result()
        while open_:
            yield open_.popleft().result()
    finally:
        for each in open_:
            each.cancel()
