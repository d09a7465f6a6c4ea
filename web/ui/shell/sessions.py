"""Matches that are kept: beginning one, going on with one, and leaving it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ui.base.ports import Clock, Thinkers
from ui.base.seating import Seating
from ui.base.settings import Settings
from ui.base.strings import as_sentence, say
from ui.games.registry import page_of
from ui.play.forfeits import NONE, OwnDrivers
from ui.play.game_ui import Table
from ui.play.surroundings import Surroundings
from ui.shell.background import Background
from ui.shell.other_tab import OtherTab
from ui.shell.screen import Screen
from ui.shell.stage import Stage
from ui.shell.store import ListedMatch, Resumable
from ui.shell.summaries import hint_of, notice_of
from ui.storage import changes
from ui.storage import record as records
from ui.storage.autosave import Autosave
from ui.storage.loading import Loaded, Unplayable, load, playable
from ui.storage.ports import Storage, StorageFailed
from ui.storage.record import Record, fresh_id
from ui.storage.rows import (
    ALL,
    Change,
    NotFound,
    SavedMatch,
    TakenOver,
    id_of,
    read_match,
    read_matches,
)
from wreckyard import Match

TRIES = 5
"""How often a match is read again because another tab has just written it."""


class Sessions:
    """The part of the shell that sits people down at matches and keeps these.

    `rows` are the matches as they were last seen; where storage is refused they are all there is.
    `on_dropped` is told of saves that had to make room, `on_ended` that a finished match is left,
    `on_storage_works` that storage, which had failed, works, and `on_storage_fails` that it fails.
    `awaits` says of the id of a match whether a career waits for it. `other_tab` shows matches that
    another tab plays.
    """

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        background: Background,
        storage: Storage,
        thinkers: Thinkers,
        clock: Clock,
        on_settings: Callable[[Settings], None],
    ) -> None:
        self._screen, self._stage = screen, stage
        self._background, self._storage = background, storage
        self._thinkers, self._clock, self._on_settings = thinkers, clock, on_settings
        self.on_dropped: Callable[[Sequence[Record]], None] = lambda dropped: None
        self.on_ended: Callable[[], None] = lambda: None
        self.on_storage_works: Callable[[], None] = lambda: None
        self.on_storage_fails: Callable[[], None] = lambda: None
        self.own: Callable[[Loaded], OwnDrivers] = lambda loaded: NONE
        self.awaits: Callable[[str], bool] = lambda match: False
        self.rows: dict[str, str] = {}
        self.autosave: Autosave | None = None
        self._epoch = 0
        self._from_moment = self._was_seen = False
        # Matches that were left and are not written yet.
        self._left: dict[str, Autosave] = {}
        self._closing: asyncio.Future[None] | None = None
        self.other_tab = OtherTab(self, screen, stage, background, storage, clock)
        self.presses: Mapping[str, Callable[[str], None]] = {
            "resume": lambda id: self.resume(id),
            "leave": lambda _: self.leave(),
            "finish": lambda _: self.leave(),
            **self.other_tab.presses,
        }

    # -- what is kept ------------------------------------------------------------------

    async def read(self) -> None:
        """Look at what is kept, and at what other tabs play."""
        # Asked beside the rows: a browser may take its time over either.
        playing = asyncio.ensure_future(self._storage.tabs.playing())
        try:
            await self.look_at_rows()
        except StorageFailed as error:
            self._screen.set(storage_trouble=self._storage.trouble or error.key)
        else:
            self._screen.set(storage_trouble=self._trouble_now())
        self.show_matches(await playing)

    async def look_at_rows(self) -> dict[str, str]:
        """The rows as they are now, with what is not written yet. Raises `StorageFailed`."""
        self.rows = await self._storage.rows()
        for autosave in self._left.values():
            self._remember(autosave)
        return self.rows

    def show_matches(self, playing: set[str] | None = None) -> None:
        """Have the store know what is kept."""
        if playing is None:
            playing = {each.saved.id for each in self._screen.store.matches if each.elsewhere}
        listed = [
            ListedMatch(
                saved,
                saved.id in playing,
                hint_of(saved.record),
                changes.is_awaited(saved) and self.awaits(saved.id),
            )
            for saved in self._all()
        ]
        last = next((each for each in listed if each.may_resume and not each.saved.seen), None)
        offered = None if last is None else Resumable(last.hint, last.saved.id, last.elsewhere)
        self._screen.set(
            matches=tuple(listed),
            resumable=offered,
            matches_notice=notice_of(listed, last),
        )

    def _all(self) -> list[SavedMatch]:
        return read_matches(self.rows)

    def refresh(self) -> None:
        """Look again, and show it where matches are shown."""

        async def look_again() -> None:
            await self.read()
            if self._screen.store.screen in ("menu", "matches"):
                self._screen.draw()

        self._background.do(look_again())

    # -- beginning and resuming --------------------------------------------------------

    def begin(
        self, match: Match, seating: Seating, beside: Mapping[str, object], career: str = ""
    ) -> None:
        """Sit down at a match that has not been kept yet; that of a career has its id already."""
        self.close_match()
        self._autosave_with(Autosave(self._storage, career or fresh_id(), fresh_id()))
        self._sit_down(Loaded(match, seating, self._epoch, beside, career))

    def _autosave_with(self, autosave: Autosave) -> None:
        self.autosave = autosave
        autosave.on_saved = self._saved
        autosave.on_trouble = self.trouble
        autosave.on_taken_over = lambda: self.other_tab.lost(autosave)

    def _sit_down(self, loaded: Loaded) -> None:
        self._epoch = loaded.epoch + 1
        self._from_moment = loaded.from_moment
        body = None if self.autosave is None else self.autosave.body
        self._was_seen = body is not None and bool(body.get("seen"))
        self.other_tab.id = ""
        notice = self.autosave.trouble if self.autosave is not None else ""
        screen = self._screen
        # What failed before anything of the match was shown is told when it is.
        screen.set(busy=False, watching="", notice=notice or screen.store.notice)
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
            speed=store.pace,
            epoch=epoch,
            own=self.own(loaded),
            career=loaded.career,
        )
        game = page_of(loaded.match.rules.name)
        return game.table(loaded.match, loaded.seating, loaded.beside, around)

    def resume(self, id: str = "", *, force: bool = False) -> None:
        """Resume a match, or the last one; `force` takes it from another tab.

        A match that another tab plays is watched instead. A moment that was kept under a name
        begins a match of its own.
        """
        screen = self._screen
        if not id and screen.store.resumable is not None:
            id = screen.store.resumable.id
        if not any(id_of(key) == id for key in self.rows):
            return
        # A press may come while what it was meant for is still shown, but gone.
        self.close_match()
        self._stage.later(self._resume_soon(id, force))
        # The menu says so first: reading a long match back takes a moment.
        screen.set(busy=True)
        screen.draw()

    async def _resume_soon(self, id: str, force: bool) -> None:
        await self._clock.sleep(0.05)
        if self._closing is not None:
            # Who resumes may be gone before the match that was left is.
            await asyncio.shield(self._closing)
        if read_match(self.rows, id).named:
            self._begin_from(id)
            return
        autosave = self._left.get(id)
        if autosave is not None and autosave.body is not None:
            # It could not be written: here is all that there is of it.
            loaded = load(autosave.body)
            await self._storage.tabs.lock(id, force=False, lost=autosave.lose)
            if self._left.pop(id, None) is autosave:
                self._autosave_with(autosave)
                self._sit_down(loaded)
                return
        tabs = self._storage.tabs

        def lost() -> None:
            if autosave is not None:
                autosave.lose()

        if not await tabs.lock(id, force=force, lost=lost):
            await self.other_tab.show(id, "elsewhere")
            return
        try:
            loaded, autosave = await self._claimed(id)
        except Unplayable as error:
            tabs.unlock(id)
            self.refused(str(error))
            return
        except asyncio.CancelledError:
            tabs.unlock(id)
            raise
        self._autosave_with(autosave)
        self._sit_down(loaded)

    def _begin_from(self, id: str) -> None:
        saved = read_match(self.rows, id)
        try:
            loaded, _ = playable(saved)
        except Unplayable as error:
            self.refused(str(error))
            return
        self._autosave_with(Autosave(self._storage, fresh_id(), fresh_id()))
        # A moment that was kept under a name is no part of a career.
        self._sit_down(replace(loaded, career="", from_moment=True))

    def refused(self, why: str) -> None:
        """Back to where matches are chosen, with what is wrong with this one."""
        self.other_tab.id = ""
        self._stage.stop()
        screen = "matches" if self._screen.store.screen == "matches" else "menu"
        self._screen.set(screen=screen, busy=False, watching="", report=as_sentence(why))
        self.show_matches()
        self._screen.draw()
        self.refresh()

    async def _claimed(self, id: str) -> tuple[Loaded, Autosave]:
        """The match, read and made this tab's own. Raises `Unplayable` with a sentence."""
        storage, owner = self._storage, fresh_id()
        for _ in range(TRIES):
            try:
                saved = read_match(await self.look_at_rows(), id)
                loaded, before = playable(saved)
                assert saved.record is not None
                sequence = saved.record.sequence
                change = await storage.change(
                    ALL,
                    lambda rows: changes.claim(rows, id, owner, sequence, before=before),  # noqa: B023
                )
            except TakenOver:
                continue
            except NotFound:
                raise Unplayable(say("resume-gone")) from None
            except StorageFailed as error:
                # Played from memory; when storage recovers its owner is the one before, or this
                # tab, if the claim came about after all.
                saved = read_match(self.rows, id)
                loaded, _ = playable(saved)
                assert saved.record is not None
                last = replace(saved.record, owner=owner)
                autosave = Autosave(storage, id, owner, last, previous_owner=saved.record.owner)
                autosave.trouble = error.key
                self.trouble(error.key)
                return loaded, autosave
            self.wrote(change)
            storage.tabs.notify(id)
            return loaded, Autosave(storage, id, owner, change.record)
        raise Unplayable(say("resume-busy"))

    def wrote(self, change: Change) -> None:
        """Note a change that was written."""
        for key, text in change.rows.items():
            if text is None:
                self.rows.pop(key, None)
            else:
                self.rows[key] = text

    # -- keeping -----------------------------------------------------------------------

    async def _save(self, body: Mapping[str, object]) -> None:
        """Have the match that is on kept; returns when what it holds may be shown."""
        if self.autosave is None:
            return
        if self._from_moment:
            body = {**body, "from_moment": True}
        try:
            await self.autosave.save(body)
        except TakenOver:
            # Nothing goes on here until the table is left.
            await asyncio.get_running_loop().create_future()

    def _saved(self, change: Change) -> None:
        screen = self._screen
        self.wrote(change)
        record = change.record
        if record is not None and self.autosave is not None and record.id == self.autosave.id:
            actions = str(record.body.get("actions", 0))
            screen.page.body(match=record.id, saved=actions, resume=hint_of(record))
        if change.dropped:
            self.on_dropped(change.dropped)

    def trouble(self, key: str) -> None:
        """Keeping has failed, or works again (no key); play goes on and the player is told once."""
        screen = self._screen
        key = key or self._trouble_now()
        before = screen.store.storage_trouble
        if key == before:
            return
        if key:
            self.on_storage_fails()
        notice = key or ("saved-again" if before else "")
        screen.set(storage_trouble=key)
        if screen.store.screen == "table":
            screen.tell(notice, mends="saved-")
        screen.draw()

    def _trouble_now(self) -> str:
        """Why something is not kept now, as a key of the words, or empty."""
        return self._storage.trouble or next((each.trouble for each in self._in_trouble), "")

    @property
    def _in_trouble(self) -> list[Autosave]:
        """The matches that could not be kept as they are now."""
        keepers = [*self._left.values(), *([self.autosave] if self.autosave is not None else [])]
        return [each for each in keepers if each.trouble]

    @property
    def is_unkept(self) -> bool:
        """Whether anything could not be kept."""
        return bool(self._storage.unkept or self._in_trouble)

    def storage_changed(self, key: str) -> None:
        """Storage has failed, or works again (no key)."""
        self.trouble(key)
        if not key:
            self.on_storage_works()
            self.woke()

    def retry(self) -> None:
        """Try again to keep what could not be kept."""
        self._storage.retry()
        for autosave in self._in_trouble:
            if autosave is self.autosave:
                autosave.retry()
            else:
                self._background.do(self._close(autosave))

    def woke(self) -> None:
        """The page is looked at again, or the network is back: storage may have recovered."""
        self.retry()
        if self.other_tab.id:
            self.other_tab.look_again()
        elif self.autosave is None:
            self.refresh()

    @property
    def match_to_count(self) -> str:
        """The id of the match that is on; empty for one that does not count when it ends.

        These are matches of other tabs, matches from a kept moment, which could be played again and
        again, and those whose end was seen before, here or where a file came from.
        """
        if self.autosave is None or self._from_moment or self._was_seen:
            return ""
        return self.autosave.id

    def end_shown(self) -> None:
        """The end of the match that is on is seen: it is not offered to be resumed any more."""
        autosave = self.autosave
        if autosave is None or autosave.body is None or autosave.body.get("seen"):
            return
        if autosave.over:
            autosave.body = {**autosave.body, "seen": True}
            autosave.retry()

    # -- leaving -----------------------------------------------------------------------

    def leave(self) -> None:
        """To the menu; the match can be gone on with."""
        self.close_match()
        screen = self._screen
        self._stage.stop()
        screen.page.hush()
        screen.set(screen="menu", dialog="", notice="", watching="")
        self.show_matches()
        screen.draw()

    def close_match(self) -> None:
        """Leave the match that is on to other tabs, once it is kept."""
        autosave, self.autosave = self.autosave, None
        self.other_tab.id = ""
        self._screen.page.body(match=None, saved=None)
        if autosave is None or autosave.body is None:
            return
        if autosave.over:
            self.on_ended()
            autosave.body = {**autosave.body, "seen": True}
        self._left[autosave.id] = autosave
        self._remember(autosave)
        self._closing = self._background.do(self._close(autosave))

    def _remember(self, autosave: Autosave) -> None:
        """Have the match among the rows as it will be written."""
        if autosave.saved or autosave.body is None:
            return
        saved = read_match(self.rows, autosave.id)
        last = autosave.last or Record(autosave.id, 0, autosave.owner, 1 + self._last_place())
        text = records.write(replace(last, sequence=last.sequence + 1, body=autosave.body))
        turn = "1" if saved.turn == "0" else "0"
        self.rows[f"{autosave.id}:{turn}"] = text

    def _last_place(self) -> int:
        return max((each.place for each in self._all()), default=0)

    async def _close(self, autosave: Autosave) -> None:
        autosave.retry()
        await autosave.close()
        if (autosave.saved or autosave.taken_over) and self._left.get(autosave.id) is autosave:
            del self._left[autosave.id]
