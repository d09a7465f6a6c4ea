# IndexedDB.
from typing import Literal, Self

from browser.events import Event, EventListener
from browser.proxies import JsArray, JsNull, JsProxy

type _Handler = EventListener[Event] | None

class DOMException(JsProxy):
    message: str
    name: str

class DOMStringList(JsProxy):
    def contains(self, string: str) -> bool: ...

class IDBKeyRange(JsProxy):
    @classmethod
    def bound(cls, lower: str, upper: str) -> Self: ...

class IDBRequest[T](JsProxy):
    # Asked for after an error only.
    error: DOMException
    onerror: _Handler
    onsuccess: _Handler
    result: T

class IDBOpenDBRequest(IDBRequest[IDBDatabase]):
    onblocked: _Handler
    onupgradeneeded: _Handler
    # Asked for while the database is upgraded only.
    transaction: IDBTransaction

class IDBFactory(JsProxy):
    def open(self, name: str, version: int) -> IDBOpenDBRequest: ...

class IDBDatabase(JsProxy):
    objectStoreNames: DOMStringList
    onclose: _Handler
    onversionchange: _Handler
    def close(self) -> None: ...
    def createObjectStore(self, name: str) -> IDBObjectStore: ...
    def transaction(
        self, store: str, mode: Literal["readonly", "readwrite"], options: JsProxy
    ) -> IDBTransaction: ...

class IDBTransaction(JsProxy):
    error: DOMException | JsNull
    onabort: _Handler
    oncomplete: _Handler
    def abort(self) -> None: ...
    def objectStore(self, name: str) -> IDBObjectStore: ...

# What other releases or other hands have stored may be anything.
class IDBObjectStore(JsProxy):
    def delete(self, key: str) -> IDBRequest[None]: ...
    def get(self, key: str) -> IDBRequest[object]: ...
    def getAll(self, keys: IDBKeyRange = ...) -> IDBRequest[JsArray[object]]: ...
    def getAllKeys(self, keys: IDBKeyRange = ...) -> IDBRequest[JsArray[object]]: ...
    def put(self, value: str, key: str) -> IDBRequest[object]: ...
