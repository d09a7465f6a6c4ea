"""What is kept on the device: the match, the settings, the last set-up (IndexedDB)."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from js import window
from pyodide.ffi import create_proxy

_DATABASE, _STORE = "wreckyard", "kept"


class BrowserSaves:
    """Records by name. `trouble` is empty, or the key of the words that tell what is wrong.

    `put` starts to write at once and in order; a crash a moment later loses nothing of it.
    """

    def __init__(self) -> None:
        self.trouble = ""
        self.on_trouble: Callable[[str], None] = lambda key: None
        self._db: Any = None
        self._failed = create_proxy(self._write_failed)

    async def open(self) -> None:
        """Open the database. A browser that refuses leaves `trouble` set."""
        try:
            if getattr(window.indexedDB, "refused", False):
                raise OSError("the browser keeps nothing for this page")
            request = window.indexedDB.open(_DATABASE, 1)
            self._db = await _outcome(request, upgrade=_make_store)
        except Exception:
            # Blocked, private or missing: the game goes on without saves.
            self.trouble = "saved-refused"

    def put(self, name: str, record: Any) -> None:
        """Keep a record (plain JSON data) under a name."""
        if self._db is None:
            return
        try:
            write = self._db.transaction(_STORE, "readwrite")
            write.onerror = self._failed
            write.onabort = self._failed
            write.objectStore(_STORE).put(json.dumps(record), name)
        except Exception:
            # The database was closed under us, or storage is gone.
            self._write_failed()

    async def get(self, name: str) -> Any:
        """The record of a name; None when there is none; a damaged one comes as text."""
        if self._db is None:
            return None
        try:
            store = self._db.transaction(_STORE, "readonly").objectStore(_STORE)
            text = await _outcome(store.get(name))
        except Exception:
            return None
        if text is None or not isinstance(text, str):
            return None
        try:
            return json.loads(text)
        except ValueError:
            return text

    def remove(self, name: str) -> None:
        """Forget a record."""
        if self._db is None:
            return
        try:
            self._db.transaction(_STORE, "readwrite").objectStore(_STORE).delete(name)
        except Exception:
            self._write_failed()

    def _write_failed(self, *_: Any) -> None:
        self.trouble = "saved-full"
        self.on_trouble(self.trouble)


def _make_store(request: Any) -> None:
    if not request.result.objectStoreNames.contains(_STORE):
        request.result.createObjectStore(_STORE)


async def _outcome(request: Any, upgrade: Callable[[Any], None] | None = None) -> Any:
    """The result of an IndexedDB request; raises RuntimeError when it fails."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def done(_: Any) -> None:
        if not future.done():
            future.set_result(request.result)

    def failed(_: Any) -> None:
        if not future.done():
            future.set_exception(RuntimeError(str(request.error)))

    proxies = [create_proxy(done), create_proxy(failed)]
    request.onsuccess, request.onerror = proxies
    request.onblocked = proxies[1]
    if upgrade is not None:
        proxies.append(create_proxy(lambda _: upgrade(request)))
        request.onupgradeneeded = proxies[2]
    try:
        return await future
    finally:
        request.onsuccess = request.onerror = request.onblocked = None
        for proxy in proxies:
            proxy.destroy()
