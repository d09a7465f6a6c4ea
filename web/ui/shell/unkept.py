"""Changes that the browser does not keep: told wherever they happen, handed out, and kept later."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from ui.base.ports import Clock
from ui.shell.screen import Screen
from ui.storage.document_files import FILE, write_file
from ui.storage.ports import Storage

PAUSES = (2, 4, 6)
"""Seconds between tries to keep what could not be kept; the last pause comes again and again."""


class Unkept:
    """The part of the shell that tells what is not kept.

    `retry` tries to keep all of it, and `waits` says whether anything is left to be kept.
    """

    def __init__(
        self,
        screen: Screen,
        storage: Storage,
        clock: Clock,
        retry: Callable[[], None],
        waits: Callable[[], bool],
    ) -> None:
        self._screen, self._storage, self._clock = screen, storage, clock
        self._retry, self._waits = retry, waits
        self._trouble = ""
        # The screen on which the player has closed the sentence.
        self._closed_on = ""
        self._trying: asyncio.Task[None] | None = None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "unkept-export": lambda _: self._export(),
            "unkept-close": lambda _: self._close(),
        }

    def changed(self, key: str) -> None:
        """A document could not be kept, for the reason `key`; or all are kept again (no key)."""
        screen, before = self._screen, self._trouble
        self._trouble = key
        if not key:
            if before:
                notice = screen.store.notice or "unkept-again"
                screen.set(unkept="", notice=notice)
                screen.draw()
            return
        if key != before:
            self._closed_on = ""
        if screen.store.screen != self._closed_on and screen.store.unkept != key:
            screen.set(unkept=key)
            screen.draw()
        self.try_again()

    def insist(self) -> None:
        """The player saves something: if it is not kept, they are told even if they know."""
        self._closed_on = ""

    def try_again(self) -> None:
        """Try again, until everything is kept."""
        if self._trying is None or self._trying.done():
            self._trying = asyncio.ensure_future(self._try_again())

    async def _try_again(self) -> None:
        tries = 0
        while self._waits():
            await self._clock.sleep(PAUSES[min(tries, len(PAUSES) - 1)])
            tries += 1
            self._retry()

    def stop(self) -> None:
        """The page is left."""
        if self._trying is not None:
            self._trying.cancel()

    def _close(self) -> None:
        self._closed_on = self._screen.store.screen
        self._screen.set(unkept="")
        self._screen.draw()

    def _export(self) -> None:
        self._screen.page.download(FILE, write_file(self._storage.unkept))
