"""Workers of the laboratory: each is asked one thing after the other, and can be ended at any moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from browser.events import Event, MakesCallable, MessageEvent
    from browser.window import Worker

MOST = 16
"""Workers at most: each has an interpreter of its own in memory."""


class BrowserLaboratory:
    """Makes workers. ``cores`` is how many of them shall play at a time."""

    def __init__(
        self,
        start: Callable[[], Worker],
        lasting: MakesCallable,
        cores: int,
    ) -> None:
        self._start, self._lasting = start, lasting
        # One is left to the page.
        self.cores = max(1, min(MOST, cores - 1))

    def open(self) -> BrowserLaboratoryWorker:
        """Start one more worker."""
        return BrowserLaboratoryWorker(self._start(), self._lasting)


class BrowserLaboratoryWorker:
    """One worker, with an interpreter of its own."""

    def __init__(
        self,
        worker: Worker,
        lasting: MakesCallable,
    ) -> None:
        self._worker = worker
        self._waiting: dict[int, asyncio.Future[str]] = {}
        self._asked = 0
        worker.onmessage = lasting(self._heard)
        worker.onerror = lasting(self._failed)

    async def ask(self, what: str, text: str) -> str:
        """What it answers. Raises ``RuntimeError`` when it cannot, or was ended."""
        self._asked += 1
        waiting: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[self._asked] = waiting
        self._worker.postMessage(json.dumps([self._asked, what, text]))
        return await waiting

    def _heard(self, event: MessageEvent) -> None:
        number, answer, trouble = json.loads(str(event.data))
        waiting = self._waiting.pop(number, None)
        if waiting is None or waiting.done():
            return
        if trouble:
            waiting.set_exception(RuntimeError(trouble))
        else:
            waiting.set_result(answer)

    def _failed(self, event: Event) -> None:
        self._end("its worker cannot be started")

    def _end(self, why: str) -> None:
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(RuntimeError(why))
        self._waiting.clear()

    def stop(self) -> None:
        """End it, whatever it does."""
        self._worker.terminate()
        self._end("it was ended")
