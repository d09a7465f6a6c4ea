"""What the page keeps, read and changed behind its back."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from ui.shelf import Kept, matches_in

_OPEN = """const db = await new Promise((done, failed) => {
  const opening = indexedDB.open('wreckyard');
  opening.onerror = () => failed(opening.error);
  opening.onsuccess = () => done(opening.result);
});
const ended = (wait) => new Promise((done) => { wait.oncomplete = done; });"""


def kept_rows(page: Page) -> dict[str, str]:
    """All rows of matches, by key."""
    rows: dict[str, str] = page.evaluate(
        f"""async () => {{
          {_OPEN}
          const reading = db.transaction('matches');
          const store = reading.objectStore('matches');
          const keys = store.getAllKeys(), texts = store.getAll();
          await ended(reading);
          db.close();
          return Object.fromEntries(keys.result.map((key, at) => [key, texts.result[at]]));
        }}"""
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


def kept_matches(page: Page) -> list[Kept]:
    """The matches that the page keeps, the last one first."""
    return matches_in(kept_rows(page))


def saved_match(page: Page) -> dict[str, Any]:
    """The newest save of the match that was played last."""
    record: dict[str, Any] = json.loads(kept_matches(page)[0].text)
    return record
