"""The time before Python: what is there at once, and what a failed start says."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import READY, NewContext, open_site

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


@pytest.mark.parametrize(
    "path",
    [
        "app.zip.gzip",
        "library.zip",
        "ui/main.py",
        "vendor/pyodide/pyodide.asm.wasm",
        "vendor/pyscript/core.js",
    ],
)
def test_a_file_that_does_not_come_is_told(
    new_context: NewContext, address: str, path: str
) -> None:
    page = new_context(quiet=True, service_workers="block").new_page()
    page.route(f"**/{path}", lambda route: route.fulfill(status=503, body="no"))
    page.goto(address)
    page.wait_for_selector(STOPPED)
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("Wreckyard could not start")
    expect(alert).to_contain_text("reload")
    if path != "vendor/pyscript/core.js":
        expect(alert).to_contain_text(Path(path).name)


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
