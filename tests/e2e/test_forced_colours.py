"""Where the system forces its colors, what is chosen and what is left can still be told apart."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import save_screenshots
from tests.e2e.keeping import asked
from tests.e2e.playing import click, first, next_moment
from tests.e2e.test_by_ear import resume

PAINTED = """(one) => {
  const { backgroundColor, outlineStyle, outlineWidth, borderTopStyle } = getComputedStyle(one);
  return [backgroundColor, outlineStyle === 'none' ? '' : outlineWidth, borderTopStyle].join(' ');
}"""


def painted(one: Locator) -> str:
    """What of a thing is there beside its text: its ground, its outline, its frame."""
    return str(one.first.evaluate(PAINTED))


def test_what_is_chosen_in_the_settings_is_seen(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    click(page, "settings")
    on = painted(page.locator(".tab input:checked + span"))
    assert on != painted(page.locator(".tab input:not(:checked) + span"))


def test_the_table_of_a_duel_keeps_cards_and_targets(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    resume(page, asked("duel", "turn", 1))
    moment = next_moment(page)
    while moment["phase"] != "turn":
        click(page, first(moment["open"][::-1], "uncover", "interrupt:"))
        moment = next_moment(page, moment["moment"])
    before = painted(page.locator(".foe"))
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator('[data-ref^="card:"]:not([aria-disabled="true"])').first.click()
    card = page.locator('[data-ref^="card:"][aria-pressed="true"]')
    expect(card).to_have_count(1)
    # A card is a card: paper with its painted edge, and round the chosen one a frame.
    assert card.evaluate("(one) => getComputedStyle(one).backgroundColor") != ground
    assert card.evaluate("(one) => getComputedStyle(one).boxShadow") != "none"
    assert painted(page.locator(".foe.lit, .foe.picked")) != before
    save_screenshots(page, "forced-duel")


def test_the_meters_of_the_arena_keep_what_is_left(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    resume(page, asked("arena", "move", 2))
    page.wait_for_selector('.arena[data-phase="move"]')
    dash = page.locator(".dash")
    assert painted(dash.locator(".cell.on")) != painted(dash.locator(".cell:not(.on)"))
    assert painted(dash.locator(".notch.on, .notch:not(.lost, .none)")) != painted(
        dash.locator(".notch:is(.lost, .none)")
    )
    now = page.locator(".arena-phases [aria-current]")
    assert painted(now) != painted(page.locator(".arena-phases li:not([aria-current])"))
    before = painted(page.locator('.arena-side [data-ref="move:turn:R"]'))
    page.locator('.arena-side [data-ref="move:turn:R"]').click()
    chosen = page.locator('.arena-side [data-ref="move:turn:R"][aria-pressed="true"]')
    expect(chosen).to_have_count(1)
    assert painted(chosen) != before
    save_screenshots(page, "forced-arena")


def test_the_track_of_the_classic_keeps_the_status_of_now_and_what_is_chosen(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    resume(page, asked("classic", "speed", 2))
    page.wait_for_selector('.classic[data-phase="speed"]')
    status = page.locator(".cl-track-cell.now .cl-track-status")
    assert painted(status) != painted(page.locator(".cl-track-cell:not(.now) .cl-track-status"))
    phase = page.locator(".cl-phase[aria-current]")
    assert painted(phase) != painted(page.locator(".cl-phase:not([aria-current])"))
    other = '.cl-side [data-ref^="pick:speed"]'
    before = painted(page.locator(other))
    page.locator(other).first.click()
    expect(page.locator(f'{other}[aria-pressed="true"]')).to_have_count(1)
    assert painted(page.locator(f'{other}[aria-pressed="true"]')) != before
