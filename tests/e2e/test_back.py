"""The browser's Back in the real page: up one screen at a time, and out from the menu."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import READY
from tests.e2e.leaving import reload
from tests.e2e.playing import click, next_moment

MENU = "body[data-screen=menu]"


def test_back_goes_up_and_leaves_from_the_menu(page: Page, address: str) -> None:
    dialog = page.locator("dialog[open]")
    click(page, "lessons")
    page.wait_for_selector("body[data-screen=lessons]")
    page.go_back()
    page.wait_for_selector(MENU)
    # Android's Back closes dialogs itself, and may do so without asking.
    click(page, "settings")
    expect(dialog).to_be_visible()
    dialog.evaluate("(one) => one.close()")
    expect(page.locator("dialog")).to_have_count(0)
    click(page, "settings")
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    click(page, "play:duel")
    moment = next_moment(page)
    page.go_back()
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_have_count(0)
    assert next_moment(page)["open"] == moment["open"]
    # Going forward opens nothing, and a reload is at home in its history.
    page.go_forward()
    assert next_moment(page)["open"] == moment["open"]
    reload(page)
    page.wait_for_selector(MENU)
    page.get_by_role("button", name="Resume").click()
    assert next_moment(page)["open"] == moment["open"]
    page.go_back()
    expect(dialog).to_be_visible()
    click(page, "leave")
    page.wait_for_selector(MENU)
    page.wait_for_function("history.state === 0")
    page.go_back()
    page.wait_for_url("about:blank")
    page.go_forward()
    page.wait_for_selector(READY)
    assert page.url == address
