"""Drivers of one's own in the real page: tried, seated, and unable to do harm."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save_screenshots
from tests.e2e.hostile import HOSTILE, SAMPLE, SAVED, open_bench, tried
from tests.e2e.playing import click
from tests.e2e.test_screens import audit

THROWS = "def choose(observation, decision):\n    raise ValueError('no petrol')\n"


def test_drivers_that_mean_harm_fail_and_nothing_else_does(page: Page) -> None:
    open_bench(page)
    click(page, "driver-save")
    expect(page.locator(".lab-said")).to_contain_text("is on the shelf")
    before = page.evaluate(SAVED)
    for hostile in HOSTILE:
        if hostile.what in SAMPLE:
            assert re.search(hostile.told, tried(page, hostile)), hostile.what
    assert page.evaluate(SAVED) == before


def test_a_driver_is_tried_seated_and_loses_by_failing(page: Page) -> None:
    open_bench(page)
    audit(page)
    save_screenshots(page, "laboratory")
    click(page, "driver-try")
    expect(page.locator(".lab-said")).to_contain_text("It answered")
    page.locator('[data-ref="driver-name"]').fill("Thrower")
    page.locator('[data-ref="driver-source"]').evaluate(
        "(box, text) => { box.value = text; box.dispatchEvent(new Event('input', {bubbles: true})); }",
        THROWS,
    )
    click(page, "driver-save")
    click(page, "menu")
    click(page, "lobby:duel:setup")
    page.locator('[data-ref="player:0"]').select_option("rookie")
    page.locator('[data-ref="player:1"]').select_option("own:Thrower")
    click(page, "start")
    expect(page.get_by_role("dialog")).to_contain_text("threw ValueError, line 2: no petrol")
    audit(page)
    save_screenshots(page, "forfeit")
