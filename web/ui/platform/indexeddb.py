"""Saved data on the device: matches, settings, set-ups, the garage (IndexedDB).

`changes` and `documents` decide what may be written. This module has the transactions, and handles
a browser that closes, refuses or fills its storage.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from js import document, navigator, window
from pyodide.ffi import create_once_callable, create_proxy

from ui.platform.patience import ends_in_time
from ui.platform.tabs import BrowserTabs
from ui.platform.transactions import (
    js_object,
    open_database,
    run_transaction,
)
from ui.storage.documents import Documents
from ui.storage.ports import Overtaken, StorageFailed, StorageStatus
from ui.storage.record import Unreadable, from_first_format
from ui.storage.rows import ALL, DAMAGED, Change, KeyRange

if TYPE_CHECKING:
    from browser.database import IDBDatabase, IDBObjectStore, IDBOpenDBRequest
    from browser.events import Event

DATABASE, VERSION = "wreckyard", 2
DOCUMENTS, MATCHES = "kept", "matches"
"""Version 1 had the documents alone, and the one match among them."""

REFUSED, BLOCKED, GONE = "saved-refused", "saved-blocked", "saved-gone"
"""Why nothing is kept, as keys of the words."""

PATIENCE = 2
"""Seconds after which storage that does not answer counts as not working: the player waits."""

QUIET = 4
"""Seconds for which nobody waits for storage that did not answer: all fails at once."""

KNOCKS = (1, 2, 4, 8, 16, 32)
"""Seconds between further tries to open a database that was refused or did not answer: browsers
do either on a busy machine and are well a moment later."""


class BrowserStorage:
    """Settings and the like as documents by name, matches as rows.

    `trouble` is empty, or the key of the words that tell what is wrong; `on_trouble` gets it when
    it changes. `on_unkept` gets the key whenever a document cannot be kept, and an empty one when
    all of them are kept again.
    """

    def __init__(self, new_id: Callable[[], str]) -> None:
        self.trouble = ""
        self.on_trouble: Callable[[str], None] = lambda key: None
        self.on_unkept: Callable[[str], None] = lambda key: None
        self.tabs = BrowserTabs(
            window, once=create_once_callable, lasting=create_proxy, options=js_object
        )
        self.documents = Documents(self._transact_document)
        self.documents.on_failed = self._fail_document
        self.documents.on_kept = self._kept_document
        self._new_id = new_id
        self._db: IDBDatabase | None = None
        self._opening: asyncio.Future[None] | None = None
        self._blocked = False
        self._quiet_until = 0.0
        self._knocking: asyncio.Future[None] | None = None
        self._handle_gone = create_proxy(self._forget_handle)

    # -- the database ------------------------------------------------------------------

    async def open(self) -> None:
        """Open the database. A browser that refuses leaves `trouble` set."""
        try:
            await self._in_time(self._handle(), REFUSED)
        except StorageFailed as error:
            # Blocked, private or missing: the game goes on without saves.
            self.trouble = error.key
            # For whoever reads a report of it.
            document.body.dataset.storage = str(error)
            if error.key == REFUSED:
                self._knocking = asyncio.ensure_future(self._knock())

    async def _knock(self) -> None:
        """Try to open the database a few more times, then read what was refused."""
        for pause in KNOCKS:
            await asyncio.sleep(pause)
            if self._db is None:
                self._quiet_until = 0.0
                with contextlib.suppress(StorageFailed):
                    await self._in_time(self._handle(), REFUSED)
            if self._db is not None:
                return

    async def _in_time[T](self, work: Coroutine[object, object, T], key: str) -> T:
        """Return what storage answers. Raises `StorageFailed` with `key` where it does not."""
        now = asyncio.get_running_loop().time
        key = REFUSED if self.trouble == REFUSED else key
        if now() < self._quiet_until:
            work.close()
            raise StorageFailed(key, "storage does not answer")
        asking = asyncio.ensure_future(work)
        if not await ends_in_time(asking, PATIENCE):
            asking.cancel()
            # Whoever asks next asks anew: a browser may never answer what it was asked once.
            self._opening = None
            self._forget_handle()
            self._quiet_until = now() + QUIET
            raise StorageFailed(key, "storage does not answer")
        found = await asking
        self._quiet_until = 0.0
        return found

    async def _handle(self) -> IDBDatabase:
        """Return the database. Raises `StorageFailed`."""
        if self._db is None:
            if self._blocked:
                # Asked once more, it would only wait in the same row.
                raise StorageFailed(BLOCKED)
            if self._opening is None:
                self._opening = asyncio.ensure_future(self._open())
            opening = self._opening
            try:
                await asyncio.shield(opening)
            finally:
                if self._opening is opening and opening.done():
                    self._opening = None
        if self._db is None:
            raise StorageFailed(GONE, "the database has closed")
        return self._db

    async def _open(self) -> None:
        blocked: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        opened = asyncio.ensure_future(
            open_database(DATABASE, VERSION, upgrade=self._upgrade, blocked=blocked)
        )
        # However late it opens, it is used.
        opened.add_done_callback(self._opened)
        either: set[asyncio.Future[IDBDatabase] | asyncio.Future[bool]] = {opened, blocked}
        await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        if not opened.done():
            # A tab of an older release holds the database; when it closes, this goes on.
            self._blocked = True
            raise StorageFailed(BLOCKED)
        error = opened.exception()
        if error is not None:
            raise StorageFailed(
                "saved-newer" if "VersionError" in str(error) else REFUSED, str(error)
            )

    def _opened(self, opened: asyncio.Future[IDBDatabase]) -> None:
        self._blocked = False
        if opened.cancelled() or opened.exception() is not None:
            return
        self._use(opened.result())
        if self.trouble in (REFUSED, BLOCKED):
            self._quiet_until = 0.0
            self._well()

    def _use(self, db: IDBDatabase) -> None:
        if self._db is not None:
            # Asked twice, the browser has answered twice.
            db.close()
            return
        self._db = db
        db.onclose = self._handle_gone
        db.onversionchange = self._handle_gone

    def _forget_handle(self, *_: object) -> None:
        """The handle has died, or a newer release wants to change the database."""
        db, self._db = self._db, None
        if db is not None:
            with contextlib.suppress(Exception):
                db.close()

    def _upgrade(self, request: IDBOpenDBRequest) -> None:
        db = request.result
        if not db.objectStoreNames.contains(DOCUMENTS):
            db.createObjectStore(DOCUMENTS)
        if db.objectStoreNames.contains(MATCHES):
            return
        matches = db.createObjectStore(MATCHES)
        records = request.transaction.objectStore(DOCUMENTS)
        for name in ("match", "damaged"):
            self._move(records, matches, name)

    def _move(self, records: IDBObjectStore, matches: IDBObjectStore, name: str) -> None:
        """Have the match of version 1, or the damaged one that was put away, among the others."""

        def found(_: Event) -> None:
            text = get.result
            if isinstance(text, str):
                id = self._new_id()
                try:
                    if name != "match":
                        raise Unreadable("it was damaged before")
                    matches.put(from_first_format(text, id), f"{id}:0")
                except Unreadable:
                    matches.put(text, f"{id}:{'0' if name == 'match' else DAMAGED}")
                records.delete(name)

        get = records.get(name)
        get.onsuccess = create_once_callable(found)

    # -- transactions ------------------------------------------------------------------

    async def _transact(
        self,
        store: str,
        keys: KeyRange,
        then: Callable[[dict[str, str], IDBObjectStore], object],
        *,
        write: bool,
    ) -> None:
        """Look at the rows of a range of a store, do `then` with them and the store in
        the same transaction, and wait until that has ended.

        A handle that has died is opened anew, once. Raises `StorageFailed`.
        """
        await self._in_time(self._try_twice(store, keys, then, write), GONE)

    async def _try_twice(
        self,
        store: str,
        keys: KeyRange,
        then: Callable[[dict[str, str], IDBObjectStore], object],
        write: bool,
    ) -> None:
        for last_try in (False, True):
            db = await self._handle()
            try:
                await run_transaction(db, store, keys, then, write)
            except StorageFailed as error:
                if error.key == "saved-full":
                    raise
                self._forget_handle()
                if last_try:
                    raise
            else:
                return

    def _fail(self, key: str) -> None:
        if key != self.trouble:
            self.trouble = key
            self.on_trouble(key)

    def _well(self) -> None:
        if self.trouble:
            self.trouble = ""
            document.body.removeAttribute("data-storage")
            self.on_trouble("")

    async def rows(self) -> dict[str, str]:
        """All rows of matches."""
        found: dict[str, str] = {}
        await self._transact(MATCHES, ALL, lambda rows, _: found.update(rows), write=False)
        return found

    async def change(self, keys: KeyRange, edit: Callable[[dict[str, str]], Change]) -> Change:
        """Look at rows and write what `edit` says, in one transaction that has ended."""
        done: list[Change | Exception] = []

        def decide(rows: dict[str, str], store: IDBObjectStore) -> None:
            try:
                change = edit(rows)
            except Exception as error:
                # Nothing is written, and the transaction ends well.
                done[:] = [error]
                return
            done[:] = [change]
            for key, text in change.rows.items():
                if text is None:
                    store.delete(key)
                else:
                    store.put(text, key)

        await self._transact(MATCHES, keys, decide, write=True)
        if isinstance(done[0], Exception):
            raise done[0]
        if self.unkept:
            # There may be room again.
            self.documents.retry()
        else:
            self._well()
        return done[0]

    # -- documents by name ---------------------------------------------------------------

    @property
    def unkept(self) -> Mapping[str, object]:
        """The documents, by name, whose last version could not be kept."""
        return self.documents.unkept

    def put(self, name: str, document: object, overtaken: Overtaken | None = None) -> None:
        """Keep a document (plain JSON data) under a name; what another tab changed in it stays."""
        self.documents.put(name, document, overtaken)

    async def get(self, name: str) -> object:
        """Return the document of a name, or None; a damaged one comes as text."""
        return await self._read(self.documents.get(name))

    def suppose(self, name: str, document: object) -> None:
        """Where there was no document, only what differs from this one is this tab's own change."""
        self.documents.suppose(name, document)

    async def peek(self, name: str) -> object:
        """The document of a name as it is kept; this tab goes on from what it knows."""
        return await self._read(self.documents.peek(name))

    async def _read(self, reading: Coroutine[object, object, object]) -> object:
        try:
            return await reading
        except StorageFailed as error:
            self._fail(error.key)
            return None

    def take_in(self, name: str, document: object) -> None:
        """This tab goes on from this version of a document."""
        self.documents.take_in(name, document)

    def retry(self) -> None:
        """Try again to keep the documents that could not be kept."""
        self.documents.retry()

    async def flush(self) -> None:
        """Wait until what was begun has ended."""
        await self.documents.flush()

    async def _transact_document(
        self, name: str, edit: Callable[[str | None], str | None], *, write: bool
    ) -> None:
        def decide(rows: dict[str, str], store: IDBObjectStore) -> None:
            text = edit(rows.get(name))
            if text is not None:
                store.put(text, name)

        await self._transact(DOCUMENTS, KeyRange(name, name), decide, write=write)

    def _fail_document(self, key: str) -> None:
        self._fail(key)
        self.on_unkept(key)

    def _kept_document(self) -> None:
        if not self.unkept:
            self._well()
            self.on_unkept("")

    # -- what the browser promises -----------------------------------------------------

    async def ask_to_persist(self) -> None:
        """Ask the browser never to clear what is kept. It may ask the player in turn."""
        with contextlib.suppress(Exception):
            await navigator.storage.persist()

    async def status(self) -> StorageStatus:
        """What the browser says of its promise, and of its room."""
        status = StorageStatus()
        try:
            status = replace(status, persisted=bool(await navigator.storage.persisted()))
            estimate = await navigator.storage.estimate()
            return replace(status, used=int(estimate.usage), quota=int(estimate.quota))
        except Exception:
            # Browsers say as much of it as they like.
            return status
