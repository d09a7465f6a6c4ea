"""What a lobby may have the page do."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Protocol

from ui.base.ports import Driven


class Drive(Protocol):
    """Has the next match of a career driven that nobody watches: see `play.evenings.driven`."""

    async def __call__(
        self,
        game: str,
        key: str,
        data: object,
        level: str,
        progress: Callable[[Driven], None],
    ) -> object: ...


class Hold(Protocol):
    """Marks something that is kept as gone on with in this tab. False when another tab goes on with
    it and `force` is not set; when it was taken by force, what the other has kept is read first.
    `lost` is called when another tab has taken it."""

    async def __call__(
        self, game: str, key: str, *, force: bool, lost: Callable[[], None]
    ) -> bool: ...


def _nothing() -> None:
    """Nothing."""


def _no_replay(id: str) -> str:
    """No match is kept."""
    return ""


def _not_done(work: Coroutine[object, object, None]) -> None:
    """Nothing is done beside what goes on."""
    work.close()


async def _held(game: str, key: str, *, force: bool, lost: Callable[[], None]) -> bool:
    """There are no other tabs."""
    return True


async def _not_driven(
    game: str, key: str, data: object, level: str, progress: Callable[[Driven], None]
) -> object:
    """Nobody is there to drive it."""
    raise RuntimeError("nobody is there to drive it")


@dataclass(frozen=True, slots=True)
class PageServices:
    """What a lobby may have the page do.

    `copy` puts a text on the clipboard, `share` an address by its end; both then call what they are
    given with it, unless the browser refuses. `download` hands out a file by its name and text;
    `random_seed` gives a whole number.

    `replay_of` gives the replay of a kept match by its id, or nothing; `later` does something
    beside what goes on, until the page is left, and `changed` keeps and draws what has come of it.
    """

    copy: Callable[[str, Callable[[], None]], None]
    share: Callable[[str, Callable[[], None]], None]
    download: Callable[[str, str], object]
    random_seed: Callable[[], int]
    replay_of: Callable[[str], str] = _no_replay
    later: Callable[[Coroutine[object, object, None]], None] = _not_done
    changed: Callable[[], None] = _nothing
    drive: Drive = _not_driven
    hold: Hold = _held

    def seed_of(self, text: str) -> int:
        """The seed that a field without trouble holds; a new one where it is empty."""
        return int(text) if text.strip() else self.random_seed()
