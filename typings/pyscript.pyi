# What the page uses of PyScript: the worker, and what the worker offers to the page.
from typing import Any

sync: Any

class PyWorker:
    ready: Any
    sync: Any
    def __init__(self, file: str, *, type: str, version: str, config: dict[str, Any]) -> None: ...
