"""A deck file of one's own in the built page: saved, changed, refused, loaded and played."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.e2e.conftest import save_screenshots
from tests.e2e.keeping import saved_match
from tests.e2e.leaving import reload
from tests.e2e.playing import click, next_moment
from tests.e2e.test_play import choose_seats
from tests.e2e.test_screens import audit


def choose_file(page: Page, path: Path, text: str) -> None:
    """Choose a file as a person does, in the chooser that the button opens."""
    path.write_text(text, "utf-8")
    with page.expect_file_chooser() as chooser:
        page.locator('[data-ref="deck-file"]').click()
    chooser.value.set_files(path)


def test_a_deck_saved_from_the_page_is_changed_loaded_and_played(
    page: Page, tmp_path: Path
) -> None:
    click(page, "lobby:duel:setup")
    page.get_by_text("More: seed and deck files").click()
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save the built-in car deck as a file").click()
    assert saving.value.suggested_filename == "wreckyard-cars.json"
    deck = json.loads(Path(saving.value.path()).read_text("utf-8"))
    for kind in deck["kinds"]:
        if kind["name"] == "Machine Gun":
            kind["value"] = 9

    told = page.get_by_role("region", name="Your own deck file").get_by_role("status")
    mine = tmp_path / "mine.json"
    choose_file(page, mine, json.dumps(deck))
    expect(told).to_have_text("“mine.json” is loaded for the car deck.")
    expect(page.get_by_text("Left Machine Gun: damage 9 instead of 3.")).to_be_visible()

    # The same file again, now with a fault: a sentence, and the deck stays as it was.
    deck["kinds"][0]["copies"] = -1
    choose_file(page, mine, json.dumps(deck))
    expect(told).to_have_text(
        "“mine.json” was not loaded: the deck file (cars), card 1 (MG:F): "
        "copies must be 0 to 60 and values 0 to 12."
    )
    expect(page.get_by_text("Left Machine Gun: damage 9 instead of 3.")).to_be_visible()
    save_screenshots(page, "setup-deck-file")
    audit(page)
    page.set_viewport_size({"width": 390, "height": 844})
    audit(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1280, "height": 800})

    # What was loaded is there after a reload, and goes to the table.
    reload(page)
    choose_seats(page, "person", "regular", seed="5")
    next_moment(page)
    guns = page.locator('[data-ref^="card:"]', has_text="Machine Gun")
    expect(guns.first).to_contain_text("9")
    decks = [{"code": f"MG:{side}", "value": 9} for side in "FRBL"]
    replay = saved_match(page)["replay"]
    assert all(
        json.dumps(each) in replay or json.dumps(each, separators=(",", ":")) in replay
        for each in decks
    )


def test_a_loaded_deck_is_put_back_by_keyboard(page: Page, tmp_path: Path) -> None:
    click(page, "lobby:duel:setup")
    page.locator("summary").press("Enter")
    methane = {"format": 1, "id": "cattle", "kinds": [{"code": "METHANE", "copies": 1}]}
    mine = tmp_path / "cows.json"
    mine.write_text(json.dumps(methane), "utf-8")
    field = page.locator('[data-ref="deck-file"]')
    with page.expect_file_chooser() as chooser:
        field.press("Enter")
    chooser.value.set_files(mine)
    expect(page.get_by_text("Methane: copies 1 instead of 2")).to_be_visible()
    expect(page.get_by_text("Nobody at this table draws from this deck.")).to_be_visible()
    page.locator('[data-ref="deck-forget:cattle"]').focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Back to the built-in cattle deck.")).to_be_visible()
    expect(page.get_by_text("Methane: copies 1 instead of 2")).to_have_count(0)
