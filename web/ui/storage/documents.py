"""Documents by name: settings, set-ups, garages, careers. Each has one writer in this tab.

A document is written again until the last version is kept. What other tabs have changed in it
stays: what this tab has changed is found by comparing with what it knew.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from ui.storage.merge import ABSENT, merged, yielding
from ui.storage.ports import Overtaken, StorageFailed
from wreckyard import parse_json


class Transact(Protocol):
    """Has `edit` look at the text of a document, and keeps the text that it returns, if any.

    Looking and writing are one transaction. Raises `StorageFailed`.
    """

    async def __call__(
        self, name: str, edit: Callable[[str | None], str | None], *, write: bool
    ) -> None: ...


@dataclass(slots=True)
class _Document:
    """A document as this tab knows it.

    Attributes:
        known: the text that this tab has read or written last.
        supposed: the text that stands for a document that there was none of.
        wanted: the text that is to be kept, or None while nothing was changed.
        tried: texts that may have been kept although storage did not say so, and for each the
            version of this tab that is in it.
        failed: whether the last try to keep it has failed.
        writing: the task that writes.
        overtaken: see `ports.Storage.put`.
    """

    known: str | None = None
    supposed: str | None = None
    wanted: str | None = None
    tried: dict[str, str] = field(default_factory=dict)
    failed: bool = False
    writing: asyncio.Task[None] | None = None
    overtaken: Overtaken | None = None


class Documents:
    """The documents of this tab.

    `on_failed` gets the key of the words when one cannot be kept, also when a later version of it
    cannot; `on_kept` is called when one is kept. `on_merged` gets a document in which other tabs
    have changed something, and returns whether this tab goes on from it.
    """

    def __init__(self, transact: Transact) -> None:
        self._transact = transact
        self._documents: dict[str, _Document] = {}
        self.on_failed: Callable[[str], None] = lambda key: None
        self.on_kept: Callable[[], None] = lambda: None
        self.on_merged: Callable[[str, object], bool] = lambda name, document: False

    @property
    def unkept(self) -> dict[str, object]:
        """The documents, by name, whose last version could not be kept."""
        rows = self._documents.items()
        return {
            name: parse_json(each.wanted)
            for name, each in rows
            if each.failed and each.wanted is not None
        }

    def put(self, name: str, data: object, overtaken: Overtaken | None = None) -> None:
        """Begin to keep a document (plain JSON data)."""
        document = self._document(name)
        document.overtaken = overtaken
        document.wanted = json.dumps(data)
        if document.wanted != document.known or document.failed:
            self._begin(name, document)

    def retry(self) -> None:
        """Try again to keep what could not be kept."""
        for name, document in self._documents.items():
            if document.failed:
                self._begin(name, document)

    async def flush(self) -> None:
        """Wait until what was begun is kept, or has failed."""
        while tasks := {
            each.writing
            for each in self._documents.values()
            if each.writing is not None and not each.writing.done()
        }:
            await asyncio.wait(tasks)

    async def get(self, name: str) -> object:
        """Return a document, on which this tab's changes build; None without one."""
        text = await self._look(name)
        if text is None:
            return None
        self._document(name).known = text
        return _read(text)

    def suppose(self, name: str, data: object) -> None:
        """Where there was no document, only what differs from this one is this tab's own change."""
        self._document(name).supposed = json.dumps(data)

    async def peek(self, name: str) -> object:
        """Return a document as it is kept; this tab goes on from what it knows."""
        text = await self._look(name)
        return None if text is None else _read(text)

    def take_in(self, name: str, data: object) -> None:
        """From now on this tab goes on from this version of a document."""
        self._document(name).known = json.dumps(data)

    def _document(self, name: str) -> _Document:
        return self._documents.setdefault(name, _Document())

    async def _look(self, name: str) -> str | None:
        found: list[str | None] = [None]

        def look(text: str | None) -> None:
            found[0] = text

        await self._transact(name, look, write=False)
        return found[0]

    def _begin(self, name: str, document: _Document) -> None:
        if document.writing is None or document.writing.done():
            document.writing = asyncio.ensure_future(self._write(name, document))

    async def _write(self, name: str, document: _Document) -> None:
        lost: dict[str, None] = {}
        while document.wanted is not None and (
            document.wanted != document.known or document.failed
        ):
            mine, overtaken, done = document.wanted, document.overtaken, _Written()

            def edit(theirs: str | None) -> str:
                done.fill(document, mine, theirs, keeps_first=overtaken is not None)  # noqa: B023
                return done.text  # noqa: B023

            try:
                await self._transact(name, edit, write=True)
            except StorageFailed as error:
                if done.text:
                    document.tried[done.text] = mine
                document.failed = True
                if document.wanted == mine:
                    self.on_failed(error.key)
                    return
                # A newer version has been put meanwhile.
                continue
            document.tried.clear()
            document.known, document.failed = mine, False
            lost.update(dict.fromkeys(done.lost))
            self.on_kept()
            if document.wanted == mine:
                if overtaken is not None and lost:
                    overtaken([*lost])
                self._tell_merged(name, document, done.text)

    def _tell_merged(self, name: str, document: _Document, kept: str) -> None:
        mine = document.known
        if kept == mine or document.wanted != mine:
            return
        document.known = document.wanted = kept
        if not self.on_merged(name, parse_json(kept)):
            document.known = mine
            if document.wanted == kept:
                document.wanted = mine


class _Written:
    """The text that is written, and the members in which another tab was first."""

    def __init__(self) -> None:
        self.text, self.lost = "", list[str]()

    def fill(
        self, document: _Document, mine: str, theirs: str | None, *, keeps_first: bool
    ) -> None:
        """Put the versions of both tabs together."""
        self.text, self.lost = mine, []
        if theirs is None:
            return
        # What this tab has kept without knowing is no change of another tab.
        known = document.tried.get(theirs, document.known)
        known = document.supposed if known is None else known
        try:
            base = ABSENT if known is None else parse_json(known)
            own, other = parse_json(mine), parse_json(theirs)
        except ValueError:
            # A damaged document is written over.
            return
        if keeps_first:
            own, self.lost = yielding(base, own, other)
        together = merged(base, own, other)
        self.text = mine if together == own and not self.lost else json.dumps(together)


def _read(text: str) -> object:
    try:
        return parse_json(text)
    except ValueError:
        return text
