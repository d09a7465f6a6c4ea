"""Workers of the laboratory: each is asked one thing after the other, and can be ended at any
moment."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from browser.events import Event, MakesCallable, MessageEvent
    from browser.window import Worker

MOST = 16
"""The largest number of workers; each holds an interpreter in memory."""


class Lent(Protocol):
    """A place for an own driver, whom a worker asks; see `sandbox.mjs`."""

    def stop(self) -> None: ...


type Lend = Callable[[Worker, int, bool], Coroutine[object, object, Lent]]
"""Makes such a place for a worker that has given it a number; the last says whether wheels will be
installed there."""


class BrowserLaboratory:
    """Makes workers. ``cores`` is how many of them shall play at a time, ``lend`` what makes places
    for the own drivers that they ask."""

    def __init__(
        self,
        start: Callable[[], Worker],
        lasting: MakesCallable,
        cores: int,
        lend: Lend,
    ) -> None:
        self._start, self._lasting, self._lend = start, lasting, lend
        # One is left to the page.
        self.cores = max(1, min(MOST, cores - 1))

    def open(self) -> BrowserLaboratoryWorker:
        """Start one more worker."""
        return BrowserLaboratoryWorker(self._start(), self._lasting, self._lend)


class BrowserLaboratoryWorker:
    """One worker with its own interpreter."""

    def __init__(
        self,
        worker: Worker,
        lasting: MakesCallable,
        lend: Lend,
    ) -> None:
        self._worker, self._lend = worker, lend
        self._lent: dict[int, asyncio.Future[Lent]] = {}
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
        number, *rest = json.loads(str(event.data))
        if number == 0:
            self._place(*rest)
            return
        answer, trouble = rest
        waiting = self._waiting.pop(number, None)
        if waiting is None or waiting.done():
            return
        if trouble:
            waiting.set_exception(RuntimeError(trouble))
        else:
            waiting.set_result(answer)

    def _place(self, what: str, number: int) -> None:
        """The worker wants a place for a driver, or no longer wants one."""
        if what == "stop":
            self._take_back(number)
        else:
            lending = self._lend(self._worker, number, what == "wheels")
            self._lent[number] = asyncio.ensure_future(lending)

    def _take_back(self, number: int) -> None:
        lent = self._lent.pop(number, None)
        if lent is not None:
            # One that is only being made goes when it is there.
            lent.add_done_callback(
                lambda lent: None if lent.exception() is not None else lent.result().stop()
            )

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
        for number in [*self._lent]:
            self._take_back(number)
        self._end("it was ended")
