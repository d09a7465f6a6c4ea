"""A career in the real page, without a network: shopping, an evening, its end, and another
device."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.careers import DOOR, on_another_device, opened
from tests.e2e.classic_playing import ASKED, moments
from tests.e2e.classic_playing import click as answer
from tests.e2e.conftest import OFFLINE, NewContext, open_site
from tests.e2e.leaving import reload, saved
from tests.e2e.playing import click
from tests.e2e.test_screens import audit
from tests.ui.games.classic.career_moments import near_the_end, two_evenings


def test_a_career_goes_on_after_every_reload_and_on_another_device(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    context = new_context(accept_downloads=True)
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE)
    context.set_offline(True)
    click(page, DOOR)
    circuit = two_evenings()
    circuit.on_foot = True
    opened(page, circuit)
    audit(page)

    # In the middle of shopping.
    click(page, "cr-tab:garage")
    click(page, "cr-mend:0:tire-front-left")
    expect(page.get_by_text("Pocket Change: repaired for $")).to_be_visible()
    money = page.locator(".cr-money").inner_text()
    assert money != "$4,000"
    click(page, "cr-tab:payments")
    expect(page.locator(".cr-paid tbody").first).to_contain_text("Repair: Pocket Change")
    expect(page.locator(".cr-paid tbody").first).to_contain_text(money)
    reload(page)
    click(page, DOOR)
    expect(page.locator(".cr-money")).to_have_text(money)
    click(page, "cr-tab:garage")
    expect(page.locator('[data-ref="cr-mend:0:tire-front-left"]')).to_have_count(0)

    # In the middle of an evening.
    click(page, "cr-tab:week")
    click(page, "cr-enter:0:-1")
    click(page, "cr-drive")
    page.wait_for_function(ASKED, arg="")
    before = saved(page)
    answer(page, "confirm")
    page.wait_for_function("(n) => Number(document.body.dataset.saved) > n", arg=before)
    reload(page)
    click(page, DOOR)
    expect(page.locator('[data-ref="cr-drive"]')).to_have_text("Back into the arena")
    click(page, "cr-drive")
    page.wait_for_function(ASKED, arg="")
    assert saved(page) > before
    reload(page)

    # An evening that came from elsewhere is driven to its end, and the others drive after it.
    click(page, DOOR)
    click(page, "cr-all")
    opened(page, *near_the_end())
    click(page, "cr-drive")
    for _ in moments(page, answer):
        pass
    click(page, "career")
    expect(page.get_by_text("Week 3 of season 1")).to_be_visible()
    expect(page.locator(".cr-facts")).to_contain_text("/ 1")
    news = page.locator(".cr-paper").inner_text()
    assert "Division" in news

    # On another device.
    other = on_another_device(page, new_context, address, tmp_path)
    expect(other.get_by_text("Week 3 of season 1")).to_be_visible()
    assert other.locator(".cr-paper").inner_text() == news
