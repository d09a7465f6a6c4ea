"""What the page keeps, read and written without the page: raw records, and what they must hold."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.ui.table_players import Clock
from ui.base.seating import Seating
from ui.games.registry import page_of
from ui.play.surroundings import Surroundings
from ui.play.thinking import LocalThinker
from ui.storage.rows import read_match
from wreckyard import Match

READ = """async () => {
    // Opening makes a database that is not there, and the page would then miss its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === "wreckyard")) return [];
    const database = await new Promise((done, failed) => {
        const opening = indexedDB.open("wreckyard");
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
    });
    const found = [];
    const names = [...database.objectStoreNames];
    if (names.length) {
        const reading = database.transaction(names);
        for (const name of names) {
            const cursor = reading.objectStore(name).openCursor();
            cursor.onsuccess = () => {
                const at = cursor.result;
                if (!at) return;
                found.push([name, JSON.stringify(at.key), at.value]);
                at.continue();
            };
        }
        await new Promise((done, failed) => {
            reading.oncomplete = done;
            reading.onabort = () => failed(reading.error);
        });
    }
    database.close();
    return found;
}"""


@dataclass(frozen=True, slots=True)
class Raw:
    """One entry of the database as it stands."""

    store: str
    key: str
    value: Any


def raw_entries(page: Page) -> list[Raw]:
    """All that the database of the page's origin holds; the page may be any of the origin."""
    return [Raw(*one) for one in page.evaluate(READ)]


ROW = re.compile(r"[A-Za-z0-9]+:(0|1|s[01]\.\d+|damaged\d*)")


def rows_in(entries: list[Raw]) -> dict[str, str]:
    """The rows of kept matches among the entries of the database."""
    return {
        key: entry.value
        for entry in entries
        if isinstance(entry.value, str) and ROW.fullmatch(key := str(json.loads(entry.key)))
    }


def replay_of(rows: Mapping[str, str], id: str) -> str:
    """The replay of the newest save of a match; empty when there is none that can be read."""
    record = read_match(rows, id).record
    return "" if record is None else str(record.body["replay"])


def actions_in(replay: str) -> list[str]:
    """The lines of a replay that are actions and what chance added, in order."""
    lines = replay.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("start "))
    return lines[start:-1]


def table_of(match: Match) -> Any:
    """The table of a match as the page has it, with nothing around it."""
    players = tuple(info.player for info in match.seats)
    names = tuple(info.name for info in match.seats)
    page = page_of(match.rules.name)
    seating = Seating(names, players, tuple(range(len(names))))
    thinker = LocalThinker()
    around = Surroundings(thinker, thinker, Clock(), lambda record: None, lambda: None)
    return page.table(match, seating, {}, around)


def story_of(match: Match) -> list[str]:
    """All that the page tells the people of a match, from its start to its present moment."""
    return [line.text for line in table_of(match).host.scene.story]
