"""The offline app: complete after one visit, verified, and nothing else is ever asked for."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

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


def test_the_list_names_every_file_that_a_player_may_need_with_its_hash() -> None:
    # The screenshots are for a browser that asks whether to install the page.
    on_disk = {
        file.relative_to(ROOT / "dist").as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in (ROOT / "dist").rglob("*")
        if file.is_file() and file.name != "sw.js" and file.parent.name != "screenshots"
    }
    assert precache() == on_disk


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
        choose_seats(page, "person", "regular", "ace", seed="11")
        play_until(page, lambda moment: moment["screen"] == "score", click)
    assert watch.errors == []
    assert watch.foreign == []


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
