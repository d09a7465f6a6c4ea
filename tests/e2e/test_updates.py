"""A new release beside the running one: whole or not at all, asked for, and one reload."""

from __future__ import annotations

import itertools
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

import wreckyard
from tests.e2e.conftest import OFFLINE, NewContext
from tests.e2e.keeping import saved_match
from tests.e2e.playing import next_moment
from tests.e2e.releases import (
    CHANGED,
    WAITING,
    Host,
    await_waiting,
    hosted,
    loads_of,
    look,
    make_release,
    play_until_gone,
    releases_in,
    reload_now,
    to_my_turn,
    visit,
)
from tests.e2e.test_play import choose_seats


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with hosted(site) as found:
        yield found


@pytest.fixture
def builds(site: Path, tmp_path: Path) -> dict[str, Path]:
    """The two builds before, and the one of today."""
    return {name: make_release(site, tmp_path, name) for name in ("oldest", "before", "today")}


def turns_of(record: dict[str, Any]) -> tuple[int, int]:
    observation = wreckyard.load_replay(record["replay"]).observe(None)
    return observation.duel, observation.turns


@pytest.mark.parametrize(
    "path",
    [
        ["oldest", "today"],
        ["before", "today"],
        pytest.param(["oldest", "before", "today"], marks=pytest.mark.soak),
    ],
    ids="-".join,
)
def test_from_builds_before_to_this_one_in_the_middle_of_a_duel(
    new_context: NewContext, host: Host, builds: dict[str, Path], path: list[str]
) -> None:
    host.change(builds[path[0]])
    context = new_context(host.address)
    page = visit(context, host)
    choose_seats(page, "person", "regular", seed="5", length="match")
    for old, new in itertools.pairwise(path):
        to_my_turn(page, 2)
        host.change(builds[new])
        look(page, host)
        await_waiting(page, host)
        assert releases_in(page) == {old}
        assert_in_nobodys_way(page)
        asked = saved_match(page)
        loads = loads_of(page)
        page.get_by_role("button", name="Reload now").click()
        expect(page.get_by_text("Reloading when the turn is over")).to_be_visible()
        assert loads == []
        play_until_gone(page, loads)
        page.wait_for_selector("body[data-screen=table][data-ready]")
        page.wait_for_selector(OFFLINE)
        after = saved_match(page)
        assert releases_in(page) == {new}
        assert turns_of(after) > turns_of(asked)
        assert after["replay"].startswith(asked["replay"].rstrip().rsplit("\n", 2)[0])
        assert loads == ["load"]
        names = page.evaluate("caches.keys()")
        assert len([name for name in names if "snapshot" not in name]) == 1
    next_moment(page)


def assert_in_nobodys_way(page: Page) -> None:
    """On a phone, the word of the new release lies over none of the table's buttons."""
    wide = page.viewport_size
    assert wide is not None
    page.set_viewport_size({"width": 390, "height": 844})
    notice = page.locator("#update").bounding_box()
    menu = page.get_by_role("button", name="Menu").bounding_box()
    assert notice is not None
    assert menu is not None
    assert notice["y"] + notice["height"] <= menu["y"] + 1
    page.set_viewport_size(wide)


