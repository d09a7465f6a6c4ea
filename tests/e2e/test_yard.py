"""The Yard in the real page: a rival is challenged without a network, and the wall remembers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.conftest import NewContext, offline_by_touch, save_screenshots
from tests.e2e.leaving import reload
from tests.e2e.playing import next_moment, play_until, tap
from ui.base.yard_strings import say


def test_a_rival_is_met_offline_and_the_wall_remembers(
    new_context: NewContext, address: str
) -> None:
    page = offline_by_touch(new_context, address)
    tap(page, "yard")
    page.wait_for_selector("body[data-screen=yard]")
    expect(page.get_by_text(say("beaten-count", n=0, all=12))).to_be_visible()
    save_screenshots(page, "yard")
    tap(page, "challenge:duel:0")
    next_moment(page)
    # The rival is a cow, with her name beside her.
    expect(page.get_by_text("Clementine").first).to_be_visible()
    play_until(page, lambda moment: "ending-link" in moment["open"], tap)
    expect(page.locator(".ending-record")).to_contain_text("Clementine")
    won = page.locator("[data-result]").get_attribute("data-result") == "won"
    tap(page, "yard")
    page.wait_for_selector("body[data-screen=yard]")
    expect(page.get_by_text(say("beaten-count", n=int(won), all=12))).to_be_visible()
    reload(page)
    tap(page, "yard")
    expect(page.get_by_text(say("beaten-count", n=int(won), all=12))).to_be_visible()
    # Beaten, she opens the gate to the next; else she is still the one to beat, and a lesson helps.
    there = "challenge:duel:1" if won else "lesson:duel:open"
    expect(page.locator(f'[data-ref="{there}"]')).to_be_visible()
