"""Matches as links, and watching them, in the built page."""

from __future__ import annotations

import re
import zlib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e import arena_playing as arena
from tests.e2e.arena_playing import Driver
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.playing import click, next_moment
from tests.e2e.test_screens import look
from tests.ui.desk import played
from wreckyard.engine import link as link_module


def at(page: Page) -> int:
    """The moment that the scrub bar stands at."""
    return int(page.locator('[data-ref="replay-at"]').input_value())


def until(page: Page, comparison: str) -> int:
    """Wait until the scrub bar stands where it should, such as `> 5`, and say where that is."""
    page.wait_for_function(
        f"Number(document.querySelector('[data-ref=\"replay-at\"]').value) {comparison}"
    )
    return at(page)


def open_link(page: Page, address: str, link: str) -> None:
    page.goto(f"{address}#r={link}")
    page.wait_for_selector('body[data-screen="replay"]')


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_a_match_is_watched_by_mouse_and_keyboard_and_played_on(
    new_context: NewContext, address: str, game: str
) -> None:
    match = played(game, **({"rounds": 3} if game == "arena" else {}))
    page = new_context().new_page()
    open_link(page, address, wreckyard.replay_to_link(match))
    click(page, "replay-on")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text(f"2 of {len(match.log)}")).to_be_visible()
    # A line of the story leads to its moment, and is the one that is marked.
    line = page.locator('[data-ref^="replay-go:"]').nth(12)
    moment = int(str(line.get_attribute("data-ref")).partition(":")[2])
    line.click()
    marked = page.locator('.story-go[aria-current="step"]')
    expect(marked).to_have_attribute("data-ref", f"replay-go:{moment}")
    assert at(page) == moment
    expect(marked).to_have_accessible_name(re.compile("go to this moment"))
    # The arrow keys go from line to line; the focus goes with the mark, and it is in view.
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    until(page, f"> {moment}")
    expect(marked).to_be_focused()
    page.keyboard.press("End")
    expect(page.get_by_text(f"{len(match.log)} of {len(match.log)}")).to_be_visible()
    expect(marked).to_be_in_viewport()
    page.keyboard.press("Shift+M")
    until(page, f"< {len(match.log)}")
    # On the scrub bar the arrows step, and other keys do what they do elsewhere.
    page.locator('[data-ref="replay-at"]').focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("m")
    until(page, f"=== {min(mark.moment for mark in wreckyard.Playback(match).marks)}")
    page.locator('[data-ref="replay-at"]').fill(str(len(match.log) // 2))
    if game == "duel":
        page.locator('[data-ref="replay-eyes"]').select_option(label="All hands open")
        hands = wreckyard.Playback(match).open_handed(len(match.log) // 2)
        cards = sum(len(hands.hand_of(seat)) for seat in range(2))
        expect(page.locator(".open-hands [data-card]")).to_have_count(cards)
    else:
        labels = page.locator('[data-ref="replay-eyes"] option').all_inner_texts()
        assert labels == ["As a spectator", "As Ann", "As Bob"]
    look(page, f"replay-{game}")
    page.locator('[data-ref="replay-pace"]').select_option("4.0")
    click(page, "replay-play")
    until(page, f"> {len(match.log) // 2}")
    click(page, "replay-play")
    page.locator('[data-ref="replay-at"]').fill("3")
    click(page, "replay-play-on")
    # Hands stay covered until somebody says that he has the device.
    page.wait_for_selector(f'body[data-screen="{"cover" if game == "duel" else "arena"}"]')


def test_a_match_goes_out_as_a_file_and_comes_back(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    match = played("arena", rounds=2)
    page = new_context(accept_downloads=True).new_page()
    open_link(page, address, wreckyard.replay_to_link(match))
    click(page, "replay-share")
    look(page, "replay-share")
    with page.expect_download() as saving:
        click(page, "save-match")
    assert saving.value.suggested_filename == "wreckyard-arena-Ann-Bob.txt"
    click(page, "notice-close")
    file = tmp_path / "match.txt"
    saving.value.save_as(file)
    assert file.read_text("utf-8") == match.replay()
    click(page, "replay-leave")
    click(page, "open")
    look(page, "open")
    field = page.locator('[data-ref="open-file"]')
    field.set_input_files({"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8\0"})
    expect(page.get_by_text("neither a link to a match nor the text of one.")).to_be_visible()
    field.set_input_files(file)
    page.wait_for_selector('body[data-screen="replay"]')
    click(page, "replay-last")
    expect(page.get_by_text(f"{len(match.log)} of {len(match.log)}")).to_be_visible()


def test_a_match_against_a_computer_goes_back_to_any_moment(page: Page) -> None:
    click(page, "play:arena")
    driver = Driver(1)
    moment = driver.play(page, arena.click, lambda moment: moment["phase"] == "move")
    click(page, "menu")
    click(page, "why-last")
    # In the arena nothing is hidden: the match goes on, and all is told.
    expect(page.get_by_text("Known to this seat")).to_be_visible()
    click(page, "close")
    click(page, "menu")
    click(page, "look-back")
    page.wait_for_selector('body[data-screen="replay"]')
    last = at(page)
    assert page.locator('[data-ref="replay-play-on"]').is_disabled()
    page.keyboard.press("Home")
    look(page, "look-back")
    click(page, "replay-leave")
    page.wait_for_selector('.arena[data-phase="move"]')
    click(page, "menu")
    click(page, "look-back")
    page.locator('[data-ref^="replay-go:"]').first.click()
    until(page, f"< {last}")
    click(page, "replay-play-on")
    page.wait_for_selector('body[data-screen="arena"]')
    # The moment that was left is seen again until the match has been wound back.
    arena.next_moment(page, moment["moment"])
    driver.play(page, arena.click, lambda moment: moment["phase"] == "speed")


def squeezed(size: int) -> str:
    """A link whose header would be so large when it is unpacked."""
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"".join(squeeze.compress(b" " * 2**20) for _ in range(size)) + squeeze.flush()
    return link_module._wrapped(len(packed).to_bytes(2, "big") + packed + bytes(8))


def hostile() -> dict[str, str]:
    """Texts that strangers may send, by what is wrong with them."""
    fine = wreckyard.replay_to_link(played("duel"))
    text = played("arena", rounds=1).replay()
    return {
        "cut off": f"#r={fine[:-9]}",
        "changed": f"#r={fine[:40]}{'A' if fine[40] != 'A' else 'B'}{fine[41:]}",
        "noise": "#r=" + "q7" * 5_000,
        "a bomb": f"#r={squeezed(40)}",
        "of a newer format": "#r=" + "_" * 40,
        "long": "#r=" + "A" * 100_000,
        "words": "Have you seen the game last night?",
        "deep": re.sub("^options .*$", "options " + "[" * 100_000, text, flags=re.M),
        "large numbers": re.sub("^seed .*$", "seed " + "9" * 100_000, text, flags=re.M),
        "a newer game": text.replace("system arena ", "system arena 9"),
        "another end": text.replace("\nend ", "\nend 9"),
        "markup": text.replace("seat A person Ann", "seat A person <img src=x onerror=alert(1)>"),
    }


def test_hostile_texts_are_one_sentence_each_and_the_menu_works(page: Page) -> None:
    click(page, "open")
    told = page.locator(".dialog .trouble")
    for what, text in hostile().items():
        # Setting it at once: typing a hundred thousand characters is not what is tested.
        page.locator('[data-ref="open-text"]').fill("")
        page.evaluate(
            """(text) => {
              const field = document.querySelector('[data-ref="open-text"]');
              field.value = text;
              field.dispatchEvent(new Event("input", { bubbles: true }));
              document.querySelector(".dialog .trouble").textContent = "";
            }""",
            text,
        )
        click(page, "open-go")
        expect(told, what).not_to_be_empty()
        sentence = told.inner_text()
        assert re.fullmatch(r"[A-Z“][^\n]{10,240}\.", sentence), (what, sentence)
        click(page, "close")
        expect(page.get_by_role("dialog")).to_have_count(0)
        click(page, "open")
    click(page, "close")
    click(page, "play:duel")
    next_moment(page)


def test_a_broken_link_leaves_a_working_menu(new_context: NewContext, address: str) -> None:
    page = new_context().new_page()
    page.goto(f"{address}#r=AQIDBAUGBwgJ")
    page.wait_for_selector("body[data-ready]")
    expect(page.locator(".notice")).to_be_visible()
    click(page, "play:duel")
    next_moment(page)


def test_a_step_is_taken_back_in_the_arena(page: Page) -> None:
    arena.choose_arena(page, "person", "regular")
    Driver(1).play(page, arena.click, lambda moment: moment["phase"] == "place")
    click(page, "undo")
    page.wait_for_selector('.arena[data-phase="heading"]')
    arena.click(page, "confirm")
    page.wait_for_selector('.arena[data-phase="place"]')


def test_a_match_is_copied_as_a_link_that_opens_it(new_context: NewContext, address: str) -> None:
    context = new_context(permissions=["clipboard-read", "clipboard-write"])
    page = open_site(context, address)
    click(page, "play:duel")
    next_moment(page)
    click(page, "menu")
    click(page, "replay-share")
    click(page, "share-match")
    expect(page.get_by_text("Link copied")).to_be_visible()
    page.wait_for_function("navigator.clipboard.readText().then((text) => text.includes('#r='))")
    link = page.evaluate("navigator.clipboard.readText()")
    other = context.new_page()
    other.goto(link)
    other.wait_for_selector('body[data-screen="replay"]')
