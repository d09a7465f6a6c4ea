"""Copying in the browser, and what the page does where the browser copies nothing."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.playing import click
from tests.e2e.test_screens import audit
from wreckyard import load_replay

REFUSED = """(() => {
  if (navigator.clipboard) navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
  document.execCommand = () => false;
})()"""
MISSING = """(() => {
  Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  document.execCommand = () => false;
})()"""
"""As on a page that comes by plain http from another machine."""

SILENT = """(() => {
  if (navigator.clipboard) navigator.clipboard.writeText = () => new Promise(() => {});
  document.execCommand = () => false;
})()"""
THROWS = """(() => {
  const throws = () => { throw new DOMException("not here", "SecurityError"); };
  Object.defineProperty(Navigator.prototype, "clipboard", { get: throws });
  document.execCommand = throws;
})()"""

THE_OLD_WAY = """(() => {
  Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
  addEventListener("copy", ({ target }) => { window.copied = target.value; }, true);
})()"""

SELECTED = """document.activeElement.value.slice(
  document.activeElement.selectionStart, document.activeElement.selectionEnd)"""


@pytest.mark.parametrize("browser_says", [REFUSED, MISSING, SILENT, THROWS])
def test_what_cannot_be_copied_is_shown_selected(
    new_context: NewContext, address: str, browser_says: str
) -> None:
    context = new_context()
    context.add_init_script(browser_says)
    page = open_site(context, address)
    click(page, "lobby:arena:garage")
    click(page, "g-link")
    shown = page.locator('[data-ref="uncopied-text"]')
    expect(shown).to_have_value(re.compile(f"^{re.escape(address)}#car="))
    page.wait_for_function(
        f"{SELECTED} === document.querySelector('[data-ref=uncopied-text]').value"
    )
    expect(page.get_by_text("Copied as a link.")).to_have_count(0)
    audit(page)
    save_screenshots(page, "uncopied")
    click(page, "close")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_match_is_copied_in_the_old_way_out_of_an_open_dialog(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    context.add_init_script(THE_OLD_WAY)
    page = open_site(context, address)
    click(page, "play:duel")
    page.wait_for_selector("[data-phase]")
    page.keyboard.press("Escape")
    click(page, "replay-share")
    click(page, "copy-match")
    expect(page.get_by_text("Match copied as text.")).to_be_visible()
    assert load_replay(page.evaluate("window.copied")).rules.name == "duel"
