"""Two people with a tablet between them drive in the arena: the screen turns to who is asked."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.arena_playing import click, next_moment
from tests.e2e.conftest import ARTIFACTS, NewContext, open_site
from tests.e2e.test_screens import audit

SIZES = [(768, 1024), (1024, 768), (390, 844), (844, 390), (1280, 800)]

CAR = 'svg[data-board] [data-ref="car:1"]'
MIDDLE = f"""() => {{
  const box = document.querySelector('{CAR}').getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}}"""


def start(page: Page) -> None:
    """Two people face to face begin a game, the second one first."""
    page.locator('[data-ref="lobby:arena:arena-setup"]').click()
    page.locator('[data-ref="a-player:1"]').select_option("person")
    page.locator('[data-ref="a-first"]').select_option("1")
    page.locator('label:has([data-ref="a-facing"])').click()
    # A tip may lie over the car.
    page.locator('label:has([data-ref="tips"])').click()
    page.locator('[data-ref="a-start"]').click()
    page.wait_for_selector('body[data-screen="arena"]')


def to_move(page: Page) -> str:
    """Answer plainly until somebody drives; whose screen it is."""
    moment = next_moment(page)
    while moment["phase"] != "move":
        click(page, "confirm")
        moment = next_moment(page, moment["moment"], "confirm")
    return str(page.locator(".arena").get_attribute("data-facing"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_far_one_has_everything_before_him_and_the_board_follows_his_hand(
    new_context: NewContext, address: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    page = open_site(new_context(viewport=viewport), address)
    start(page)
    assert to_move(page) == "far"
    ARTIFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTIFACTS / f"arena-far-{size[0]}.png")
    assert page.evaluate(
        "document.documentElement.scrollHeight <= innerHeight"
        " && document.documentElement.scrollWidth <= innerWidth"
    )
    # What is zoomed at stays under the pointer, and what is pushed goes with it.
    x, y = page.evaluate(MIDDLE)
    page.mouse.move(x, y)
    page.mouse.wheel(0, -400)
    expect(page.locator("svg[data-board].zoomed.held")).to_have_count(1)
    page.mouse.wheel(0, -400)
    now = page.evaluate(MIDDLE)
    assert abs(now[0] - x) < 30
    assert abs(now[1] - y) < 30
    begin = page.evaluate(
        """() => {
          const box = document.querySelector('svg[data-board]').getBoundingClientRect();
          for (let part = 0.1; part < 0.95; part += 0.05) {
            const spot = [box.left + part * box.width, box.top + 0.25 * box.height];
            const at = document.elementFromPoint(...spot);
            if (at?.closest('[data-ref]')?.dataset.ref === 'board') return spot;
          }
        }"""
    )
    page.mouse.move(*begin)
    page.mouse.down()
    page.mouse.move(begin[0] + 12, begin[1] + 9)
    page.mouse.move(begin[0] + 24, begin[1] + 18)
    page.mouse.up()
    after = page.evaluate(MIDDLE)
    assert after[0] - now[0] > 8
    assert after[1] - now[1] > 6
    if size == (768, 1024):
        audit(page)
    # The one who sits near is asked next, or goes on being so, until it is his turn.
    while page.locator(".arena").get_attribute("data-facing") == "far":
        moment = next_moment(page)
        ref = next(ref for ref in moment["open"] if ref.startswith(("confirm", "answer:")))
        click(page, ref)
        next_moment(page, moment["moment"], ref)
    expect(page.locator('.arena[data-facing="near"]')).to_have_count(1)
    page.screenshot(path=ARTIFACTS / f"arena-near-{size[0]}.png")
    page.locator('[data-ref="sit-facing"]').click()
    expect(page.locator("[data-facing]")).to_have_count(0)
