"""A file of changes that a browser did not save, taken in beside what is kept here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ui.base.record_strings import say as say_of_records
from ui.base.strings import as_sentence, say
from ui.games.registry import pages
from ui.shell import drivers
from ui.shell.drivers import Drivers
from ui.shell.lobbies import Lobbies
from ui.shell.scorekeeper import Scorekeeper
from ui.shell.screen import Screen
from ui.storage import driver_shelf as shelves
from ui.storage import results
from ui.storage.document_files import read_file
from ui.storage.driver_shelf import Kept
from ui.storage.merge import ABSENT, contested, is_sound, merged
from ui.storage.ports import Storage
from wreckyard import Malformed


class TakingIn:
    """The part of the shell that opens files of changes. They may come from anybody."""

    def __init__(
        self,
        screen: Screen,
        storage: Storage,
        lobbies: Lobbies,
        drivers: Drivers,
        scorekeeper: Scorekeeper,
    ) -> None:
        self._screen, self._storage = screen, storage
        self._lobbies, self._drivers, self._scorekeeper = lobbies, drivers, scorekeeper

    async def file(self, text: str) -> None:
        """Take in a file, and say what came of it."""
        try:
            documents, done = read_file(text), say("changes-in")
            if results.NAME in documents:
                added = await self._scorekeeper.take_in(documents[results.NAME])
                if len(documents) == 1:
                    done = say_of_records(f"in-{added}" if added < 2 else "in", n=added)
            if drivers.RECORD in documents:
                self._take_in_drivers(shelves.from_json(documents[drivers.RECORD]))
            for name, has_ids in _sound(documents).items():
                await self._take_in(name, documents[name], has_ids)
        except Malformed as error:
            report = as_sentence(str(error))
        else:
            await self._storage.flush()
            # A match that cannot be saved here either is reported elsewhere.
            report = "" if self._storage.unkept else done
        self._screen.set(report=report, report_press=None)
        self._screen.draw()

    def _take_in_drivers(self, read: Sequence[Kept]) -> None:
        """They are strangers, and run when somebody has read them."""
        there = {replace(each, stranger=True) for each in self._screen.store.bench.shelf}
        self._drivers.take_in([each for each in read if replace(each, stranger=True) not in there])

    async def _take_in(self, name: str, data: object, has_ids: bool) -> None:
        kept = await self._storage.get(name)
        if has_ids and isinstance(kept, Mapping) and isinstance(data, Mapping):
            data = _with_free_ids(data, kept)
        together = merged(ABSENT, data, ABSENT if kept is None else kept)
        self._storage.put(name, together)
        self._lobbies.take_in(name, together)


def _sound(documents: Mapping[str, object]) -> dict[str, bool]:
    """Return the names of the games' documents, and whether each has ids.

    Raises `Malformed` for a document in whose place what is kept here would be lost.
    """
    rows = [(name, name in game.one_tab) for game in pages() for name in game.records]
    found = {name: has_ids for name, has_ids in rows if name in documents}
    for name in found:
        if not is_sound(documents[name]):
            raise Malformed(say("changes-damaged", name=name))
    return found


def _with_free_ids(data: Mapping[str, object], kept: Mapping[str, object]) -> dict[str, object]:
    """Return the members under ids that no other version has."""
    found, taken = dict(data), {*data, *kept}
    for id in contested({}, data, kept):
        free = next(each for n in range(2, 999) if (each := f"{id}n{n}") not in taken)
        found[free] = found.pop(id)
    return found
