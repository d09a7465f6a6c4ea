"""Two tabs of one browser with one set of matches, driven into each other's way."""

from __future__ import annotations

import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page

from tests.e2e.conftest import PATIENCE, READY
from tests.soak.records import actions_in, raw_entries, rows_in
from ui.storage.changes import AUTOSAVES_MOST
from ui.storage.journal import head_key, read_journal, turn_of
from ui.storage.match_files import write_file
from ui.storage.record import Record, Unreadable, members_of, write
from ui.storage.rows import id_of, read_matches
from wreckyard import load_replay

HERE = Path(__file__).parent

PRESS = """([ref, share]) => {
    const found = [...document.querySelectorAll("[data-ref]")].filter((one) =>
        (one.dataset.ref === ref || one.dataset.ref.startsWith(`${ref}:`))
        && !one.disabled && one.getAttribute("aria-disabled") !== "true");
    found[Math.floor(share * found.length)]?.click();
}"""

PLAYING = """() => document.querySelector('[data-ref="take-over"]') ? ""
    : document.body.dataset.match ?? "" """

STATE = """() => document.querySelector('[data-ref="take-over"]') ? "watching"
    : document.querySelector("dialog[open]") ? "dialog" : document.body.dataset.screen"""


@dataclass(frozen=True, slots=True)
class Write:
    """A row of a match that a tab has tried to write, has written or has removed."""

    tab: int
    at: float
    kind: str
    key: str
    text: str


@dataclass(slots=True)
class Line:
    """What has become of one match so far: its last save, who writes it, and who did before.

    A tab is told that a row was written when it has the time: another may have gone on from that
    row by then. So what was tried counts where a row is missing, and late news are no news. What a
    tab had to tell when it was reloaded may never come, and the clocks of two tabs differ a little:
    so what the database holds counts as well.
    """

    rows: dict[str, str] = field(default_factory=dict)
    tried: dict[str, str] = field(default_factory=dict)
    kept: dict[str, str] = field(default_factory=dict)
    at: float = 0.0
    last: Record | None = None
    owner: str = ""
    lost: set[str] = field(default_factory=set)

    def add(self, write: Write) -> None:
        """Check that nobody who has lost the match writes, and that saves only go on."""
        if write.at < self.at:
            if write.kind == "done":
                self.rows.setdefault(write.key, write.text)
            return
        self.at = write.at
        if write.kind == "tried":
            self.tried[write.key] = write.text
        is_head = turn_of(write.key) != "" and write.key == head_key(
            id_of(write.key), turn_of(write.key)
        )
        if write.kind == "gone":
            self.rows.pop(write.key, None)
            self.tried.pop(write.key, None)
            if is_head:
                self.last = None
            return
        if write.kind == "done":
            self.rows[write.key] = write.text
            self.tried.pop(write.key, None)
        # Segments are written before their head.
        if not is_head:
            return
        owner = members_of(write.text)["owner"]
        assert owner not in self.lost, f"written by the tab that lost it: {write}"
        if write.kind == "tried":
            return
        record = self._record(id_of(write.key), turn_of(write.key))
        if owner != self.owner:
            if self.owner:
                self.lost.add(self.owner)
            self.owner = owner
        if self.last is not None and record is not None:
            check_growth(self.last, record)
        self.last = record

    def _record(self, id: str, turn: str) -> Record | None:
        """The save that stands in the rows now; None where a part of it was never told of."""
        head = {head_key(id, turn): self.rows[head_key(id, turn)]}
        for rows in (self.rows, self.rows | self.tried, self.rows | self.tried | self.kept):
            with suppress(Unreadable):
                return read_journal(rows | head, id, turn)[0]
        if head.items() <= self.kept.items():
            # The database holds this save and nothing newer of its turn: it must be whole there.
            return read_journal(self.kept, id, turn)[0]
        return None


class History:
    """Every write of both tabs, in the order in which they happened."""

    def __init__(self) -> None:
        self.count = 0
        self._lines: defaultdict[str, Line] = defaultdict(Line)
        self._new: list[Write] = []

    def add(self, tab: int, report: dict[str, Any]) -> None:
        """Note a report of a tab."""
        self.count += report["kind"] == "done"
        write = Write(tab, report["at"], report["kind"], report["key"], report["text"])
        self._new.append(write)

    def check(self, kept: Mapping[str, str]) -> None:
        """No save was written over by anything but a later one of the match's owner.

        ``kept`` are the rows of the database.
        """
        new, self._new = self._new, []
        for one in sorted(new, key=lambda each: each.at):
            line = self._lines[id_of(one.key)]
            line.kept = {key: text for key, text in kept.items() if id_of(key) == id_of(one.key)}
            line.add(one)


def check_growth(before: Record, after: Record) -> None:
    """The later save has a larger number, and nothing that had happened is missing."""
    assert after.sequence > before.sequence
    begun, grown = actions_in(before.body["replay"]), actions_in(after.body["replay"])
    assert grown[: len(begun)] == begun, f"{after.id}: {len(begun)} lines, then {len(grown)}"


