"""Matches that are kept: beginning one, resuming one, leaving it, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from .saved import Damaged, Loaded, hint_of, load
from .seating import Seating
from .store import SavedInfo
from .tables import table_for

if TYPE_CHECKING:
    from .shell import Shell


class Matches:
    """The part of the shell that sits people down at matches and keeps these."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._epoch = 0
        self._record: Any = None
        self._wanted: Callable[[], None] = lambda: None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "resume": lambda _: self.resume(),
            "replace-yes": lambda _: self._replace(),
            "leave": lambda _: self._leave(),
            "finish": lambda _: self._finish(),
        }

    async def read(self) -> None:
        """Look for the match that can be resumed."""
        shell = self._shell
        self._record = await shell.saves.get("match")
        saved, trouble = None, shell.saves.trouble
        if self._record is not None:
            try:
                saved = SavedInfo(hint_of(self._record))
            except Damaged:
                self._put_away()
                trouble = "saved-broken"
        shell.set(saved=saved, saved_trouble=trouble)

    def _put_away(self) -> None:
        self._shell.saves.put("damaged", self._record)
        self._shell.saves.remove("match")
        self._record = None

    # -- beginning and resuming --------------------------------------------------------

    def start_when_sure(self, start: Callable[[], None]) -> None:
        """Start a match, or first ask whether the saved one may go."""
        if self._shell.store.saved is None:
            start()
        else:
            self._wanted = start
            self._shell.open("replace")

    def _replace(self) -> None:
        self._shell.set(saved=None, dialog="")
        self._wanted()

    def begin(self, match: Any, seating: Seating) -> None:
        """Sit down at a match that has not been saved yet."""
        self._sit_down(match, seating, self._epoch + 1, {})

    def _sit_down(self, match: Any, seating: Seating, epoch: int, kept: Mapping[str, Any]) -> None:
        shell = self._shell
        self._epoch = epoch
        shell.show_table(
            table_for(
                match,
                seating,
                kept,
                thinker=shell.thinker,
                fallback=shell.fallback,
                clock=shell.clock,
                saver=self._save,
                on_change=shell.changed,
                on_story=shell.page.announce,
                on_trouble=shell.worker_trouble,
                settings=shell.store.settings,
                speed=shell.store.speed,
                epoch=epoch,
            )
        )
        shell.set(busy=False)

    def resume(self) -> None:
        """Go on with the match that is kept."""
        shell = self._shell
        if shell.store.saved is None:
            return
        # The menu says so first: reading a long match back takes a moment.
        shell.set(busy=True)
        shell.draw()
        shell.later(self._resume_soon())

    async def _resume_soon(self) -> None:
        shell = self._shell
        await shell.clock.sleep(0.05)
        try:
            loaded: Loaded = load(self._record)
        except Damaged:
            self._put_away()
            shell.set(saved=None, saved_trouble="saved-broken", busy=False)
            shell.draw()
            return
        self._sit_down(loaded.match, loaded.seating, loaded.epoch + 1, loaded.kept)

    # -- keeping -----------------------------------------------------------------------

    def _save(self, record: dict[str, Any]) -> None:
        shell = self._shell
        self._record = record
        shell.saves.put("match", record)
        trouble = shell.saves.trouble
        if trouble and trouble != shell.store.saved_trouble:
            shell.set(saved_trouble=trouble, notice=trouble)

    def trouble(self, key: str) -> None:
        """Keeping a match has failed; play goes on and the player is told once."""
        shell = self._shell
        if key != shell.store.saved_trouble:
            shell.set(saved_trouble=key, notice=key if shell.store.screen == "table" else "")
            shell.draw()

    # -- leaving -----------------------------------------------------------------------

    def _leave(self) -> None:
        shell = self._shell
        shell.stop()
        shell.page.hush()
        saved = SavedInfo(hint_of(self._record)) if self._record is not None else None
        shell.set(screen="menu", dialog="", notice="", saved=saved)
        shell.draw()

    def _finish(self) -> None:
        shell = self._shell
        shell.stop()
        self._record = None
        shell.saves.remove("match")
        shell.set(screen="menu", dialog="", notice="", saved=None)
        shell.draw()
