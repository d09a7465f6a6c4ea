"""Arena games in the built page: by mouse and by touch, steering, the camera, and offline."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

from tests.e2e import arena_playing as arena
from tests.e2e.arena_playing import Driver, choose_arena, next_moment
from tests.e2e.conftest import (
    OFFLINE,
    READY,
    NewContext,
    Watch,
    open_site,
    save_screenshots,
    serving,
)
from tests.e2e.leaving import reload
from tests.e2e.playing import click, first, unfold
from tests.e2e.test_screens import audit, look
from ui.games.arena.links import car_to_link
from wreckyard.systems.arena import stock_cars

WATCH_MOTION = """() => {
  window.moved = new Set();
  document.addEventListener('animationstart', (event) => moved.add(event.animationName), true);
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) {
    moved.add(this.dataset.ref);
    return animate.apply(this, given);
  };
}"""
BOTH_IN_VIEW = """(seat) => {
  const frame = document.querySelector('[data-ref="board"]').getBoundingClientRect();
  return ['[aria-label^="Your car"]', `[data-ref="car:${seat}"]`].every((car) => {
    const box = document.querySelector(`svg ${car}`).getBoundingClientRect();
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    return frame.left < x && x < frame.right && frame.top < y && y < frame.bottom;
  });
}"""


def test_a_whole_game_against_a_computer_by_mouse(page: Page) -> None:
    click(page, "play:arena")
    Driver(3).play(page, arena.click)
    expect(page.get_by_text(re.compile("^You (won|lost|share the win)$")).first).to_be_visible()
    save_screenshots(page, "arena-over")
    audit(page)
    click(page, "finish")
    expect(page.get_by_role("button", name="Resume")).to_have_count(0)


def test_a_game_of_two_people_by_touch_on_a_telephone(
    new_context: NewContext, address: str
) -> None:
    context = new_context(has_touch=True, viewport={"width": 390, "height": 844})
    page = open_site(context, address)
    choose_arena(page, "person", "person", seed="4", rounds="10")

    def look(moment: dict[str, Any]) -> None:
        aimed = first(moment["chosen"], "side:")
        if moment["phase"] == "attack" and "confirm" in moment["open"] and aimed:
            # Small boards are looked at from nearby, and yet both ends of a shot are seen.
            page.wait_for_function(BOTH_IN_VIEW, arg=aimed.split(":")[1])

    Driver(5).play(page, arena.tap, seen=look)


def test_the_wheel_the_dial_and_the_nose_choose_the_same_turn(page: Page) -> None:
    click(page, "play:arena")
    Driver().play(page, arena.click, lambda moment: moment["phase"] == "move")
    click(page, "move:turn:R")
    for _ in range(7):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator('[data-ref="confirm"]')).to_contain_text("52")
    page.locator('input[data-ref="angle"]').fill("30")
    expect(page.locator('[data-ref="confirm"]')).to_contain_text("30")
    nose = page.locator('[data-ref="nose"]').first.bounding_box()
    car = page.locator('[data-ref="car:0"]').first.bounding_box()
    assert nose is not None
    assert car is not None
    x, y = nose["x"] + nose["width"] / 2, nose["y"] + nose["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    # Far over to the left of where the car stands: a turn to the left.
    page.mouse.move(car["x"] - 120, y, steps=8)
    page.mouse.up()
    expect(page.locator('[data-ref="confirm"]')).to_contain_text("left")


def test_cars_drive_their_way_and_dice_tumble_unless_less_motion_is_wished_for(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(reduced_motion="no-preference"), address)
    choose_arena(page, "person", "person", seed="2")
    driving = Driver().play(page, arena.click, lambda moment: moment["phase"] == "move")
    page.evaluate(WATCH_MOTION)

    def turn_back(moment: dict[str, Any]) -> dict[str, Any]:
        click(page, "move:turn:R")
        page.locator('[data-ref="angle:90"]').first.click()
        expect(page.locator('[data-ref="confirm"]')).to_contain_text("90")
        click(page, "confirm")
        return next_moment(page, moment["moment"], "confirm")

    moment = turn_back(driving)
    page.wait_for_function("moved.has('tumble') && [...moved].some((ref) => /^car:/.test(ref))")
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_selector('body[data-speed="0"]')
    page.wait_for_function(
        "document.getAnimations().every(({ playState }) => playState !== 'running')"
    )
    page.evaluate("moved.clear()")
    Driver().play(
        page, arena.click, lambda now: now["moment"].split()[0] != moment["moment"].split()[0]
    )
    # What was rolled and where the car stands is there at once.
    assert (
        page.evaluate("[...moved].filter((what) => what === 'tumble' || /^car:/.test(what))") == []
    )


def test_the_board_is_zoomed_by_wheel_keys_and_buttons_and_panned_by_dragging(page: Page) -> None:
    click(page, "play:arena")
    next_moment(page)
    camera = page.locator("[data-camera]")

    def scale() -> float:
        found = re.search(r"scale\(([\d.]+)\)", camera.get_attribute("style") or "")
        return float(found[1]) if found else 1.0

    board = page.locator("svg[data-board]").bounding_box()
    assert board is not None
    page.mouse.move(board["x"] + board["width"] / 2, board["y"] + board["height"] / 2)
    page.mouse.wheel(0, -400)
    page.wait_for_function("document.querySelector('svg[data-board]').classList.contains('zoomed')")
    zoomed = scale()
    assert zoomed > 1.5
    before = camera.get_attribute("style")
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] / 2 - 90, board["y"] + board["height"] / 2, steps=4)
    page.mouse.up()
    assert camera.get_attribute("style") != before
    click(page, "camera:in")
    assert scale() > zoomed
    click(page, "camera:fit")
    assert scale() == 1
    page.keyboard.press("+")
    assert scale() > 1
    page.keyboard.press("0")
    assert scale() == 1


def test_a_reload_in_the_middle_resumes_at_exactly_that_moment(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(), address)
    choose_arena(page, "person", "rookie", seed="9")
    moment = Driver(2).play(
        page,
        arena.click,
        lambda moment: (
            moment["phase"] == "move" and "2" in page.locator(".arena-round").inner_text()
        ),
    )
    reload(page)
    page.get_by_role("button", name="Resume").click()
    again = next_moment(page)
    assert again["phase"] == moment["phase"]
    assert again["open"] == moment["open"]


def test_a_game_with_the_origin_stopped(new_context: NewContext, site: Path) -> None:
    with serving(site) as address:
        context = new_context(address, quiet=True)
        page = open_site(context, address)
        page.wait_for_selector(OFFLINE)
    page.reload()
    page.wait_for_selector(READY)
    watch = Watch(address)
    watch.attach(context)
    with page.expect_worker():
        choose_arena(page, "person", "regular", "rookie", seed="11")
        Driver(1).play(
            page,
            arena.click,
            lambda moment: (
                moment["phase"] == "over" or "3" in page.locator(".arena-round").inner_text()
            ),
        )
    assert watch.errors == []
    assert watch.foreign == []


def test_a_car_is_built_card_by_card_and_driven(page: Page) -> None:
    click(page, "lobby:arena:arena-setup")
    click(page, "a-build:0")
    page.locator('[data-ref="g-name"]').fill("Spite")
    for place, cards in {
        "C": ("Amateur Driver", "Amateur Gunner"),
        "F": ("Heavy Machine Gun", "Standard Steel Plate"),
        "L": ("Light Machine Gun",),
        "R": ("Light Machine Gun",),
    }.items():
        click(page, f"g-place:{place}")
        for card in cards:
            page.locator('[data-ref^="g-add:"]', has_text=card).first.click()
    look(page, "garage")
    click(page, "g-use")
    unfold(page)
    page.locator('[data-ref="a-seed"]').fill("5")
    click(page, "a-start")
    page.wait_for_selector('body[data-screen="arena"]')
    Driver(1).play(page, arena.click, lambda moment: moment["phase"] == "move")
    expect(page.get_by_text("Heavy Machine Gun").first).to_be_visible()


def test_a_link_to_a_car_opens_it_in_the_garage(new_context: NewContext, address: str) -> None:
    car = stock_cars()[0].car
    page = new_context().new_page()
    page.goto(address + car_to_link(car))
    page.wait_for_selector('body[data-screen="garage"]')
    expect(page.locator('[data-ref="g-name"]')).to_have_value(car.name)


def test_the_screens_of_an_arena_game(page: Page) -> None:
    click(page, "lobby:arena:arena-setup")
    look(page, "arena-setup")
    click(page, "menu")
    choose_arena(page, "person", "regular", "regular", seed="3")
    seen: set[str] = set()

    def keep(moment: dict[str, Any]) -> None:
        if moment["phase"] not in seen:
            seen.add(moment["phase"])
            look(page, f"arena-{moment['phase']}")

    wanted = {"heading", "place", "speed", "move", "attack"}
    Driver(3).play(
        page, arena.click, lambda moment: moment["phase"] == "over" or wanted <= seen, seen=keep
    )
    assert wanted <= seen
    click(page, "look:1")
    look(page, "arena-look")
