"""Pasting vehicle sheets in a real browser: the reading beside the text, before anything
changes."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save_screenshots
from tests.e2e.garages import GarageInPage
from tests.e2e.test_garage import press
from tests.e2e.test_screens import audit

GARAGE = GarageInPage("lobby:classic:classic-garage", "cg", "main.cg")

SHEET = (
    "Silver Spoon -- Compact, hvy. chassis, hvy. suspension, medium PP w/PC, 4 PR tires, driver "
    "w/TC, RL front, frog cannon back. Armor: F30 R20 L20 B25 T8 U10. Accel: 15, HC: 3"
)


def test_a_pasted_sheet_shows_its_reading_before_it_replaces_anything(page: Page) -> None:
    GARAGE.enter(page)
    press(page, "cg-paste")
    GARAGE.field(page, "text").fill(SHEET)
    reading = page.locator(".cg-reading")
    expect(reading).to_contain_text("Rocket Launcher, front")
    expect(reading.locator("li.cg-unread")).to_have_count(2)
    expect(reading).to_contain_text("The sheet says acceleration 15; the parts give 5.")
    expect(GARAGE.field(page, "name")).to_have_value("New vehicle")
    save_screenshots(page, "classic-garage-paste")
    audit(page)
    press(page, "cg-paste-rest")
    expect(GARAGE.field(page, "name")).to_have_value("Silver Spoon")
    press(page, "cg-paste")
    plain = SHEET.replace(" w/PC", "").replace(", frog cannon back", "")
    GARAGE.field(page, "text").fill(f"{plain}\n\n{plain.replace('Silver', 'Wooden')}")
    expect(page.locator('[data-ref="cg-paste-go"]')).to_have_text("Put 2 on the shelf")
    press(page, "cg-paste-go")
    GARAGE.says(page, "2 vehicles are on the shelf: Silver Spoon, Wooden Spoon.")
