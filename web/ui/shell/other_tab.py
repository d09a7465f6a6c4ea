"""A match that another tab plays: shown as it is kept there, and taken over on demand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.base.ports import Clock
from ui.shell.background import Background
from ui.shell.screen import Screen
from ui.shell.stage import Stage
from ui.storage.autosave import Autosave
from ui.storage.loading import Unplayable, playable
from ui.storage.ports import Storage, StorageFailed
from ui.storage.rows import read_match

if TYPE_CHECKING:
    from ui.shell.sessions import Sessions

LOOK_AFTER = 0.3
"""Seconds from what another tab tells to looking at it: more may come."""


class OtherTab:
    """The part of the sessions that shows matches of other tabs. `id` is the one that is shown."""

    def __init__(
        self,
        sessions: Sessions,
        screen: Screen,
        stage: Stage,
        background: Background,
        storage: Storage,
        clock: Clock,
    ) -> None:
        self._sessions, self._screen, self._stage = sessions, screen, stage
        self._background, self._storage, self._clock = background, storage, clock
        self.id = ""
        self._looking = False
        self.presses: Mapping[str, Callable[[str], None]] = {
            "take-over": lambda _: self._take_over(),
        }

    def _take_over(self) -> None:
        # It may be pressed once more while it is being done.
        if self.id:
            self._sessions.resume(self.id, force=True)

    def notified(self, id: str) -> None:
        """Another tab has changed something of a match."""
        autosave = self._sessions.autosave
        if self.id == id:
            self.look_again()
        elif autosave is not None and autosave.id == id:
            # If it was taken, the next save would be refused: better to say so at once.
            self._background.do(self._look_whose(autosave))
        elif self._screen.store.screen in ("menu", "matches"):
            self._sessions.refresh()

    async def _look_whose(self, autosave: Autosave) -> None:
        try:
            saved = read_match(await self._storage.rows(), autosave.id)
        except StorageFailed:
            return
        mine = autosave is self._sessions.autosave
        owners = (autosave.owner, autosave.previous_owner)
        if mine and saved.record is not None and saved.record.owner not in owners:
            autosave.lose()

    def lost(self, autosave: Autosave) -> None:
        """Another tab plays the match now: nothing more is asked here."""
        sessions = self._sessions
        if autosave is sessions.autosave:
            sessions.autosave = None
            self._storage.tabs.unlock(autosave.id)
            self._stage.stand_still()
            self.id = autosave.id
            self._background.do(self._show("lost"))

    async def show(self, id: str, why: str) -> None:
        """Show a match as another tab keeps it; `why` is elsewhere or lost."""
        self.id = id
        await self._show(why)

    async def _show(self, why: str) -> None:
        sessions, id = self._sessions, self.id
        if not id:
            return
        try:
            saved = read_match(await sessions.look_at_rows(), id)
            loaded, _ = playable(saved)
        except (Unplayable, StorageFailed) as error:
            if self.id == id:
                sessions.refused(str(error))
            return
        # What was to be shown may have been left, or taken over, in the meantime.
        if self.id != id:
            return
        self._screen.set(busy=False, watching=why)
        table = sessions.table(loaded, loaded.epoch)
        self._stage.show(table, run=False)
        actions = saved.record.body.get("actions", 0) if saved.record is not None else 0
        self._screen.page.body(match=id, saved=str(actions))
        self._screen.draw()

    def look_again(self) -> None:
        """Show what has been kept since."""

        async def look() -> None:
            await self._clock.sleep(LOOK_AFTER)
            self._looking = False
            if self.id:
                await self._show(self._screen.store.watching)

        if not self._looking:
            self._looking = True
            self._background.do(look())
