"""A newcomer learns by touch and without a network; and looks things up."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, offline_by_touch, open_site, save_screenshots
from tests.e2e.leaving import reload
from tests.e2e.test_screens import audit, look


def follow(page: Page) -> None:
    """Tap what the coach points at until the exercise is solved."""
    for _ in range(40):
        moment = page.wait_for_function(
            """() => document.querySelector('.coach.solved') ? 'solved'
                : document.querySelector('[data-pointed]')?.dataset.ref"""
        ).json_value()
        if moment == "solved":
            return
        words = page.locator(".coach-words").inner_text()
        page.locator("[data-pointed]").first.tap()
        # What is pointed at next, or said, is something else.
        page.wait_for_function(
            """([ref, words]) => document.querySelector('.coach-words').innerText !== words
                || document.querySelector('[data-pointed]')?.dataset.ref !== ref""",
            arg=[moment, words],
        )
    raise AssertionError("the coach leads nowhere")


def tap(page: Page, selector: str) -> None:
    """Tap the first of some elements."""
    page.locator(selector).first.tap()


def go_on(page: Page) -> None:
    """From a step that is solved to the next one."""
    tap(page, '[data-ref="coach-next"]')
    expect(page.locator(".coach.solved")).to_have_count(0)


def test_a_newcomer_takes_a_lesson_of_each_game_by_touch_without_a_network(
    new_context: NewContext, address: str
) -> None:
    page = offline_by_touch(new_context, address)
    tap(page, '[data-ref="lessons"]')
    audit(page)
    tap(page, '[data-ref="lesson:duel:open"]')
    for _ in range(2):
        follow(page)
        audit(page)
        go_on(page)
    for card in ("MI:R", "MG:R"):
        expect(page.locator("[data-phase=turn]")).to_be_visible()
        tap(page, f'[data-card="{card}"]')
        tap(page, '[data-ref="confirm"]')
        expect(page.locator(f'[data-card="{card}"]')).to_have_count(0)
    expect(page.locator(".coach.solved")).to_be_visible()
    tap(page, '[data-ref="coach-leave"]')
    expect(page.locator('[data-ref="lesson:duel:open"]')).to_contain_text("✓")
    tap(page, '[data-ref="lesson:arena:steer"]')
    follow(page)
    audit(page)
    go_on(page)
    expect(page.locator(".coach")).to_contain_text("the test")
    # Left here, it goes on here after the page was closed.
    tap(page, '[data-ref="menu"]')
    reload(page)
    tap(page, '[data-ref="lessons"]')
    expect(page.locator('[data-ref="lesson:duel:open"]')).to_contain_text("✓")
    tap(page, '[data-ref="lesson:arena:steer"]')
    expect(page.locator(".coach")).to_contain_text("the test")


def test_a_held_finger_and_a_right_click_open_the_entry_of_a_card(
    new_context: NewContext, address: str
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = open_site(context, address)
    tap(page, '[data-ref="lessons"]')
    tap(page, '[data-ref="lesson:duel:open"]')
    card = page.locator('[data-card="MI:R"]')
    # Where it lies still.
    card.hover(trial=True)
    box = card.bounding_box()
    assert box is not None
    held = {"x": box["x"] + 20, "y": box["y"] + 40}
    session = context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [held]})
    entry = page.get_by_role("region", name="Entry")
    expect(entry).to_contain_text("Missile")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    audit(page)
    tap(page, '[data-ref="close"]')
    expect(page.get_by_role("dialog")).to_have_count(0)
    # The card that was held was not played, nor chosen.
    expect(card).to_have_attribute("aria-pressed", "false")
    page.locator('[data-card="MG:F"]').click(button="right")
    expect(entry).to_contain_text("Machine Gun")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator('[data-card="AC:B"]').focus()
    page.keyboard.press("?")
    expect(entry).to_contain_text("Autocannon")


def test_the_lessons_and_the_compendium_are_accessible(page: Page) -> None:
    page.locator('[data-ref="lessons"]').click()
    look(page, "lessons")
    page.locator('[data-ref="look-up"]').click()
    look(page, "compendium")
    page.get_by_role("searchbox").fill("rocket explosion")
    page.locator('label:has([data-ref="about-game:arena"])').click()
    page.locator('[data-ref="about:arena:heavy-rocket"]').click()
    expect(page.get_by_role("region", name="Entry")).to_contain_text("Fires once a game")
    look(page, "compendium-entry")
    page.keyboard.press("Escape")
    page.locator('[data-ref="lesson:arena:build"]').click()
    page.wait_for_selector("[data-pointed]")
    save_screenshots(page, "lesson-garage")
