"""What is kept on the device: matches, settings, set-ups, the garage (IndexedDB).

What is written, and whether it may be, is decided elsewhere (`changes`, `merge`); here are the
transactions, and what to do when a browser closes, refuses or fills its storage.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING

from js import document, navigator, window
from pyodide.ffi import create_once_callable, create_proxy

from ui.platform.tabs import BrowserTabs
from ui.platform.transactions import (
    ends_in_time,
    js_object,
    open_database,
    run_transaction,
)
from ui.storage.merge import merged
from ui.storage.ports import StorageFailed, StorageStatus
from ui.storage.record import Unreadable, from_first_format
from ui.storage.rows import ALL, DAMAGED, Change, KeyRange
from wreckyard import parse_json

if TYPE_CHECKING:
    from browser.database import IDBDatabase, IDBObjectStore, IDBOpenDBRequest
    from browser.events import Event

DATABASE, VERSION = "wreckyard", 2
DOCUMENTS, MATCHES = "kept", "matches"
"""Version 1 had the documents alone, and the one match among them."""

REFUSED = "saved-refused"

PATIENCE = 5
"""Seconds after which a database that does not open counts as not working."""

WRITING = 20
"""The same of a transaction: a busy disk takes long over what must be on it."""

KNOCKS = (1, 2, 4, 8, 16, 32)
"""Seconds between further tries to open a database that was refused or did not answer: browsers
do either on a busy machine and are well a moment later."""


class BrowserStorage:
    """Settings and the like as documents by name, matches as rows.

    `trouble` is empty, or the key of the words that tell what is wrong.
    """

    def __init__(self, new_id: Callable[[], str]) -> None:
        self.trouble = ""
        self.on_trouble: Callable[[str], None] = lambda key: None
        self.tabs = BrowserTabs(
            window, once=create_once_callable, lasting=create_proxy, options=js_object
        )
        self._new_id = new_id
        self._db: IDBDatabase | None = None
        self._late = ""
        self._waiting: asyncio.Future[None] | None = None
        self._knocking: asyncio.Future[None] | None = None
        self._known: dict[str, str | None] = {}
        self._tasks: set[asyncio.Future[None]] = set()
        self._pending: dict[str, str] = {}
        self._handle_gone = create_proxy(self._forget_handle)

    # -- the database ------------------------------------------------------------------

    async def open(self) -> None:
        """Open the database. A browser that refuses leaves `trouble` set."""
        try:
            await self._handle()
        except StorageFailed as error:
            # Blocked, private or missing: the game goes on without saves.
            self.trouble = error.key
            # For whoever reads a report of it.
            document.body.dataset.storage = str(error)
            if error.key == REFUSED:
                self._knocking = asyncio.ensure_future(self._knock())

    async def _knock(self) -> None:
        """Try to open the database a few times more; what was refused is then read."""
        for pause in KNOCKS:
            await asyncio.sleep(pause)
            if self._db is None:
                asking = asyncio.ensure_future(self._open())
                # One that never answers keeps the next from being asked no longer than this.
                if await ends_in_time(asking, PATIENCE):
                    asking.exception()
            if self._db is not None:
                self._late = ""
                if self.trouble == REFUSED:
                    self._well()
                return

    async def _handle(self) -> IDBDatabase | None:
        """The database; None when it was closed as soon as it was open."""
        if self._db is None:
            if self._late:
                # Asked once too often, a browser that does not answer would hold up everything.
                raise StorageFailed(self._late)
            opening = asyncio.ensure_future(self._open())
            if not await ends_in_time(opening, PATIENCE):
                self._late = REFUSED
                self._waiting = asyncio.ensure_future(self._take_late(opening))
                raise StorageFailed(self._late, "the database does not open")
            await opening
        return self._db

    async def _open(self) -> None:
        blocked: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        try:
            opened = asyncio.ensure_future(
                open_database(DATABASE, VERSION, upgrade=self._upgrade, blocked=blocked)
            )
            either: set[asyncio.Future[IDBDatabase] | asyncio.Future[bool]] = {opened, blocked}
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if opened.done():
                self._use(opened.result())
                return
        except StorageFailed:
            raise
        except Exception as error:
            key = "saved-newer" if "VersionError" in str(error) else REFUSED
            raise StorageFailed(key, str(error)) from None
        # A tab of an older release holds the database; when it closes, this goes on.
        self._late = "saved-blocked"
        self._waiting = asyncio.ensure_future(self._take_late(opened))
        raise StorageFailed(self._late)

    async def _take_late(self, opening: asyncio.Future[IDBDatabase] | asyncio.Future[None]) -> None:
        """Use a database that opens later than one can wait for."""
        with contextlib.suppress(Exception):
            db = await opening
            if db is not None:
                self._use(db)
        self._late = ""
        if self._db is not None:
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
        for last_try in (False, True):
            db = await self._handle()
            try:
                if db is None:
                    raise StorageFailed("saved-gone", "the database has closed")
                work = asyncio.ensure_future(run_transaction(db, store, keys, then, write))
                if not await ends_in_time(work, WRITING):
                    work.cancel()
                    raise TimeoutError
                await work
            except StorageFailed as error:
                if error.key == "saved-full":
                    raise
                self._forget_handle()
                if last_try:
                    raise
            except TimeoutError:
                self._forget_handle()
                raise StorageFailed("saved-gone", "storage does not answer") from None
            else:
                if write:
                    self._well()
                return

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
        return done[0]

    # -- documents by name ---------------------------------------------------------------

    def put(self, name: str, document: object) -> None:
        """Keep a document (plain JSON data) under a name; what another tab changed in it stays."""
        self._later(self._put(name, json.dumps(document)))

    async def _put(self, name: str, mine: str) -> None:
        base = self._known.get(name)
        if base == mine:
            return
        self._known[name] = mine
        self._pending.pop(name, None)
        try:
            await self._transact(
                DOCUMENTS,
                KeyRange(name, name),
                lambda rows, store: store.put(_merged(base, mine, rows.get(name)), name),
                write=True,
            )
        except StorageFailed as error:
            self._known[name] = base
            self._pending.setdefault(name, mine)
            if error.key != self.trouble:
                self.trouble = error.key
                self.on_trouble(error.key)

    async def get(self, name: str, default: object = None) -> object:
        """The document of a name; None when there is none; a damaged one comes as text.

        `default` is what stands for a document that there is none of.
        """
        found: dict[str, str] = {}
        try:
            await self._transact(
                DOCUMENTS, KeyRange(name, name), lambda rows, _: found.update(rows), write=False
            )
        except StorageFailed:
            return None
        text = found.get(name)
        if text is None:
            if default is not None:
                # Only what differs from it is a change of this tab's own.
                self._known[name] = json.dumps(default)
            return None
        self._known[name] = text
        try:
            return parse_json(text)
        except ValueError:
            return text

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

    def retry(self) -> None:
        """Try again to keep the documents that could not be kept."""
        for name, mine in list(self._pending.items()):
            self._later(self._put(name, mine))

    async def flush(self) -> None:
        """Wait until what was begun has ended."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    def _later(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _merged(base: str | None, mine: str, theirs: str | None) -> str:
    if theirs is None or theirs == base:
        return mine
    try:
        known = None if base is None else parse_json(base)
        return json.dumps(merged(known, parse_json(mine), parse_json(theirs)))
    except ValueError:
        return mine
