"""The screen of kept matches: names, deleting, files; and what had to make room."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence

from ui.base.ports import Clock
from ui.base.strings import listed, say
from ui.shell.background import Background
from ui.shell.screen import Screen
from ui.shell.sessions import Sessions
from ui.shell.summaries import line_of, short
from ui.storage import changes
from ui.storage import record as records
from ui.storage.imports import ImportCounts, import_records
from ui.storage.loading import Unplayable, load
from ui.storage.match_files import read_file, write_file
from ui.storage.ports import Storage, StorageFailed
from ui.storage.record import NAME_MOST, Record, Unreadable, fresh_id
from ui.storage.rows import ALL, Change, NotFound, id_of, read_match

ASKED = "persistence-asked"
"""The record that says that the browser was asked to keep everything."""

ON = "on"
"""Stands for the match that is on, where a match is named."""


class KeptMatches:
    """The part of the shell that looks after kept matches; `watch_text` shows a replay's text."""

    def __init__(
        self,
        screen: Screen,
        sessions: Sessions,
        background: Background,
        storage: Storage,
        clock: Clock,
        watch_text: Callable[[str], None],
    ) -> None:
        self._screen, self._sessions, self._background = screen, sessions, background
        self._storage, self._clock = storage, clock
        self._watch_text = watch_text
        self._naming = ""
        # Rows that can be put back, and saves that made room and can be kept after all.
        self._removed: dict[str, str] = {}
        self._dropped: tuple[Record, ...] = ()
        self.presses: Mapping[str, Callable[[str], None]] = {
            "matches": lambda _: self._enter(),
            "match-keep": self._name,
            "match-rename": self._name,
            "match-name-go": lambda _: self._named(),
            "match-delete": self._delete,
            "match-undo": lambda _: self._later(self._put_back()),
            "match-dropped": lambda _: self._later(self._keep_dropped()),
            "match-export": self._export,
            "match-export-all": lambda _: self._export_all(),
            "match-damaged": self._export_damaged,
            "match-damaged-gone": lambda id: self._later(self._forget_damaged(id)),
        }

    def _later(self, work: Coroutine[object, object, None]) -> None:
        self._background.do(work)

    def _enter(self) -> None:
        self._screen.set(screen="matches", dialog="", report="", report_press=None)
        self._screen.draw()
        self._sessions.refresh()

    def _report(self, text: str, press: tuple[str, str] | None = None) -> None:
        self._screen.set(report=text, report_press=press, dialog="")
        self._sessions.show_matches()
        self._screen.draw()

    async def _change(self, edit: Callable[[dict[str, str]], Change]) -> Change | None:
        """Change the rows; None, and a sentence, when it cannot be done."""
        sessions = self._sessions
        try:
            change = await self._storage.change(ALL, edit)
        except NotFound:
            self._report(say("resume-gone"))
            return None
        except StorageFailed as error:
            self._report(say(f"{error.key}-change"))
            return None
        sessions.wrote(change)
        for id in sorted({id_of(key) for key in change.rows}):
            self._storage.tabs.notify(id)
        return change

    # -- names -------------------------------------------------------------------------

    def _name(self, id: str) -> None:
        """Ask for the name of a moment that is to be kept, or of one that is. Of an evening of a
        career no moment is kept: it could be driven on with the same dice."""
        record = self._record(id)
        if record is not None and not (record.body.get("career") and not record.over):
            self._naming = id
            self._screen.set(match_name=record.name or short(record), renaming=bool(record.name))
            self._screen.open("match-name")

    def _record(self, id: str) -> Record | None:
        sessions = self._sessions
        if id == ON:
            autosave = sessions.autosave
            body = autosave.body if autosave is not None else None
            return None if body is None else Record("on", 1, body=body)
        return read_match(sessions.rows, id).record

    def typed(self, value: str) -> None:
        """The name was typed."""
        self._screen.set(match_name=value)

    def _named(self) -> None:
        record = self._record(self._naming)
        clean = "".join(each for each in self._screen.store.match_name if each.isprintable())
        name = clean.strip()[:NAME_MOST]
        if record is None or not name:
            return
        self._later(self._keep_under(name, record))

    async def _keep_under(self, name: str, record: Record) -> None:
        if record.name:
            id = self._naming
            done = await self._change(lambda rows: changes.rename(rows, id, name))
        else:
            done = await self._change(
                lambda rows: changes.name_moment(rows, fresh_id(), name, record)
            )
        if done is not None:
            self._report(say("match-renamed" if record.name else "match-kept", name=name))

    # -- going and coming back -----------------------------------------------------------

    def _delete(self, id: str) -> None:
        listed = next((each for each in self._screen.store.matches if each.saved.id == id), None)
        if listed is None or listed.elsewhere or listed.awaited or listed.saved.newer:
            return
        self._later(self._delete_soon(id))

    async def _delete_soon(self, id: str) -> None:
        removed: dict[str, str] = {}

        def edit(rows: dict[str, str]) -> Change:
            change = changes.delete(rows, id)
            removed.update({key: rows[key] for key in change.rows})
            return change

        if await self._change(edit) is not None and removed:
            self._removed = removed
            self._report(say("match-deleted"), ("match-undo", say("match-undo")))

    async def _put_back(self) -> None:
        removed = self._removed

        def edit(rows: dict[str, str]) -> Change:
            return Change({key: removed[key] for key in removed if key not in rows})

        if await self._change(edit) is not None:
            self._removed = {}
            self._report("")

    def dropped(self, records: Sequence[Record]) -> None:
        """Matches have made room; they may still be kept under a name."""
        self._dropped = tuple(records)
        names = listed([f"“{short(each)}”" for each in records])
        self._report(say("ring-dropped", names=names), ("match-dropped", say("match-keep-it")))

    async def _keep_dropped(self) -> None:
        for record in self._dropped:
            name = short(record)
            if (
                await self._change(
                    lambda rows: changes.name_moment(rows, fresh_id(), name, record)  # noqa: B023
                )
                is None
            ):
                return
        self._dropped = ()
        self._report(say("match-kept-dropped"))

    async def _forget_damaged(self, id: str) -> None:
        if await self._change(lambda rows: changes.delete_damaged(rows, id)) is not None:
            self._report("")

    # -- what the browser promises -----------------------------------------------------

    async def look_at_storage(self) -> None:
        """Have the settings say what the browser promises."""
        storage = await self._storage.status()
        asked = bool(await self._storage.get(ASKED))
        self._screen.set(storage_status=storage, asked_to_persist=asked)
        if self._screen.store.dialog == "settings":
            self._screen.draw()

    def ask_once(self) -> None:
        """After the first finished game: ask the browser to keep what there is for good."""
        self._later(self._ask_once())

    async def _ask_once(self) -> None:
        storage = self._storage
        if not await storage.get(ASKED):
            storage.put(ASKED, True)
            await storage.ask_to_persist()

    # -- files -------------------------------------------------------------------------

    def _export(self, id: str) -> None:
        if id == ON:
            record = self._record(ON)
            autosave = self._sessions.autosave
            if record is None or autosave is None:
                return
            real = (
                Record(autosave.id, 1, body=record.body) if autosave.last is None else autosave.last
            )
            text = records.write(Record(real.id, real.sequence, body=record.body))
            self._screen.set(dialog="")
            self._hand_out(short(record), [text])
            return
        saved = read_match(self._sessions.rows, id)
        if saved.record is not None:
            self._hand_out(saved.record.name or short(saved.record), [records.write(saved.record)])

    def _export_all(self) -> None:
        saved = [each.saved for each in self._screen.store.matches]
        texts = [records.write(each.record) for each in saved if each.record is not None]
        damaged = [text for each in saved for _, text in each.damaged]
        self._hand_out(say("match-file-all"), texts, damaged)

    def _export_damaged(self, id: str) -> None:
        saved = read_match(self._sessions.rows, id)
        self._hand_out(say("match-file-damaged"), [], [text for _, text in saved.damaged])

    def _hand_out(self, name: str, texts: Sequence[str], damaged: Sequence[str] = ()) -> None:
        plain = "".join(each if each.isalnum() else " " for each in name)
        file = f"wreckyard {' '.join(plain.split())}.json".replace(" ", "-").lower()
        if self._screen.page.download(file, write_file(texts, damaged)):
            self._report(say("match-exported", file=file))

    def file(self, text: str) -> bool:
        """A file was chosen and read."""
        if text.lstrip().startswith("wreckyard-replay"):
            self._watch_text(text)
        else:
            self._screen.set(report=say("match-reading"), report_press=None)
            self._screen.draw()
            self._later(self._import(text))
        return True

    async def _import(self, text: str) -> None:
        try:
            found = read_file(text)
        except Unreadable as error:
            self._report(str(error))
            return
        good, faults = [], list(found.faults)
        for number, record in enumerate(found.records, 1):
            # What cannot be played is of no use here; each takes a moment to be tried.
            await self._clock.sleep(0)
            try:
                line_of(record)
                load(record.body)
            except Unplayable as error:
                faults.append(say("match-unplayable", number=number, why=str(error)))
            else:
                good.append(record)
        playing = await self._storage.tabs.playing()
        counts = ImportCounts()

        def edit(rows: dict[str, str]) -> Change:
            nonlocal counts
            change, counts = import_records(rows, good, iter(fresh_id, ""), playing)
            return change

        if good and await self._change(edit) is None:
            return
        sentences = [
            say(f"match-in-{what}{'-1' if number == 1 else ''}", n=number)
            for what in ("added", "updated", "copied", "skipped")
            if (number := getattr(counts, what))
        ]
        self._report(" ".join([*(sentences or [say("match-in-nothing")]), *faults]))
