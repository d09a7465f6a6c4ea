"""The streets in the browser: whole games by mouse, by touch behind covers and by keyboard."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e import streets_playing as streets
from tests.e2e.conftest import NewContext, offline_by_touch, save_screenshots
from tests.e2e.playing import press_outside, walk_and_press
from tests.e2e.streets_playing import Reckless, Scripted, next_moment
from tests.e2e.test_screens import audit
from tests.replays import golden
from tests.systems.streets.golden import ROUND_A_TABLET, answers_in

PLACE = re.compile(r" at (\d+),(\d+),")
"""Where a car is, in its words."""

ENDED = re.compile("won|lost|draw", re.IGNORECASE)


def test_a_whole_game_by_mouse_with_every_question_audited(page: Page) -> None:
    streets.set_up(page, "person", "regular", seed="4")
    looked: set[str] = set()

    def look(moment: dict[str, Any]) -> None:
        kind = page.evaluate("document.querySelector('[data-kind]')?.dataset.kind ?? ''")
        if kind and kind not in looked:
            looked.add(kind)
            save_screenshots(page, f"streets-{kind}")
            audit(page)

    Reckless().play(page, streets.click, seen=look)
    assert {"place", "speed", "point"} <= looked
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)
    audit(page)
    save_screenshots(page, "streets-end")


def test_four_people_round_a_tablet_race_for_a_corner_and_one_wins_in_anothers_car(
    new_context: NewContext, address: str
) -> None:
    """By touch, behind covers, offline: one is shot out of his seat, walks to an empty car and
    wins."""
    page = offline_by_touch(new_context, address, {"width": 1024, "height": 768})
    page.goto(f"{address}#r={wreckyard.replay_to_link(golden.read('streets-round-a-tablet'))}")
    page.locator('[data-ref="replay-play-on"]').tap()
    covered, seen = list[str](), set[str]()

    def look(moment: dict[str, Any]) -> None:
        if moment["phase"] == "cover":
            # Of the speeds that were chosen nothing is on the page.
            assert "pick:speed" not in page.content()
            assert "chooses speed" not in page.content()
            covered.append(page.get_by_role("button", name="go on").inner_text())
            return
        if page.get_by_role("heading", name="Round 3").count() and "race" not in seen:
            seen.add("race")
            cars = page.locator('.sc-car[aria-label*="at 1"]')
            places = [PLACE.search(each.get_attribute("aria-label") or "") for each in cars.all()]
            assert len(places) == 4
            assert all(each and abs(int(each[1]) - 15) <= 3 for each in places)
            assert all(each and abs(int(each[2]) - 8) <= 3 for each in places)
            save_screenshots(page, "streets-race")
        if moment["phase"] == "foot" and "foot" not in seen:
            into = page.get_by_role("button", name="Get into Dov's car", exact=True)
            expect(into).to_be_visible()
            save_screenshots(page, "streets-foot")
            audit(page)
            seen.add("foot")

    Scripted(answers_in(ROUND_A_TABLET)).play(page, streets.tap, seen=look)
    assert seen == {"race", "foot"}
    assert {words.split()[2].rstrip(",") for words in covered} == {"Ann", "Bob", "Cleo", "Dov"}
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann won")
    expect(page.get_by_text("Ann is the last survivor")).to_be_visible()


def test_a_whole_game_by_keyboard_alone_with_a_drive_by_arrows(page: Page) -> None:
    walk_and_press(page, "lobby:streets:streets-setup")
    page.wait_for_selector("main.st-setup")
    walk_and_press(page, "s-start")
    page.wait_for_selector('body[data-screen="streets"]')

    key = partial(press_outside, page)
    moment = next_moment(page)
    assert moment["phase"] == "place"
    key("Enter")
    moment = next_moment(page, moment["moment"], "confirm")
    assert moment["phase"] == "speed"
    # From a stand the fastest that ends safely is chosen: 2, or 3 with a supercharger.
    chosen = page.locator('.sc-side [data-ref^="pick:speed"][aria-pressed="true"]')
    fastest = int((chosen.get_attribute("data-ref") or "").rpartition(" ")[2])
    key("ArrowLeft")
    expect(chosen).to_have_attribute("data-ref", f"pick:speed {fastest - 1}")
    key("ArrowRight")
    expect(chosen).to_have_attribute("data-ref", f"pick:speed {fastest}")
    key("Enter")
    moment = next_moment(page, moment["moment"], "confirm")
    assert moment["phase"] == "point"
    key("ArrowRight")
    expect(page.locator('.sc-side [aria-pressed="true"]')).to_have_attribute(
        "aria-label", re.compile("^45° right, ")
    )
    key("Enter")
    next_moment(page, moment["moment"], "drive")

    def press(page: Page, ref: str) -> None:
        if ref == "confirm":
            key("Enter")
        else:
            walk_and_press(page, ref)

    Reckless().play(page, press)
    expect(page.get_by_role("heading", level=1)).to_have_text(ENDED)


def test_a_drive_is_dragged_from_point_to_point(page: Page) -> None:
    streets.set_up(page, "person", "person", seed="2")
    reckless = Reckless()
    moment = reckless.play(page, streets.click, lambda moment: moment["phase"] == "point")
    steps = page.locator(".sc-stroke")
    before = steps.get_attribute("d")
    head = page.locator('[data-ref="nose"] .sc-head').bounding_box()
    assert head is not None
    one_point = steps.evaluate("each => each.getBoundingClientRect().height")
    x, y = head["x"] + head["width"] / 2, head["y"] + head["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + one_point, y, steps=8)
    page.mouse.up()
    expect(steps).not_to_have_attribute("d", before or "")
    streets.click(page, "drive")
    next_moment(page, moment["moment"], "drive")
