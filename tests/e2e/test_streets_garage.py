"""The garage of the streets in a real browser: mouse, keyboard, a finger offline; sheets, links."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.garages import GarageInPage
from tests.e2e.leaving import reload
from tests.e2e.playing import SETTLED, tap, walk_and_press
from tests.e2e.test_garage import press
from tests.e2e.test_screens import audit

POINTS = ".stg-gauge-words"
GARAGE = GarageInPage("lobby:streets:streets-garage", "sg", "main.stg")


def test_a_car_for_the_streets_is_built_saved_and_there_after_a_reload(page: Page) -> None:
    GARAGE.enter(page)
    press(page, "sg-step:fit pod-front standard front")
    expect(page.locator(POINTS)).to_have_text("40 of 100 60 left")
    press(page, "sg-step:load front-pod oil")
    GARAGE.says(page, re.compile("cannot be loaded in a pod that points"))
    press(page, "sg-step:load front-pod rocket")
    GARAGE.field(page, "name").fill("Night Shift")
    press(page, "sg-save")
    GARAGE.says(page, "Night Shift is on the shelf.")
    audit(page)
    reload(page)
    GARAGE.enter(page)
    press(page, "sg-tab:shelf")
    expect(page.locator('[data-ref="sg-load:0"]')).to_contain_text("Night Shift")
    audit(page)


def test_a_car_is_built_by_keyboard_alone(page: Page) -> None:
    GARAGE.walk_in(page)
    # A new car costs 22 points: 10 for its top speed, 4 for its tires, half a point a box.
    walk_and_press(page, "sg-step:top 7")
    expect(page.locator(POINTS)).to_have_text("24 of 100 76 left")
    walk_and_press(page, "sg-step:fit pod-front standard front")
    walk_and_press(page, "sg-step:load front-pod shell")
    walk_and_press(page, "sg-more:left-centre")
    # The focus stays on the block: Enter again is a box more, of both sides.
    expect(page.locator(POINTS)).to_have_text("43 of 100 57 left")
    page.evaluate(SETTLED)
    page.keyboard.press("Enter")
    expect(page.locator(POINTS)).to_have_text("44 of 100 56 left")
    walk_and_press(page, "sg-less:left-rear")
    GARAGE.says(page, "An armor block has 2 to 10 boxes, and left rear has 1 (Armor Blocks).")
    walk_and_press(page, "sg-save")
    GARAGE.says(page, "New car is on the shelf.")
    page.keyboard.press("Escape")
    page.wait_for_selector('body[data-screen="menu"]')


def test_a_car_is_built_with_one_finger_and_without_a_network(
    new_context: NewContext, address: str
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = open_site(context, address)
    page.wait_for_selector("body[data-offline=ready]")
    context.set_offline(True)
    GARAGE.tap_in(page)
    tap(page, "sg-tab:card")
    for _ in range(3):
        tap(page, "sg-more:front")
    # What cannot be done is told when it is pressed; the tool that taps would wait for it.
    page.locator('[data-ref="sg-less:rear"]').tap(force=True)
    GARAGE.says(page, re.compile("2 to 10 boxes"))
    # Pressed on the card, a section shows what can be put into it.
    page.locator('.stg-card [data-ref="sg-section:rear"]').tap()
    tap(page, "sg-step:fit pod-rear small rear")
    tap(page, "sg-step:load rear-pod mine")
    tap(page, "sg-tab:card")
    expect(page.get_by_role("group", name="Front armor, 5 boxes")).to_be_visible()
    audit(page)
    tap(page, "sg-save")
    GARAGE.says(page, "New car is on the shelf.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    reload(page)
    GARAGE.tap_in(page)
    tap(page, "sg-tab:shelf")
    tap(page, "sg-load:0")
    tap(page, "sg-tab:card")
    expect(page.get_by_role("group", name="Front armor, 5 boxes")).to_be_visible()


def test_a_car_goes_out_as_sheet_and_link_and_a_wrong_line_is_named(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    GARAGE.enter(page)
    press(page, "sg-tab:shelf")
    press(page, "sg-stock:slow-puncture")
    GARAGE.goes_out_and_comes_back(page, "Slow Puncture", ("tires", "wheels"), "wheels")
