"""Work beside the running match."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine


class Background:
    """Tasks that nobody waits for, except whoever leaves the page."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Future[None]] = set()

    def do(self, work: Coroutine[object, object, None]) -> asyncio.Future[None]:
        """Do this beside what goes on."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def flush(self) -> None:
        """Wait until what was begun has ended."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))
