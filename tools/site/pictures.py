"""Takes the pictures of the README and of the manifest from the built game.

Run ``python -m tools.site.pictures`` in the virtual environment after a screen has changed.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e import streets_playing as streets
from tests.e2e.arena_playing import Driver, choose_arena
from tests.e2e.arena_playing import click as press_in_arena
from tests.e2e.playing import click, first, next_moment, play_until, tap

from .server import serving
from .steps import ROOT

PICTURES = ROOT / "docs" / "pictures"
SCREENSHOTS = ROOT / "web" / "screenshots"
SEED = "7"
MOMENTS = 30


def _set_up(page: Page, press: Callable[[Page, str], None]) -> None:
    press(page, "lobby:duel:setup")
    page.locator('label:has([data-ref="count:4"])').click()
    for seat, player in enumerate(("person", "regular", "rookie", "ace")):
        page.locator(f'[data-ref="player:{seat}"]').select_option(player)
    page.locator("details").evaluate("fold => { fold.open = true }")
    page.locator('[data-ref="seed"]').fill(SEED)
    press(page, "start")
    page.wait_for_selector('body[data-screen="table"]')


def _middle(page: Page, press: Callable[[Page, str], None]) -> dict[str, Any]:
    """Play on until the duel has left its marks and it is the person's turn to attack."""
    count = 0

    def stop(moment: dict[str, Any]) -> bool:
        nonlocal count
        count += 1
        return count > MOMENTS and moment["phase"] == "turn" and not moment["picked"]

    return play_until(page, stop, press)


def _choose(page: Page, moment: dict[str, Any], press: Callable[[Page, str], None]) -> None:
    press(page, first(moment["open"], "card:"))
    next_moment(page, moment["moment"])


def _open(browser: Browser, address: str, width: int, height: int, **options: Any) -> Page:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        reduced_motion="reduce",
        color_scheme="dark",
        **options,
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("body[data-ready]")
    return page


def _quiet(page: Page) -> None:
    """Answer what is only asked and told the first time."""
    for ref in ("sound-no", "tip:all", "taught:all"):
        once = page.locator(f'[data-ref="{ref}"]')
        if once.count():
            once.first.click()
            once.first.wait_for(state="detached")


def _arena(page: Page) -> None:
    """A turn among six barriers, and a stock car in the garage."""
    click(page, "lobby:arena:arena-setup")
    page.locator('label:has([data-ref="a-arena:six-barriers"])').click()
    click(page, "menu")
    choose_arena(page, "person", "regular", "regular", seed=SEED)
    moves = 0

    def stop(moment: dict[str, Any]) -> bool:
        nonlocal moves
        moves += moment["phase"] == "move"
        return moves > 3 and bool(moment["phase"] == "move")

    Driver(4).play(page, press_in_arena, stop)
    _quiet(page)
    click(page, "move:turn:R")
    page.locator('input[data-ref="angle"]').fill("42")
    page.wait_for_timeout(500)
    page.screenshot(path=PICTURES / "arena.png")
    page.screenshot(path=SCREENSHOTS / "arena.jpg", type="jpeg", quality=82)
    click(page, "menu")
    click(page, "leave")
    click(page, "lobby:arena:garage")
    click(page, "g-tab:shelf")
    page.locator('[data-ref^="g-stock:"]').nth(2).click()
    click(page, "g-tab:numbers")
    page.screenshot(path=PICTURES / "garage.png")


def _streets(page: Page) -> None:
    """A drive that is drawn up to an unsafe corner."""
    streets.set_up(page, "person", "regular", seed=SEED)
    drives = 0

    def stop(moment: dict[str, Any]) -> bool:
        nonlocal drives
        drives += moment["phase"] == "point"
        return drives > 6 and bool(moment["phase"] == "point")

    streets.Reckless().play(page, streets.click, stop)
    _quiet(page)
    for ref in ("further", "further", "bend-to:2"):
        if page.locator(f'[data-ref="{ref}"]:not([aria-disabled])').count():
            streets.click(page, ref)
    page.screenshot(path=PICTURES / "streets.png")
    page.screenshot(path=SCREENSHOTS / "streets.jpg", type="jpeg", quality=82)


def main() -> None:
    for folder in (PICTURES, SCREENSHOTS):
        folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright, serving(ROOT / "dist") as address:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("WRECKYARD_CHROMIUM"), args=["--no-sandbox"]
        )
        page = _open(browser, address, 1280, 800)
        page.screenshot(path=SCREENSHOTS / "menu.jpg", type="jpeg", quality=82)
        _set_up(page, click)
        moment = _middle(page, click)
        _quiet(page)
        page.screenshot(path=PICTURES / "table.png")
        page.screenshot(path=SCREENSHOTS / "table.jpg", type="jpeg", quality=82)
        _choose(page, moment, click)
        page.screenshot(path=PICTURES / "target.png")
        page.context.close()
        page = _open(browser, address, 390, 844, has_touch=True)
        _set_up(page, tap)
        _middle(page, tap)
        _quiet(page)
        page.screenshot(path=PICTURES / "phone.png")
        page.screenshot(path=SCREENSHOTS / "phone.jpg", type="jpeg", quality=82)
        page.context.close()
        _arena(_open(browser, address, 1280, 800))
        _streets(_open(browser, address, 1280, 800))
        browser.close()


if __name__ == "__main__":
    main()
