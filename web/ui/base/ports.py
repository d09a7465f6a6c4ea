"""What the shell and the host need of the world outside: page, clock and thinkers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol


class PageLike(Protocol):
    """What the shell needs of the page."""

    def render(self, node: Any) -> None: ...

    def flush(self) -> None: ...

    def announce(self, lines: list[str]) -> None: ...

    def sound(self, cues: Sequence[str], volume: int) -> None: ...

    def hush(self) -> None: ...

    def body(self, **data: str | None) -> None: ...

    def title(self, text: str) -> None: ...

    def copy(self, text: str) -> None: ...

    def share(self, end: str) -> None: ...

    def forget_link(self) -> None: ...

    def download(self, name: str, text: str) -> None: ...


class Clock(Protocol):
    """Time as the host sees it, in seconds."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class Thinker(Protocol):
    """Answers for computer seats."""

    def prepare(self) -> None:
        """Get ready: a question will come soon."""
        ...

    async def choose(self, request: dict[str, Any]) -> str:
        """The text of an action for a request (observation, level, seat, seconds, seed)."""
        ...


@dataclass(frozen=True, slots=True)
class Thinkers:
    """Who answers for computer seats, and who does when that one fails."""

    thinker: Thinker
    fallback: Thinker
