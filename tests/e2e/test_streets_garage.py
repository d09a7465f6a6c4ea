"""The garage of the streets in a real browser: built by mouse, kept over a reload, accessible."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.test_garage import press
from tests.e2e.test_screens import audit


def enter(page: Page) -> None:
    press(page, "lobby:streets:streets-garage")
    page.wait_for_selector("main.stg")


def test_a_car_for_the_streets_is_built_saved_and_there_after_a_reload(page: Page) -> None:
    enter(page)
    press(page, "sg-step:fit pod-front standard front")
    expect(page.locator(".stg-gauge-words")).to_have_text("40 of 100 60 left")
    press(page, "sg-step:load front-pod oil")
    expect(page.locator(".garage-state")).to_contain_text("cannot be loaded in a pod that points")
    press(page, "sg-step:load front-pod rocket")
    page.locator('[data-ref="sg-name"]').fill("Night Shift")
    press(page, "sg-save")
    expect(page.locator(".garage-state")).to_have_text("Night Shift is on the shelf.")
    audit(page)
    page.reload()
    page.wait_for_selector("body[data-ready]")
    enter(page)
    press(page, "sg-tab:shelf")
    expect(page.locator('[data-ref="sg-load:0"]')).to_contain_text("Night Shift")
    audit(page)
