# The window and the browser behind it.
from typing import Literal, Self

from browser.data import Storage
from browser.database import IDBFactory
from browser.document import CSSStyleDeclaration, Document, Element
from browser.events import Event, EventListener, MediaQueryListEvent, MessageEvent
from browser.proxies import JsCallable, JsPromise, JsProxy
from browser.proxies import Promise as _Promise
from browser.sound import AudioContext as _AudioContext
from browser.tabs import BroadcastChannel as _BroadcastChannel
from browser.tabs import LockManager

class Clipboard(JsProxy):
    def writeText(self, text: str) -> JsPromise[None]: ...

class History(JsProxy):
    state: object
    def go(self, delta: int) -> None: ...
    def pushState(self, state: int, unused: str) -> None: ...
    def replaceState(self, state: int, unused: str, url: str = ...) -> None: ...

class Location(JsProxy):
    hash: str
    href: str
    search: str

class MediaQueryList(JsProxy):
    matches: bool
    def addEventListener(
        self, type: Literal["change"], listener: EventListener[MediaQueryListEvent]
    ) -> None: ...

class StorageEstimate(JsProxy):
    quota: int
    usage: int

class StorageManager(JsProxy):
    def estimate(self) -> JsPromise[StorageEstimate]: ...
    def persist(self) -> JsPromise[bool]: ...
    def persisted(self) -> JsPromise[bool]: ...

class Worker(JsProxy):
    onmessage: EventListener[MessageEvent]
    onerror: EventListener[Event]
    @classmethod
    def new(cls, url: str, options: JsProxy) -> Self: ...
    def postMessage(self, message: str) -> None: ...
    def terminate(self) -> None: ...

class Navigator(JsProxy):
    clipboard: Clipboard
    hardwareConcurrency: int
    locks: LockManager
    storage: StorageManager

class Performance(JsProxy):
    def mark(self, name: str) -> object: ...

class LentDriver(JsProxy):
    def stop(self) -> None: ...

class PlacedDriver(JsProxy):
    def tell(self, message: str) -> None: ...
    def stop(self) -> None: ...

class Window(JsProxy):
    AudioContext: type[_AudioContext]
    BroadcastChannel: type[_BroadcastChannel]
    Promise: type[_Promise]
    document: Document
    history: History
    indexedDB: IDBFactory
    location: Location
    navigator: Navigator
    sessionStorage: Storage
    def addEventListener(
        self,
        type: Literal[
            "hashchange",
            "keydown",
            "online",
            "pointerdown",
            "popstate",
            "resize",
            "wreckyard:leave",
        ],
        listener: EventListener[Event],
        capture: bool = ...,
    ) -> None: ...
    def dispatchEvent(self, event: Event) -> bool: ...
    def getComputedStyle(self, element: Element) -> CSSStyleDeclaration: ...
    def matchMedia(self, query: str) -> MediaQueryList: ...
    # boot.mjs gives it to Python.
    def placeDriver(
        self, heard: JsCallable[[str], object], failed: JsCallable[[str], object], wheels: bool
    ) -> JsPromise[PlacedDriver]: ...
    def lendDriver(self, worker: Worker, number: int, wheels: bool) -> JsPromise[LentDriver]: ...
    def print(self) -> None: ...
    def requestAnimationFrame(self, callback: JsCallable[[float], object]) -> int: ...
    def setTimeout(self, handler: JsCallable[[], object], timeout: int) -> int: ...
    def clearTimeout(self, timer: int) -> None: ...
