"""The built site in a real Chromium: a server under a sub-path, pages that must stay clean."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Frame, Page, Playwright, expect

import tools.site.server
from tests.e2e.adding import add_game
from tests.e2e.drawn import open_blank
from tools.site.dist import build_changed
from tools.site.steps import ROOT
from ui.games.duel.pace import BAR_SECONDS

ARTIFACTS = ROOT / "artifacts"
SIZES = {
    "1280x800": (1280, 800),
    "1024x768": (1024, 768),
    "768x1024": (768, 1024),
    "390x844": (390, 844),
}
READY = "body[data-ready]"
OFFLINE = "body[data-offline=ready]"
PHONE = {"width": 390, "height": 844}

PATIENCE = 240_000
"""Milliseconds after which something will not come any more: no test is of how fast it comes."""

expect.set_options(timeout=PATIENCE)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder below a sub-path while the block runs; gives its address."""
    with TemporaryDirectory() as host:
        (Path(host) / "games").mkdir()
        (Path(host) / "games" / "yard").symlink_to(folder, target_is_directory=True)
        with tools.site.server.serving(Path(host)) as root:
            yield f"{root}games/yard/"


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    if not (ROOT / "dist" / "sw.js").is_file():
        pytest.fail("there is no built site: run the tests with “python3 build.py test”")
    return ROOT / "dist"


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address of the site, below a sub-path as on a shared host."""
    with serving(site) as address:
        yield address


@pytest.fixture(scope="session")
def toy_site() -> Path:
    """The site with the game of tests/toy, added as one adds a game."""
    return build_changed("toy", lambda copy: add_game(copy, ROOT / "tests" / "toy", "toy"))


@pytest.fixture(scope="session")
def toy_address(toy_site: Path) -> Iterator[str]:
    """The address of the site with the toy."""
    with serving(toy_site) as address:
        yield address


def started_chromium(playwright: Playwright) -> Browser:
    """A Chromium that runs; where a busy machine does not get it started, it is tried once more."""
    program = os.environ.get("WRECKYARD_CHROMIUM")
    for last_try in (False, True):
        try:
            return playwright.chromium.launch(
                executable_path=program or None,
                args=["--no-sandbox", "--disable-background-networking"],
                timeout=PATIENCE,
            )
        except Error:
            if last_try:
                raise
    raise AssertionError("two tries are all")


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """One Chromium for all tests."""
    running = started_chromium(playwright)
    yield running
    running.close()


@pytest.fixture(scope="module")
def blank(browser: Browser, address: str) -> Iterator[Frame]:
    """A frame for any screen, with nothing that moves."""
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    yield open_blank(page, address)
    context.close()


@dataclass
class Watch:
    """What a context did that no page of ours may do."""

    address: str
    errors: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def attach(self, context: BrowserContext) -> None:
        context.on("console", lambda message: self._note(message.type, message.text))
        context.on("weberror", lambda error: self.errors.append(f"page error: {error.error}"))
        context.on("request", lambda request: self._request(request.url))

    def _note(self, kind: str, text: str) -> None:
        if kind == "error":
            self.errors.append(f"console: {text}")

    def _request(self, url: str) -> None:
        if not url.startswith((self.address, "data:", "blob:")):
            self.foreign.append(url)

    def look(self) -> None:
        """Fail if anything was noted, and note from here on."""
        errors, foreign = self.errors[:], self.foreign[:]
        self.errors.clear()
        self.foreign.clear()
        assert errors == []
        assert foreign == []


SAME_DICE = """(() => {
  // Only the seed of a match is four bytes: ids are longer, and stay their own.
  const chance = crypto.getRandomValues.bind(crypto);
  let drawn = 0;
  crypto.getRandomValues = (bytes) => {
    if (bytes.byteLength !== 4) return chance(bytes);
    drawn += 1;
    return bytes.fill(drawn);
  };
})()"""
"""Every page throws the same dice in every run, unless a test asks for luck."""


def slow_timers(*milliseconds: int) -> str:
    """A script with which timers of these lengths take as long as tests have patience.

    What goes by itself after seconds that are enough for a person is gone before a test on a busy
    machine has looked at it. A timer that Python has given up still waits to run: on a page whose
    rest is watched, which sets ``ownPace``, all take their own time.
    """
    return f"""(() => {{
      const set = window.setTimeout.bind(window);
      const slow = new Set({[*milliseconds]});
      window.setTimeout = (then, wait, ...given) =>
        set(then, slow.has(wait) && !window.ownPace ? {PATIENCE} : wait, ...given);
    }})()"""


BAR = round(1000 * BAR_SECONDS)
"""Milliseconds after which a bar of the duel closes by itself, as if nobody had answered it."""


NEVER_IDLE = "window.requestIdleCallback = () => 0;"
"""A page that is never idle makes no snapshot for later starts: that takes as long as two of them,
and few visits of a test come again."""


def _context(
    browser: Browser, *, same_dice: bool = True, snapshots: bool = False, **options: Any
) -> BrowserContext:
    usual = {
        "viewport": {"width": 1280, "height": 800},
        "reduced_motion": "reduce",
        "color_scheme": "dark",
    }
    context = browser.new_context(**{**usual, **options})
    context.set_default_timeout(PATIENCE)
    context.add_init_script(slow_timers(BAR))
    if same_dice:
        context.add_init_script(SAME_DICE)
    if not snapshots:
        context.add_init_script(NEVER_IDLE)
    return context


def close(context: BrowserContext) -> None:
    """Close it, and give up whatever its routes are still bringing: what a test no longer waits for
    would fail the next one."""
    for page in context.pages:
        page.unroute_all(behavior="ignoreErrors")
    context.close()


type NewContext = Callable[..., BrowserContext]


@pytest.fixture
def new_context(browser: Browser, address: str) -> Iterator[NewContext]:
    """Makes contexts that fail the test when a page reports an error or asks a foreign origin."""
    opened: list[tuple[BrowserContext, Watch]] = []

    def make(watched: str = address, *, quiet: bool = False, **options: Any) -> BrowserContext:
        context = _context(browser, **options)
        watch = Watch(watched)
        if not quiet:
            watch.attach(context)
        opened.append((context, watch))
        return context

    yield make
    for context, watch in opened:
        close(context)
        watch.look()


def open_site(context: BrowserContext, address: str) -> Page:
    """A page on which Python has taken over."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(READY)
    return page


