"""The tables as a screen reader has them: parts with headings, lists and tables to walk through."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.keeping import asked, rows_of, write_rows
from tests.e2e.playing import click, first, next_moment
from tests.e2e.test_screens import audit
from ui.storage.record import Record


def resume(page: Page, record: Record) -> None:
    """Go on with a match that is put among those that the page keeps."""
    write_rows(page, rows_of(record))
    click(page, "matches")
    click(page, f"resume:{record.id}")


def test_the_arena_is_walked_through_in_parts(page: Page) -> None:
    resume(page, asked("arena", "move", 1))
    page.wait_for_selector('.arena[data-phase="move"]')
    board = page.get_by_role("region", name="The board in parts")
    expect(board.get_by_role("heading", level=3)).to_have_text(
        ["Your car", "The other cars, as seen from yours", "Edges of the arena"]
    )
    told = board.aria_snapshot()
    for part in ('rowheader "Rusty"', 'columnheader "Range"', 'listitem: "North edge'):
        assert part in told
    expect(board.get_by_role("listitem").filter(has_text="edge:")).to_have_count(4)
    expect(board.get_by_role("row")).to_have_count(2)
    audit(page)


def test_each_car_of_a_duel_is_a_list_of_its_parts(page: Page) -> None:
    resume(page, asked("duel", "turn", 2))
    moment = next_moment(page)
    while moment["phase"] != "turn":
        click(page, first(moment["open"][::-1], "uncover", "interrupt:"))
        moment = next_moment(page, moment["moment"])
    for name in ("Your car", "Jet's car"):
        car = page.get_by_role("group", name=name)
        told = [line.strip() for line in car.aria_snapshot().splitlines() if "listitem" in line]
        assert [line.removeprefix("- listitem: ").split()[0] for line in told[:6]] == [
            "Front",
            "Right",
            "Rear",
            "Left",
            "Tires",
            "Driver",
        ]
    audit(page)
