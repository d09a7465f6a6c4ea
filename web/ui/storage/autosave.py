"""Keeps the match that is on: after every action, in order, and again when storage recovers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping

from ui.storage import changes
from ui.storage.journal import Journal
from ui.storage.ports import Storage, StorageFailed
from ui.storage.record import Record, is_over
from ui.storage.rows import ALL, Change, NotFound, RowsChanged, TakenOver, head_range, match_range


class Autosave:
    """The one writer of a match in this tab.

    `last` is the save that the tab has just made its own, or None for a new match. A match that
    could not be made its own yet, because storage failed, has a `previous_owner`. `on_saved` gets
    each change that was written (with what had to go), `on_trouble` the key of a sentence when
    saving fails and an empty one when it works again; `on_taken_over` is called when another tab
    has taken the match.

    Writing costs what is new: while the heads of the two saves are as this tab left them, the
    replay is appended to. If anything else is found there, all rows of the match are looked at.
    """

    def __init__(
        self,
        storage: Storage,
        id: str,
        owner: str,
        last: Record | None = None,
        *,
        previous_owner: str | None = None,
    ) -> None:
        self.id = id
        self.owner = owner
        self.last = last
        self.previous_owner = previous_owner
        self.body: Mapping[str, object] | None = None if last is None else last.body
        self.trouble = ""
        self.taken_over = False
        self._storage = storage
        # How both saves stand, as far as this tab has written them.
        self._journals: Mapping[str, Journal] = {}
        self.on_saved: Callable[[Change], None] = lambda change: None
        self.on_trouble: Callable[[str], None] = lambda key: None
        self.on_taken_over: Callable[[], None] = lambda: None
        self._writing: asyncio.Task[None] | None = None

    @property
    def saved(self) -> bool:
        """Whether the match is kept as it is now."""
        return self.last is not None and self.last.body == self.body and not self.trouble

    @property
    def over(self) -> bool:
        """Whether the match has ended, as far as it is known here."""
        return self.body is not None and is_over(self.body)

    async def save(self, body: Mapping[str, object]) -> None:
        """Have the match kept as it is now.

        Returns when it has been, or at once while keeping is known not to work. Raises `TakenOver`
        when another tab plays the match now: what it was given has not been kept then.
        """
        if not self.taken_over:
            self.body = body
            self.retry()
            if not self.trouble and self._writing is not None:
                # Who asked may be gone before it is written.
                await asyncio.shield(self._writing)
        if self.taken_over:
            raise TakenOver

    def retry(self) -> None:
        """Try to write what is not written yet."""
        if self._writing is None or self._writing.done():
            self._writing = asyncio.ensure_future(self._write_all())

    async def close(self) -> None:
        """Wait until what was begun has ended, and leave the match to other tabs."""
        if self._writing is not None:
            await asyncio.shield(self._writing)
        self._storage.tabs.unlock(self.id)

    def lose(self) -> None:
        """Another tab has taken the match."""
        if not self.taken_over:
            self.taken_over = True
            self.on_taken_over()

    async def _write_all(self) -> None:
        while not self.taken_over and self.body is not None:
            body = self.body
            if self.saved:
                self.on_saved(Change(record=self.last))
                return
            try:
                change = await self._write(body)
            except TakenOver:
                self.lose()
                return
            except StorageFailed as error:
                if error.key != self.trouble:
                    self.trouble = error.key
                    self.on_trouble(error.key)
                return
            self.last, self._journals, self.previous_owner = change.record, change.journals, None
            if self.trouble:
                self.trouble = ""
                self.on_trouble("")
            self.on_saved(change)
            self._storage.tabs.notify(self.id)
            if self.body is body:
                return

    async def _write(self, body: Mapping[str, object]) -> Change:
        """Write a save; where the browser has no more room, old matches make it."""
        if self.last is not None and self._journals:
            last, journals = self.last, self._journals
            try:
                return await self._storage.change(
                    head_range(self.id), lambda heads: changes.append(heads, last, journals, body)
                )
            except RowsChanged:
                # Somebody else has written, or something is damaged: all of it must be looked at.
                pass
            except StorageFailed as error:
                if error.key != "saved-full":
                    raise
        count = 0
        while True:
            looked = gave_all = False

            def edit(rows: dict[str, str]) -> Change:
                nonlocal looked, gave_all
                looked = True
                try:
                    return self._edit(rows, body, playing, count)  # noqa: B023
                except NotFound:
                    gave_all = True
                    raise

            try:
                playing = await self._playing(count)
                return await self._storage.change(ALL if playing else match_range(self.id), edit)
            except StorageFailed as error:
                # What failed before it could look has given up nothing, and would not next time.
                if error.key != "saved-full" or gave_all or (count and not looked):
                    raise
                full = error
            except NotFound:
                raise full from None
            count += 1

    async def _playing(self, giving_up: int) -> set[str]:
        """The matches that must stay, for a save that may have others go; else empty."""
        tabs = self._storage.tabs
        if self.last is None:
            await tabs.lock(self.id, force=False, lost=self.lose)
        if self.last is None or giving_up:
            return {self.id, *await tabs.playing()}
        return set()

    def _edit(
        self, rows: dict[str, str], body: Mapping[str, object], playing: set[str], giving_up: int
    ) -> Change:
        if self.last is None:
            change = changes.begin(rows, self.id, self.owner, body, playing)
        else:
            change = changes.save(rows, self.last, body, self.previous_owner)
        return changes.make_room(rows, change, playing, giving_up) if giving_up else change
