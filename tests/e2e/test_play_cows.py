"""Whole duels of cows, and of cars against cows, in the built page; the goldens of both
replayed."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e.conftest import save_screenshots
from tests.e2e.playing import click, play_until
from tests.e2e.test_same_game import REPLAYED, in_the_page, told
from tests.replays.golden import file_of
from tests.systems.duel.golden import GAMES


def sit_down(page: Page, players: list[str], vehicles: list[str]) -> None:
    """Fill in the set-up from the menu with a vehicle for each seat, and start."""
    click(page, "lobby:duel:setup")
    page.locator(f'label:has([data-ref="count:{len(players)}"])').click()
    for at, (player, vehicle) in enumerate(zip(players, vehicles, strict=True)):
        page.locator(f'[data-ref="player:{at}"]').select_option(player)
        page.locator(f'label:has([data-ref="vehicle:{at}:{vehicle}"])').click()
    page.locator('label:has([data-ref="length:duel"])').click()
    click(page, "start")
    page.wait_for_function("['table', 'cover'].includes(document.body.dataset.screen)")


@pytest.mark.parametrize(
    ("vehicles", "ground"),
    [(["cow", "cow"], "cow"), (["cow", "car"], "mixed"), (["car", "cow"], "mixed")],
    ids=["cows", "cow-against-car", "car-against-cow"],
)
def test_a_whole_duel_by_mouse(page: Page, vehicles: list[str], ground: str) -> None:
    sit_down(page, ["person", "regular"], vehicles)
    expect(page.locator(f'[data-ground="{ground}"]')).to_have_count(1)
    drawn = page.locator("[data-vehicle]")
    expect(drawn).to_have_count(2)
    seen = {drawn.nth(at).get_attribute("data-vehicle") for at in range(2)}
    assert seen == set(vehicles)
    save_screenshots(page, f"duel-{'-'.join(vehicles)}")
    play_until(page, lambda moment: moment["screen"] == "score", click)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^You (won|lost)$"))
    expect(page.get_by_role("rowheader")).to_have_count(2)


@pytest.mark.soak
def test_three_cars_and_three_cows_with_every_kind_of_player(page: Page) -> None:
    players = ["person", "rookie", "regular", "ace", "regular", "rookie"]
    sit_down(page, players, ["car", "cow"] * 3)
    expect(page.locator("[data-vehicle=cow]")).to_have_count(3)
    expect(page.locator("[data-vehicle=car]")).to_have_count(3)
    save_screenshots(page, "duel-three-cars-three-cows")
    play_until(page, lambda moment: moment["screen"] in ("score", "vote"), click)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_duels_of_cows_replay_in_the_page_with_equal_hashes(page: Page) -> None:
    names = [name for name, game in GAMES.items() if "cow" in game.options.get("vehicles", ())]
    assert len(names) == 4
    texts = [file_of(name).read_text("utf-8") for name in names]
    matches = [told(wreckyard.load_replay(text)) for text in texts]
    assert in_the_page(page, REPLAYED, json.dumps(texts)) == matches
