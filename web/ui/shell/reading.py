"""Opening a match from a link, a text or a file, however long it takes to read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

import wreckyard
from ui.base.ports import Clock
from ui.base.strings import as_sentence, say
from ui.play.game_ui import Detail
from ui.shell.screen import Screen
from wreckyard import Match

SLICE = 0.05
"""Seconds of reading at a stretch: then the page may answer."""

TOLD_AFTER = 0.25
"""Seconds after which a reading is shown, and may be stopped."""

LARGEST = 4_000_000
"""Bytes of a file at most."""


class Reading:
    """The part of the shell that reads matches.

    `watch` is given those that are fine, each with the moment that its link means, if it means one.
    """

    def __init__(
        self, screen: Screen, clock: Clock, watch: Callable[[Match, int | None], None]
    ) -> None:
        self._screen, self._clock = screen, clock
        self._watch = watch
        self._task: asyncio.Task[None] | None = None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "open": lambda _: self._open(),
            "open-go": lambda _: self.read(screen.store.paste),
        }

    def _open(self) -> None:
        self._screen.set(report="")
        self._screen.open("open")

    def file(self, detail: Detail) -> bool:
        """A file was chosen; `detail` has its name, its size in bytes and its text."""
        if detail["size"] > LARGEST:
            self._tell(say("open-large", name=detail["name"][:60]))
        elif not detail["text"].strip():
            self._tell(say("open-empty", name=detail["name"][:60]))
        else:
            self.read(detail["text"])
        return True

    def read(self, text: str) -> None:
        """Show the match of a link or a replay, or one sentence on what is wrong with it."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.ensure_future(self._read(text))

    async def _read(self, text: str) -> None:
        screen = self._screen
        came_from = screen.store.dialog
        try:
            match = await self._read_on(text, came_from)
        except wreckyard.WreckyardError as error:
            self._tell(as_sentence(str(error)), came_from)
        except Exception:
            # Whatever a stranger has thought of, the menu must go on.
            self._tell(say("open-broken"), came_from)
        else:
            if match is not None:
                screen.set(report="", paste="", dialog="")
                self._watch(match, wreckyard.moment_of_link(text))

    async def _read_on(self, text: str, came_from: str) -> Match | None:
        """The match, or None when somebody stopped the reading."""
        screen, clock = self._screen, self._clock
        steps = wreckyard.reading(text)
        began = rested = clock.now()
        while True:
            try:
                done, of = next(steps)
            except StopIteration as end:
                match: Match = end.value
                return match
            now = clock.now()
            if now - rested < SLICE:
                continue
            if screen.store.dialog == "reading" or now - began > TOLD_AFTER:
                if screen.store.dialog not in ("reading", came_from):
                    return None
                screen.set(dialog="reading", report="", read=100 * done // max(1, of))
                came_from = "reading"
                screen.draw()
            await clock.sleep(0)
            if screen.store.dialog != came_from:
                return None
            rested = clock.now()

    def _tell(self, sentence: str, dialog: str = "") -> None:
        screen = self._screen
        dialog = dialog or screen.store.dialog
        screen.set(report=sentence, dialog="open" if dialog == "open" else "")
        screen.draw()
