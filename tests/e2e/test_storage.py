"""Storage that dies, fills up, refuses, hangs or aborts: it is told once, and one plays on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.keeping import kept_rows
from tests.e2e.leaving import leave, reload, saved, some_moves
from tests.e2e.playing import click, next_moment
from tests.e2e.test_play import choose_seats

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
        page.wait_for_function("(at) => Number(document.body.dataset.saved) > at", arg=at)
    moment = next_moment(page)
    now = saved(page)
    reload(page)
    page.get_by_role("button", name="Resume").click()
    again = next_moment(page)
    assert again["open"] == moment["open"]
    assert saved(page) == now


HANGS = "IDBFactory.prototype.open = () => ({});"

ABORTS = """
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
    expect(page.get_by_text("cannot save games")).to_be_visible()
    click(page, "play:duel")
    some_moves(page, 2)
    leave(page)
    page.get_by_role("button", name="Resume").click()
    next_moment(page)


def with_a_match(new_context: NewContext, address: str) -> Page:
    """A page that keeps a match which was played a little and left."""
    page = open_site(new_context(), address)
    click(page, "play:duel")
    some_moves(page, 2)
    leave(page)
    return page


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
    page = with_a_match(new_context, address)
    page.add_init_script(how)
    reload(page)
    expect(page.get_by_text("cannot save games")).to_be_visible()
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
    page = with_a_match(new_context, address)
    page.add_init_script(EARLY)
    reload(page)
    expect(page.get_by_text("cannot save games")).to_have_count(0)
    page.get_by_role("button", name="Resume").click()
    next_moment(page)


def test_saves_that_cannot_be_written_any_more_can_be_read(
    new_context: NewContext, address: str
) -> None:
    page = with_a_match(new_context, address)
    before = kept_rows(page)
    page.add_init_script(ABORTS)
    reload(page)
    page.get_by_role("button", name="Resume").click()
    some_moves(page, 2)
    expect(page.get_by_text("this match is not saved")).to_be_visible()
    assert kept_rows(page) == before
