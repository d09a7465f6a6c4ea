"""What the browser refuses to do, or does not finish, after a press: told on the screen of the
press."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from ui.base.ports import Clock
from ui.base.strings import say
from ui.play.game_ui import Detail
from ui.shell.screen import Screen

PATIENCE = 2.0
"""Seconds after which a file that is still being read is told of."""


class Refusals:
    """The part of the shell that hears of files that cannot be read or saved, and of printing.

    `heard` has what is done for each kind of happening.
    """

    def __init__(self, screen: Screen, clock: Clock) -> None:
        self._screen, self._clock = screen, clock
        self._waiting: asyncio.Task[None] | None = None
        self.heard: Mapping[str, Callable[[Detail], None]] = {
            "reading": lambda _: self._begin(),
            "unread": lambda _: self._tell("file-unread"),
            "undownloaded": lambda detail: self._show(detail["text"]),
            "unprinted": lambda _: self._tell("print-refused"),
        }

    def _begin(self) -> None:
        self.stop()
        self._waiting = asyncio.ensure_future(self._wait())

    async def _wait(self) -> None:
        await self._clock.sleep(PATIENCE)
        self._report(say("file-slow"))

    def stop(self) -> None:
        """Nothing is waited for any more."""
        if self._waiting is not None:
            self._waiting.cancel()

    def file_came(self) -> None:
        """The file that was being read has been read, or cannot be."""
        self.stop()
        if self._screen.store.report == say("file-slow"):
            self._report("")

    def _tell(self, key: str) -> None:
        self.file_came()
        self._report(say(key))

    def _report(self, sentence: str) -> None:
        self._screen.set(report=sentence, report_press=None)
        self._screen.draw()

    def _show(self, text: str) -> None:
        self._screen.set(uncopied=text)
        self._screen.open("undownloaded")
