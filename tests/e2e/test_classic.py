"""The classic in the browser: whole duels by mouse, by touch without a network, and by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.e2e.classic_playing import click, key, moments, tap
from tests.e2e.conftest import NewContext, offline_by_touch, save_screenshots
from tests.e2e.playing import SETTLED, unfold, walk_and_press
from tests.e2e.test_screens import audit

ENDED = re.compile("won|lost|draw", re.IGNORECASE)


def against_a_rookie(page: Page) -> None:
    """A Regular plans for as long as it has time, and plays otherwise on a busy machine."""
    page.locator('[data-ref="cl-player:1"]').select_option("rookie")


def play(
    page: Page,
    press: Callable[[Page, str], None],
    seen: Callable[[str], None] = lambda _: None,
) -> set[str]:
    """Play to the end; gives the kinds of questions, each of which was ``seen`` once."""
    looked: set[str] = set()
    for moment in moments(page, press):
        if moment["phase"] not in looked:
            looked.add(moment["phase"])
            seen(moment["phase"])
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)
    return looked


def test_a_whole_duel_by_mouse_with_every_question_audited(page: Page) -> None:
    page.locator('[data-ref="lobby:classic:classic-setup"]').click()
    audit(page)
    against_a_rookie(page)
    unfold(page)
    page.locator('[data-ref="cl-seed"]').fill("5")
    page.locator('[data-ref="cl-start"]').click()

    def look(kind: str) -> None:
        save_screenshots(page, f"classic-{kind}")
        audit(page)

    assert {"enter", "speed", "maneuver", "over"} <= play(page, click, look)


def test_a_newcomer_plays_at_once_by_touch_without_a_network(
    new_context: NewContext, address: str
) -> None:
    page = offline_by_touch(new_context, address)
    page.locator('[data-ref="play:classic"]').first.tap()

    def look(kind: str) -> None:
        if kind == "maneuver":
            # What explains the question stands below its answers.
            for name in ("straight", "drift", "bend", "swerve"):
                expect(page.locator(f'[data-ref="kind:{name}"]')).to_be_in_viewport(ratio=1)
            save_screenshots(page, "classic-first-maneuver")

    assert {"enter", "speed", "maneuver"} <= play(page, tap, look)


def test_a_whole_duel_by_keyboard_alone(page: Page) -> None:
    walk_and_press(page, "lobby:classic:classic-setup")
    against_a_rookie(page)
    unfold(page)
    page.locator('[data-ref="cl-turns"]').select_option("20")
    page.locator('[data-ref="cl-seed"]').fill("3")
    page.locator('[data-ref="cl-seed"]').press("Enter")
    assert {"enter", "speed", "maneuver"} <= play(page, key)


def test_a_held_key_gives_one_answer(page: Page) -> None:
    page.locator('[data-ref="play:classic"]').first.click()
    page.locator('[data-phase="enter"] [data-ref="confirm"]').focus()
    kept = "Number(document.body.dataset.saved || 0)"
    before = page.evaluate(kept)
    page.keyboard.down("Enter")
    # The next question stands, and has the focus on what answers it.
    page.wait_for_function(f"document.querySelector('[data-phase=speed]') && {kept} > {before}")
    answered = page.evaluate(kept)
    for _ in range(40):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    page.evaluate(SETTLED)
    expect(page.locator("[data-phase=speed]")).to_be_visible()
    assert page.evaluate(kept) == answered


def test_a_race_of_computers_is_watched_to_its_end(new_context: NewContext, address: str) -> None:
    """Two Rookies, one lap, at the quickest pace: who looks on sees somebody come home."""
    page = new_context(reduced_motion="reduce").new_page()
    page.goto(address)
    page.locator('[data-ref="lobby:classic:classic-setup"]').click()
    page.locator('[data-ref="cl-division"]').select_option("0")
    for seat in (0, 1):
        page.locator(f'[data-ref="cl-player:{seat}"]').select_option("rookie")
        page.locator(f'[data-ref="cl-car:{seat}"]').select_option("pocket-change")
    page.locator('[data-ref="cl-scenario:race"]').click()
    page.locator('[data-ref="cl-laps:1"]').click()
    unfold(page)
    page.locator('[data-ref="cl-seed"]').fill("7")
    page.locator('[data-ref="cl-start"]').click()
    expect(page.get_by_text("finished first")).to_be_visible()
    save_screenshots(page, "classic-race-ended")
