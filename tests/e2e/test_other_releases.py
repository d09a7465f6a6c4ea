"""What an earlier or a newer release has kept: taken along, or left alone."""

from __future__ import annotations

import json

from playwright.sync_api import BrowserContext, Page, expect

import wreckyard
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.keeping import kept_matches, played
from tests.e2e.leaving import leave, some_moves
from tests.e2e.playing import click, next_moment

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
    expect(page.get_by_text("A newer release of Wreckyard manages the saved games")).to_be_visible()
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
