"""The end of a match in the real page: staged, looked at again, played again, and handed on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e.conftest import save_screenshots
from tests.e2e.keeping import record_of, rows_of, write_rows
from tests.e2e.playing import click
from tests.e2e.resting import assert_at_rest, moved, watch
from tests.e2e.test_screens import audit, look
from tests.ui.desk import played

SHARED = """() => {
  window.handed = [];
  navigator.clipboard.writeText = (text) => { window.handed.push(text); return Promise.resolve(); };
  navigator.share = undefined;
}"""


def see_the_end(page: Page, game: str, **options: object) -> int:
    """Look at the end of a match that is kept, of one person and a Regular; gives its length."""
    whole = played(game, **options)
    seats = [{"name": "Jet", "player": "person"}, {"name": "Rusty", "player": "regular"}]
    match = wreckyard.new_match(game, seats, whole.seed, options)
    for entry in whole.log:
        match.submit(entry.seat, entry.action)
    write_rows(page, rows_of(record_of(match, 1, f"{game}over", place=99)))
    click(page, "matches")
    click(page, f"resume:{game}over")
    page.wait_for_selector("[data-result]")
    return match.length


ENDS = [("duel", {"length": "duel"}), ("arena", {})]


@pytest.mark.parametrize(("game", "options"), ENDS)
def test_an_end_is_staged_and_its_moments_lead_into_the_replay_and_on(
    page: Page, address: str, game: str, options: dict[str, object]
) -> None:
    watch(page, address)
    page.evaluate(SHARED)
    length = see_the_end(page, game, **options)
    page.wait_for_selector(".ending-picture .mini-vehicle")
    assert_at_rest(page, "the end")
    # The blow, the wreck that burns out, the winner, and who that is.
    assert {"blaze-flash", "blaze-flame", "ending-roll", "ending-stamp"} <= moved(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("You lost")
    save_screenshots(page, f"{game}-ending")
    click(page, "sound-no")
    expect(page.locator('[data-ref="sound-no"]')).to_have_count(0)

    moment = page.locator('[data-ref^="ending-moment:"]').last
    at = str(moment.get_attribute("data-ref")).partition(":")[2]
    moment.click()
    expect(page.get_by_text(f"{at} of {length}")).to_be_visible()
    click(page, "replay-leave")
    expect(page.get_by_role("heading", level=1)).to_have_text("You lost")

    click(page, "ending-link")
    page.wait_for_function("window.handed.length > 0")
    link = page.evaluate("window.handed.at(-1)")
    friend = page.context.new_page()
    friend.goto(link)
    friend.wait_for_selector("body[data-screen=replay]")
    behind = int(link.rpartition("&at=")[2])
    expect(friend.get_by_text(f"{behind} of {length}")).to_be_visible()
    click(friend, "replay-play-on")
    friend.wait_for_selector(f"body[data-saved='{behind}']")
    friend.wait_for_selector("body[data-question]")
    friend.close()

    over = page.locator("body").get_attribute("data-match")
    click(page, "again")
    page.wait_for_selector(f"body[data-question]:not([data-match='{over}'])")
    expect(page.locator("[data-result]")).to_have_count(0)


def look_into(page: Page) -> None:
    """Luck, the moments at which it turned, and from one of them how the computer knew."""
    click(page, "insight")
    rows = page.locator(".insight-table tbody tr")
    # Attack points and answers that were drawn, of both.
    expect(rows).to_have_count(4)
    click(page, "insight-find")
    expect(page.get_by_text("Found 3 turning points.")).to_be_visible()
    turns = page.locator(".insight ol > li")
    expect(turns).to_have_count(3)
    for turn in turns.all():
        expect(turn).to_contain_text(re.compile(r"chance to win: \d+ % → \d+ % \(± \d+\)"))
    look(page, "duel-turns")
    turns.first.get_by_role("button").click()
    page.wait_for_selector("body[data-screen=replay]")
    why = page.locator('[data-ref="replay-why"]')
    while not why.count():
        before = page.locator(".replay-where").inner_text()
        click(page, "replay-back")
        expect(page.locator(".replay-where")).not_to_have_text(before)
    why.click()
    expect(page.get_by_text("Known to this seat")).to_be_visible()
    expect(page.get_by_text("In hand:")).to_be_visible()
    look(page, "duel-why")
    click(page, "close")
    click(page, "replay-leave")
    expect(page.get_by_role("heading", level=1)).to_have_text("You lost")


@pytest.mark.parametrize(("game", "options"), ENDS)
def test_with_less_motion_the_end_is_a_still_picture_that_can_be_looked_into(
    page: Page, game: str, options: dict[str, object]
) -> None:
    see_the_end(page, game, **options)
    assert (
        page.evaluate("document.getAnimations().filter((one) => one.playState === 'running')") == []
    )
    assert page.evaluate("getComputedStyle(document.querySelector('.ending-after')).opacity") == "1"
    assert (
        page.evaluate("getComputedStyle(document.querySelector('.ending-before')).opacity") == "0"
    )
    audit(page)
    if game == "duel":
        look_into(page)
