"""The garage of the classic in a real browser: designed and driven by mouse, keyboard, a finger
offline; sheets and links."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.classic_playing import click, key, shelf_car_against, win_at_the_gate
from tests.e2e.classic_playing import tap as tap_answer
from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.garages import GarageInPage
from tests.e2e.leaving import reload
from tests.e2e.playing import SETTLED, tap, walk_and_press
from tests.e2e.test_garage import press
from tests.e2e.test_screens import audit

MONEY = ".cg-gauge strong"
GARAGE = GarageInPage("lobby:classic:classic-garage", "cg", "main.cg")


def test_a_car_is_designed_by_mouse_and_wins_a_duel(page: Page) -> None:
    GARAGE.enter(page)
    for ref in ("section:body", "do:body subcompact", "section:drive", "do:plant medium",
                "do:suspension heavy", "section:tires", "do:tire all heavy-duty",
                "place:front", "do:add mg front"):  # fmt: skip
        press(page, f"cg-{ref}")
    # What does not fit says why, in its row and when it is pressed.
    page.locator('[data-ref="cg-do:add mg front"]').click(force=True)
    GARAGE.says(page, "The vehicle has 7 spaces, and 8 are taken (Spaces).")
    press(page, "cg-section:armor")
    for side, points in (("front", 5), ("right", 3), ("left", 3), ("back", 3), ("top", 2)):
        page.locator(f'[data-ref="cg-set:armor vehicle 0 {side}"]').fill(str(points))
    press(page, "cg-do:armor vehicle 0 underbody +1")
    press(page, "cg-do:armor vehicle 0 underbody +1")
    GARAGE.field(page, "name").fill("Slow Fuse")
    # What the book prints of its smallest car.
    expect(page.locator(MONEY).first).to_have_text("$3,848")
    GARAGE.says(page, "Legal, and ready to drive.")
    audit(page)
    press(page, "cg-save")
    GARAGE.says(page, "Slow Fuse is on the shelf.")
    for tab in ("list", "able", "sheet"):
        press(page, f"cg-tab:{tab}")
        save_screenshots(page, f"classic-garage-{tab}")
        audit(page)
    press(page, "cg-leave")
    shelf_car_against(page, press, "Slow Fuse")
    win_at_the_gate(page, click)
    expect(page.get_by_text("Slow Fuse").first).to_be_attached()


def test_a_car_is_designed_by_keyboard_alone_and_wins_a_duel(page: Page) -> None:
    GARAGE.walk_in(page)
    walk_and_press(page, "cg-section:body")
    walk_and_press(page, "cg-do:body luxury")
    walk_and_press(page, "cg-section:drive")
    walk_and_press(page, "cg-do:plant large")
    walk_and_press(page, "cg-place:front")
    # The focus stays on the row: Enter again is a second one.
    walk_and_press(page, "cg-do:add mg front")
    expect(page.locator(MONEY).first).to_have_text("$4,500")
    page.evaluate(SETTLED)
    page.keyboard.press("Enter")
    # $800 for the body, $2,000 for the plant, four tires at $50, two loaded guns at $1,500.
    expect(page.locator(MONEY).first).to_have_text("$6,000")
    walk_and_press(page, "cg-undo")
    expect(page.locator(MONEY).first).to_have_text("$4,500")
    walk_and_press(page, "cg-save")
    GARAGE.says(page, "New vehicle is on the shelf.")
    page.keyboard.press("Escape")
    page.wait_for_selector('body[data-screen="menu"]')
    shelf_car_against(page, walk_and_press, "New vehicle")

    def answer(page: Page, ref: str) -> None:
        if ref in ("confirm", "drive-on"):
            key(page, ref)
        else:
            walk_and_press(page, ref)

    win_at_the_gate(page, answer)


def test_a_car_is_designed_with_one_finger_without_a_network_and_wins(
    new_context: NewContext, address: str
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = open_site(context, address)
    page.wait_for_selector("body[data-offline=ready]")
    context.set_offline(True)
    GARAGE.tap_in(page)
    tap(page, "cg-tab:shelf")
    GARAGE.field(page, "sought").fill("stinger")
    tap(page, "cg-stock:twin-thimble")
    for _ in range(2):
        tap(page, "cg-do:armor vehicle 0 front -1")
    expect(page.get_by_role("button", name="Front 8 points of armor 2 MG")).to_be_visible()
    tap(page, "cg-tab:list")
    tap(page, "cg-do:remove mg-front-2")
    tap(page, "cg-tab:car")
    page.get_by_role("button", name="Back 8 points of armor").tap()
    tap(page, "cg-do:add ltr back")
    # What cannot be done is told when it is pressed; the tool that taps would wait for it.
    page.locator('[data-ref="cg-do:add rl back"]').tap(force=True)
    GARAGE.says(page, re.compile("Back weapons may take 2 of 7 spaces"))
    audit(page)
    tap(page, "cg-save")
    GARAGE.says(page, "Twin Thimble is on the shelf.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    reload(page)
    GARAGE.tap_in(page)
    tap(page, "cg-tab:shelf")
    tap(page, "cg-load:0")
    expect(page.get_by_role("button", name="Front 8 points of armor MG")).to_be_visible()
    tap(page, "cg-leave")
    shelf_car_against(page, tap, "Twin Thimble")
    win_at_the_gate(page, tap_answer)


def test_a_vehicle_goes_out_as_sheet_and_link_and_a_wrong_word_is_named(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    GARAGE.enter(page)
    press(page, "cg-stock:iron-wasp")
    GARAGE.goes_out_and_comes_back(page, "Iron Wasp", ("cycle", "bicycle"), "Iron Wasp: ")
