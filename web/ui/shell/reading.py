"""Opening a match from a link, a text or a file, however long it takes to read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import wreckyard
from ui.base.strings import say

if TYPE_CHECKING:
    from ui.shell.shell import Shell

SLICE = 0.05
"""Seconds of reading at a stretch: then the page may answer."""

TOLD_AFTER = 0.25
"""Seconds after which a reading is shown, and may be stopped."""

LARGEST = 4_000_000
"""Bytes of a file at most."""


class Opening:
    """The part of the shell that reads matches; `watch` is given those that are fine."""

    def __init__(self, shell: Shell, watch: Callable[[Any], None]) -> None:
        self._shell = shell
        self._watch = watch
        self._task: asyncio.Task[None] | None = None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "open": lambda _: self._open(),
            "open-go": lambda _: self.read(shell.store.paste),
        }

    def _open(self) -> None:
        self._shell.set(told="")
        self._shell.open("open")

    def file(self, detail: Mapping[str, Any]) -> bool:
        """A file was chosen; `detail` has its name, its size in bytes and its text."""
        if int(detail.get("size", 0)) > LARGEST:
            self._tell(say("open-large", name=str(detail["name"])[:60]))
        elif not str(detail["text"]).strip():
            self._tell(say("open-empty", name=str(detail["name"])[:60]))
        else:
            self.read(str(detail["text"]))
        return True

    def read(self, text: str) -> None:
        """Show the match of a link or a replay, or one sentence on what is wrong with it."""
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.ensure_future(self._read(text))

    async def _read(self, text: str) -> None:
        shell = self._shell
        came_from = shell.store.dialog
        try:
            match = await self._read_on(text, came_from)
        except wreckyard.WreckyardError as error:
            told = str(error).removesuffix(".")
            self._tell(f"{told[:1].upper()}{told[1:]}.", came_from)
        except Exception:
            # Whatever a stranger has thought of, the menu must go on.
            self._tell(say("open-broken"), came_from)
        else:
            if match is not None:
                shell.set(told="", paste="", dialog="")
                self._watch(match)

    async def _read_on(self, text: str, came_from: str) -> Any:
        """The match, or None when somebody stopped the reading."""
        shell, clock = self._shell, self._shell.clock
        steps = wreckyard.reading(text)
        began = rested = clock.now()
        while True:
            try:
                done, of = next(steps)
            except StopIteration as end:
                return end.value
            now = clock.now()
            if now - rested < SLICE:
                continue
            if shell.store.dialog == "reading" or now - began > TOLD_AFTER:
                if shell.store.dialog not in ("reading", came_from):
                    return None
                shell.set(dialog="reading", told="", read=100 * done // max(1, of))
                came_from = "reading"
                shell.draw()
            await clock.sleep(0)
            if shell.store.dialog != came_from:
                return None
            rested = clock.now()

    def _tell(self, sentence: str, dialog: str = "") -> None:
        shell = self._shell
        dialog = dialog or shell.store.dialog
        shell.set(told=sentence, dialog="open" if dialog == "open" else "")
        shell.draw()
