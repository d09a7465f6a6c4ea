"""The offline app: complete after one visit, verified, and nothing else is ever asked for."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import OFFLINE, READY, NewContext, Watch, open_site, serving
from tests.e2e.playing import click, play_until
from tests.e2e.releases import (
    await_waiting,
    hosted,
    make_release,
    releases_in,
    reload_now,
    visit,
)
from tests.e2e.test_play import choose_seats
from tools.site.steps import ROOT


def listed(name: str) -> dict[str, Any]:
    """A list of the built service worker."""
    script = (ROOT / "dist" / "sw.js").read_text("utf-8")
    found = re.search(rf"const {name} = (\{{.*?\}});", script, re.DOTALL)
    assert found
    files: dict[str, Any] = json.loads(found[1])
    return files


def precache() -> dict[str, str]:
    """The closed list of what is kept: the files with the hashes of what they hold."""
    return listed("FILES")


def test_the_list_names_every_file_that_a_player_may_need_with_its_hash() -> None:
    # The screenshots are for a browser that asks whether to install the page, and what the
    # laboratory needs has a list of its own.
    on_disk = {
        file.relative_to(ROOT / "dist").as_posix(): held(file)
        for file in (ROOT / "dist").rglob("*")
        if file.is_file()
        and file.name != "sw.js"
        and file.relative_to(ROOT / "dist").parts[0] not in ("screenshots", "laboratory")
    }
    packed = {path: on_disk.pop(f"{path}.packed") for path in listed("PACKED")}
    assert precache() == on_disk
    assert {path: sum for path, (_, sum) in listed("PACKED").items()} == packed


def held(file: Path) -> str:
    """The hash of what a file holds: archives are kept as they are opened."""
    data = file.read_bytes()
    return hashlib.sha256(gzip.decompress(data) if file.suffix == ".gzip" else data).hexdigest()


def test_a_first_visit_brings_what_is_large_once_and_packed(
    new_context: NewContext, site: Path
) -> None:
    with hosted(site) as host:
        page = visit(new_context(host.address, snapshots=True), host)
        page.wait_for_selector("body[data-snapshot=kept]")
        packed = listed("PACKED")
        asked = Counter(host.asked)
        assert {path: asked[f"{path}.packed"] for path in packed} == dict.fromkeys(packed, 1)
        assert asked.keys().isdisjoint(packed)
        # What the service worker keeps of it is as good as the plain file.
        types = page.evaluate(
            """async (paths) => {
                const sent = await Promise.all(paths.map((path) => fetch(path)));
                return sent.map(({ headers }) => headers.get("content-type"));
            }""",
            ["app.zip.gzip", "vendor/pyodide/pyodide.asm.wasm"],
        )
        assert types == ["application/zip", "application/wasm"]
        assert page.evaluate("performance.getEntriesByName('python from archive').length") == 1


def test_a_player_that_thinks_early_takes_what_the_page_has_brought(
    new_context: NewContext, site: Path
) -> None:
    """A match may begin before there is an offline copy: its worker brings nothing again."""
    with hosted(site) as host:
        host.held = {"sw.js"}
        page = open_site(new_context(host.address), host.address)
        page.wait_for_function(
            """async () => {
                const name = (await caches.keys()).find((each) => each.includes("brought"));
                return name && (await (await caches.open(name)).keys()).length === 3;
            }"""
        )
        with page.expect_worker() as found:
            page.evaluate(
                "() => { window.thinking = new Worker('python.mjs', { type: 'module' }); }"
            )
        answer = found.value.evaluate(
            """async () => {
                const { startPython } = await import(location.href);
                return (await startPython({})).runPython("import wreckyard; len(wreckyard.__name__)");
            }"""
        )
        assert answer == len("wreckyard")
        asked = Counter(host.asked)
        assert {asked[f"{path}.packed"] for path in listed("PACKED")} == {1}
        assert asked.keys().isdisjoint(listed("PACKED"))
        host.gate.set()
        page.wait_for_selector(OFFLINE)


@pytest.mark.parametrize("damage", ["cut short", "of another file", "missing"])
def test_where_a_packed_file_is_not_right_the_page_plays_from_plain_ones(
    new_context: NewContext, tmp_path: Path, damage: str
) -> None:
    site = tmp_path / "yard"
    shutil.copytree(ROOT / "dist", site)
    packed = site / "vendor" / "pyodide" / "pyodide.asm.wasm.packed"
    if damage == "cut short":
        packed.write_bytes(packed.read_bytes()[:1_000_000])
    elif damage == "of another file":
        shutil.copyfile(site / "app.zip.gzip.packed", packed)
    else:
        packed.unlink()
    with hosted(site) as host:
        page = open_site(new_context(host.address, quiet=True), host.address)
        assert page.evaluate("navigator.serviceWorker.controller") is None
        expect(page.get_by_role("button", name="Card duel Play now")).to_be_enabled()
        assert "vendor/pyodide/pyodide.asm.wasm" in host.asked
        expect(page.get_by_text("Ready offline")).to_have_count(0)


def test_a_large_file_that_is_lost_comes_once_for_all_that_ask(
    new_context: NewContext, site: Path
) -> None:
    with hosted(site) as host:
        page = visit(new_context(host.address, snapshots=True), host)
        page.wait_for_selector("body[data-snapshot=kept]")
        host.asked.clear()
        lengths = page.evaluate(
            """async () => {
                const name = (await caches.keys()).find((each) => !each.includes("snapshot"));
                await (await caches.open(name)).delete(new URL("app.zip.gzip", document.baseURI));
                const sent = await Promise.all([1, 2, 3].map(() => fetch("app.zip.gzip")));
                return Promise.all(sent.map(async (each) => (await each.arrayBuffer()).byteLength));
            }"""
        )
        with gzip.open(site / "app.zip.gzip") as file:
            assert lengths == [len(file.read())] * 3
        # A browser looks for a new service worker when it likes.
        assert [each for each in host.asked if each != "sw.js"] == ["app.zip.gzip.packed"]


def test_a_page_of_the_release_before_is_loaded_anew_when_the_new_one_comes_first(
    new_context: NewContext, site: Path, tmp_path: Path
) -> None:
    """A host gets a new release after it has sent the page and before it sends the rest."""
    with hosted(make_release(site, tmp_path, "before")) as host:
        today = make_release(site, tmp_path, "today")
        # A browser reports the files of the other release that it does not run.
        context = new_context(host.address, quiet=True)
        host.held = {"sw.js"}
        page = context.new_page()
        page.goto(host.address)
        host.change(today)
        host.gate.set()
        page.wait_for_selector("meta[content=today]", state="attached")
        page.wait_for_selector(OFFLINE)
        assert releases_in(page) == {"today"}


def cached_paths(context: BrowserContext, address: str) -> set[str]:
    page = context.pages[0]
    urls: list[str] = page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys())
                if (!name.includes("snapshot")) for (const request of await (await caches.open(name)).keys()) found.push(request.url);
            return found;
        }"""
    )
    return {url.removeprefix(address) for url in urls}


