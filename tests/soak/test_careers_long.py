"""A career of ten evenings in the real page without a network, reloaded at its worst moments, and
on another device."""

from __future__ import annotations

import sys
import time
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.careers import DOOR, on_another_device
from tests.e2e.classic_playing import ASKED, moments
from tests.e2e.classic_playing import click as answer
from tests.e2e.conftest import OFFLINE, NewContext, open_site
from tests.e2e.leaving import reload, saved
from tests.e2e.playing import click
from tests.soak.careers import LEVEL, after, copy_of, kept_career, opened_from_file, plain
from tests.ui.games.classic.career_moments import two_evenings
from ui.games.classic.career.dealing import done
from wreckyard.systems.classic.career import WEEKS, Circuit, Entry, entries

EVENINGS, OWN = 10, 2
"""So many there are at least, and so many at most are Kim's own."""

LONGEST = 600_000
"""Milliseconds for a week of the others, and for a match that goes on without Kim."""

TIRE = "cr-mend:0:tire-front-left"
NIGHT = "cr-enter:0:-1"


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_ten_evenings_offline_with_reloads_and_on_another_device(
    new_context: NewContext, address: str, tmp_path: Path
) -> None:
    begun = time.monotonic()
    context = new_context(accept_downloads=True)
    context.set_default_timeout(LONGEST)
    page = open_site(context, address)
    page.wait_for_selector(OFFLINE)
    context.set_offline(True)
    opened_from_file(page, two_evenings())
    _shop(page)
    evenings = own = 0
    while evenings < EVENINGS:
        circuit = kept_career(page).circuit
        drives = own < OWN and not dict(entries(circuit))[Entry(0, -1)]
        evenings += _evenings_after(circuit, NIGHT if drives else "cr-rest")
        if drives:
            _drive(page, reloaded=not own)
            own += 1
        else:
            _stay_away(page, circuit)
        _expect_week(page, circuit.week + 1)
        print(
            f"{evenings} evenings, {own} of them Kim's, {time.monotonic() - begun:.0f} seconds",
            file=sys.stderr,
        )
    assert own > 0

    # On another device.
    here = kept_career(page).circuit
    money = page.locator(".cr-money").inner_text()
    other = on_another_device(page, new_context, address, tmp_path)
    _expect_week(other, here.week)
    expect(other.locator(".cr-money")).to_have_text(money)
    expect(other.locator('[data-ref="cr-tab:garage"]')).to_have_text(
        f"Garage, {len(here.you.cars)}"
    )
    assert plain(kept_career(other).circuit) == plain(here)
    assert kept_career(other).level == LEVEL


def _expect_week(page: Page, week: int) -> None:
    words = f"Week {week} of season {1 + (week - 1) // WEEKS}"
    expect(page.get_by_text(words)).to_be_visible(timeout=LONGEST)


def _evenings_after(circuit: Circuit, ref: str) -> int:
    """How many evenings a week has in which that is decided."""
    decided = copy_of(circuit)
    done(decided, 0, ref)
    return len(decided.booked)


def _reloaded(page: Page) -> None:
    """Reload and come back to the career: week, money, people and cars are as before."""
    before = plain(kept_career(page).circuit)
    reload(page)
    assert plain(kept_career(page).circuit) == before
    click(page, DOOR)
    page.wait_for_selector(".cr-head")


def _shop(page: Page) -> None:
    """Have one line of a bill mended, and reload while the others are open."""
    circuit = kept_career(page).circuit
    click(page, "cr-tab:garage")
    click(page, TIRE)
    expect(page.get_by_text("Pocket Change: repaired for $")).to_be_visible()
    money = page.locator(".cr-money").inner_text()
    assert plain(kept_career(page).circuit) == plain(after(circuit, TIRE)[-1])
    _reloaded(page)
    expect(page.locator(".cr-money")).to_have_text(money)
    click(page, "cr-tab:garage")
    expect(page.locator(f'[data-ref="{TIRE}"]')).to_have_count(0)
    expect(page.locator('[data-ref="cr-mend:0:plant"]')).to_be_visible()
    click(page, "cr-tab:week")


def _stay_away(page: Page, circuit: Circuit) -> None:
    """A week of the others, in the worker: it ends as the rules have it."""
    click(page, "cr-rest")
    _expect_week(page, circuit.week + 1)
    assert plain(kept_career(page).circuit) == plain(after(circuit, "cr-rest")[-1])


def _drive(page: Page, *, reloaded: bool) -> None:
    """An evening of one's own from its gate to its end; back in the career then."""
    click(page, NIGHT)
    click(page, "cr-drive")
    if reloaded:
        _reload_in_the_middle(page)
    for _ in moments(page, answer):
        pass
    click(page, "career")


def _reload_in_the_middle(page: Page) -> None:
    # Three answers are given, and the fourth question is open.
    for _ in islice(moments(page, answer), 4):
        pass
    before = saved(page)
    assert before >= 3
    _reloaded(page)
    expect(page.locator('[data-ref="cr-drive"]')).to_have_text("Back into the arena")
    click(page, "cr-drive")
    page.wait_for_function(ASKED, arg="")
    assert saved(page) >= before
