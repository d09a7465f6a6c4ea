"""What the shell and the host need of the world outside: page, saves, clock and thinkers."""

from __future__ import annotations

from typing import Any, Protocol


class PageLike(Protocol):
    """What the shell needs of the page."""

    def render(self, node: Any) -> None: ...

    def flush(self) -> None: ...

    def announce(self, lines: list[str]) -> None: ...

    def hush(self) -> None: ...

    def body(self, **data: str | None) -> None: ...

    def title(self, text: str) -> None: ...

    def copy(self, text: str) -> None: ...

    def share(self, end: str) -> None: ...

    def download(self, name: str, text: str) -> None: ...


class Saves(Protocol):
    """Where matches and settings are kept. `trouble` is empty while keeping works."""

    trouble: str

    def put(self, name: str, record: Any) -> None: ...

    async def get(self, name: str) -> Any: ...

    def remove(self, name: str) -> None: ...


class Clock(Protocol):
    """Time as the host sees it, in seconds."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class Thinker(Protocol):
    """Answers for computer seats."""

    async def choose(self, request: dict[str, Any]) -> str:
        """The text of an action for a request (observation, level, seat, seconds, seed)."""
        ...