def test_everything_is_kept_after_the_first_visit(new_context: NewContext, address: str) -> None:
    context = new_context()
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE)
    assert page.get_by_text("Ready offline").is_visible()
    assert cached_paths(context, address) == set(precache())


def test_a_whole_duel_with_the_origin_stopped(new_context: NewContext, site: Path) -> None:
    """The page, the worker's interpreter and its copy of the rules all come from the cache."""
    with serving(site) as address:
        context = new_context(address, quiet=True)
        page = open_site(context, address)
        page.wait_for_selector(OFFLINE)
    page.reload()
    page.wait_for_selector(READY)
    page.wait_for_selector(OFFLINE)
    watch = Watch(address)
    watch.attach(context)
    with page.expect_worker():
        choose_seats(page, "person", "regular", "rookie", seed="11")
        play_until(page, lambda moment: moment["screen"] == "score", click)
    assert watch.errors == []
    assert watch.foreign == []


def clear_offline_copy(page: Page, address: str) -> None:
    """Have the browser clear both its caches, and nothing else, while the worker runs."""
    session = page.context.new_cdp_session(page)
    session.send(
        "Storage.clearDataForOrigin",
        {"origin": "/".join(address.split("/")[:3]), "storageTypes": "cache_storage"},
    )
    session.send("Network.clearBrowserCache")
    session.detach()


def test_an_offline_copy_that_was_cleared_comes_back(new_context: NewContext, site: Path) -> None:
    with hosted(site) as host:
        context = new_context(host.address)
        page = visit(context, host)
        clear_offline_copy(page, host.address)
        page.reload()
        page.wait_for_selector(READY)
        page.wait_for_selector(OFFLINE)
        assert cached_paths(context, host.address) == set(precache())


def test_a_cleared_copy_of_a_release_that_is_gone_makes_room_for_the_new_one(
    new_context: NewContext, site: Path, tmp_path: Path
) -> None:
    with hosted(make_release(site, tmp_path, "before")) as host:
        page = visit(new_context(host.address, quiet=True), host)
        clear_offline_copy(page, host.address)
        host.change(make_release(site, tmp_path, "today"))
        page.reload()
        page.wait_for_selector("meta[content=today]", state="attached")
        await_waiting(page, host)
        reload_now(page, "today")
        page.wait_for_selector(OFFLINE)


def test_a_cleared_copy_without_a_network_is_told(new_context: NewContext, site: Path) -> None:
    with serving(site) as address:
        page = open_site(new_context(address, quiet=True), address)
        page.wait_for_selector(OFFLINE)
        clear_offline_copy(page, address)
    page.reload()
    expect(page.locator("body")).to_have_text(re.compile("cleared .* Connect and reload"))


GOES_SILENT = """() => {
  self.waits = [];
  const set = self.setTimeout;
  self.setTimeout = (then, wait, ...given) => (self.waits.push(wait), set(then, wait, ...given));
  Cache.prototype.match = () => new Promise(() => {});
}"""


def test_a_page_is_started_beside_a_cache_that_goes_silent(
    new_context: NewContext, address: str
) -> None:
    """The worker waits for its cache with the page, and not again with all that the page asks
    for."""
    context = new_context()
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE)
    (worker,) = context.service_workers
    worker.evaluate(GOES_SILENT)
    page.reload()
    page.wait_for_selector(READY)
    waits = worker.evaluate("self.waits")
    assert len(waits) > 10
    assert waits.count(max(waits)) == 1


@pytest.fixture
def damaged_site(tmp_path: Path) -> Path:
    """A host that sends one file other than the one that was built."""
    shutil.copytree(ROOT / "dist", tmp_path / "yard")
    with (tmp_path / "yard" / "css" / "game.css").open("a") as file:
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
        page.wait_for_selector(READY)
        state = page.evaluate(
            """async () => {
                const registration = await navigator.serviceWorker.getRegistration();
                const worker = registration?.installing;
                if (worker) await new Promise((done) =>
                    worker.addEventListener("statechange", done, { once: true }));
                return worker?.state ?? "redundant";
            }"""
        )
        assert state == "redundant"
        assert page.evaluate("navigator.serviceWorker.controller") is None
        assert page.get_by_text("Ready offline").count() == 0
