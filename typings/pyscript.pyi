# What the page uses of PyScript: the worker, and what the worker offers to the page.
from collections.abc import Callable, Mapping

from browser.proxies import JsPromise

class _Offered:
    choose: Callable[[str], str]

class _Asked:
    def choose(self, request: str) -> JsPromise[str]: ...

sync: _Offered

class PyWorker:
    ready: JsPromise[object]
    sync: _Asked
    def __init__(
        self, file: str, *, type: str, version: str, config: Mapping[str, str | bool]
    ) -> None: ...