class Tabs:
    """Two tabs, what they keep, and what was kept before."""

    def __init__(
        self,
        new_context: Callable[[], BrowserContext],
        address: str,
        luck: random.Random,
    ) -> None:
        self.address = address
        self.luck = luck
        self.history = History()
        self.kept: dict[str, Record] = {}
        self._texts: list[str] = []
        self.acts: Counter[str] = Counter()
        self._context = new_context()
        self._context.set_default_timeout(PATIENCE)
        self._context.expose_binding("soakWrote", self._wrote)
        for script in ("player.js", "writes.js"):
            self._context.add_init_script(path=HERE / script)
        self._numbers: dict[Page, int] = {}
        # What has no page of its own has no icon either, and asks for one.
        self._context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
        self._looker = self._context.new_page()
        self._looker.goto(f"{address}release.mjs")
        self.pages = [self._open(), self._open()]

    def _wrote(self, source: Any, text: str) -> None:
        self.history.add(self._numbers.get(source["page"], -1), json.loads(text))

    def _open(self, tries: int = 2) -> Page:
        """A tab in which a script plays. Browsers crash now and then by themselves."""
        page = self._context.new_page()
        self._numbers[page] = len(self._numbers)
        try:
            page.goto(self.address)
            page.wait_for_selector(READY)
        except Error as error:
            if tries == 1 or "crashed" not in str(error):
                raise
            page.close()
            return self._open(tries - 1)
        page.evaluate("(seed) => soak.begin(seed, false)", self.luck.randrange(2**31))
        return page

    # -- acts --------------------------------------------------------------------------

    def act(self) -> None:
        """Have one of the tabs do something, whatever the other is doing."""
        at = self.luck.randrange(2)
        page = self.pages[at]
        state = page.evaluate(STATE)
        what = self._choose(state)
        self.acts[what] += 1
        if what == "away":
            page.close()
            self.pages[at] = self._open()
        elif what == "reload":
            page.reload(wait_until="commit")
            page.wait_for_selector(READY)
            page.evaluate("(seed) => soak.begin(seed, false)", self.luck.randrange(2**31))
        elif what == "leave":
            self._press(page, "menu")
            self._press(page, "leave")
        elif what == "keep":
            # A moment under a name, which has a suggestion in it.
            self._press(page, "match-keep")
            self._press(page, "match-name-go")
        elif what == "import":
            self._take_in(page)
        elif what == "another":
            self._press(page, "lobby:duel:setup")
            self._press(page, "start")
        elif what == "answer":
            page.wait_for_timeout(self.luck.randrange(600))
        else:
            self._press(page, what)
        if self.luck.random() < 0.5:
            self._looker.wait_for_timeout(self.luck.randrange(300))

    def _choose(self, state: str) -> str:
        roads = {
            "watching": {"take-over": 6, "answer": 2, "leave": 2, "reload": 1, "away": 1},
            "dialog": {"close": 1},
            "menu": {"resume": 7, "another": 2, "matches": 3, "reload": 1, "away": 1},
            "matches": {"resume": 4, "keep": 2, "import": 3, "menu": 2, "reload": 1},
            "setup": {"start": 1},
            "score": {"again": 3, "finish": 1},
        }
        road = roads.get(state, {"answer": 6, "leave": 3, "reload": 2, "away": 1})
        return self.luck.choices(list(road), list(road.values()))[0]

    def _press(self, page: Page, ref: str) -> None:
        page.evaluate(PRESS, [ref, self.luck.random()])
        # The page draws in the next frame; what it then does goes on by itself.
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")

    def _take_in(self, page: Page) -> None:
        """Import saves of some earlier moments, in any order."""
        texts = self.luck.sample(self._texts, min(len(self._texts), 3))
        file = {"name": "matches.json", "mimeType": "application/json"}
        with suppress(Error):
            page.locator('[data-ref="match-file"]').set_input_files(
                {**file, "buffer": write_file(texts).encode()}, timeout=2000
            )

    # -- what must be there ------------------------------------------------------------

    def check(self) -> None:
        """Nothing was overwritten, everything that was kept is kept or has grown."""
        rows = rows_in(raw_entries(self._looker))
        now = {each.id: each.record for each in read_matches(rows)}
        self._texts += [write(record) for record in now.values() if record is not None]
        gone = set(self.kept) - set(now)
        if gone:
            ring = [id for id, record in now.items() if record is not None and not record.name]
            assert len(ring) >= AUTOSAVES_MOST, f"{gone} are gone, there are {sorted(now)}"
        for id, record in now.items():
            assert record is not None, f"{id} cannot be read: {sorted(rows)}"
            before = self.kept.get(id)
            if before is not None and record != before:
                check_growth(before, record)
            if before != record:
                load_replay(record.body["replay"])
            self.kept[id] = record
        for id in gone:
            del self.kept[id]
        self.history.check(rows)

    def check_writer(self) -> None:
        """When all is quiet, a match soon is played in one tab at most."""
        for page in self.pages:
            page.evaluate("soak.end()")
        waited = time.monotonic() + PATIENCE / 1000
        while (match := self._played_in_both()) and time.monotonic() < waited:
            # The word of a takeover is on its way.
            self.pages[0].wait_for_timeout(100)
        assert not match, f"both tabs play {match}"
        for page in self.pages:
            page.evaluate("(seed) => soak.begin(seed, false)", self.luck.randrange(2**31))

    def _played_in_both(self) -> str:
        """The match that both tabs play; empty when there is none."""
        first, second = (page.evaluate(PLAYING) for page in self.pages)
        return str(first) if first == second else ""

    def close(self) -> None:
        """Close the tabs."""
        self._context.close()
