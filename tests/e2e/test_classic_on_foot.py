"""A duel of the classic with people on foot, by mouse: out of the car, and off by the gate on
foot."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e.classic_playing import ASKED, click
from tests.e2e.conftest import save_screenshots
from tests.e2e.playing import unfold
from tests.e2e.test_classic import ENDED
from tests.e2e.test_screens import audit


def press_on_map(page: Page, ref: str) -> None:
    """Press a square of the map."""
    page.locator(f'.cl-board [data-ref="{ref}"]').click()


def answer(page: Page, moment: dict[str, Any], left: bool) -> bool:
    """Answer a question: in at rest, out on the right, up and off the map; whether somebody is
    out."""
    kind, offered = moment["phase"], moment["open"]
    if kind == "enter":
        click(
            page, next(each for each in offered if each.startswith("pick:") and each.endswith(" 0"))
        )
        click(page, "confirm")
    elif kind == "leave" and not left:
        save_screenshots(page, "classic-leave")
        audit(page)
        click(page, next(each for each in offered if each.startswith("answer:leave")))
        return True
    elif kind == "foot":
        if "answer:step N" in offered:
            press_on_map(page, "answer:step N")
        else:
            click(page, "answer:halt")
    elif kind in ("leave", "foot-fire", "fire"):
        stays = ("answer:stay", "answer:done")
        click(page, next(each for each in stays if each in offered))
    else:
        commits = ("confirm", "answer:go", "answer:fight")
        click(page, next(each for each in commits if each in offered))
    return left


def test_out_of_the_car_and_off_on_foot_by_mouse(page: Page) -> None:
    page.locator('[data-ref="lobby:classic:classic-setup"]').click()
    unfold(page)
    page.locator('[data-ref="cl-on_foot"]').check()
    page.locator('[data-ref="cl-seed"]').fill("5")
    page.locator('[data-ref="cl-player:1"]').select_option("person")
    page.locator('[data-ref="cl-start"]').click()
    left, looked = False, False
    moment: dict[str, Any] = page.wait_for_function(ASKED, arg="").json_value()
    for _ in range(120):
        if moment["phase"] == "over":
            break
        if moment["phase"] == "foot" and not looked:
            looked = True
            save_screenshots(page, "classic-on-foot")
            audit(page)
        left = answer(page, moment, left)
        moment = page.wait_for_function(ASKED, arg=moment["question"]).json_value()
    assert looked
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)
