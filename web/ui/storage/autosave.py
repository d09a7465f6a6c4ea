"""Keeps the match that is on: after every action, in order, and again when storage recovers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from ui.storage import rows as shelf
from ui.storage.ports import Saves, StorageFailed
from ui.storage.record import Record
from ui.storage.rows import Gone, Taken


class Keeper:
    """The one writer of a match in this tab.

    `last` is the save that the tab has just made its own, or None for a new match. A match that
    could not be made its own yet, because storage failed, has an owner `before`. What comes of it
    is told by `on_kept` (with what had to go), `on_trouble` (a key of the words, empty
    when keeping works again) and `on_taken`.
    """

    def __init__(
        self,
        saves: Saves,
        id: str,
        owner: str,
        last: Record | None = None,
        *,
        before: str | None = None,
    ) -> None:
        self.id = id
        self.owner = owner
        self.last = last
        self.before = before
        self.body: Mapping[str, Any] | None = None if last is None else last.body
        self.trouble = ""
        self.taken = False
        self._saves = saves
        self.on_kept: Callable[[shelf.Change], None] = lambda change: None
        self.on_trouble: Callable[[str], None] = lambda key: None
        self.on_taken: Callable[[], None] = lambda: None
        self._writing: asyncio.Task[None] | None = None

    @property
    def kept(self) -> bool:
        """Whether the match is kept as it is now."""
        return self.last is not None and self.last.body == self.body and not self.trouble

    async def keep(self, body: Mapping[str, Any]) -> None:
        """Have the match kept as it is now.

        Returns when it has been, or at once while keeping is known not to work. Raises `Taken`
        when another tab plays the match now: what it was given has not been kept then.
        """
        if not self.taken:
            self.body = body
            self.retry()
            if not self.trouble and self._writing is not None:
                # Who asked may be gone before it is written.
                await asyncio.shield(self._writing)
        if self.taken:
            raise Taken

    def retry(self) -> None:
        """Try to write what is not written yet."""
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write_all())

    async def close(self) -> None:
        """Wait until what was begun has ended, and leave the match to other tabs."""
        if self._writing is not None:
            await asyncio.shield(self._writing)
        self._saves.tabs.release(self.id)

    def lose(self) -> None:
        """Another tab has taken the match."""
        if not self.taken:
            self.taken = True
            self.on_taken()

    async def _write_all(self) -> None:
        while not self.taken and self.body is not None:
            body = self.body
            if self.kept:
                self.on_kept(shelf.Change(record=self.last))
                return
            try:
                change = await self._write(body)
            except Taken:
                self.lose()
                return
            except StorageFailed as error:
                if error.key != self.trouble:
                    self.trouble = error.key
                    self.on_trouble(error.key)
                return
            self.last = change.record
            if self.trouble:
                self.trouble = ""
                self.on_trouble("")
            self.on_kept(change)
            self._saves.tabs.tell(self.id)
            if self.body is body:
                return

    async def _write(self, body: Mapping[str, Any]) -> shelf.Change:
        """Write a save; where the browser has no more room, old matches make it."""
        count = 0
        while True:
            try:
                return await self._write_once(body, count)
            except StorageFailed as error:
                if error.key != "saved-full":
                    raise
                full = error
            except Gone:
                raise full from None
            count += 1

    async def _write_once(self, body: Mapping[str, Any], giving_up: int) -> shelf.Change:
        last, tabs = self.last, self._saves.tabs
        playing: set[str] = set()
        if last is None:
            await tabs.take(self.id, force=False, lost=self.lose)
        if last is None or giving_up:
            playing = {self.id, *await tabs.playing()}

        def edit(rows: dict[str, str]) -> shelf.Change:
            if last is None:
                change = shelf.begin(rows, self.id, self.owner, body, playing)
            else:
                change = shelf.keep(rows, last, body)
            return shelf.make_room(rows, change, playing, giving_up) if giving_up else change

        return await self._saves.change("" if playing else f"{self.id}:", edit)
