"""Drivers of one's own in the real page: tried, seated, and unable to do harm."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save_screenshots
from tests.e2e.hostile import HOSTILE, HOSTILE_WHEELS, SAMPLE, SAVED, open_bench, tried, tried_wheel
from tests.e2e.playing import click, focused
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
    wheel = HOSTILE_WHEELS[0]
    assert re.search(wheel.told, tried_wheel(page, wheel)), wheel.what


def test_a_driver_is_tried_seated_and_loses_by_failing(page: Page) -> None:
    open_bench(page)
    audit(page)
    save_screenshots(page, "laboratory")
    click(page, "driver-try")
    expect(page.locator(".lab-said")).to_contain_text("legal answers")
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


SPEAKS = """[
  "RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport", "WebSocket",
  "WebSocketStream", "EventSource", "XMLHttpRequest", "fetch", "fetchLater", "navigator", "open", "Image",
  "Audio", "BroadcastChannel", "SharedWorker", "PresentationRequest",
].filter((name) => name in globalThis)"""
"""The names of a frame by which a script could speak to the network or to other pages."""


def test_the_frame_of_a_driver_has_no_way_to_the_network(page: Page) -> None:
    """Web/README.md, A stranger's driver."""
    assert "RTCPeerConnection" in page.evaluate(SPEAKS)
    open_bench(page)
    page.evaluate("placeDriver(() => { window.driverStarted = true; }, () => {}, false)")
    page.wait_for_function("window.driverStarted")
    frame = page.context.new_cdp_session(page.frames[-1])
    left = frame.send("Runtime.evaluate", {"expression": SPEAKS, "returnByValue": True})
    frame.detach()
    assert left["result"]["value"] == []


def test_the_editor_tells_the_page_and_lets_the_keyboard_go(page: Page) -> None:
    open_bench(page)
    editor = page.get_by_role("textbox", name="The driver, in Python")
    # The field that stands there until the editor has come goes by the same name.
    page.locator(".cm-content").wait_for()
    audit(page)
    save_screenshots(page, "laboratory-editor")
    editor.click()
    page.keyboard.press("Control+End")
    page.keyboard.type("1 / 0")
    expect(page.locator('[data-ref="driver-source"]')).to_have_value(re.compile(r"\)\)\n1 / 0$"))
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert focused(page) == "driver-try"
    click(page, "driver-try")
    expect(page.locator(".lab-said")).to_contain_text(
        "threw ZeroDivisionError, line 11: division by zero"
    )
