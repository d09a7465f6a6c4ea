"""A match that another tab plays: shown as it is kept there, and taken over on demand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ui.storage import rows as shelf
from ui.storage.autosave import Keeper
from ui.storage.loading import Damaged, playable
from ui.storage.ports import StorageFailed

if TYPE_CHECKING:
    from ui.shell.shell import Shell

LOOK_AFTER = 0.3
"""Seconds from what another tab tells to looking at it: more may come."""


class Watching:
    """The part of the shell that shows matches of other tabs. `id` is the one that is shown."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.id = ""
        self._looking = False
        self.presses: Mapping[str, Callable[[str], None]] = {
            "take-over": lambda _: self._take_over(),
        }

    def _take_over(self) -> None:
        # It may be pressed once more while it is being done.
        if self.id:
            self._shell.matches.resume(self.id, force=True)

    def told(self, id: str) -> None:
        """Another tab has changed something of a match."""
        shell = self._shell
        keeper = shell.matches.keeper
        if self.id == id:
            self.look_again()
        elif keeper is not None and keeper.id == id:
            # If it was taken, the next save would be refused: better to say so at once.
            shell.matches.aside(self._look_whose(keeper))
        elif shell.store.screen in ("menu", "matches"):
            shell.matches.refresh()

    async def _look_whose(self, keeper: Keeper) -> None:
        try:
            kept = shelf.look(await self._shell.saves.rows(), keeper.id)
        except StorageFailed:
            return
        mine = keeper is self._shell.matches.keeper
        owners = (keeper.owner, keeper.before)
        if mine and kept.record is not None and kept.record.owner not in owners:
            keeper.lose()

    def lost(self, keeper: Keeper) -> None:
        """Another tab plays the match now: nothing more is asked here."""
        matches = self._shell.matches
        if keeper is matches.keeper:
            matches.keeper = None
            self._shell.saves.tabs.release(keeper.id)
            self._shell.stand_still()
            self.id = keeper.id
            matches.aside(self._show("lost"))

    async def show(self, id: str, why: str) -> None:
        """Show a match as another tab keeps it; `why` is elsewhere or lost."""
        self.id = id
        await self._show(why)

    async def _show(self, why: str) -> None:
        shell, matches, id = self._shell, self._shell.matches, self.id
        if not id:
            return
        try:
            kept = shelf.look(await matches.look_at_rows(), id)
            loaded, _ = playable(kept)
        except (Damaged, StorageFailed) as error:
            if self.id == id:
                matches.refused(str(error))
            return
        # What was to be shown may have been left, or taken over, in the meantime.
        if self.id != id:
            return
        shell.set(busy=False, watching=why)
        table = matches.table(loaded, loaded.epoch)
        shell.show_table(table, run=False)
        actions = kept.record.body.get("actions", 0) if kept.record is not None else 0
        shell.page.body(match=id, saved=str(actions))
        shell.draw()

    def look_again(self) -> None:
        """Show what has been kept since."""

        async def look() -> None:
            await self._shell.clock.sleep(LOOK_AFTER)
            self._looking = False
            if self.id:
                await self._show(self._shell.store.watching)

        if not self._looking:
            self._looking = True
            self._shell.matches.aside(look())
