"""Actions beside a match, while its question stays open."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine

from ui.base.ports import Clock


class Aside:
    """Tasks beside a match, which nobody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Future[None]] = set()

    def do(self, work: Coroutine[object, object, None]) -> None:
        """Do this as a task."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def in_slices(self, slice_: Callable[[], bool], done: Callable[[], None], clock: Clock) -> None:
        """Do `slice_` again and again, each time as a task of the page's own, until it is False.

        Between them the page draws and hears what is pressed.
        """

        async def work() -> None:
            await clock.sleep(0)
            while slice_():
                await clock.sleep(0)
            done()

        self.do(work())
