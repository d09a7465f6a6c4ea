"""The streets in the browser: whole games by mouse, by touch behind covers and by keyboard."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e import streets_playing as streets
from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.playing import walk_and_press
from tests.e2e.streets_playing import Reckless, next_moment
from tests.e2e.test_screens import audit

OFFLINE = "body[data-offline=ready]"

ENDED = re.compile("won|lost|draw", re.IGNORECASE)


def test_a_whole_game_by_mouse_with_every_question_audited(page: Page) -> None:
    streets.set_up(page, "person", "regular", seed="4")
    looked: set[str] = set()

    def look(moment: dict[str, Any]) -> None:
        kind = page.evaluate("document.querySelector('[data-kind]')?.dataset.kind ?? ''")
        if kind and kind not in looked:
            looked.add(kind)
            save_screenshots(page, f"streets-{kind}")
            audit(page)

    Reckless().play(page, streets.click, seen=look)
    assert {"place", "speed", "point"} <= looked
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)
    audit(page)
    save_screenshots(page, "streets-end")


def test_two_people_play_offline_by_touch_and_no_speed_is_seen(
    new_context: NewContext, address: str
) -> None:
    context = new_context(has_touch=True, viewport={"width": 768, "height": 1024})
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE)
    context.set_offline(True)
    streets.set_up(page, "person", "person", seed="7")
    covers = 0

    def look(moment: dict[str, Any]) -> None:
        nonlocal covers
        if moment["phase"] == "cover":
            covers += 1
            assert "pick:speed" not in page.content()
            if covers == 1:
                audit(page)

    Reckless().play(page, streets.tap, seen=look)
    assert covers >= 2
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)


def test_a_whole_game_by_keyboard_alone_with_a_drive_by_arrows(page: Page) -> None:
    walk_and_press(page, "lobby:streets:streets-setup")
    page.wait_for_selector("main.st-setup")
    walk_and_press(page, "s-start")
    page.wait_for_selector('body[data-screen="streets"]')

    def key(name: str) -> None:
        # Keys are the board's own while nothing has the focus.
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(name)

    moment = next_moment(page)
    assert moment["phase"] == "place"
    key("Enter")
    moment = next_moment(page, moment["moment"], "confirm")
    assert moment["phase"] == "speed"
    for _ in range(2):
        key("ArrowRight")
    expect(page.locator('.sc-side [data-ref="pick:speed 2"]')).to_have_attribute(
        "aria-pressed", "true"
    )
    key("Enter")
    moment = next_moment(page, moment["moment"], "confirm")
    assert moment["phase"] == "point"
    key("ArrowRight")
    expect(page.locator('.sc-side [aria-pressed="true"]')).to_have_attribute(
        "aria-label", "45° right"
    )
    key("Enter")
    next_moment(page, moment["moment"], "drive")

    def press(page: Page, ref: str) -> None:
        if ref == "confirm":
            key("Enter")
        else:
            walk_and_press(page, ref)

    Reckless().play(page, press)
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)


def test_a_drive_is_dragged_from_point_to_point(page: Page) -> None:
    streets.set_up(page, "person", "person", seed="2")
    reckless = Reckless()
    moment = reckless.play(page, streets.click, lambda moment: moment["phase"] == "point")
    steps = page.locator(".sc-stroke")
    before = steps.get_attribute("d")
    head = page.locator('[data-ref="nose"] .sc-head').bounding_box()
    assert head is not None
    one_point = steps.evaluate("each => each.getBoundingClientRect().height")
    x, y = head["x"] + head["width"] / 2, head["y"] + head["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + one_point, y, steps=8)
    page.mouse.up()
    expect(steps).not_to_have_attribute("d", before or "")
    streets.click(page, "drive")
    next_moment(page, moment["moment"], "drive")
