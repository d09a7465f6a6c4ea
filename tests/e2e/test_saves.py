"""Kept matches in the real page: moments, files, damage, two tabs."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.keeping import (
    kept_document,
    kept_matches,
    kept_rows,
    played,
    rows_of,
    write_rows,
    writes_ended,
)
from tests.e2e.leaving import leave, pause, reload, saved, some_moves
from tests.e2e.playing import SETTLED, click, next_moment
from tests.e2e.test_screens import look
from ui.storage.journal import rows_of_turn
from ui.storage.record import with_sum
from ui.storage.rows import read_match


def test_matches_are_kept_side_by_side_and_travel_as_a_file(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    page = open_site(new_context(accept_downloads=True), address)
    click(page, "play:duel")
    some_moves(page)
    pause(page)
    click(page, "match-keep:on")
    page.get_by_role("textbox", name="Name").fill("The wall")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Kept as “The wall”.")).to_be_visible()
    leave(page)
    click(page, "play:duel")
    next_moment(page)
    leave(page)
    others = [
        played("duel", 90, 3, seats=3, prestige=False, vehicles=["car", "cow", "cow"]),
        played("arena", 60, 4, seats=3),
        played("duel", 500, 5, length="duel", prestige=False),
    ]
    write_rows(page, rows_of(*others))
    click(page, "matches")
    expect(page.get_by_role("listitem", name="Duel 1").first).to_be_visible()
    look(page, "matches")
    before = {each.id: each.record.body["replay"] for each in kept_matches(page) if each.record}
    assert len(before) == 6
    with page.expect_download() as download:
        click(page, "match-export-all")
    file = tmp_path / "all.json"
    download.value.save_as(file)
    page.locator('[data-ref="match-delete:arena4"]').press("Enter")
    expect(page.locator('[data-ref="match-undo"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-ref="resume:arena4"]')).to_be_visible()
    page.evaluate(SETTLED)
    page.locator('[data-ref="resume:arena4"]').press("Enter")
    page.wait_for_selector("body[data-screen=arena]")
    assert page.evaluate("document.body.dataset.match") == "arena4"

    other = open_site(new_context(), address)
    click(other, "matches")
    expect(other.get_by_text("You have no matches yet")).to_be_visible()
    other.locator('[data-ref="match-file"]').set_input_files(file)
    expect(other.get_by_text("6 matches imported.")).to_be_visible()
    after = {each.id: each.record.body["replay"] for each in kept_matches(other) if each.record}
    assert after == before
    broken = json.loads(file.read_text("utf-8"))
    broken["matches"][1]["replay"] = ""
    other.locator('[data-ref="match-file"]').set_input_files(
        {"name": "x.json", "mimeType": "text/plain", "buffer": json.dumps(broken).encode()}
    )
    expect(other.get_by_text("Match 2 in the file was not imported")).to_be_visible()
    click(other, next(f"resume:{each.id}" for each in kept_matches(other) if each.named))
    next_moment(other)


def test_a_damaged_save_leaves_the_one_before_and_is_handed_out(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(accept_downloads=True), address)
    click(page, "play:duel")
    some_moves(page)
    rows = kept_rows(page)
    (kept,) = kept_matches(page)
    key = f"{kept.id}:{kept.turn}"
    damaged = rows[key][:-40] + "x" * 40
    newer = with_sum({**json.loads(rows_of(played("duel", 9, 2))["duel2:0"] or ""), "format": 9})
    nothing = {"bad:0": "\x00\x01", "new:0": newer}
    write_rows(page, {key: damaged, **nothing})
    reload(page)
    expect(page.get_by_text("The last save of this match is damaged")).to_be_visible()
    click(page, "matches")
    with page.expect_download() as download:
        click(page, f"match-damaged:{kept.id}")
    assert json.loads(Path(download.value.path()).read_text("utf-8"))["damaged"] == [
        "\n".join(rows_of_turn({**rows, key: damaged}, kept.id, kept.turn).values())
    ]
    click(page, f"resume:{kept.id}")
    next_moment(page)
    assert kept.before is not None
    assert saved(page) >= kept.before.body["actions"]
    some_moves(page, 2)
    after = kept_rows(page)
    assert any(damaged in text for text in after.values())
    assert nothing.items() <= after.items()
    assert read_match(after, kept.id).record is not None


def test_a_second_tab_watches_takes_over_and_gives_back(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    first = open_site(context, address)
    click(first, "play:duel")
    some_moves(first, 4)
    second = open_site(context, address)
    expect(second.get_by_role("button", name="Resume")).to_contain_text("Playing in another tab")
    # What each changes of one record is kept.
    click(second, "settings")
    second.locator('label:has([data-ref="ask:never"])').click()
    click(second, "close")
    writes_ended(second)
    pause(first)
    click(first, "settings")
    first.locator('label:has([data-ref="ask-escape"])').click()
    click(first, "close")
    settings = kept_document(first, "settings")
    assert (settings["ask"], settings["ask_escape"]) == ("never", True)
    click(second, "resume")
    expect(second.get_by_text("Another tab is playing this match.")).to_be_visible()
    expect(second.locator('[data-phase="waiting"]')).to_have_count(1)
    look(second, "watching")
    at = saved(first)
    some_moves(first, 2)
    second.wait_for_function(f"Number(document.body.dataset.saved) > {at}")
    click(second, "take-over")
    next_moment(second)
    expect(first.get_by_text("Another tab has taken over this match.")).to_be_visible()
    first.wait_for_selector('[data-phase="waiting"]')
    some_moves(second, 2)
    (kept,) = kept_matches(second)
    click(first, "take-over")
    next_moment(first)
    expect(second.get_by_text("Another tab has taken over this match.")).to_be_visible()
    some_moves(first, 2)
    (after,) = kept_matches(first)
    assert kept.record is not None
    assert after.record is not None
    assert after.record.sequence > kept.record.sequence
    begun = kept.record.body["replay"].splitlines()[:-1]
    assert after.record.body["replay"].splitlines()[: len(begun)] == begun
