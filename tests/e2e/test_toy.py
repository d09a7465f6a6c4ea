"""Flag Rush in the real page, by mouse and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.leaving import reload
from tests.e2e.playing import click, walk_and_press

ANSWERS = ("t-do:speed 2", "t-do:drive E", "t-do:drop", "t-do:keep")
"""Of the answers that are open the first of these is given, or else the first that is."""

OPEN = """() => [...document.querySelectorAll('.toy-question [data-ref]')].map(
    (one) => one.dataset.ref)"""
OVER = re.compile(" (won|share the win)$")
"""Who wins is as the dice fall."""

QUESTION = "() => document.body.dataset.question ?? ''"


def play(page: Page, press: Callable[[Page, str], None]) -> int:
    """Answer every question until the match is over; returns how many there were."""
    answered = 0
    while True:
        page.wait_for_selector('.toy-question [data-ref], [data-ref="uncover"]')
        if page.locator('[data-ref="uncover"]').count():
            press(page, "uncover")
            page.wait_for_selector(".toy-question [data-ref]")
        offered = page.evaluate(OPEN)
        if "again" in offered:
            return answered
        asked = page.evaluate(QUESTION)
        press(page, next((each for each in ANSWERS if each in offered), offered[0]))
        page.wait_for_function(
            "(asked) => (document.body.dataset.question ?? '') !== asked", arg=asked
        )
        answered += 1


def test_a_whole_match_by_mouse_that_is_watched_afterwards(
    new_context: NewContext, toy_address: str
) -> None:
    page = open_site(new_context(toy_address), toy_address)
    click(page, "play:toy")
    # Five rounds of speed, direction and oil.
    assert play(page, click) == 15
    save_screenshots(page, "toy-over")
    expect(page.get_by_role("heading", name=OVER)).to_be_visible()
    click(page, "watch")
    page.wait_for_selector("body[data-screen=replay]")
    click(page, "replay-first")
    expect(page.get_by_role("img", name="Board: Jet at column 1, row 1")).to_be_visible()


def test_a_whole_match_of_two_people_by_keyboard_with_covers(
    new_context: NewContext, toy_address: str
) -> None:
    page = open_site(new_context(toy_address), toy_address)
    walk_and_press(page, "lobby:toy:toy-setup")
    page.locator('[data-ref="t-player:1"]').select_option("person")
    page.locator('label:has([data-ref="t-rounds:1"])').click()
    save_screenshots(page, "toy-setup")
    walk_and_press(page, "t-start")
    page.wait_for_selector("body[data-screen=cover]")
    assert "speed" not in page.locator("body").inner_text()
    # Two choices of two steps each, and the oil of both.
    assert play(page, walk_and_press) == 6


def test_a_match_goes_on_after_a_reload(new_context: NewContext, toy_address: str) -> None:
    page = open_site(new_context(toy_address), toy_address)
    click(page, "play:toy")
    click(page, "t-do:speed 3")
    page.wait_for_selector('[data-ref="t-do:drive S"]')
    reload(page)
    expect(page.locator('[data-ref="resume"]')).to_contain_text("Flag Rush, round 1")
    click(page, "resume")
    page.wait_for_selector('[data-ref="t-do:drive S"]')
