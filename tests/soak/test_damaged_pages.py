"""Damaged saves in the database of the real page: it starts, offers the saves before, and hands
out what is damaged."""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import READY, NewContext, open_site
from tests.e2e.keeping import kept_rows, write_rows
from tests.e2e.playing import click
from tests.soak.damage import MOST, damaged, saved
from tests.soak.records import actions_in
from ui.storage.journal import rows_of_turn
from ui.storage.rows import SavedMatch, read_match

LONG = pytest.mark.soak
AT_ONCE = 25
"""So many matches are damaged before each start."""


@pytest.mark.timeout(0)
@pytest.mark.parametrize("times", [AT_ONCE, pytest.param(2000, marks=LONG)])
def test_the_page_starts_over_damaged_saves_and_offers_those_before(
    new_context: NewContext, address: str, luck: random.Random, times: int
) -> None:
    page = open_site(new_context(), address)
    for start in range(0, times, AT_ONCE):
        before = _damage(page, luck)
        page.reload()
        page.wait_for_selector(READY)
        expect(page.locator('[data-ref="resume"]')).to_be_visible()
        _find_all(page, before)
        _play_one(page, luck.choice(sorted(before)), before)
        print(f"{start + AT_ONCE} of {times}", file=sys.stderr)


type Before = dict[str, tuple[SavedMatch, str]]
"""Of each match what is left of it, and its damaged save."""


def _damage(page: Page, luck: random.Random) -> Before:
    """Put matches in the place of those that are kept, each with a damaged save."""
    rows: dict[str, str] = {}
    broken: dict[str, str] = {}
    for number in range(AT_ONCE):
        id = f"match{number}"
        rows |= saved(luck.choice(["duel", "arena"]), luck.randint(2, MOST), id)
        turn = read_match(rows, id).turn
        key = luck.choice(list(rows_of_turn(rows, id, turn)))
        rows[key] = damaged(rows[key], luck)
        broken[id] = "\n".join(rows_of_turn(rows, id, turn).values())
    gone: dict[str, str | None] = dict.fromkeys(kept_rows(page), None)
    write_rows(page, {**gone, **rows})
    return {id: (read_match(rows, id), text) for id, text in broken.items()}


def _find_all(page: Page, before: Before) -> None:
    """Every match can be gone on with, and every damaged save leaves as a file."""
    click(page, "matches")
    for id in before:
        expect(page.locator(f'[data-ref="resume:{id}"]')).to_be_enabled()
        expect(page.locator(f'[data-ref="match-damaged:{id}"]')).to_be_enabled()
    everything = _file_of(page, "match-export-all")
    assert set(everything["damaged"]) == {text for _, text in before.values()}
    assert len(everything["matches"]) == len(before)
    id = next(iter(before))
    assert _file_of(page, f"match-damaged:{id}")["damaged"] == [before[id][1]]


def _file_of(page: Page, ref: str) -> dict[str, list[object]]:
    with page.expect_download() as download:
        click(page, ref)
    found: dict[str, list[object]] = json.loads(Path(download.value.path()).read_text("utf-8"))
    return found


def _play_one(page: Page, id: str, before: Before) -> None:
    """It goes on from the save before, and the damaged one stays."""
    record = before[id][0].record
    assert record is not None
    page.locator(f'[data-ref="resume:{id}"]').click()
    page.wait_for_selector(f'body[data-match="{id}"][data-saved]')
    rows = kept_rows(page)
    found = read_match(rows, id)
    assert found.record is not None
    assert found.record.sequence > record.sequence
    # It may have gone on by itself since.
    known = actions_in(record.body["replay"])
    assert actions_in(found.record.body["replay"])[: len(known)] == known
    aside = [
        *rows.values(),
        *(text for each in before for _, text in read_match(rows, each).damaged),
    ]
    assert {text for _, text in before.values()} <= set(aside)
