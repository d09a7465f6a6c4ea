"""Releases beside the running one: how they are made, served, looked for and waited for."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, TimeoutError

import tools.site.server
from tests.e2e.conftest import OFFLINE, READY, open_site
from tests.e2e.playing import click, next_moment, play_until, wish
from tools.site.dist import seal

WAITING = "body[data-release=waiting]"
LOOK = """async () => {
    const found = await navigator.serviceWorker.getRegistration();
    // What does not install is gone as soon as it has come.
    let came = "";
    found.addEventListener("updatefound", () => { came = "came"; }, { once: true });
    const looked = await found.update().then(() => "looked", String);
    return [looked, came, found.installing?.state, found.waiting?.state, found.active?.state];
}"""
MODULES = ("boot.mjs", "large.mjs", "python.mjs", "snapshots.mjs", "updates.mjs")
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


@contextmanager
def hosted(site: Path) -> Iterator[Host]:
    """Serve a site that can be exchanged while the block runs."""
    found = Host(site)

    class Handler(tools.site.server.Handler):
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

    with tools.site.server.serving(site, handler=Handler) as address:
        found.address = address
        yield found
        found.gate.set()


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
        if any(found[1:4]) or page.locator(WAITING).count():
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
            # With the turn over the page may go at any moment.
            page.locator(f'[data-ref="{wish(moment)}"]').first.click(timeout=5_000)
            before = moment["moment"]
        except TimeoutError:
            # The page has gone, or the machine is busy: then it is pressed once more.
            continue
        except Error as error:
            if not gone and "navigat" not in str(error) and "destroyed" not in str(error):
                page.wait_for_event("load")


def reload_now(page: Page, name: str) -> None:
    """Reload into the release that waits, all of whose files carry this name."""
    page.get_by_role("button", name="Reload now").click()
    # Between the two there may be no document to look at.
    page.wait_for_function(
        "(name) => document.querySelector('meta[name=release]')?.content === name", arg=name
    )
    page.wait_for_selector(READY)
    assert releases_in(page) == {name}
