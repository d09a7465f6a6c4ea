"""What keeping matches needs of the world outside: the browser's database and its other tabs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from ui.storage.rows import Change, KeyRange

type Overtaken = Callable[[Sequence[str]], None]
"""Gets the members of a document in which another tab was first."""


class StorageFailed(Exception):
    """The browser would not store or read; `key` is that of the words that tell why."""

    def __init__(self, key: str, detail: str = "") -> None:
        super().__init__(detail or key)
        self.key = key


@dataclass(frozen=True, slots=True)
class StorageStatus:
    """What the browser says: whether it promised to keep everything, and bytes; None if nothing."""

    persisted: bool | None = None
    used: int | None = None
    quota: int | None = None


class Storage(Protocol):
    """Where matches and settings are kept. `trouble` is empty while keeping works.

    Settings and the like are documents by name (see `documents`); matches are rows (see `rows`).
    """

    trouble: str

    @property
    def tabs(self) -> Tabs: ...

    @property
    def unkept(self) -> Mapping[str, object]:
        """The documents, by name, whose last version could not be kept."""
        ...

    def put(self, name: str, document: object, overtaken: Overtaken | None = None) -> None:
        """Begin to keep a document (plain JSON data); until it is kept, it is in `unkept`.

        What other tabs have changed in it stays. Where both have changed the same member, this one
        stands; with `overtaken` the one that was kept first stands, and the member is told.
        """
        ...

    async def get(self, name: str) -> object:
        """Return the document of a name, or None; a damaged one comes as text.

        From now on this tab's changes are found by comparing with it.
        """
        ...

    def suppose(self, name: str, document: object) -> None:
        """Say how a document begins: where there was none, only what differs is this tab's
        change."""
        ...

    async def peek(self, name: str) -> object:
        """Return the document of a name as it is kept. `take_in` has this tab go on from it."""
        ...

    def take_in(self, name: str, document: object) -> None:
        """From now on this tab's changes in a document are found by comparing with this version."""
        ...

    async def flush(self) -> None:
        """Wait until all that was begun to be kept is kept, or has failed."""
        ...

    def retry(self) -> None:
        """Try again to keep what could not be kept."""
        ...

    async def ask_to_persist(self) -> None:
        """Ask the browser never to clear what is kept."""
        ...

    async def status(self) -> StorageStatus:
        """What the browser promises, and how much room there is."""
        ...

    async def rows(self) -> dict[str, str]:
        """All rows of matches. Raises `StorageFailed`."""
        ...

    async def change(self, keys: KeyRange, edit: Callable[[dict[str, str]], Change]) -> Change:
        """Have `edit` look at the rows of a range, and write what it says.

        Looking and writing are one transaction, and it has ended when this returns. What `edit`
        raises comes out, with nothing written. Raises `StorageFailed`.
        """
        ...


class Tabs(Protocol):
    """Other tabs of the page. What a tab plays is marked in a way that ends with the tab."""

    async def playing(self) -> set[str]:
        """The matches that other tabs play, as far as can be known."""
        ...

    async def lock(self, match: str, *, force: bool, lost: Callable[[], None]) -> bool:
        """Mark a match as played here. False when another tab plays it and `force` is not set.

        `lost` is called when another tab has taken it by force.
        """
        ...

    def unlock(self, match: str) -> None:
        """The match is no longer played here."""
        ...

    def notify(self, match: str) -> None:
        """Have other tabs know that something of a match has changed."""
        ...
