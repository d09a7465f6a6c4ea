"""A browser's database in Python, which can be broken, and time that passes only while all wait."""

from __future__ import annotations

import asyncio
import selectors
import sys
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import Any


class _Waiting(selectors.SelectSelector):
    """Waits for nothing: the time that would be waited is over at once."""

    passed = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        found = super().select(0)
        if not found:
            if timeout is None:
                raise RuntimeError("all wait for something that will never happen")
            self.passed += timeout
        return found


class QuickLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock jumps to whatever comes next."""

    def __init__(self) -> None:
        self._waiting = _Waiting()
        super().__init__(self._waiting)

    def time(self) -> float:
        return self._waiting.passed


def run[T](work: Coroutine[Any, Any, T]) -> T:
    """Run to the end, in no time."""
    with asyncio.Runner(loop_factory=QuickLoop) as runner:
        return runner.run(work)


class LoopClock:
    """The time of the loop."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


class DOMError(Exception):
    """An exception of a browser's."""

    def __init__(self, name: str) -> None:
        super().__init__(f"{name}: broken on purpose")
        self.name, self.message = name, "broken on purpose"


@dataclass
class Faults:
    """What is broken now. Each is a name of an error that is thrown, or a word:

    `open`: never, blocked, or the name of the error of its request; `opening` is thrown at once.
    `transaction`, `reading`, `writing`: thrown at once. `read`, `write`: never, or the error with
    which the request fails; `read` may be lost, too: the transaction ends without an answer.
    `commit`: never, or the error with which the transaction is aborted.
    """

    opening: str = ""
    open: str = ""
    transaction: str = ""
    reading: str = ""
    read: str = ""
    writing: str = ""
    write: str = ""
    commit: str = ""

    def heal(self) -> None:
        for name in self.__dataclass_fields__:
            setattr(self, name, "")


def _throw(name: str) -> None:
    if name:
        raise DOMError(name)


@dataclass
class Database:
    """The database of a browser, for all its tabs."""

    faults: Faults = field(default_factory=Faults)
    version: int = 0
    stores: dict[str, dict[str, Any]] = field(default_factory=dict)
    handles: list[Handle] = field(default_factory=list)
    queues: dict[str, deque[Transaction]] = field(default_factory=dict)
    hung: list[Transaction] = field(default_factory=list)
    blocked: list[tuple[SimpleNamespace, int]] = field(default_factory=list)

    def open(self, name: str, version: int) -> SimpleNamespace:
        _throw(self.faults.opening)
        request = SimpleNamespace(
            result=None,
            error=None,
            transaction=None,
            onsuccess=None,
            onerror=None,
            onblocked=None,
            onupgradeneeded=None,
        )
        asyncio.get_running_loop().call_soon(self._open, request, version)
        return request

    def _open(self, request: SimpleNamespace, version: int) -> None:
        if self.faults.open == "never":
            return
        if self.faults.open == "blocked":
            self.blocked.append((request, version))
            _tell(request.onblocked)
        elif self.faults.open or self.version > version:
            request.error = DOMError(self.faults.open or "VersionError")
            _tell(request.onerror)
        else:
            request.result = Handle(self)
            self.handles.append(request.result)
            if self.version < version:
                self.version = version
                old = SimpleNamespace(get=lambda name: SimpleNamespace(onsuccess=None))
                request.transaction = SimpleNamespace(objectStore=lambda name: old)
                _tell(request.onupgradeneeded)
            _tell(request.onsuccess)

    def delete(self) -> None:
        """Somebody clears the site's data."""
        for handle in self.handles:
            _tell(handle.onversionchange)
        self.stores.clear()
        self.version = 0

    def upgrade(self) -> None:
        """A newer release changes the database."""
        for handle in self.handles:
            _tell(handle.onversionchange)
        self.version = 99

    def close(self) -> None:
        """The browser closes what is open."""
        for handle in self.handles:
            handle.closed = True
            _tell(handle.onclose)

    def go_on(self) -> None:
        """What hung is done after all, and nobody blocks the database."""
        blocked, self.blocked = self.blocked, []
        for request, version in blocked:
            self._open(request, version)
        hung, self.hung = self.hung, []
        for transaction in hung:
            transaction.end()


def _tell(listener: Callable[[Any], object] | None) -> None:
    if listener is not None:
        listener(SimpleNamespace())


class Handle:
    """A connection to it."""

    def __init__(self, database: Database) -> None:
        self.database, self.closed = database, False
        self.onclose = self.onversionchange = None
        self.objectStoreNames = SimpleNamespace(contains=database.stores.__contains__)

    def createObjectStore(self, name: str) -> None:
        self.database.stores[name] = {}

    def close(self) -> None:
        self.closed = True

    def transaction(self, name: str, mode: str, options: Any) -> Transaction:
        _throw(self.database.faults.transaction or ("InvalidStateError" if self.closed else ""))
        return Transaction(self.database, name)