def offline_by_touch(
    new_context: NewContext, address: str, viewport: dict[str, int] = PHONE
) -> Page:
    """The page of somebody with fingers alone who has been here once and has no network now."""
    context = new_context(viewport=viewport, has_touch=True)
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE)
    context.set_offline(True)
    return page


@pytest.fixture(scope="session")
def home(browser: Browser, address: str) -> Iterator[tuple[BrowserContext, Watch]]:
    """Where somebody has been before: the release is installed and starts from its snapshot."""
    context = _context(browser, snapshots=True)
    watch = Watch(address)
    watch.attach(context)
    page = open_site(context, address)
    page.wait_for_selector("body[data-snapshot=kept]")
    page.close()
    yield context, watch
    context.close()


@pytest.fixture
def page(home: tuple[BrowserContext, Watch], address: str) -> Iterator[Page]:
    """The menu as a player finds it who has been here before and has kept nothing.

    Starts are what takes time: what is about first visits takes a ``new_context``.
    """
    context, watch = home
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send(
        "Storage.clearDataForOrigin",
        {"origin": "/".join(address.split("/")[:3]), "storageTypes": "indexeddb,local_storage"},
    )
    session.detach()
    page.goto(address)
    page.wait_for_selector(READY)
    yield page
    page.close()
    watch.look()


STATE = """async () => ({
  body: {...document.body.dataset},
  frames: await Promise.race([
    new Promise((done) => requestAnimationFrame(() => done('come'))),
    new Promise((done) => setTimeout(() => done('do not come'), 3000)),
  ]),
  dialogs: [...document.querySelectorAll('dialog[open]')].map((one) => one.innerText),
  focus: document.activeElement?.dataset.ref ?? document.activeElement?.tagName,
  main: document.querySelector('main')?.innerText,
})"""
"""What a failing test tells of its page."""


CRASH = re.compile(r"(Target|Page) crashed")
"""What Playwright says when the process of a page has ended: by the system, or by a fault of the
browser."""


def machine() -> str:
    """The room that a machine has left, for a process that has ended."""
    memory = Path("/proc/meminfo")
    lines = memory.read_text("ascii").splitlines()[:3] if memory.is_file() else []
    disk = shutil.disk_usage(gettempdir())
    return "\n".join([*lines, f"temporary files: {disk.free // 2**20} MiB free"])


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    page = getattr(item, "funcargs", {}).get("page")
    if report.failed and CRASH.search(report.longreprtext):
        report.sections.append(("the machine", machine()))
    if report.when == "call" and report.failed and isinstance(page, Page) and not page.is_closed():
        try:
            report.sections.append(("the page", str(page.evaluate(STATE))))
        except Error as error:
            report.sections.append(("the page", f"does not answer: {error}"))
    return report


def save_screenshots(page: Page, name: str) -> None:
    """Keep a screen at the four sizes as artefacts."""
    ARTIFACTS.mkdir(exist_ok=True)
    before = page.viewport_size
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.screenshot(path=ARTIFACTS / f"{name}-{size}.png")
    if before:
        page.set_viewport_size(before)