def test_later_leaves_everything_as_it_is_until_the_next_visit(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    page = visit(new_context(host.address), host)
    host.change(builds["today"])
    look(page, host)
    await_waiting(page, host)
    page.get_by_role("button", name="Later").click()
    expect(page.get_by_text("A new release is ready")).to_have_count(0)
    page.reload()
    page.wait_for_selector(WAITING)
    assert releases_in(page) == {"before"}
    reload_now(page, "today")


def test_on_a_slow_connection_the_old_release_plays_until_the_new_one_is_whole(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    page = visit(new_context(host.address), host)
    choose_seats(page, "person", "regular", seed="5")
    host.held = {"updates.mjs"}
    host.change(builds["today"])
    look(page, host)
    to_my_turn(page, 2)
    page.reload()
    page.wait_for_selector(OFFLINE)
    assert releases_in(page) == {"before"}
    assert page.locator(WAITING).count() == 0
    host.gate.set()
    page.wait_for_selector(WAITING)
    reload_now(page, "today")


def test_a_connection_that_breaks_leaves_the_old_release_and_the_next_try_goes_on(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    # What comes in halves is an error on the console, and meant to be one.
    page = visit(new_context(host.address, quiet=True), host)
    choose_seats(page, "person", "regular", seed="5")
    host.cut = {"updates.mjs", "ui/main.py"}
    host.change(builds["today"])
    failed = page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.getRegistration();
            const found = new Promise((done) => registration.addEventListener("updatefound",
                () => done(registration.installing), { once: true }));
            // A browser may lose a look among those that it makes by itself.
            const looks = setInterval(() => registration.update().catch(() => {}), 1000);
            const fresh = await found;
            clearInterval(looks);
            if (fresh.state !== "redundant") await new Promise((done) =>
                fresh.addEventListener("statechange", () => fresh.state === "redundant" && done()));
            return fresh.state;
        }"""
    )
    assert failed == "redundant"
    to_my_turn(page, 1)
    page.reload()
    page.wait_for_selector(OFFLINE)
    assert releases_in(page) == {"before"}
    assert page.locator(WAITING).count() == 0
    host.asked.clear()
    host.cut = set()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector(WAITING)
    # A look of the browser's own may have been on its way already.
    assert set(host.asked) - {"sw.js"} == {"updates.mjs", "ui/main.py"}
    reload_now(page, "today")


def test_the_first_press_after_an_hour_looks_and_only_what_has_changed_is_fetched(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    page = visit(new_context(host.address), host)
    host.change(builds["today"])
    # The lock of a page that plays is asked for when it begins to watch for releases.
    page.wait_for_function(
        """navigator.locks.query().then(
            ({ held }) => held.some(({ name }) => name.startsWith("wreckyard /")))"""
    )
    page.keyboard.press("Shift")
    assert "sw.js" not in host.asked
    page.evaluate("() => { const now = Date.now(); Date.now = () => now + 60 * 60 * 1000; }")
    page.keyboard.press("Shift")
    page.wait_for_selector(WAITING)
    assert set(host.asked) <= {"sw.js", *CHANGED}


def test_a_host_that_holds_files_of_two_releases_installs_neither(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    page = visit(new_context(host.address, quiet=True), host)
    shutil.copyfile(builds["before"] / "boot.mjs", builds["today"] / "boot.mjs")
    host.change(builds["today"])
    look(page, host)
    page.wait_for_function(
        """navigator.serviceWorker.getRegistration().then(
            (found) => !found.installing && !found.waiting)"""
    )
    page.reload()
    page.wait_for_selector(OFFLINE)
    assert releases_in(page) == {"before"}


def test_another_tab_ends_its_turn_too_and_both_reload_once(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    context = new_context(host.address)
    page = visit(context, host)
    other = visit(context, host)
    choose_seats(other, "person", "regular", seed="5")
    to_my_turn(other, 1)
    host.change(builds["today"])
    look(page, host)
    loads = [loads_of(page), loads_of(other)]
    for tab in (page, other):
        tab.wait_for_selector(WAITING)
    page.get_by_role("button", name="Reload now").click()
    expect(page.get_by_text("turn is over in every tab")).to_be_visible()
    expect(other.get_by_text("Reloading when the turn is over")).to_be_visible()
    assert releases_in(page) == releases_in(other) == {"before"}
    play_until_gone(other, loads[1])
    for tab in (page, other):
        tab.wait_for_selector("body[data-ready]")
        tab.wait_for_selector(OFFLINE)
        assert releases_in(tab) == {"today"}
    assert loads == [["load"], ["load"]]
    assert re.fullmatch("menu|setup", page.evaluate("document.body.dataset.screen"))
    assert other.evaluate("document.body.dataset.screen") == "table"


def test_it_starts_by_itself_when_no_tab_runs_the_old_one(
    new_context: NewContext, host: Host, builds: dict[str, Path]
) -> None:
    host.change(builds["before"])
    context = new_context(host.address)
    page = visit(context, host)
    host.change(builds["today"])
    look(page, host)
    await_waiting(page, host)
    # The browser takes its time to notice that the last tab has gone, and may lose what is asked
    # of it in that moment.
    for _ in range(10):
        page.close()
        page = context.new_page()
        try:
            page.goto(host.address, timeout=30_000)
        except TimeoutError:
            continue
        page.wait_for_selector(OFFLINE)
        if releases_in(page) == {"today"}:
            break
    assert releases_in(page) == {"today"}
