"""What the real page keeps in several tabs, and says when the browser does not keep it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import READY, NewContext, open_site
from tests.e2e.keeping import kept_document, writes_ended
from tests.e2e.leaving import leave, saved, some_moves
from tests.e2e.playing import click
from ui.base.strings import say

BREAKS = """
window.full = window.hangs = false;
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (window.full) throw new DOMException("no room", "QuotaExceededError");
  return put.apply(this, given);
};
const complete = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
  ...complete,
  set(told) { complete.set.call(this, window.hangs ? null : told); },
});
"""


def save_car(page: Page, name: str) -> None:
    page.locator('[data-ref="g-name"]').fill(name)
    click(page, "g-save")
    expect(page.get_by_text(f"{name} is on the shelf")).to_be_visible()
    writes_ended(page)


def save_vehicle(page: Page, name: str) -> None:
    page.locator('[data-ref="cg-name"]').fill(name)
    click(page, "cg-save")
    expect(page.get_by_text(f"{name} is on the shelf")).to_be_visible()
    writes_ended(page)


def save_driver(page: Page, name: str) -> None:
    click(page, "driver-new:duel:0")
    page.locator('[data-ref="driver-name"]').fill(name)
    click(page, "driver-save")
    expect(page.get_by_text(f"{name} is on the shelf")).to_be_visible()
    writes_ended(page)


@pytest.mark.parametrize(
    ("door", "save", "document", "member"),
    [
        ("lobby:arena:garage", save_car, "arena-cars", "cars"),
        ("lobby:classic:classic-garage", save_vehicle, "classic-cars", "cars"),
        ("drivers", save_driver, "drivers", "drivers"),
    ],
)
def test_three_tabs_of_a_fresh_profile_lose_nothing(
    new_context: NewContext,
    address: str,
    door: str,
    save: Callable[[Page, str], None],
    document: str,
    member: str,
) -> None:
    context = new_context()
    pages = [open_site(context, address)]
    for _ in range(2):
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector(READY)
        pages.append(page)
    for page in pages:
        click(page, door)
    names = ["Alpha", "Beta", "Gamma", "Delta"]
    for page, name in zip([*pages, pages[0]], names, strict=True):
        save(page, name)
    found = kept_document(pages[0], document)[member]
    assert sorted(each["name"] for each in found) == sorted(names)


def test_a_full_disk_is_told_in_a_garage_handed_out_and_written_again(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    context = new_context(accept_downloads=True)
    context.add_init_script(BREAKS)
    page = open_site(context, address)
    click(page, "lobby:arena:garage")
    page.evaluate("window.full = true")
    page.locator('[data-ref="g-name"]').fill("Zed")
    click(page, "g-save")
    expect(page.get_by_text(say("saved-full-documents"))).to_be_visible()
    expect(page.get_by_text("Zed is on the shelf")).to_have_count(0)
    with page.expect_download() as download:
        click(page, "unkept-export")
    file = tmp_path / "changes.json"
    download.value.save_as(file)
    data = json.loads(file.read_text("utf-8"))
    assert [each["name"] for each in data["documents"]["arena-cars"]["cars"]] == ["Zed"]
    page.evaluate("window.full = false")
    expect(page.get_by_text(say("unkept-again"))).to_be_visible()
    assert [each["name"] for each in kept_document(page, "arena-cars")["cars"]] == ["Zed"]


def test_a_commit_that_never_ends_is_told_and_play_goes_on(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    context.add_init_script(BREAKS)
    page = open_site(context, address)
    click(page, "play:duel")
    some_moves(page, 2)
    page.evaluate("window.hangs = true")
    some_moves(page, 1)
    expect(page.get_by_text(say("saved-gone"))).to_be_visible()
    some_moves(page, 2)
    page.evaluate("window.hangs = false")
    expect(page.get_by_text(say("saved-again"))).to_be_visible()


def test_locks_that_go_silent_in_play_are_told_and_play_goes_on(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(), address)
    click(page, "play:duel")
    some_moves(page, 2)
    page.evaluate(
        """() => {
          const never = () => new Promise(() => {});
          LockManager.prototype.request = LockManager.prototype.query = never;
        }"""
    )
    leave(page)
    click(page, "play:duel")
    expect(page.get_by_text(say("tabs-silent"))).to_be_visible()
    at = saved(page)
    some_moves(page, 2)
    page.wait_for_function("(at) => Number(document.body.dataset.saved) > at", arg=at)
