"""Whole duels in the built page: by mouse, by keyboard alone, by touch, and through a reload."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.keeping import saved_match
from tests.e2e.leaving import reload
from tests.e2e.playing import click, next_moment, play_until, tap, walk_and_press


def choose_seats(page: Page, *players: str, length: str = "duel", seed: str = "") -> None:
    """Fill in the set-up from the menu and start."""
    click(page, "lobby:duel:setup")
    page.locator(f'label:has([data-ref="count:{len(players)}"])').click()
    for at, player in enumerate(players):
        page.locator(f'[data-ref="player:{at}"]').select_option(player)
    page.locator(f'label:has([data-ref="length:{length}"])').click()
    if seed:
        page.locator("details").evaluate("fold => { fold.open = true }")
        page.locator('[data-ref="seed"]').fill(seed)
    click(page, "start")
    page.wait_for_function("['table', 'cover'].includes(document.body.dataset.screen)")


def test_a_whole_duel_by_mouse(page: Page) -> None:
    click(page, "play:duel")
    play_until(page, lambda moment: moment["screen"] == "score", click)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^You (won|lost)$"))
    expect(page.get_by_role("rowheader")).to_have_count(2)
    save_screenshots(page, "score")
    click(page, "finish")
    expect(page.get_by_role("button", name="Card duel Play now")).to_be_visible()
    expect(page.get_by_role("button", name="Resume")).to_have_count(0)


def test_a_whole_duel_by_keyboard_alone(page: Page) -> None:
    walk_and_press(page, "play:duel")
    page.wait_for_selector('body[data-screen="table"]')
    play_until(page, lambda moment: moment["screen"] == "score", walk_and_press)
    walk_and_press(page, "finish")
    expect(page.get_by_role("button", name="Card duel Play now")).to_be_visible()


def test_a_duel_of_two_people_by_touch_shows_nobody_the_others_hand(
    new_context: NewContext, address: str
) -> None:
    context = new_context(has_touch=True, viewport={"width": 768, "height": 1024})
    page = open_site(context, address)
    choose_seats(page, "person", "person", seed="11")
    covers = []
    last_hand: list[str] = []

    def seen(moment: dict[str, Any]) -> None:
        nonlocal last_hand
        cards = page.evaluate(
            "[...document.querySelectorAll('[data-card]')].map(e => e.dataset.card)"
        )
        if moment["screen"] == "cover" or moment["phase"] == "bar":
            covers.append(moment["screen"])
            assert cards == []
            html = page.content()
            words = page.locator("body").aria_snapshot() + page.title()
            # A card that has been played is everybody's to see.
            played = page.locator("[data-attack]").evaluate_all(
                "(all) => all.map((one) => one.dataset.attack)"
            )
            for code, name in last_hand:
                if code in played:
                    continue
                assert f'"{code}"' not in html
                if moment["screen"] == "cover":
                    assert name not in words
        else:
            last_hand = page.evaluate(
                "[...document.querySelectorAll('[data-card]')]"
                ".map(e => [e.dataset.card, e.getAttribute('aria-label').split('.')[0]])"
            )

    play_until(page, lambda moment: moment["screen"] == "score", tap, seen=seen)
    assert covers.count("cover") > 3


def test_a_duel_of_six_with_every_kind_of_player(page: Page) -> None:
    choose_seats(page, "person", "rookie", "regular", "rookie", "regular", "rookie")
    save_screenshots(page, "table-six")
    play_until(page, lambda moment: moment["screen"] in ("score", "vote"), click)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_reload_in_the_middle_resumes_at_exactly_that_moment(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(), address)
    choose_seats(page, "person", "regular", "rookie", length="match", seed="5")
    turns = 0

    def third_turn(moment: dict[str, Any]) -> bool:
        nonlocal turns
        turns += moment["phase"] == "turn" and not moment["picked"]
        return turns > 3

    moment = play_until(page, third_turn, click)
    hand = page.evaluate("[...document.querySelectorAll('[data-card]')].map(e => e.dataset.card)")
    before = saved_match(page)
    reload(page)
    save_screenshots(page, "menu-resume")
    page.get_by_role("button", name="Resume").click()
    again = next_moment(page)
    assert again["phase"] == moment["phase"]
    assert (
        page.evaluate("[...document.querySelectorAll('[data-card]')].map(e => e.dataset.card)")
        == hand
    )
    after = saved_match(page)
    assert after["replay"] == before["replay"]
    assert after["epoch"] == before["epoch"] + 1


def test_refused_storage_does_not_stop_the_game(new_context: NewContext, address: str) -> None:
    context = new_context()
    context.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); };"
    )
    page = open_site(context, address)
    expect(page.get_by_text("cannot save games")).to_be_visible()
    click(page, "play:duel")
    next_moment(page)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (768, 1024)])
def test_no_screen_makes_the_page_scroll(
    new_context: NewContext, address: str, size: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": size[0], "height": size[1]})
    page = open_site(context, address)
    fits = "document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
    assert page.evaluate(fits)
    click(page, "lobby:duel:setup")
    page.locator('label:has([data-ref="count:6"])').click()
    assert page.evaluate(fits)
    click(page, "start")
    next_moment(page)
    assert page.evaluate(fits)
