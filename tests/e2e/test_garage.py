"""The garage in a real browser: building by mouse, by finger and by keyboard; links; secrets."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.leaving import reload
from tests.e2e.playing import focused, walk_and_press
from tests.e2e.test_screens import look


def press(page: Page, ref: str) -> None:
    """Click the first visible thing of a ref, though it may be gray."""
    thing = page.locator(f'[data-ref="{ref}"]:visible').first
    thing.click(force=thing.is_disabled())


def enter(page: Page) -> None:
    press(page, "lobby:arena:garage")
    page.wait_for_selector("main.garage")


def chips(page: Page) -> list[str]:
    """What can be taken off the car, front first."""
    refs = page.locator(".chip[data-ref^='g-remove']").evaluate_all(
        "all => all.map(one => one.dataset.ref)"
    )
    return [str(ref).removeprefix("g-remove:") for ref in refs]


def test_a_car_is_built_with_the_mouse_saved_and_there_after_a_reload(page: Page) -> None:
    enter(page)
    press(page, "g-place:F")
    press(page, "g-add:anti-tank-gun:F")
    press(page, "g-add:anti-tank-gun:F")
    press(page, "g-place:C:driver")
    press(page, "g-add:amateur-driver:C")
    press(page, "g-place:C:gunner")
    press(page, "g-add:rookie-gunner:C")
    page.locator('[data-ref="g-name"]').fill("Sunday Best")
    expect(page.locator(".gauge-sum").first).to_contain_text("8 of 16")
    press(page, "g-undo")
    expect(page.locator('[data-ref="g-name"]')).to_have_value("New car")
    press(page, "g-redo")
    expect(page.locator('[data-ref="g-name"]')).to_have_value("Sunday Best")
    press(page, "g-save")
    expect(page.locator(".garage-state")).to_have_text("Sunday Best is on the shelf.")
    reload(page)
    enter(page)
    expect(page.locator('.chip[data-ref="g-remove:anti-tank-gun:F"]')).to_be_visible()
    press(page, "g-tab:shelf")
    expect(page.locator('[data-ref="g-load:0"]')).to_contain_text("Sunday Best")


def test_a_grey_card_says_why_when_it_is_touched(page: Page) -> None:
    enter(page)
    press(page, "g-place:L")
    press(page, "g-add:devastator:L")
    expect(page.locator(".garage-state")).to_contain_text(
        "must be equipped to the front or back (Restrictions)"
    )
    assert chips(page) == ["hand-cannon:C"]


def test_a_car_is_built_by_keyboard_alone(page: Page) -> None:
    walk_and_press(page, "lobby:arena:garage")
    page.wait_for_selector("main.garage")
    for ref in ("g-place:F", "g-add:flamethrower:F", "g-place:C:driver", "g-add:rookie-driver:C"):
        walk_and_press(page, ref)
    walk_and_press(page, "g-place:C:gunner")
    walk_and_press(page, "g-add:rookie-gunner:C")
    expect(page.locator('.chip[data-ref="g-remove:rookie-gunner:C"]')).to_be_visible()
    assert chips(page) == [
        "flamethrower:F",
        "rookie-driver:C",
        "rookie-gunner:C",
        "hand-cannon:C",
    ]
    # A card that is taken off takes no focus with it into nowhere.
    walk_and_press(page, "g-remove:flamethrower:F")
    expect(page.locator('.chip[data-ref="g-remove:flamethrower:F"]')).to_have_count(0)
    assert focused(page).startswith("g-")
    page.keyboard.press("Escape")
    page.wait_for_selector('body[data-screen="menu"]')


def test_on_a_phone_a_car_is_built_with_one_finger(new_context: NewContext, address: str) -> None:
    page = open_site(
        new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True), address
    )

    def tap(ref: str) -> None:
        page.locator(f'[data-ref="{ref}"]:visible').first.tap()

    tap("lobby:arena:garage")
    page.wait_for_selector("main.garage")
    tap("g-place:B")
    tap("g-add:standard-rocket:B")
    tap("g-add:standard-rocket:B")
    tap("g-place:C")
    tap("g-add:rookie-driver:C")
    tap("g-add:rookie-gunner:C")
    expect(page.locator(".gauge-sum").first).to_contain_text("3 of 16")
    tap("g-tab:numbers")
    expect(page.locator('[data-ref="g-side:B"]')).to_contain_text("6.2")
    tap("g-tab:car")
    expect(page.locator('.chip[data-ref="g-remove:standard-rocket:B"]')).to_contain_text("2 ×")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_sheet_is_pasted_and_a_wrong_line_is_named(page: Page) -> None:
    enter(page)
    press(page, "g-paste")
    box = page.locator('[data-ref="g-text"]')
    box.fill("Old Nail (division 4)\nfront: Treshr\ncrew: Rookie Driver, Rookie Gunner")
    press(page, "g-paste-go")
    expect(page.locator("#paste-trouble")).to_contain_text("line 2 (front)")
    expect(box).to_have_value(re.compile("Treshr"))
    box.fill("Old Nail (division 4)\nfront: Thresher\ncrew: Rookie Driver, Rookie Gunner")
    press(page, "g-paste-go")
    expect(page.locator("dialog")).to_have_count(0)
    assert chips(page)[0] == "thresher:F"


def test_a_link_to_a_car_opens_on_another_device(new_context: NewContext, address: str) -> None:
    context = new_context()
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = open_site(context, address)
    enter(page)
    press(page, "g-tab:shelf")
    press(page, "g-stock:late-fee")
    press(page, "g-link")
    page.wait_for_function("navigator.clipboard.readText().then(text => text.includes('#car='))")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(address)
    other = open_site(new_context(), link)
    other.wait_for_selector("main.garage")
    expect(other.locator('[data-ref="g-name"]')).to_have_value("Late Fee")
    assert chips(other)[:2] == ["anti-tank-gun:F", "standard-steel-plate:F"]


def test_a_damaged_link_opens_the_garage_and_says_so(new_context: NewContext, address: str) -> None:
    page = open_site(new_context(), f"{address}#car=1eNpzzs")
    page.wait_for_selector("main.garage")
    expect(page.locator(".garage-state")).to_contain_text("damaged")


def test_two_people_build_in_secret_and_drive_what_they_built(page: Page) -> None:
    press(page, "lobby:arena:arena-setup")
    page.locator('[data-ref="a-player:1"]').select_option("person")
    for seat, stock in ((0, "late-fee"), (1, "candle-witch")):
        press(page, f"a-build:{seat}")
        expect(page.locator(".cover")).to_be_visible()
        expect(page.locator("main.garage")).to_have_count(0)
        press(page, f"a-uncover:{seat}")
        press(page, "g-tab:shelf")
        press(page, f"g-stock:{stock}")
        page.locator('[data-ref="g-name"]').fill(f"Hush {seat}")
        press(page, "g-use")
        page.wait_for_selector("main.arena-setup")
        expect(page.locator(f'[data-ref="a-car:{seat}"] option:checked')).to_have_text("Car ready")
        assert "Hush" not in page.content()
    press(page, "a-start")
    page.wait_for_selector('body[data-screen="arena"], body[data-screen="cover"]')


def test_the_screens_of_garage_and_set_up_are_clean(page: Page) -> None:
    press(page, "lobby:arena:arena-setup")
    look(page, "arena-setup")
    press(page, "menu")
    enter(page)
    press(page, "g-tab:shelf")
    press(page, "g-stock:borrowed-chin")
    press(page, "g-tab:shelf")
    look(page, "garage-shelf")
    press(page, "g-tab:numbers")
    look(page, "garage")