class Transaction:
    """A transaction: what it writes is there when it has ended."""

    def __init__(self, database: Database, name: str) -> None:
        self.database, self.rows = database, database.stores[name]
        self.oncomplete = self.onabort = self.error = None
        self.requests: deque[tuple[Callable[[], Any], SimpleNamespace]] = deque()
        self.written: dict[str, Any] = {}
        self.over = False
        self.queue = database.queues.setdefault(name, deque())
        self.queue.append(self)
        asyncio.get_running_loop().call_soon(self.step)

    def objectStore(self, name: str) -> Transaction:
        return self

    def _ask(self, answer: Callable[[], Any]) -> SimpleNamespace:
        request = SimpleNamespace(result=None, onsuccess=None)
        self.requests.append((answer, request))
        return request

    def getAllKeys(self, *span: Any) -> SimpleNamespace:
        return self._ask(lambda: self._read(span, keys=True))

    def getAll(self, *span: Any) -> SimpleNamespace:
        _throw(self.database.faults.reading)
        return self._ask(lambda: self._read(span, keys=False))

    def _read(self, span: tuple[Any, ...], *, keys: bool) -> list[Any]:
        _throw(self.database.faults.read)
        found = sorted(
            (key, text)
            for key, text in self.rows.items()
            if not span or span[0][0] <= key <= span[0][1]
        )
        return [key if keys else text for key, text in found]

    def put(self, text: str, key: str) -> SimpleNamespace:
        _throw(self.database.faults.writing)
        return self._ask(lambda: self._write(key, text))

    def delete(self, key: str) -> SimpleNamespace:
        return self._ask(lambda: self._write(key, None))

    def _write(self, key: str, text: str | None) -> None:
        _throw(self.database.faults.write)
        self.written[key] = text

    def abort(self) -> None:
        if not self.over:
            self.end(self.error or DOMError("AbortError"))

    def step(self) -> None:
        """Answer the next request, or end; one transaction runs at a time."""
        if self.over:
            return
        later = asyncio.get_running_loop().call_soon
        if self.queue[0] is not self:
            return
        faults = self.database.faults
        if not self.requests:
            if faults.commit == "never":
                self.database.hung.append(self)
            else:
                self.end(DOMError(faults.commit) if faults.commit else None)
            return
        answer, request = self.requests.popleft()
        if "never" in (faults.read, faults.write):
            self.database.hung.append(self)
            return
        if faults.read == "lost":
            later(self.step)
            return
        try:
            request.result = answer()
        except DOMError as error:
            self.end(error)
            return
        _tell(request.onsuccess)
        later(self.step)

    def end(self, error: DOMError | None = None) -> None:
        self.over, self.error = True, error
        self.queue.remove(self)
        if error is None:
            for key, text in self.written.items():
                self.rows.pop(key, None)
                if text is not None:
                    self.rows[key] = text
        _tell(self.oncomplete if error is None else self.onabort)
        if self.queue:
            asyncio.get_running_loop().call_soon(self.queue[0].step)


class _Proxy:
    def __init__(self, work: Callable[..., Any]) -> None:
        self._work = work

    def __call__(self, *given: Any) -> Any:
        return self._work(*given)

    def destroy(self) -> None:
        """Nothing is held."""


@contextmanager
def browser(database: Database | None) -> Iterator[Any]:
    """The platform's module of storage in a browser with such a database, without Web Locks."""
    body = SimpleNamespace(dataset=SimpleNamespace(), removeAttribute=lambda name: None)
    js = ModuleType("js")
    js.window = SimpleNamespace(navigator=SimpleNamespace())  # type: ignore[attr-defined]
    if database is not None:
        js.window.indexedDB = database  # type: ignore[attr-defined]
    js.document = SimpleNamespace(body=body)  # type: ignore[attr-defined]
    js.navigator = SimpleNamespace()  # type: ignore[attr-defined]
    js.IDBKeyRange = SimpleNamespace(bound=lambda *ends: ends)  # type: ignore[attr-defined]
    js.Object = SimpleNamespace(fromEntries=dict)  # type: ignore[attr-defined]
    ffi = ModuleType("pyodide.ffi")
    ffi.create_proxy = _Proxy  # type: ignore[attr-defined]
    ffi.create_once_callable = lambda work: work  # type: ignore[attr-defined]
    ffi.to_js = lambda data, **how: data  # type: ignore[attr-defined]
    own = {"js": js, "pyodide": ModuleType("pyodide"), "pyodide.ffi": ffi}
    fresh = ("ui.platform.indexeddb", "ui.platform.transactions")
    before = {name: sys.modules.pop(name, None) for name in (*own, *fresh)}
    sys.modules.update(own)
    try:
        import ui.platform.indexeddb as module

        yield module
    finally:
        for name, old in before.items():
            sys.modules.pop(name, None)
            if old is not None:
                sys.modules[name] = old
