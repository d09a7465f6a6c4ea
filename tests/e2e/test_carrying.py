"""Cards that are drawn off the hand onto a target, with the mouse and with a finger."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import ARTIFACTS, NewContext, open_site, slow_timers
from tests.e2e.playing import click, first, next_moment
from ui.platform.resting import ASKS_AFTER

SIZES = [(390, 844), (844, 390), (768, 1024), (1280, 800)]

type Spot = tuple[float, float]
type Step = Callable[[str, Spot], None]
"""Does with a pointer what is said: down, move or up."""


def start(page: Page, *manners: str) -> None:
    """Two people begin a duel with this seed."""
    click(page, "lobby:duel:setup")
    page.locator('[data-ref="player:1"]').select_option("person")
    page.locator('label:has([data-ref="length:duel"])').click()
    page.locator("details").first.evaluate("fold => { fold.open = true }")
    page.locator('[data-ref="seed"]').fill("3")
    for each in manners:
        page.locator(f'label:has([data-ref="{each}"])').click()
    click(page, "start")


def to_turn(page: Page) -> dict[str, Any]:
    """Go on until somebody has his turn and his hand before him."""
    moment = next_moment(page)
    while moment["phase"] != "turn":
        ref = first(moment["open"], "uncover", "interrupt:", "answer:pass", "do:stay")
        assert ref, moment
        click(page, ref)
        moment = next_moment(page, moment["moment"])
    return moment


def mouse(page: Page) -> Step:
    def step(what: str, spot: Spot) -> None:
        page.mouse.move(*spot, steps=4)
        if what != "move":
            getattr(page.mouse, what)()

    return step


def finger(page: Page) -> Step:
    session = page.context.new_cdp_session(page)
    names = {"down": "touchStart", "move": "touchMove", "up": "touchEnd"}

    def step(what: str, spot: Spot) -> None:
        points = [] if what == "up" else [{"x": spot[0], "y": spot[1]}]
        session.send("Input.dispatchTouchEvent", {"type": names[what], "touchPoints": points})

    return step


def middle(page: Page, found: Locator) -> Spot:
    """A place in the middle of what is found, where it lies still."""
    found.hover(trial=True)
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carry(page: Page, step: Step, card: Locator, place: Locator, over: str) -> None:
    """Draw a card off the hand and let it go; `over` is what is marked before that."""
    begin = card.evaluate(
        """(one) => {
          // The middle may lie under the next card.
          const box = one.getBoundingClientRect();
          for (const [x, y] of [[0.5, 0.5], [0.15, 0.4], [0.85, 0.6]]) {
            const spot = [box.left + x * box.width, box.top + y * box.height];
            if (one.contains(document.elementFromPoint(...spot))) return spot;
          }
        }"""
    )
    end = middle(page, place)
    step("down", tuple(begin))
    step("move", ((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2))
    expect(page.locator(".carried")).to_have_count(1)
    step("move", end)
    expect(page.locator(over)).to_have_count(1)


ATTACK = '[data-ref^="card:"][data-drag].attack:not(.called)'


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("by", ["mouse", "finger"])
def test_an_attack_is_one_drag(
    new_context: NewContext, address: str, by: str, size: tuple[int, int]
) -> None:
    viewport = {"width": size[0], "height": size[1]}
    context = new_context(has_touch=by == "finger", viewport=viewport)
    # A finger that rests asks what a card is: on a busy machine it may rest before it moves.
    context.add_init_script(slow_timers(round(1000 * ASKS_AFTER)))
    page = open_site(context, address)
    step = finger(page) if by == "finger" else mouse(page)
    start(page, "open-hands", "facing")
    # Each of the two, the far one with the screen turned about.
    for way in ("far", "near"):
        to_turn(page)
        expect(page.locator(f'[data-facing="{way}"]')).to_have_count(1)
        name = page.locator(".own .who").inner_text()
        card = page.locator(ATTACK).first
        carry(page, step, card, page.locator(".foe .stage"), ".foe.lit[data-over]")
        ARTIFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTIFACTS / f"carried-{by}-{way}-{size[0]}.png")
        # What it would do can be read while the card is held over it.
        expect(page.locator(".foe .target .result")).to_be_visible()
        step("up", (0, 0) if by == "finger" else middle(page, page.locator(".foe .stage")))
        expect(page.locator(".carried")).to_have_count(0)
        expect(page.locator(".own .who")).not_to_have_text(name)
        expect(page.locator('[data-phase="defence"]')).to_have_count(1)


def test_elsewhere_and_with_escape_a_card_goes_back(page: Page) -> None:
    start(page)
    to_turn(page)
    step = mouse(page)
    for end in ("elsewhere", "escape"):
        card = page.locator(ATTACK).first
        carry(page, step, card, page.locator(".foe .stage"), ".foe.lit[data-over]")
        expect(page.locator('[data-ref^="card:"][aria-pressed="true"]')).to_have_count(1)
        if end == "escape":
            page.keyboard.press("Escape")
            expect(page.locator(".carried")).to_have_count(0)
        page.mouse.move(3, 500)
        page.mouse.up()
        expect(page.locator(".carried, [data-over]")).to_have_count(0)
        expect(page.locator('[data-ref^="card:"][aria-pressed="true"]')).to_have_count(0)
    # A press is a press still: it plays the attack.
    page.locator(ATTACK).first.click()
    page.wait_for_selector('body[data-screen="cover"]')


def test_over_the_pile_cards_are_thrown_away(page: Page) -> None:
    start(page)
    to_turn(page)
    armor = page.locator('[data-ref^="card:"].armor').first
    carry(page, mouse(page), armor, page.locator(".pile.discards"), ".pile[data-over]")
    page.mouse.up()
    expect(page.locator(".card.ticked.armor")).to_have_count(1)
    click(page, "confirm")
    page.wait_for_selector('body[data-screen="cover"]')
