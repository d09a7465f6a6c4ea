"""The offline app: complete after one visit, verified, and nothing else is ever asked for."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import READY, NewContext, Watch, open_site, serving
from tests.e2e.playing import click, play_until
from tests.e2e.test_play import choose_seats
from tools.steps import ROOT

OFFLINE = "body[data-offline=ready]"


def precache() -> dict[str, str]:
    """The closed list of the built service worker."""
    script = (ROOT / "dist" / "sw.js").read_text("utf-8")
    found = re.search(r"const FILES = (\{.*?\});", script, re.DOTALL)
    assert found
    files: dict[str, str] = json.loads(found[1])
    return files


def test_the_list_names_every_file_of_the_site_with_its_hash() -> None:
    on_disk = {
        file.relative_to(ROOT / "dist").as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in (ROOT / "dist").rglob("*")
        if file.is_file() and file.name != "sw.js"
    }
    assert precache() == on_disk


def cached_paths(context: BrowserContext, address: str) -> set[str]:
    page = context.pages[0]
    urls: list[str] = page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys())
                for (const request of await (await caches.open(name)).keys()) found.push(request.url);
            return found;
        }"""
    )
    return {url.removeprefix(address) for url in urls}


def test_everything_is_kept_after_the_first_visit(new_context: NewContext, address: str) -> None:
    context = new_context()
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE, timeout=60_000)
    assert page.get_by_text("Ready offline").is_visible()
    assert cached_paths(context, address) == set(precache())


def test_a_whole_duel_with_the_origin_stopped(new_context: NewContext, site: Path) -> None:
    """The page, the worker's interpreter and its copy of the rules all come from the cache."""
    with serving(site) as address:
        context = new_context(address, quiet=True)
        page = open_site(context, address)
        page.wait_for_selector(OFFLINE, timeout=60_000)
    page.reload()
    page.wait_for_selector(READY, timeout=60_000)
    page.wait_for_selector(OFFLINE, timeout=60_000)
    watch = Watch(address)
    watch.attach(context)
    with page.expect_worker():
        choose_seats(page, "person", "regular", "ace", seed="11")
        play_until(page, lambda moment: moment["screen"] == "score", click)
    assert watch.errors == []
    assert watch.foreign == []


@pytest.fixture
def damaged_site(tmp_path: Path) -> Path:
    """A host that sends one file other than the one that was built."""
    shutil.copytree(ROOT / "dist", tmp_path / "yard")
    with (tmp_path / "yard" / "css" / "table.css").open("a") as file:
        file.write("/* not what was built */")
    return tmp_path / "yard"


def test_ready_is_not_said_while_a_file_is_wrong(
    new_context: NewContext, damaged_site: Path
) -> None:
    with serving(damaged_site) as address:
        context = new_context(address, quiet=True)
        page = context.new_page()
        outcome = page.goto(address)
        assert outcome
        page.wait_for_selector(READY, timeout=60_000)
        state = page.evaluate(
            """async () => {
                const registration = await navigator.serviceWorker.getRegistration();
                const worker = registration?.installing;
                if (worker) await new Promise((done) =>
                    worker.addEventListener("statechange", done, { once: true }));
                return [worker?.state ?? "redundant", (await caches.keys()).length];
            }"""
        )
        assert state == ["redundant", 0]
        assert page.get_by_text("Ready offline").count() == 0


def put_new_release(site: Path) -> None:
    """Make another release of a copied site: its title says which one it is."""
    index = site / "index.html"
    index.write_text(
        index.read_text("utf-8").replace("<title>Wreckyard</title>", "<title>Second</title>"),
        "utf-8",
    )
    script = (site / "sw.js").read_text("utf-8")
    files = precache() | {"index.html": hashlib.sha256(index.read_bytes()).hexdigest()}
    script = re.sub(
        r"const FILES = \{.*?\};", f"const FILES = {json.dumps(files)};", script, flags=re.DOTALL
    )
    script = re.sub(r'const RELEASE = "\w+";', 'const RELEASE = "second";', script)
    (site / "sw.js").write_text(script, "utf-8")


UPDATE = "navigator.serviceWorker.getRegistration().then((registration) => registration.update())"
WAITING = "body[data-release=waiting]"


def first_title(page: Page) -> str:
    """The title that the served document has, whatever the game has made of it since."""
    found = re.search(
        r"<title>(.*?)</title>", page.evaluate("fetch('./').then((answer) => answer.text())")
    )
    assert found
    return found[1]


@pytest.fixture
def copied_site(tmp_path: Path) -> Path:
    """A copy of the site that may be changed."""
    shutil.copytree(ROOT / "dist", tmp_path / "yard")
    return tmp_path / "yard"


def test_a_new_release_waits_beside_the_running_one(
    new_context: NewContext, copied_site: Path
) -> None:
    with serving(copied_site) as address:
        context = new_context(address)
        page = open_site(context, address)
        page.wait_for_selector(OFFLINE, timeout=60_000)
        put_new_release(copied_site)
        page.evaluate(UPDATE)
        page.wait_for_selector(WAITING, timeout=60_000)
        expect(page.get_by_text("A new release starts once every tab")).to_be_visible()
        other = open_site(context, address)
        other.wait_for_selector(WAITING, timeout=60_000)
        assert [first_title(page), first_title(other)] == ["Wreckyard", "Wreckyard"]


def test_a_new_release_starts_when_no_tab_runs_the_old_one(
    new_context: NewContext, copied_site: Path
) -> None:
    with serving(copied_site) as address:
        context = new_context(address)
        page = open_site(context, address)
        page.wait_for_selector(OFFLINE, timeout=60_000)
        put_new_release(copied_site)
        page.evaluate(UPDATE)
        page.wait_for_selector(WAITING, timeout=60_000)
        # The browser takes its time to notice that the last tab has gone.
        for _ in range(10):
            page.close()
            page = open_site(context, address)
            page.wait_for_selector(OFFLINE, timeout=60_000)
            if first_title(page) == "Second":
                break
        assert first_title(page) == "Second"
        assert page.evaluate("caches.keys()") == ["wreckyard-second"]
