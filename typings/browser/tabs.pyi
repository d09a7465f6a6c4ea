# Other tabs of the page: what they hold (Web Locks), and what they tell.
from typing import Self

from browser.events import EventListener, MessageEvent
from browser.proxies import JsArray, JsCallable, JsNull, JsPromise, JsProxy

class BroadcastChannel(JsProxy):
    onmessage: EventListener[MessageEvent]
    @classmethod
    def new(cls, name: str) -> Self: ...
    def postMessage(self, message: str) -> None: ...

class Lock(JsProxy):
    name: str

class LockManagerSnapshot(JsProxy):
    held: JsArray[Lock]

class LockManager(JsProxy):
    def query(self) -> JsPromise[LockManagerSnapshot]: ...
    def request(
        self,
        name: str,
        options: JsProxy,
        callback: JsCallable[[Lock | JsNull], JsPromise[object] | None],
    ) -> JsPromise[object]: ...
