"""A new release beside the running one: whole or not at all, asked for, and one reload."""

from __future__ import annotations

import itertools
import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, TimeoutError, expect

import tools.server
import wreckyard
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.keeping import saved_match
from tests.e2e.playing import click, next_moment, play_until, wish
from tests.e2e.test_offline import OFFLINE
from tests.e2e.test_play import choose_seats
from tools.site import seal

WAITING = "body[data-release=waiting]"
LOOK = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    const looked = await found.update().then(() => "looked", String);
    return [looked, found.installing?.state, found.waiting?.state, found.active?.state];
}"""
MODULES = ("boot.mjs", "python.mjs", "snapshots.mjs", "updates.mjs")
CHANGED = ("css/game.css", "index.html", "release.mjs", "ui/main.py", *MODULES)


def make_release(site: Path, folder: Path, name: str) -> Path:
    """A build that differs from `site` in a name that most of its files carry."""
    made = folder / name
    shutil.copytree(site, made)

    def change(path: str, how: Callable[[str], str]) -> None:
        file = made / path
        file.write_text(how(file.read_text("utf-8")), "utf-8")

    change(
        "index.html",
        lambda text: text.replace("<title>", f'<meta name="release" content="{name}"><title>'),
    )
    change("css/game.css", lambda text: f"{text}\n:root {{ --release: {name}; }}\n")
    change("ui/main.py", lambda text: f"{text}\nimport js\njs.marks.push('{name}')\n")
    for path in MODULES:
        change(path, lambda text: f"(globalThis.marks ??= []).push('{name}');\n{text}")
    seal(made)
    # A host tells what is new by its time of change, in whole seconds.
    minutes = ("oldest", "before", "today").index(name)
    for path in (*CHANGED, "sw.js"):
        changed = (made / path).stat().st_mtime + 60 * minutes
        os.utime(made / path, (changed, changed))
    return made


def releases_in(page: Page) -> set[str]:
    """The names that the files carry of which the page was made."""
    names = page.evaluate(
        """[...marks, document.querySelector("meta[name=release]").content,
            getComputedStyle(document.documentElement).getPropertyValue("--release").trim()]"""
    )
    assert len(names) >= 2 + len(MODULES)
    return set(names)


class Host:
    """A static host whose site can be exchanged, and whose connection can be slow or break.

    Attributes:
        site: the folder that is served from now on.
        asked: the paths that were asked for.
        cut: paths of which only the first half is sent.
        gate: while it is closed, nothing is sent of the paths in `held`.
    """

    def __init__(self, site: Path) -> None:
        self.site = site
        self.asked: list[str] = []
        self.cut: set[str] = set()
        self.held: set[str] = set()
        self.gate = threading.Event()
        self.address = ""

    def change(self, site: Path) -> None:
        self.site = site
        self.asked.clear()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    found = Host(site)

    class Handler(tools.server.Handler):
        def translate_path(self, path: str) -> str:
            self.directory = str(found.site)
            return super().translate_path(path)

        def do_GET(self) -> None:
            path = self.path.lstrip("/").split("?")[0]
            found.asked.append(path)
            if path in found.held:
                found.gate.wait(300)
            super().do_GET()

        def copyfile(self, source: Any, outputfile: Any) -> None:
            if self.path.lstrip("/").split("?")[0] in found.cut:
                data = source.read()
                outputfile.write(data[: len(data) // 2])
                self.close_connection = True
            else:
                super().copyfile(source, outputfile)

    with tools.server.serving(site, handler=Handler) as address:
        found.address = address
        yield found
        found.gate.set()


@pytest.fixture
def builds(site: Path, tmp_path: Path) -> dict[str, Path]:
    """The two builds before, and the one of today."""
    return {name: make_release(site, tmp_path, name) for name in ("oldest", "before", "today")}


def visit(context: BrowserContext, host: Host) -> Page:
    page = open_site(context, host.address)
    page.wait_for_selector(OFFLINE)
    return page


def look(page: Page, host: Host) -> None:
    """Have the page look for a new release, which installs from then on.

    A browser may lose a look among those that it makes by itself; the page makes it again later.
    """
    told = []
    for _ in range(3):
        found = page.evaluate(LOOK)
        told.append(found)
        if any(found[1:3]) or page.locator(WAITING).count():
            return
    raise AssertionError(f"no new release was found: {told}, and asked for was {host.asked}")


def await_waiting(page: Page, host: Host) -> None:
    """Wait until the new release is offered; what has become of it is told where it is not."""
    try:
        page.wait_for_selector(WAITING)
    except Error as error:
        raise AssertionError(f"{page.evaluate(LOOK)} after {host.asked}") from error


def to_my_turn(page: Page, turns: int) -> None:
    """Play a duel with a Regular up to the person's turn number `turns`."""
    seen: list[str] = []

    def stop(moment: dict[str, Any]) -> bool:
        if moment["phase"] == "turn" and not moment["picked"]:
            seen.append(moment["moment"])
        return len(seen) >= turns

    play_until(page, stop, click)


def loads_of(page: Page) -> list[str]:
    """Grows whenever the page is loaded from now on."""
    loads: list[str] = []
    page.on("load", lambda _: loads.append("load"))
    return loads


def play_until_gone(page: Page, gone: list[str]) -> None:
    """Play on until the page reloads."""
    before = ""
    while not gone:
        try:
            moment = next_moment(page, before)
            before = moment["moment"]
            ref = wish(moment)
            # With the turn over the page may go at any moment.
            page.locator(f'[data-ref="{ref}"]').first.click(timeout=5_000)
        except Error as error:
            if not gone and "navigat" not in str(error) and "destroyed" not in str(error):
                page.wait_for_event("load")


def turns_of(record: dict[str, Any]) -> tuple[int, int]:
    observation = wreckyard.load_replay(record["replay"]).observe(None)
    return observation.duel, observation.turns


@pytest.mark.parametrize(
    "path", [["oldest", "today"], ["before", "today"], ["oldest", "before", "today"]], ids="-".join
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
    page.get_by_role("button", name="Reload now").click()
    page.wait_for_function("document.querySelector('meta[name=release]').content === 'today'")
    page.wait_for_selector("body[data-ready]")
    assert releases_in(page) == {"today"}


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
    page.get_by_role("button", name="Reload now").click()
    page.wait_for_function("document.querySelector('meta[name=release]').content === 'today'")
    page.wait_for_selector("body[data-ready]")
    assert releases_in(page) == {"today"}


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
            registration.update().catch(() => {});
            const fresh = await found;
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
    host.cut = set()
    host.asked.clear()
    page.evaluate("dispatchEvent(new Event('online'))")
    page.wait_for_selector(WAITING)
    assert set(host.asked) == {"sw.js", "updates.mjs", "ui/main.py"}
    page.get_by_role("button", name="Reload now").click()
    page.wait_for_function("document.querySelector('meta[name=release]').content === 'today'")
    page.wait_for_selector("body[data-ready]")
    assert releases_in(page) == {"today"}


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
