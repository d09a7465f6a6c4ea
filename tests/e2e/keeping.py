"""What the page keeps, read and changed behind its back."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.sync_api import Page

import wreckyard
from tests.ui.table_players import Clock
from ui.base.seating import Seating
from ui.games.registry import page_of
from ui.play.surroundings import Surroundings
from ui.play.thinking import LocalThinker
from ui.storage.record import Record, write
from ui.storage.rows import SavedMatch, read_matches
from wreckyard import Match

_OPEN = """const db = await new Promise((done, failed) => {
  const opening = indexedDB.open('wreckyard');
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => done(opening.result);
});
const ended = (wait) => new Promise((done) => { wait.oncomplete = done; });"""


def kept_rows(page: Page, store: str = "matches") -> dict[str, str]:
    """All rows of matches, or the records of the other store, by key."""
    rows: dict[str, str] = page.evaluate(
        f"""async (name) => {{
          {_OPEN}
          const reading = db.transaction(name);
          const store = reading.objectStore(name);
          const keys = store.getAllKeys(), texts = store.getAll();
          await ended(reading);
          db.close();
          return Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]]));
        }}""",
        store,
    )
    return rows


def write_rows(page: Page, rows: dict[str, str | None]) -> None:
    """Write rows of matches, and remove those whose text is None."""
    page.evaluate(
        f"""async (rows) => {{
          {_OPEN}
          const writing = db.transaction('matches', 'readwrite');
          const store = writing.objectStore('matches');
          for (const [key, text] of Object.entries(rows))
            text === null ? store.delete(key) : store.put(text, key);
          await ended(writing);
          db.close();
        }}""",
        rows,
    )


def writes_ended(page: Page) -> None:
    """Wait until all that the page has begun to write is kept, or has failed.

    Settings, garages and careers are shown first and kept at once; what a page has not written yet
    goes with it. A transaction that writes begins when those before it have ended.
    """
    page.evaluate(
        f"""async () => {{
          if (!(await indexedDB.databases()).some(({{ name }}) => name === 'wreckyard')) return;
          {_OPEN}
          const names = [...db.objectStoreNames];
          if (names.length) {{
            const last = db.transaction(names, 'readwrite');
            last.objectStore(names[0]).count();
            await ended(last);
          }}
          db.close();
        }}"""
    )


def kept_document(page: Page, name: str) -> dict[str, Any]:
    """A document by name, with all that the page has changed in it so far."""
    writes_ended(page)
    members: dict[str, Any] = json.loads(kept_rows(page, "kept")[name])
    return members


def kept_matches(page: Page) -> list[SavedMatch]:
    """The matches that the page keeps, the last one first."""
    return read_matches(kept_rows(page))


def saved_match(page: Page) -> dict[str, Any]:
    """The newest save of the match that was played last."""
    record = kept_matches(page)[0].record
    assert record is not None
    members: dict[str, Any] = json.loads(write(record))
    return members


NAMES = ("Jet", "Rusty", "Moss", "Bolt", "Vera", "Tank")


def played(
    game: str, moves: int, seed: int = 1, *, people: int = 1, seats: int = 2, **options: Any
) -> Record:
    """A save of a match that was played at random for so many moves, as the page would keep it."""
    match, rng = _begun(game, seed, seats, people, options), random.Random(seed)
    while len(match.log) < moves and match.decision is not None:
        _play_on(match, rng)
    return record_of(match, people, f"{game}{seed}", place=seed)


def asked(game: str, kind: str, place: int, *, seats: int = 2, **options: Any) -> Record:
    """A save of a match of people alone, played at random until a question of this kind."""
    for seed in range(1, 60):
        match, rng = _begun(game, seed, seats, seats, options), random.Random(seed)
        while match.decision is not None and len(match.log) < 60:
            if match.decision.kind == kind:
                return record_of(match, seats, f"{game}{kind.replace('-', '')}", place=place)
            _play_on(match, rng)
    raise AssertionError(f"nobody is asked {kind!r} in {game!r}")


def _begun(game: str, seed: int, seats: int, people: int, options: dict[str, Any]) -> Match:
    names, players = NAMES[:seats], _players(seats, people)
    named = [{"name": name, "player": who} for name, who in zip(names, players, strict=True)]
    return wreckyard.new_match(game, named, seed, options)


def _play_on(match: Match, rng: random.Random) -> None:
    """One random action; whoever can do something does."""
    assert match.decision is not None
    open_options = list(match.decision.options)
    lively = [each for each in open_options if str(each) not in ("escape", "pass")]
    match.submit(match.decision.seat, rng.choice(lively or open_options))


def _players(seats: int, people: int) -> list[str]:
    return ["person" if seat < people else "regular" for seat in range(seats)]


def record_of(match: Match, people: int, id: str, *, place: int) -> Record:
    """A match as the page would keep it, played by so many people and by Regulars."""
    seats = len(match.seats)
    seating = Seating(NAMES[:seats], tuple(_players(seats, people)), tuple(range(seats)))
    thinker = LocalThinker()
    around = Surroundings(thinker, thinker, Clock(), lambda record: None, lambda: None, epoch=1)
    host = page_of(match.rules.name).table(match, seating, {}, around).host
    return Record(id, 1, place=place, body=host.record())


def rows_of(*records: Record) -> dict[str, str | None]:
    """Rows that hold these saves."""
    return {f"{record.id}:0": write(record) for record in records}
