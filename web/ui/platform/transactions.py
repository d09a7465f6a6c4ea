"""Single requests to the browser's database: awaited, with an end and a reason whatever happens."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from js import IDBKeyRange, Object, window
from pyodide.ffi import create_proxy, to_js

from ui.storage.ports import StorageFailed
from ui.storage.rows import KeyRange

if TYPE_CHECKING:
    from browser.database import IDBDatabase, IDBObjectStore, IDBOpenDBRequest, IDBRequest
    from browser.events import Event
    from browser.proxies import JsArray, JsProxy
    from pyodide.ffi import JsCallableDoubleProxy

    type _Handler = JsCallableDoubleProxy[[Event], object]


def settle[T](future: asyncio.Future[T], value: T) -> None:
    """Give a future its value, unless it has one."""
    if not future.done():
        future.set_result(value)


async def run_transaction(
    db: IDBDatabase,
    name: str,
    span: KeyRange,
    then: Callable[[dict[str, str], IDBObjectStore], object],
    write: bool,
) -> None:
    """Run a transaction to its end. Raises `StorageFailed`."""
    ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    try:
        # What is told to be kept must be on the disk.
        options = js_object({"durability": "strict"})
        transaction = db.transaction(name, "readwrite" if write else "readonly", options)
    except Exception as error:
        raise failure_of(error) from None

    def fail(error: object) -> None:
        if not ended.done():
            ended.set_exception(failure_of(error))

    has_looked = False

    def completed(_: Event) -> None:
        if has_looked:
            settle(ended, None)
        else:
            fail("the transaction ended before its rows came")

    def looked(_: Event) -> None:
        nonlocal has_looked
        has_looked = True
        assert keys is not None
        assert texts is not None
        rows = zip(keys.result, texts.result, strict=True)
        try:
            then({str(key): row_text(text) for key, text in rows}, store)
        except Exception as error:
            fail(error)
            transaction.abort()

    keys: IDBRequest[JsArray[object]] | None = None
    texts: IDBRequest[JsArray[object]] | None = None
    handlers: list[_Handler] = [
        create_proxy(completed),
        create_proxy(lambda _: fail(transaction.error)),
        create_proxy(looked),
    ]
    transaction.oncomplete, transaction.onabort = handlers[:2]
    try:
        store = transaction.objectStore(name)
        bounds = [IDBKeyRange.bound(span.first, span.last)] if span.last else []
        keys, texts = store.getAllKeys(*bounds), store.getAll(*bounds)
        texts.onsuccess = handlers[2]
        await ended
    except StorageFailed:
        raise
    except Exception as error:
        raise failure_of(error) from None
    finally:
        transaction.oncomplete = transaction.onabort = None
        if texts is not None:
            texts.onsuccess = None
        for handler in handlers:
            handler.destroy()


def row_text(value: object) -> str:
    """Return a row as stored; anything but text is a damaged one."""
    return value if isinstance(value, str) else ""


def failure_of(error: object) -> StorageFailed:
    """Return the failure for a browser error: storage full, or gone."""
    text = str(error)
    full = "QuotaExceeded" in text or getattr(error, "name", "") == "QuotaExceededError"
    return StorageFailed("saved-full" if full else "saved-gone", text)


async def open_database(
    name: str,
    version: int,
    *,
    upgrade: Callable[[IDBOpenDBRequest], None],
    blocked: asyncio.Future[bool],
) -> IDBDatabase:
    """Open a database of the browser's. Raises RuntimeError, or what the browser throws."""
    # Asked and listened to in one task: an answer that came between would be heard by nobody.
    request = window.indexedDB.open(name, version)
    future: asyncio.Future[IDBDatabase] = asyncio.get_running_loop().create_future()

    def done(_: Event) -> None:
        settle(future, request.result)

    def failed(_: Event) -> None:
        if not future.done():
            # A browser may fail without saying why.
            name, message = (getattr(request.error, of, "") for of in ("name", "message"))
            future.set_exception(RuntimeError(f"{name}: {message}"))

    proxies: list[_Handler] = [
        create_proxy(done),
        create_proxy(failed),
        create_proxy(lambda _: settle(blocked, True)),
        create_proxy(lambda _: upgrade(request)),
    ]
    request.onsuccess, request.onerror, request.onblocked, request.onupgradeneeded = proxies
    try:
        return await future
    finally:
        request.onsuccess = request.onerror = request.onblocked = request.onupgradeneeded = None
        for proxy in proxies:
            proxy.destroy()


def js_object(data: Mapping[str, object]) -> JsProxy:
    """An object of the browser's own."""
    return to_js(dict(data), dict_converter=Object.fromEntries)
