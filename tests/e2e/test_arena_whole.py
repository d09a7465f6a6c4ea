"""Arena games to the very end: by touch behind covers, by keyboard alone, and by ear."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import arena_playing as arena
from tests.e2e.arena_playing import Listener, next_moment
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.playing import press_outside, tap, unfold, walk_and_press
from tests.e2e.test_screens import audit

CAGE = {
    "format": 1,
    "code": "the-cage",
    "name": "The Cage",
    "text": "So small that a game is soon over.",
    "width": 8000,
    "height": 8000,
}


def the_cage(folder: Path) -> Path:
    """A file with an arena in which nobody can hide."""
    file = folder / "cage.json"
    file.write_text(json.dumps(CAGE), "utf-8")
    return file


def test_two_people_build_in_secret_and_play_to_the_end_by_touch(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    context = new_context(has_touch=True, viewport={"width": 1024, "height": 768})
    page = open_site(context, address)
    tap(page, "lobby:arena:arena-setup")
    page.locator('[data-ref="a-player:1"]').select_option("person")
    tap(page, "fold:file")
    with page.expect_file_chooser() as chooser:
        page.locator('[data-ref="a-arena-file"]').tap()
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({**CAGE, "width": 8}), "utf-8")
    chooser.value.set_files(broken)
    files = page.get_by_role("region", name="An arena of your own")
    expect(files.get_by_role("status")).to_contain_text(
        "“broken.json” was not taken: 'width' must be a whole number from 8000"
    )
    page.locator('[data-ref="a-arena-file"]').set_input_files(the_cage(tmp_path))
    expect(files.get_by_role("status")).to_have_text("“cage.json” is loaded: The Cage.")
    audit(page)
    unfold(page)
    page.locator('[data-ref="a-seed"]').fill("3")
    for seat, stock in ((0, "late-fee"), (1, "candle-witch")):
        tap(page, f"a-build:{seat}")
        # Whoever had the device before sees nothing of this car.
        expect(page.locator(".cover")).to_be_visible()
        expect(page.locator("main.garage")).to_have_count(0)
        tap(page, f"a-uncover:{seat}")
        page.locator('[data-ref="g-tab:shelf"]:visible').tap()
        tap(page, f"g-stock:{stock}")
        page.locator('[data-ref="g-name"]').fill(f"Hush {seat}")
        page.locator('[data-ref="g-use"]:visible').first.tap()
        page.wait_for_selector("main.arena-setup")
        assert "Hush" not in page.content()
    tap(page, "a-start")
    page.wait_for_selector('body[data-screen="arena"]')
    Listener().play(page, arena.tap)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^(Jet|Rusty) won$"))
    tap(page, "finish")
    page.wait_for_selector('body[data-screen="menu"]')


def test_a_whole_game_against_a_computer_by_keyboard_alone(page: Page, tmp_path: Path) -> None:
    walk_and_press(page, "lobby:arena:arena-setup")
    page.wait_for_selector("main.arena-setup")
    walk_and_press(page, "fold:file")
    with page.expect_file_chooser() as chooser:
        walk_and_press(page, "a-arena-file")
    chooser.value.set_files(the_cage(tmp_path))
    expect(page.locator('[data-ref="a-arena:own"]')).to_be_checked()
    walk_and_press(page, "a-start")
    page.wait_for_selector('body[data-screen="arena"]')
    keys = {
        "confirm": "Enter",
        "move:turn:L": "ArrowLeft",
        "move:turn:R": "ArrowRight",
        "move:straight": "ArrowUp",
    }

    def press(page: Page, ref: str) -> None:
        if ref in keys:
            press_outside(page, keys[ref])
        else:
            walk_and_press(page, ref)

    Listener().play(page, press)
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^You (won|lost)$"))
    walk_and_press(page, "finish")
    page.wait_for_selector('body[data-screen="menu"]')


LET_GO = """(ref) => new Promise((done) => {
  const control = document.querySelector(`.arena-side [data-ref="${ref}"]`);
  // Told once what the press changes is drawn, before the frame in which the focus is given back.
  new MutationObserver((changes, watching) => {
    watching.disconnect();
    control.blur();
    requestAnimationFrame(() => requestAnimationFrame(() => done(document.activeElement.dataset.ref)));
  }).observe(document.querySelector('.arena'), { subtree: true, attributes: true });
  control.focus();
  control.click();
})"""


def test_who_only_listens_drives_a_round_by_bearings_and_lengths(page: Page) -> None:
    arena.choose_arena(page, "person", "person", seed="2")
    listener = Listener()
    moment = listener.play(page, arena.click, lambda moment: moment["phase"] == "move")
    hour, far = listener.nearest(moment)
    # They start in the middle of opposite edges, face to face.
    assert hour == 12
    own = page.get_by_role("button", name=re.compile("^Your car: heading (north|south), walls "))
    expect(own).to_have_count(1)
    # What is told before a move comes true.
    told = page.locator("#move-leads-there").inner_text()
    assert f" 12 o'clock, {far - 1:.1f} car lengths" in told
    arena.click(page, "confirm")
    moment = next_moment(page, moment["moment"], "confirm")
    assert listener.nearest(moment) == (12, pytest.approx(far - 1))
    # To the right of a car the other is at its left, and so it is heard.
    arena.click(page, "move:turn:R")
    arena.click(page, "angle:90")
    expect(page.locator('[data-ref="confirm"]')).to_contain_text("90")
    told = page.locator("#move-leads-there").inner_text()
    assert " 9 o'clock" in told
    # Whoever leaves a control while its press is drawn is not brought back to it, but to the answer.
    assert page.evaluate(LET_GO, "angle:50") == "confirm"
    expect(page.locator('[data-ref="confirm"]')).to_contain_text("50")
    arena.click(page, "move:straight")
    listener.play(page, arena.click, lambda moment: moment["phase"] == "attack")
    # The story is told as it happens.
    expect(page.get_by_role("log", name="What happens")).to_contain_text("drives straight on")
