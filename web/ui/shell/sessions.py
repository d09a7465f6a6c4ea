"""Matches that are kept: beginning one, going on with one, and leaving it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ui.base.ports import Clock, Thinkers
from ui.base.seating import Seating
from ui.base.settings import Settings
from ui.base.strings import as_sentence, say
from ui.games.registry import page_of
from ui.play.game_ui import Table
from ui.play.surroundings import Surroundings
from ui.shell.background import Background
from ui.shell.other_tab import OtherTab
from ui.shell.screen import Screen
from ui.shell.stage import Stage
from ui.shell.store import SavedInfo, Shelved
from ui.shell.summaries import line_of
from ui.storage import record as records
from ui.storage import rows as shelf
from ui.storage.autosave import Keeper
from ui.storage.loading import Damaged, Loaded, load, playable
from ui.storage.ports import Saves, StorageFailed
from ui.storage.record import Record, fresh_id
from ui.storage.rows import Gone, Kept, Taken

TRIES = 5
"""How often a match is read again because another tab has just written it."""


class Sessions:
    """The part of the shell that sits people down at matches and keeps these.

    `rows` are the matches as they were last seen; where storage is refused they are all there is.
    `on_dropped` is told of saves that had to make room, `on_ended` that a finished match is left,
    `on_storage_works` that storage, which had failed, works. `other_tab` shows matches that
    another tab plays.
    """

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        background: Background,
        saves: Saves,
        thinkers: Thinkers,
        clock: Clock,
        on_settings: Callable[[Settings], None],
    ) -> None:
        self._screen, self._stage, self._background = screen, stage, background
        self._saves, self._thinkers, self._clock = saves, thinkers, clock
        self._on_settings = on_settings
        self.on_dropped: Callable[[Sequence[Record]], None] = lambda dropped: None
        self.on_ended: Callable[[], None] = lambda: None
        self.on_storage_works: Callable[[], None] = lambda: None
        self.rows: dict[str, str] = {}
        self.keeper: Keeper | None = None
        self._epoch = 0
        # Matches that were left and are not written yet.
        self._left: dict[str, Keeper] = {}
        self._closing: asyncio.Future[Any] | None = None
        self.other_tab = OtherTab(self, screen, stage, background, saves, clock)
        self.presses: Mapping[str, Callable[[str], None]] = {
            "resume": lambda id: self.resume(id),
            "leave": lambda _: self.leave(),
            "finish": lambda _: self.leave(),
            **self.other_tab.presses,
        }

    # -- what is kept ------------------------------------------------------------------

    async def read(self) -> None:
        """Look at what is kept, and at what other tabs play."""
        saves = self._saves
        try:
            await self.look_at_rows()
        except StorageFailed as error:
            self._screen.set(saved_trouble=saves.trouble or error.key)
        else:
            self._screen.set(saved_trouble=self._trouble_now())
        self.put_up(await saves.tabs.playing())

    async def look_at_rows(self) -> dict[str, str]:
        """The rows as they are now, with what is not written yet. Raises `StorageFailed`."""
        self.rows = await self._saves.rows()
        for keeper in self._left.values():
            self._remember(keeper)
        return self.rows

    def put_up(self, playing: set[str] | None = None) -> None:
        """Have the store know what is kept."""
        if playing is None:
            playing = {each.kept.id for each in self._screen.store.shelf if each.elsewhere}
        shelved = [Shelved(kept, kept.id in playing, _hint(kept.record)) for kept in self._all()]
        last = next((each for each in shelved if each.may_resume and not each.kept.seen), None)
        self._screen.set(
            shelf=tuple(shelved),
            saved=last and SavedInfo(last.hint, last.kept.id, last.elsewhere),
            shelf_told=_told(shelved, last),
        )

    def _all(self) -> list[Kept]:
        return shelf.matches_in(self.rows)

    def refresh(self) -> None:
        """Look again, and show it where matches are shown."""

        async def look_again() -> None:
            await self.read()
            if self._screen.store.screen in ("menu", "matches"):
                self._screen.draw()

        self._background.do(look_again())

    # -- beginning and resuming --------------------------------------------------------

    def begin(self, match: Any, seating: Seating) -> None:
        """Sit down at a match that has not been kept yet."""
        self.put_down()
        self._keep_with(Keeper(self._saves, fresh_id(), fresh_id()))
        self._sit_down(Loaded(match, seating, self._epoch, {}))

    def _keep_with(self, keeper: Keeper) -> None:
        self.keeper = keeper
        keeper.on_kept = self._kept
        keeper.on_trouble = self.trouble
        keeper.on_taken = lambda: self.other_tab.lost(keeper)

    def _sit_down(self, loaded: Loaded) -> None:
        self._epoch = loaded.epoch + 1
        self.other_tab.id = ""
        self._screen.set(busy=False, watching="")
        self._stage.show(self.table(loaded, self._epoch))

    def table(self, loaded: Loaded, epoch: int) -> Table:
        """The table of a match."""
        store = self._screen.store
        around = Surroundings(
            thinker=self._thinkers.thinker,
            fallback=self._thinkers.fallback,
            clock=self._clock,
            saver=self._save,
            on_change=self._stage.changed,
            on_story=self._stage.tell_story,
            on_trouble=self._stage.tell_thinker_trouble,
            on_settings=self._on_settings,
            settings=store.settings,
            speed=store.speed,
            epoch=epoch,
        )
        game = page_of(loaded.match.rules.name)
        return game.table(loaded.match, loaded.seating, loaded.beside, around)

    def resume(self, id: str = "", *, force: bool = False) -> None:
        """Go on with a match, or with the last one; `force` takes it from another tab.

        A match that another tab plays is watched instead. A moment that was kept under a name
        begins a match of its own.
        """
        screen = self._screen
        if not id and screen.store.saved is not None:
            id = screen.store.saved.id
        if not any(shelf.id_of(key) == id for key in self.rows):
            return
        # A press may come while what it was meant for is still shown, but gone.
        self.put_down()
        self._stage.later(self._resume_soon(id, force))
        # The menu says so first: reading a long match back takes a moment.
        screen.set(busy=True)
        screen.draw()

    async def _resume_soon(self, id: str, force: bool) -> None:
        await self._clock.sleep(0.05)
        if self._closing is not None:
            # Who resumes may be gone before the match that was left is.
            await asyncio.shield(self._closing)
        if shelf.look(self.rows, id).named:
            self._begin_from(id)
            return
        keeper = self._left.get(id)
        if keeper is not None and keeper.body is not None:
            # It could not be written: here is all that there is of it.
            loaded = load(keeper.body)
            await self._saves.tabs.take(id, force=False, lost=keeper.lose)
            if self._left.pop(id, None) is keeper:
                self._keep_with(keeper)
                self._sit_down(loaded)
                return
        tabs = self._saves.tabs

        def lost() -> None:
            if keeper is not None:
                keeper.lose()

        if not await tabs.take(id, force=force, lost=lost):
            await self.other_tab.show(id, "elsewhere")
            return
        try:
            loaded, keeper = await self._claimed(id)
        except Damaged as error:
            tabs.release(id)
            self.refused(str(error))
            return
        except asyncio.CancelledError:
            tabs.release(id)
            raise
        self._keep_with(keeper)
        self._sit_down(loaded)

    def _begin_from(self, id: str) -> None:
        kept = shelf.look(self.rows, id)
        try:
            loaded, _ = playable(kept)
        except Damaged as error:
            self.refused(str(error))
            return
        self._keep_with(Keeper(self._saves, fresh_id(), fresh_id()))
        self._sit_down(loaded)

    def refused(self, why: str) -> None:
        """Back to where matches are chosen, with what is wrong with this one."""
        self.other_tab.id = ""
        self._stage.stop()
        screen = "matches" if self._screen.store.screen == "matches" else "menu"
        self._screen.set(screen=screen, busy=False, watching="", told=as_sentence(why))
        self.put_up()
        self._screen.draw()
        self.refresh()

    async def _claimed(self, id: str) -> tuple[Loaded, Keeper]:
        """The match, read and made this tab's own. Raises `Damaged` with a sentence."""
        saves, owner = self._saves, fresh_id()
        for _ in range(TRIES):
            try:
                kept = shelf.look(await self.look_at_rows(), id)
                loaded, before = playable(kept)
                assert kept.record is not None
                sequence = kept.record.sequence
                change = await saves.change(
                    shelf.ALL,
                    lambda rows: shelf.claim(rows, id, owner, sequence, before=before),  # noqa: B023
                )
            except Taken:
                continue
            except Gone:
                raise Damaged(say("resume-gone")) from None
            except StorageFailed as error:
                # Played from memory; when storage recovers its owner is the one before, or this
                # tab, if the claim came about after all.
                kept = shelf.look(self.rows, id)
                loaded, _ = playable(kept)
                assert kept.record is not None
                last = replace(kept.record, owner=owner)
                keeper = Keeper(saves, id, owner, last, before=kept.record.owner)
                keeper.trouble = error.key
                self.trouble(error.key)
                return loaded, keeper
            self.wrote(change)
            saves.tabs.tell(id)
            return loaded, Keeper(saves, id, owner, change.record)
        raise Damaged(say("resume-busy"))

    def wrote(self, change: shelf.Change) -> None:
        """What was written is what is kept."""
        for key, text in change.rows.items():
            if text is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = text

    # -- keeping -----------------------------------------------------------------------

    async def _save(self, body: dict[str, Any]) -> None:
        """Have the match that is on kept; returns when what it holds may be shown."""
        if self.keeper is None:
            return
        try:
            await self.keeper.keep(body)
        except Taken:
            # Nothing goes on here until the table is left.
            await asyncio.get_running_loop().create_future()

    def _kept(self, change: shelf.Change) -> None:
        screen = self._screen
        self.wrote(change)
        record = change.record
        if record is not None and self.keeper is not None and record.id == self.keeper.id:
            screen.page.body(match=record.id, saved=str(record.body.get("actions", 0)))
        if change.dropped:
            self.on_dropped(change.dropped)

    def trouble(self, key: str) -> None:
        """Keeping has failed, or works again (no key); play goes on and the player is told once."""
        screen = self._screen
        key = key or self._trouble_now()
        before = screen.store.saved_trouble
        if key == before:
            return
        notice = key or ("saved-again" if before else "")
        playing = screen.store.screen == "table"
        screen.set(saved_trouble=key, notice=notice if playing else screen.store.notice)
        screen.draw()

    def _trouble_now(self) -> str:
        """Why something is not kept now, as a key of the words, or empty."""
        keepers = [*self._left.values(), *([self.keeper] if self.keeper is not None else [])]
        return self._saves.trouble or next((each.trouble for each in keepers if each.trouble), "")

    def storage_told(self, key: str) -> None:
        """Storage has failed, or works again (no key)."""
        self.trouble(key)
        if not key:
            self.on_storage_works()
            self.woke()

    def woke(self) -> None:
        """The page is looked at again, or the network is back: storage may have recovered."""
        self._saves.retry()
        for keeper in [*self._left.values(), *([self.keeper] if self.keeper else [])]:
            if keeper.trouble:
                self._background.do(
                    self._close(keeper) if keeper is not self.keeper else _tried(keeper)
                )
        if self.other_tab.id:
            self.other_tab.look_again()
        elif self.keeper is None:
            self.refresh()

    # -- leaving -----------------------------------------------------------------------

    def leave(self) -> None:
        """To the menu; the match can be gone on with."""
        self.put_down()
        screen = self._screen
        self._stage.stop()
        screen.page.hush()
        screen.set(screen="menu", dialog="", notice="", watching="")
        self.put_up()
        screen.draw()

    def put_down(self) -> None:
        """Leave the match that is on to other tabs, once it is kept."""
        keeper, self.keeper = self.keeper, None
        self.other_tab.id = ""
        self._screen.page.body(match=None, saved=None)
        if keeper is None or keeper.body is None:
            return
        if keeper.body["summary"].get("over"):
            self.on_ended()
            # Its end was seen: it need not be offered any more.
            keeper.body = {**keeper.body, "seen": True}
        self._left[keeper.id] = keeper
        self._remember(keeper)
        self._closing = self._background.do(self._close(keeper))

    def _remember(self, keeper: Keeper) -> None:
        """Have the match among the rows as it will be written."""
        if keeper.kept or keeper.body is None:
            return
        kept = shelf.look(self.rows, keeper.id)
        last = keeper.last or Record(keeper.id, 0, keeper.owner, 1 + self._last_place())
        text = records.write(replace(last, sequence=last.sequence + 1, body=keeper.body))
        turn = "1" if kept.turn == "0" else "0"
        self.rows[f"{keeper.id}:{turn}"] = text

    def _last_place(self) -> int:
        return max((each.place for each in self._all()), default=0)

    async def _close(self, keeper: Keeper) -> None:
        keeper.retry()
        await keeper.close()
        if (keeper.kept or keeper.taken) and self._left.get(keeper.id) is keeper:
            del self._left[keeper.id]


async def _tried(keeper: Keeper) -> None:
    keeper.retry()


def _hint(record: Record | None) -> str:
    try:
        return "" if record is None else line_of(record)
    except Damaged:
        return ""


def _told(shelved: list[Shelved], last: Shelved | None) -> str:
    """The key of the words that the menu says about what is kept, or empty."""
    if last is not None and last.kept.behind:
        return "saved-behind"
    if any(each.kept.newer for each in shelved):
        return "saved-by-newer"
    if any(each.kept.record is None for each in shelved):
        return "saved-broken"
    return ""
