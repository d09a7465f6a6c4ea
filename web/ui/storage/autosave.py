"""Keeps the match that is on: after every action, in order, and again when storage recovers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any

from ui.storage import rows as shelf
from ui.storage.journal import Journal
from ui.storage.ports import Saves, StorageFailed
from ui.storage.record import Record
from ui.storage.rows import ALL, Gone, RowsChanged, Taken, head_range, match_range


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
        # How both saves stand, as far as this tab has written them.
        self._journals: Mapping[str, Journal] = {}
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
            self.last, self._journals, self.before = change.record, change.journals, None
            if self.trouble:
                self.trouble = ""
                self.on_trouble("")
            self.on_kept(change)
            self._saves.tabs.tell(self.id)
            if self.body is body:
                return

    async def _write(self, body: Mapping[str, Any]) -> shelf.Change:
        """Write a save; where the browser has no more room, old matches make it."""
        if self.last is not None and self._journals:
            last, journals = self.last, self._journals
            try:
                return await self._saves.change(
                    head_range(self.id), lambda heads: shelf.append(heads, last, journals, body)
                )
            except RowsChanged:
                # Somebody else has written, or something is damaged: all of it must be looked at.
                pass
            except StorageFailed as error:
                if error.key != "saved-full":
                    raise
        count = 0
        while True:
            looked = False

            def edit(rows: dict[str, str]) -> shelf.Change:
                nonlocal looked
                looked = True
                return self._edit(rows, body, playing, count)  # noqa: B023

            try:
                playing = await self._playing(count)
                return await self._saves.change(ALL if playing else match_range(self.id), edit)
            except StorageFailed as error:
                # What failed before it could look has given up nothing, and would not next time.
                if error.key != "saved-full" or (count and not looked):
                    raise
                full = error
            except Gone:
                raise full from None
            count += 1

    async def _playing(self, giving_up: int) -> set[str]:
        """The matches that must stay, for a save that may have others go; else empty."""
        tabs = self._saves.tabs
        if self.last is None:
            await tabs.take(self.id, force=False, lost=self.lose)
        if self.last is None or giving_up:
            return {self.id, *await tabs.playing()}
        return set()

    def _edit(
        self, rows: dict[str, str], body: Mapping[str, Any], playing: set[str], giving_up: int
    ) -> shelf.Change:
        if self.last is None:
            change = shelf.begin(rows, self.id, self.owner, body, playing)
        else:
            change = shelf.keep(rows, self.last, body, self.before)
        return shelf.make_room(rows, change, playing, giving_up) if giving_up else change
