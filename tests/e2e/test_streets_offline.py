"""A whole game on the streets with the origin stopped, from the menu to its end and once more."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e import streets_playing as streets
from tests.e2e.conftest import OFFLINE, READY, NewContext, Watch, open_site, serving
from tests.e2e.playing import click
from tests.e2e.streets_playing import Reckless, next_moment


def test_a_whole_game_with_the_origin_stopped_and_a_rematch(
    new_context: NewContext, site: Path
) -> None:
    with serving(site) as address:
        context = new_context(address, quiet=True)
        page = open_site(context, address)
        page.wait_for_selector(OFFLINE)
    page.reload()
    page.wait_for_selector(READY)
    watch = Watch(address)
    watch.attach(context)
    with page.expect_worker():
        click(page, "play:streets")
        Reckless().play(page, streets.click)
    expect(page.locator(".ending")).to_be_visible()
    click(page, "again")
    expect(page.get_by_role("heading", level=1)).to_have_text("Round 1")
    assert next_moment(page)["phase"] == "speed"
    assert watch.errors == []
    assert watch.foreign == []
