"""People at one device with cows and cars: covers between hands, by touch, audited throughout."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.playing import click, play_until, tap
from tests.e2e.test_play_cows import sit_down
from tests.e2e.test_screens import audit

WIDE, NARROW = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
WHOSE_HAND = "document.querySelector('.own')?.dataset.seat ?? 'nobody'"
NO_SCROLLING = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"


class Auditor:
    """Audits each kind of screen the first time that it is met, and keeps its pictures."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.met: set[str] = set()
        self.covers: set[str] = set()
        self.hands: set[str] = set()

    def __call__(self, moment: dict[str, Any]) -> None:
        screen, phase = moment["screen"], moment["phase"]
        if screen == "cover":
            self.covers.add(self.page.get_by_role("heading", level=1).inner_text())
            expect(self.page.locator('[data-ref^="card:"]')).to_have_count(0)
        if screen == "table" and phase != "bar":
            self.hands.add(self.page.evaluate(WHOSE_HAND))
        kind = f"{screen}-{phase}{'-chosen' if moment['picked'] else ''}".removesuffix("-")
        # The bar closes by itself: no tour of the sizes while it is open.
        if kind in self.met or phase == "bar":
            return
        self.met.add(kind)
        save_screenshots(self.page, f"{self.name}-{kind}")
        before = self.page.viewport_size
        for size in (WIDE, NARROW):
            self.page.set_viewport_size(size)
            assert self.page.evaluate(NO_SCROLLING), f"{kind} at {size}"
            audit(self.page)
        self.page.set_viewport_size(before or WIDE)


@pytest.mark.parametrize(
    "vehicles",
    [
        pytest.param(["cow", "car"], id="cow-and-car"),
        pytest.param(["cow", "cow"], id="two-cows", marks=pytest.mark.soak),
    ],
)
def test_two_people_play_a_whole_duel_by_touch(
    new_context: NewContext, address: str, vehicles: list[str]
) -> None:
    page = open_site(new_context(has_touch=True, viewport=NARROW), address)
    sit_down(page, ["person", "person"], vehicles)
    auditor = Auditor(page, f"people-{'-'.join(vehicles)}")
    play_until(page, lambda moment: moment["screen"] == "score", tap, seen=auditor)
    assert {"cover", "table-turn", "table-turn-chosen", "table-defence"} <= auditor.met
    assert {"Pass the device to Jet", "Pass the device to Rusty"} == auditor.covers
    audit(page)
    expect(page.get_by_role("rowheader")).to_have_count(2)


def test_six_people_sit_down_with_three_cars_and_three_cows(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(has_touch=True, viewport=NARROW), address)
    sit_down(page, ["person"] * 6, ["car", "cow"] * 3)
    auditor = Auditor(page, "people-six")
    everybody = set("012345")
    play_until(
        page,
        lambda moment: (
            auditor.hands >= everybody and {"table-turn-chosen", "table-defence"} <= auditor.met
        ),
        tap,
        seen=auditor,
    )


@pytest.mark.soak
def test_the_screens_of_three_cows(page: Page) -> None:
    sit_down(page, ["person", "regular", "rookie"], ["cow"] * 3)
    auditor = Auditor(page, "cows-alone")
    play_until(page, lambda moment: moment["screen"] == "score", click, seen=auditor)
    assert {"table-turn", "table-turn-chosen", "score-over"} <= auditor.met
