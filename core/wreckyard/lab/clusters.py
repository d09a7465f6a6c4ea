"""The workers of a Dask scheduler as an executor (the extra ``cluster``)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import contextmanager, suppress
from typing import Any

from .. import __version__
from ..engine.errors import Malformed
from .executors import AHEAD, Workers
from .seat import end_idle

SCHEME = "dask://"

SECONDS = 15
"""How long a scheduler, or its first worker, is waited for."""

RETRIES = 3
"""How often a game is begun again whose worker has died."""

_ADDRESS = re.compile(r"[\w.-]+:\d{1,5}|\[[0-9a-fA-F:.]+\]:\d{1,5}", re.ASCII)


def _release() -> str:
    return __version__


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the scheduler at ``dask://host:port``.

    This release of Wreckyard must be installed on each. A game whose worker dies is played again
    by another. Raises ``Malformed`` when there is no such scheduler, worker or release.
    """
    place = address.removeprefix(SCHEME)
    if place == address or not _ADDRESS.fullmatch(place):
        raise Malformed(f"an executor is written {SCHEME}host:port, not {address[:60]!r}")
    try:
        from distributed import Client
        from distributed.scheduler import KilledWorker
    except ImportError:
        raise Malformed(
            f"{address} needs dask.distributed: pip install wreckyard[cluster]"
        ) from None
    try:
        # Dask's own types leave this out.
        make: Any = Client
        client = make(f"tcp://{place}", timeout=SECONDS, set_as_default=False)
    except (OSError, ValueError, OverflowError):
        raise Malformed(f"there is no Dask scheduler at {address}") from None
    with client:
        try:
            client.wait_for_workers(1, timeout=SECONDS)
        except TimeoutError:
            raise Malformed(f"the Dask scheduler at {address} has no workers") from None
        try:
            releases = set(client.run(_release).values())
        except (ImportError, AttributeError):
            releases = set()
        if releases != {__version__}:
            raise Malformed(f"not all workers of {address} have wreckyard {__version__} installed")
        ahead = AHEAD * sum(client.ncores().values())
        executor = client.get_executor(pure=False, retries=RETRIES)
        try:
            yield Workers(executor, ahead, (BrokenExecutor, CancelledError, KilledWorker, OSError))
        finally:
            with suppress(Exception):
                client.run(end_idle)
