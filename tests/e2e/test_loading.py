"""The time before Python: what is there at once, and what a failed start says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import READY, NewContext, open_site, slow_timers

STOPPED = "body[data-failed]"


def test_title_and_menu_are_there_before_any_script(new_context: NewContext, address: str) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(address)
    expect(page.get_by_role("heading", name="Wreckyard")).to_be_visible()
    expect(page.get_by_role("progressbar")).to_be_visible()
    for button in page.get_by_role("button").all():
        expect(button).to_be_disabled()


def test_progress_only_grows_until_python_takes_over(new_context: NewContext, address: str) -> None:
    context = new_context()
    context.add_init_script(
        """window.seen = [];
        new MutationObserver(() => {
            const bar = document.getElementById("boot-progress");
            const stage = document.getElementById("boot-stage");
            if (bar) window.seen.push([bar.value, stage.textContent]);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });"""
    )
    page = open_site(context, address)
    seen = page.evaluate("window.seen")
    values = [value for value, _ in seen]
    assert values == sorted(values)
    assert values[-1] >= 90
    assert len({stage for _, stage in seen}) >= 4
    assert page.get_by_role("progressbar").count() == 0


def test_nothing_moves_when_the_font_comes(new_context: NewContext, address: str) -> None:
    page = new_context(quiet=True, service_workers="block").new_page()
    held: list[Route] = []
    page.route("**/*.woff2", lambda route: held.append(route))
    page.route("**/boot.mjs", lambda route: route.abort())
    page.goto(address, wait_until="commit")
    page.wait_for_function("performance.getEntriesByName('first-contentful-paint').length")
    # What a page asks for is told to the test a moment later.
    while len(held) < 3:
        page.wait_for_function("document.fonts.size")
    names = [face.rsplit("/", 1)[1] for face in (route.request.url for route in held)]
    assert len(names) == len(set(names)) == 3
    for route in held:
        route.continue_()
    page.unroute("**/*.woff2")
    shifts = page.evaluate(
        """async () => {
            await document.fonts.ready;
            await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
            const shifts = [];
            new PerformanceObserver((list) => shifts.push(...list.getEntries()))
                .observe({ type: "layout-shift", buffered: true });
            await new Promise((done) => setTimeout(done));
            return shifts.map((shift) => shift.value);
        }"""
    )
    assert page.evaluate("document.fonts.check('1rem Barlow', 'Wreckyard')")
    # A word may become a pixel wider; no line breaks anew and no button moves.
    assert sum(shifts) < 0.001, shifts


PAINTED_AT_LAST = 3000
"""Milliseconds for which the page waits until it is painted: `boot.mjs`."""


def test_the_menu_is_painted_before_the_large_files_are_asked_for(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    # A page that is not painted for so long goes on without; a busy machine may take longer.
    context.add_init_script(slow_timers(PAINTED_AT_LAST))
    page = open_site(context, address)
    painted, asked = page.evaluate(
        """[
            performance.getEntriesByName("first-contentful-paint")[0].startTime,
            performance.getEntriesByType("resource").filter((one) => one.name.endsWith(".packed"))
                .map((one) => one.startTime),
        ]"""
    )
    assert asked
    assert painted <= min(asked)


HELD = "vendor/pyodide/pyodide.asm.wasm*"
"""A file without which no start ends, packed and plain."""


@pytest.fixture
def waiting(new_context: NewContext, address: str) -> tuple[Page, Callable[[], None]]:
    """A painted menu whose Python does not come before it is let through."""
    return painted(new_context(service_workers="block").new_page(), address)


def painted(page: Page, address: str) -> tuple[Page, Callable[[], None]]:
    held: list[Route] = []
    page.route(f"**/{HELD}", lambda route: held.append(route))
    page.goto(address)
    page.wait_for_selector('[data-ref="help"]:enabled')
    page.evaluate(
        """window.painted = document.querySelectorAll("#app *");
        window.moved = [];
        new PerformanceObserver((list) => moved.push(...list.getEntries()))
            .observe({ type: "layout-shift", buffered: true });"""
    )

    def let_through() -> None:
        for route in held:
            route.continue_()
        page.unroute(f"**/{HELD}")

    return page, let_through


def test_what_is_pressed_before_python_is_there_is_done_when_it_is(
    waiting: tuple[Page, Callable[[], None]],
) -> None:
    page, let_through = waiting
    settings = page.get_by_role("button", name="Settings")
    settings.click()
    expect(settings).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("status")).to_contain_text("then “Settings”")
    let_through()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(settings).not_to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(
    ("presses", "opened"), [(["Settings"] * 2, 0), (["Settings", "How to play"], 1)]
)
def test_the_last_press_counts_and_a_second_one_takes_it_back(
    waiting: tuple[Page, Callable[[], None]], presses: list[str], opened: int
) -> None:
    page, let_through = waiting
    for name in presses:
        page.locator("nav").get_by_role("button", name=name).press("Enter")
    let_through()
    page.wait_for_selector(READY)
    expect(page.get_by_role("dialog")).to_have_count(opened)
    if opened:
        expect(page.get_by_role("dialog", name=presses[-1])).to_be_visible()


def test_a_key_that_is_held_before_python_is_there_is_one_press(
    waiting: tuple[Page, Callable[[], None]],
) -> None:
    page, _ = waiting
    settings = page.get_by_role("button", name="Settings")
    settings.focus()
    for _ in range(4):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(settings).to_have_attribute("aria-pressed", "true")


def test_python_takes_the_painted_menu_over_as_it_stands(
    waiting: tuple[Page, Callable[[], None]],
) -> None:
    page, let_through = waiting
    page.get_by_role("button", name="Settings").focus()
    let_through()
    page.wait_for_selector(READY)
    # Nothing is drawn anew but the line below the games, nothing moves, the focus stays.
    gone = page.evaluate(
        """[...painted].filter((one) => !one.isConnected).map((one) => one.id || one.localName)"""
    )
    # Its Resume was seen by nobody.
    assert set(gone) <= {"boot-stage", "boot-progress", "noscript", "p", "button", "span"}
    assert page.evaluate("moved.map((shift) => shift.value)") == []
    expect(page.get_by_role("button", name="Settings")).to_be_focused()
    for button in page.get_by_role("button").all():
        expect(button).to_be_enabled()


def test_resume_is_painted_for_those_who_can(new_context: NewContext, address: str) -> None:
    page = open_site(new_context(service_workers="block"), address)
    resume = page.get_by_role("button", name="Resume")
    expect(resume).to_have_count(0)
    page.get_by_role("button", name="Card duel Play now").click()
    page.wait_for_selector("body[data-saved]")
    page, let_through = painted(page, address)
    expect(resume).to_contain_text("Jet")
    resume.focus()
    let_through()
    page.wait_for_selector(READY)
    assert page.evaluate("moved.map((shift) => shift.value)") == []
    expect(resume).to_be_focused()


def test_a_painted_menu_that_somebody_else_has_changed_is_drawn_anew(
    waiting: tuple[Page, Callable[[], None]],
) -> None:
    page, let_through = waiting
    names = page.locator("nav button:visible").all_inner_texts()
    # As extensions of browsers do.
    page.evaluate(
        """document.querySelector("nav").prepend(document.createElement("b"));
        document.querySelector(".menu-status").append("Translated")"""
    )
    let_through()
    page.wait_for_selector(READY)
    assert page.locator("nav button").all_inner_texts() == names
    expect(page.locator("nav b")).to_have_count(0)
    expect(page.get_by_text("Translated")).to_have_count(0)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        "app.zip.gzip",
        "library.zip.gzip",
        "ui/main.py",
        "vendor/pyodide/pyodide.asm.wasm",
        "vendor/pyscript/core.js",
    ],
)
def test_a_file_that_does_not_come_is_told(
    new_context: NewContext, address: str, path: str
) -> None:
    page = new_context(quiet=True, service_workers="block").new_page()
    page.route(f"**/{path}*", lambda route: route.fulfill(status=503, body="no"))
    page.goto(address)
    page.wait_for_selector(STOPPED)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Wreckyard could not start")
    expect(alert).to_contain_text("reload")
    if path != "vendor/pyscript/core.js":
        expect(alert).to_contain_text(Path(path).name)


def changed(route: Route) -> None:
    """Answer with the file that was asked for and a byte more."""
    response = route.fetch()
    route.fulfill(response=response, body=response.body() + b"\n")


@pytest.mark.parametrize(
    "path",
    [
        "boot.mjs",
        "python.mjs",
        "ui/main.py",
        "vendor/pyscript/core-*.js",
        "vendor/pyodide/pyodide.asm.mjs",
        "app.zip.gzip",
        "vendor/pyodide/pyodide.asm.wasm",
    ],
)
def test_a_file_that_somebody_has_changed_is_not_run(
    new_context: NewContext, address: str, path: str
) -> None:
    """Docs/publishing.md, What is checked: the plain files too, where there are no packed ones."""
    page = new_context(quiet=True, service_workers="block").new_page()
    page.route("**/*.packed", lambda route: route.abort())
    page.route(f"**/{path}", changed)
    page.goto(address)
    page.wait_for_selector(STOPPED)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("published")
    expect(alert).to_contain_text(Path(path.replace("*", "")).stem.split("-")[0])


@pytest.mark.parametrize(
    "script",
    [
        "delete Navigator.prototype.serviceWorker",
        """const refuse = () => Promise.reject(new DOMException("not here", "SecurityError"));
        Object.defineProperty(Navigator.prototype, "serviceWorker", {
            value: { register: refuse, getRegistration: refuse, addEventListener() {} },
        })""",
    ],
    ids=["without service workers", "where they are refused"],
)
def test_the_page_works_without_an_offline_copy(
    new_context: NewContext, address: str, script: str
) -> None:
    context = new_context()
    context.add_init_script(script)
    page = open_site(context, address)
    expect(page.locator(READY)).to_be_attached()
    expect(page.get_by_text("Ready offline")).to_have_count(0)
