"""Kept matches in the real page: moments, files, damage, storage that fails, two tabs, migration."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import wreckyard
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.keeping import kept_matches, kept_rows, played, rows_of, write_rows
from tests.e2e.playing import click, next_moment, play_until
from tests.e2e.test_play import choose_seats
from tests.e2e.test_screens import look
from ui.storage.journal import rows_of_turn
from ui.storage.record import with_sum
from ui.storage.rows import read_match


def saved(page: Page) -> int:
    """How many actions the page says it has kept of the match that is on."""
    return int(page.evaluate("document.body.dataset.saved ?? '-1'"))


def pause(page: Page) -> None:
    """Open the game menu."""
    click(page, "menu")
    page.wait_for_selector("dialog[open]")


def leave(page: Page) -> None:
    pause(page)
    click(page, "leave")
    page.wait_for_selector("body[data-screen=menu]")


def some_moves(page: Page, count: int = 6) -> None:
    """Make a few presses that answer something, and stop where a person is asked anew."""
    left, begun = count, ""

    def enough(moment: dict[str, Any]) -> bool:
        nonlocal left, begun
        left -= 1
        question = moment["moment"].split(" ")[0]
        begun = begun or question
        # To pick a card and a target is no answer yet, and nothing to keep.
        return left < 0 and moment["phase"] == "turn" and question != begun

    play_until(page, enough, click)


def reload(page: Page) -> None:
    page.reload()
    page.wait_for_selector("body[data-ready]")


def test_matches_are_kept_side_by_side_and_travel_as_a_file(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    page = open_site(new_context(accept_downloads=True), address)
    click(page, "play:duel")
    some_moves(page)
    pause(page)
    click(page, "match-keep:on")
    page.get_by_role("textbox", name="Name").fill("The wall")
    page.keyboard.press("Enter")
    expect(page.get_by_text("“The wall” is kept.")).to_be_visible()
    leave(page)
    click(page, "play:duel")
    next_moment(page)
    leave(page)
    others = [
        played("duel", 90, 3, seats=3, prestige=False, vehicles=["car", "cow", "cow"]),
        played("arena", 60, 4, seats=3),
        played("duel", 500, 5, length="duel", prestige=False),
    ]
    write_rows(page, rows_of(*others))
    click(page, "matches")
    expect(page.get_by_role("listitem", name="Duel 1").first).to_be_visible()
    look(page, "matches")
    before = {each.id: each.record.body["replay"] for each in kept_matches(page) if each.record}
    assert len(before) == 6
    with page.expect_download() as download:
        click(page, "match-export-all")
    file = tmp_path / "all.json"
    download.value.save_as(file)
    page.locator('[data-ref="match-delete:arena4"]').focus()
    page.keyboard.press("Enter")
    expect(page.locator('[data-ref="match-undo"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-ref="resume:arena4"]')).to_be_visible()
    page.locator('[data-ref="resume:arena4"]').focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("body[data-screen=arena]")
    assert page.evaluate("document.body.dataset.match") == "arena4"

    other = open_site(new_context(), address)
    click(other, "matches")
    expect(other.get_by_text("No match waits for you yet")).to_be_visible()
    other.locator('[data-ref="match-file"]').set_input_files(file)
    expect(other.get_by_text("6 matches were added.")).to_be_visible()
    after = {each.id: each.record.body["replay"] for each in kept_matches(other) if each.record}
    assert after == before
    broken = json.loads(file.read_text("utf-8"))
    broken["matches"][1]["replay"] = ""
    other.locator('[data-ref="match-file"]').set_input_files(
        {"name": "x.json", "mimeType": "text/plain", "buffer": json.dumps(broken).encode()}
    )
    expect(other.get_by_text("Match 2 in the file was not taken")).to_be_visible()
    click(other, next(f"resume:{each.id}" for each in kept_matches(other) if each.named))
    next_moment(other)


def test_a_damaged_save_leaves_the_one_before_and_is_handed_out(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(accept_downloads=True), address)
    click(page, "play:duel")
    some_moves(page)
    rows = kept_rows(page)
    (kept,) = kept_matches(page)
    key = f"{kept.id}:{kept.turn}"
    damaged = rows[key][:-40] + "x" * 40
    newer = with_sum({**json.loads(rows_of(played("duel", 9, 2))["duel2:0"] or ""), "format": 9})
    nothing = {"bad:0": "\x00\x01", "new:0": newer}
    write_rows(page, {key: damaged, **nothing})
    reload(page)
    expect(page.get_by_text("The last save of this match is damaged")).to_be_visible()
    click(page, "matches")
    with page.expect_download() as download:
        click(page, f"match-damaged:{kept.id}")
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["damaged"] == [
        "\n".join(rows_of_turn({**rows, key: damaged}, kept.id, kept.turn).values())
    ]
    click(page, f"resume:{kept.id}")
    next_moment(page)
    assert kept.before is not None
    assert saved(page) >= kept.before.body["actions"]
    some_moves(page, 2)
    after = kept_rows(page)
    assert any(damaged in text for text in after.values())
    assert nothing.items() <= after.items()
    assert read_match(after, kept.id).record is not None


BREAKS = """
window.dead = false; window.full = false; window.handles = [];
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...given) {
  if (window.dead) throw new DOMException("The connection is closing.", "InvalidStateError");
  if (this.name === "wreckyard") window.handles.push(this);
  return transaction.apply(this, given);
};
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (window.full && this.name === "matches") throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, given);
};
"""


def test_storage_that_dies_or_fills_is_told_once_and_recovers_by_itself(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    context.add_init_script(BREAKS)
    page = open_site(context, address)
    # A match that is sure to go on until the last of these moves.
    choose_seats(page, "person", "rookie", "rookie", "rookie", length="match", seed="7")
    some_moves(page, 2)
    # A handle that a browser closed while the tab was hidden is opened anew without a word.
    page.evaluate("handles.forEach((handle) => handle.close())")
    before = saved(page)
    some_moves(page, 2)
    assert saved(page) > before
    expect(page.locator(".notice")).to_have_count(0)
    for how, words in (("dead", "closed its storage"), ("full", "no room left")):
        page.evaluate(f"window.{how} = true")
        at = saved(page)
        some_moves(page, 2)
        expect(page.get_by_text(words)).to_be_visible()
        assert saved(page) == at
        click(page, "notice-close")
        page.evaluate(
            f"window.{how} = false; document.dispatchEvent(new Event('visibilitychange'))"
        )
        expect(page.get_by_text("Saving works again")).to_be_visible()
        click(page, "notice-close")
        assert saved(page) > at
    moment = next_moment(page)
    now = saved(page)
    reload(page)
    page.get_by_role("button", name="Resume").click()
    again = next_moment(page)
    assert again["open"] == moment["open"]
    assert saved(page) == now


def test_a_second_tab_watches_takes_over_and_gives_back(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    first = open_site(context, address)
    click(first, "play:duel")
    some_moves(first, 4)
    second = open_site(context, address)
    expect(second.get_by_role("button", name="Resume")).to_contain_text("Another tab plays it")
    # What each changes of one record is kept.
    click(second, "settings")
    second.locator('label:has([data-ref="ask:never"])').click()
    click(second, "close")
    pause(first)
    click(first, "settings")
    first.locator('label:has([data-ref="ask-escape"])').click()
    click(first, "close")
    settings = json.loads(kept_rows(first, "kept")["settings"])
    assert (settings["ask"], settings["ask_escape"]) == ("never", True)
    click(second, "resume")
    expect(second.get_by_text("Another tab plays this match.")).to_be_visible()
    assert second.locator('[data-phase="waiting"]').count() == 1
    look(second, "watching")
    at = saved(first)
    some_moves(first, 2)
    second.wait_for_function(f"Number(document.body.dataset.saved) > {at}")
    click(second, "take-over")
    next_moment(second)
    expect(first.get_by_text("Another tab plays this match now.")).to_be_visible()
    first.wait_for_selector('[data-phase="waiting"]')
    some_moves(second, 2)
    (kept,) = kept_matches(second)
    click(first, "take-over")
    next_moment(first)
    expect(second.get_by_text("Another tab plays this match now.")).to_be_visible()
    some_moves(first, 2)
    (after,) = kept_matches(first)
    assert kept.record is not None
    assert after.record is not None
    assert after.record.sequence > kept.record.sequence
    begun = kept.record.body["replay"].splitlines()[:-1]
    assert after.record.body["replay"].splitlines()[: len(begun)] == begun


_OLD = """(records) => new Promise((done) => {
  const opening = indexedDB.open('wreckyard', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('kept');
  opening.onsuccess = () => {
    const writing = opening.result.transaction('kept', 'readwrite');
    for (const [name, text] of Object.entries(records)) writing.objectStore('kept').put(text, name);
    writing.oncomplete = () => { window.held = opening.result; done(); };
  };
})"""


def bare_page(context: BrowserContext, address: str) -> Page:
    """A page of the site's origin on which nothing runs."""
    context.route("**/favicon.ico", lambda route: route.fulfill(status=204))
    page = context.new_page()
    page.goto(address + "manifest.webmanifest")
    return page


def test_the_match_of_an_earlier_release_comes_along_and_that_release_writes_no_more(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    bare = bare_page(context, address)
    record = played("duel", 30, 3, prestige=False)
    old = {"format": 1, **record.body}
    kept = {
        "match": json.dumps(old),
        "damaged": "{broken",
        "settings": json.dumps({"ask": "never"}),
    }
    bare.evaluate(_OLD, kept)
    page = open_site(context, address)
    # As long as a tab of that release is open, the database cannot change.
    expect(page.get_by_text("Another tab with an older release")).to_be_visible()
    bare.evaluate("held.close()")
    page.get_by_role("button", name="Resume").click()
    next_moment(page)
    leave(page)
    matches = kept_matches(page)
    (match,) = [each for each in matches if each.record is not None]
    assert match.record is not None
    replay = record.body["replay"]
    assert match.record.body["replay"].startswith(replay[: replay.rindex("end ")])
    assert wreckyard.load_replay(match.record.body["replay"]).seed == 3
    assert [text for each in matches for _, text in each.damaged] == ["{broken"]
    click(page, "settings")
    expect(page.locator('[data-ref="ask:never"]')).to_be_checked()
    refused = bare.evaluate(
        """() => new Promise((done) => {
          const opening = indexedDB.open('wreckyard', 1);
          opening.onsuccess = () => done('opened');
          opening.onerror = () => done(opening.error.name);
        })"""
    )
    assert refused == "VersionError"


def test_the_database_of_a_newer_release_is_left_alone(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    bare = bare_page(context, address)
    bare.evaluate(_OLD.replace("'wreckyard', 1", "'wreckyard', 3"), {"match": "theirs"})
    bare.evaluate("held.close()")
    page = open_site(context, address)
    expect(page.get_by_text("A newer release of Wreckyard keeps the saved games")).to_be_visible()
    click(page, "play:duel")
    some_moves(page, 2)
    left = bare.evaluate(
        """() => new Promise((done) => {
          const opening = indexedDB.open('wreckyard');
          opening.onsuccess = () => {
            const db = opening.result, get = db.transaction('kept').objectStore('kept').getAll();
            get.onsuccess = () => done([db.version, [...db.objectStoreNames], get.result]);
          };
        })"""
    )
    assert left == [3, ["kept"], ["theirs"]]


HANGS = "IDBFactory.prototype.open = () => ({});"

ABORTS = """
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (...given) {
  const begun = transaction.apply(this, given);
  return begun;
};
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  const request = put.apply(this, given);
  this.transaction.abort();
  return request;
};
const createObjectStore = IDBDatabase.prototype.createObjectStore;
IDBDatabase.prototype.createObjectStore = function (...given) {
  const made = createObjectStore.apply(this, given);
  queueMicrotask(() => { try { made.transaction.abort(); } catch { /* It has ended. */ } });
  return made;
};
"""


@pytest.mark.parametrize("how", [HANGS, ABORTS], ids=["never answers", "aborts every write"])
def test_a_database_that_does_not_work_is_told_and_one_plays(
    new_context: NewContext, address: str, how: str
) -> None:
    context = new_context()
    context.add_init_script(how)
    page = open_site(context, address)
    expect(page.get_by_text("keeps no saved games")).to_be_visible()
    click(page, "play:duel")
    some_moves(page, 2)
    leave(page)
    page.get_by_role("button", name="Resume").click()
    next_moment(page)


ONCE = """
const open = IDBFactory.prototype.open;
IDBFactory.prototype.open = function (...given) {
  if (window.allowed) return open.apply(this, given);
  %s
};
"""
REFUSES = ONCE % "throw new DOMException('not now', 'UnknownError');"
SLEEPS = ONCE % "return {};"


@pytest.mark.parametrize("how", [REFUSES, SLEEPS], ids=["refuses", "does not answer"])
def test_a_database_that_works_later_is_read_without_a_reload(
    new_context: NewContext, address: str, how: str
) -> None:
    context = new_context()
    page = open_site(context, address)
    click(page, "play:duel")
    some_moves(page, 2)
    leave(page)
    page.add_init_script(how)
    reload(page)
    expect(page.get_by_text("keeps no saved games")).to_be_visible()
    page.evaluate("window.allowed = true")
    page.get_by_role("button", name="Resume").click()
    next_moment(page)
    expect(page.locator("body:not([data-storage])")).to_be_attached()


EARLY = """
const open = IDBFactory.prototype.open;
const first = open.call(indexedDB, 'wreckyard');
IDBFactory.prototype.open = function (...given) {
  const request = { result: first.result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};
"""


def test_a_database_that_answers_at_once_is_heard(new_context: NewContext, address: str) -> None:
    context = new_context()
    page = open_site(context, address)
    click(page, "play:duel")
    some_moves(page, 2)
    leave(page)
    page.add_init_script(EARLY)
    reload(page)
    expect(page.get_by_text("keeps no saved games")).to_have_count(0)
    page.get_by_role("button", name="Resume").click()
    next_moment(page)


def test_saves_that_cannot_be_written_any_more_can_be_read(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    page = open_site(context, address)
    click(page, "play:duel")
    some_moves(page, 2)
    leave(page)
    before = kept_rows(page)
    page.add_init_script(ABORTS)
    reload(page)
    page.get_by_role("button", name="Resume").click()
    some_moves(page, 2)
    expect(page.get_by_text("the match is not saved now")).to_be_visible()
    assert kept_rows(page) == before
