"""Every screen, audited with axe and kept as pictures at four sizes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect

from tests.e2e.conftest import NewContext, open_site, save_screenshots
from tests.e2e.playing import click, focused, next_moment, play_until
from tests.e2e.test_play import choose_seats
from tools.site.steps import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


FOUND = (
    "(rules) => axe.run({ resultTypes: ['violations'], ...rules }).then((all) => all.violations)"
)
CONTRAST = {"runOnly": ["color-contrast"]}


NO_TITLE = {"rules": {"document-title": {"enabled": False}}}
"""A frame for drawn screens has no title."""


def audit(page: Page) -> None:
    """No accessibility violation that axe can find, and enough contrast in the light theme too."""
    told = violations(page.main_frame)
    assert told == []


def violations(frame: Frame) -> list[str]:
    """What axe finds in a frame, and in the light theme of its contrast."""
    if not frame.evaluate("typeof axe === 'object'"):
        frame.evaluate(AXE.read_text("utf-8"))
    page = frame.page
    found = frame.evaluate(FOUND, NO_TITLE if frame.parent_frame else {})
    page.emulate_media(color_scheme="light")
    found += frame.evaluate(FOUND, CONTRAST)
    page.emulate_media(color_scheme="dark")
    return [
        f"{one['id']}: {node['target']} {node['failureSummary']}"
        for one in found
        for node in one["nodes"][:3]
    ]


def look(page: Page, name: str) -> None:
    """Audit a screen in a wide and a narrow window and keep its pictures."""
    save_screenshots(page, name)
    audit(page)
    page.set_viewport_size({"width": 390, "height": 844})
    audit(page)
    page.set_viewport_size({"width": 1280, "height": 800})


def test_the_menu_its_dialogs_and_the_set_up(page: Page) -> None:
    look(page, "menu")
    click(page, "help")
    look(page, "help")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    click(page, "settings")
    look(page, "settings")
    page.keyboard.press("Escape")
    click(page, "lobby:duel:setup")
    page.locator('label:has([data-ref="count:6"])').click()
    page.locator('[data-ref="player:1"]').select_option("person")
    page.locator('[data-ref="player:2"]').select_option("ace")
    look(page, "setup")
    page.locator('[data-ref="name:1"]').fill("Jet")
    expect(page.get_by_text("same name")).to_be_visible()
    audit(page)


def test_a_dialog_keeps_the_focus_and_gives_it_back(page: Page) -> None:
    page.locator('[data-ref="settings"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name="Settings")).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        inside = (
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
        assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert focused(page) == "settings"


def test_who_presses_sees_no_ring_of_the_keyboard_go_on_to_what_is_asked(page: Page) -> None:
    ring = "document.activeElement.matches(':focus-visible')"
    assert page.evaluate(ring)
    page.locator('[data-ref="play:duel"]').click()
    next_moment(page)
    page.wait_for_function("document.activeElement.dataset.ref !== undefined")
    assert not page.evaluate(ring)
    page.keyboard.press("Tab")
    assert page.evaluate(ring)


def test_the_page_before_python_passes_the_audit(new_context: NewContext, address: str) -> None:
    context = new_context()
    page = context.new_page()
    page.route("**/pyodide.mjs", lambda route: None)
    page.goto(address)
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("button", name="Card duel Play now")).to_be_enabled()
    save_screenshots(page, "loading")
    audit(page)


def test_the_screens_of_a_duel(page: Page) -> None:
    choose_seats(page, "person", "regular", "regular", length="match", seed="3")
    seen: set[str] = set()

    def keep(moment: dict[str, Any]) -> None:
        name = moment["screen"] if moment["screen"] != "table" else f"table-{moment['phase']}"
        name += "-chosen" if moment["picked"] else ""
        if name not in seen:
            seen.add(name)
            look(page, name)

    play_until(page, lambda moment: moment["screen"] == "score", click, seen=keep)
    assert {"table-turn", "table-turn-chosen", "table-defence", "vote", "score"} <= seen
    click(page, "go-on")
    next_moment(page)
    click(page, "menu")
    look(page, "pause")


def test_the_screens_of_a_shared_device(page: Page) -> None:
    choose_seats(page, "person", "person", "regular", seed="3")
    seen: set[str] = set()

    def keep(moment: dict[str, Any]) -> None:
        if moment["screen"] == "cover" and "cover" not in seen:
            seen.add("cover")
            look(page, "cover")
        elif moment["phase"] == "bar" and "narrow bar" not in seen:
            # The bar closes by itself: one audit each time, and no tour of the sizes.
            if "bar" in seen:
                page.set_viewport_size({"width": 390, "height": 844})
            seen.add("narrow bar" if "bar" in seen else "bar")
            expect(page.locator('[data-ref^="interrupt:"]').first).to_be_visible()
            audit(page)
            page.set_viewport_size({"width": 1280, "height": 800})

    play_until(page, lambda moment: {"bar", "narrow bar", "cover"} <= seen, click, seen=keep)


def test_on_a_telephone_the_foe_that_matters_comes_into_view(
    new_context: NewContext, address: str
) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = open_site(context, address)
    choose_seats(page, "person", *["regular"] * 5, seed="5")
    # What is drawn in one frame is looked at in the next.
    page.evaluate(
        """() => {
          window.looks = {};
          const look = () => {
            const foe = document.querySelector('.foes [data-in-view]');
            if (foe && foe.offsetParent) {
              const { left, right } = foe.getBoundingClientRect();
              window.looks[foe.dataset.inView] = left >= -1 && right <= innerWidth + 1;
            }
          };
          new MutationObserver(() => requestAnimationFrame(look)).observe(document.body,
            { subtree: true, childList: true, attributes: true, attributeFilter: ['data-in-view'] });
        }"""
    )
    play_until(
        page,
        lambda moment: (
            moment["screen"] == "score" or page.evaluate("Object.keys(looks).length > 9")
        ),
        click,
    )
    looks = page.evaluate("looks")
    assert len({moment.partition("-")[0] for moment in looks}) > 2
    assert all(looks.values()), looks


def test_less_motion_is_kept_when_the_system_asks_for_it(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(reduced_motion="reduce"), address)
    assert page.evaluate("document.body.dataset.speed") == "0"
    calm = open_site(new_context(reduced_motion="no-preference"), address)
    assert calm.evaluate("document.body.dataset.speed") == "1"


@pytest.mark.parametrize("ref", ["play:duel", "lobby:duel:setup", "help", "settings"])
def test_what_can_be_pressed_is_large_enough_for_a_finger(page: Page, ref: str) -> None:
    box = page.locator(f'[data-ref="{ref}"]').bounding_box()
    assert box is not None
    assert box["height"] >= 44
