"""Matches as links, and watching them, in the built page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e import arena_playing as arena
from tests.e2e.arena_playing import Driver
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.playing import click, next_moment
from tests.e2e.test_screens import look
from tests.ui.test_replay import played


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_a_link_is_watched_from_start_to_end_and_played_on(
    new_context: NewContext, address: str, game: str
) -> None:
    match = played(game, **({"rounds": 3} if game == "arena" else {}))
    page = new_context().new_page()
    page.goto(f"{address}#r={wreckyard.replay_to_link(match)}")
    page.wait_for_selector('body[data-screen="replay"]', timeout=60_000)
    click(page, "replay-on")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"2 of {len(match.log)}")).to_be_visible()
    look(page, f"replay-{game}")
    click(page, "replay-last")
    expect(page.get_by_text(f"{len(match.log)} of {len(match.log)}")).to_be_visible()
    page.locator('[data-ref="replay-at"]').fill("3")
    click(page, "replay-play-on")
    page.wait_for_selector(f'body[data-screen="{"table" if game == "duel" else "arena"}"]')


def test_a_broken_link_leaves_a_working_menu(new_context: NewContext, address: str) -> None:
    page = new_context().new_page()
    page.goto(f"{address}#r=AQIDBAUGBwgJ")
    page.wait_for_selector("body[data-ready]", timeout=60_000)
    expect(page.locator(".notice")).to_be_visible()
    click(page, "play")
    next_moment(page)


def test_a_step_is_taken_back_in_the_arena(page: Page) -> None:
    click(page, "arena-play")
    Driver(1).play(page, arena.click, lambda moment: moment["phase"] == "place")
    click(page, "undo")
    page.wait_for_selector('.arena[data-phase="heading"]')
    arena.click(page, "confirm")
    page.wait_for_selector('.arena[data-phase="place"]')


def test_a_match_is_copied_as_a_link_that_opens_it(new_context: NewContext, address: str) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = open_site(context, address)
    click(page, "play")
    next_moment(page)
    click(page, "menu")
    click(page, "share-match")
    expect(page.get_by_text("clipboard")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = context.new_page()
    other.goto(link)
    other.wait_for_selector('body[data-screen="replay"]', timeout=60_000)
