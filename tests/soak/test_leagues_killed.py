"""A league of two people is killed while they decide, and in the middle of a match of their own."""

from __future__ import annotations

import random
import sys
import time
from itertools import islice
from pathlib import Path

import pytest
from playwright.sync_api import Page, Playwright

from tests.e2e.careers import DOOR
from tests.e2e.classic_playing import click as answer
from tests.e2e.classic_playing import moments
from tests.e2e.conftest import PATIENCE, READY
from tests.e2e.leaving import saved
from tests.e2e.playing import click
from tests.soak.browsers import KINDS, Chromium
from tests.soak.careers import after, copy_of, kept_career, opened_from_file, plain
from tests.ui.games.classic.career_moments import begun
from ui.games.classic.career.dealing import done
from wreckyard.systems.classic.career import Circuit, undecided

NIGHT = "cr-enter:0:-1"

ROUNDS = 2
"""So often each kind of death comes in the middle of a match."""

MOST_ANSWERS = 6
"""So many answers at most are given before a death."""


def league() -> Circuit:
    """The first week of Kim and Rosa: an amateur night for three is all that is on."""
    circuit = begun("Rosa")
    circuit.events = [circuit.events[0]._replace(seats=3)]
    return circuit


def decided(circuit: Circuit, who: int, ref: str) -> Circuit:
    """The same once somebody has decided."""
    pressed = copy_of(circuit)
    done(pressed, who, ref)
    return pressed


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_league_is_whole_whatever_is_killed_in_its_weeks_and_matches(
    playwright: Playwright, address: str, profile: Path, luck: random.Random
) -> None:
    begun_at = time.monotonic()
    chromium = Chromium(playwright, profile)
    try:
        page = _page(chromium)
        page.goto(address)
        page.wait_for_selector(READY)
        opened_from_file(page, league())
        page.wait_for_selector("body[data-snapshot]")
        chromium.close()

        # Kim decides, then Rosa, with a death after each press.
        circuit = league()
        for who, kind in ((0, "renderer"), (1, "browser")):
            page = _at_the_career(chromium, address)
            now = decided(circuit, who, NIGHT)
            click(page, NIGHT)
            page.wait_for_timeout(luck.randrange(400))
            chromium.kill(kind, page)
            found = _found(chromium, address)
            assert plain(found) in (plain(circuit), plain(now)), f"{who} decides, {kind}"
            if plain(found) != plain(now):
                page = _at_the_career(chromium, address)
                click(page, NIGHT)
                page.wait_for_timeout(1000)
                chromium.close()
            circuit = now
        assert undecided(circuit) == []

        # They drive against each other, and die in the middle of it.
        kinds = [kind for kind in KINDS for _ in range(ROUNDS)]
        luck.shuffle(kinds)
        before = 0
        for number, kind in enumerate(kinds, 1):
            page = _at_the_career(chromium, address)
            click(page, "cr-drive")
            for _ in islice(moments(page, answer), 1 + luck.randrange(MOST_ANSWERS)):
                pass
            now_saved = saved(page)
            assert now_saved >= before, f"{number}: {kind}"
            before = now_saved
            chromium.kill(kind, page)
            # The evening is as it was, and nothing of the match is lost that was shown as kept.
            assert plain(_found(chromium, address)) == plain(circuit)
            print(
                f"{number} of {len(kinds)}: {kind}, {before} saved, {time.monotonic() - begun_at:.0f} s",
                file=sys.stderr,
            )

        # And it can be driven to its end.
        page = _at_the_career(chromium, address)
        click(page, "cr-drive")
        for _ in moments(page, answer):
            pass
        click(page, "career")
        page.wait_for_selector(".cr-head")
        assert kept_career(page).circuit.week == 2
        assert len(after(circuit)) == 1
    finally:
        chromium.kill_process()


def _page(chromium: Chromium) -> Page:
    if not chromium.running:
        chromium.start()
        chromium.context.set_default_timeout(PATIENCE)
    return chromium.context.new_page()


def _found(chromium: Chromium, address: str) -> Circuit:
    """The career as it is kept, read without the game."""
    page = _page(chromium)
    page.goto(f"{address}../")
    page.evaluate("localStorage.removeItem('wreckyard-tries')")
    circuit = kept_career(page).circuit
    page.close()
    return circuit


def _at_the_career(chromium: Chromium, address: str) -> Page:
    page = _page(chromium)
    page.goto(address)
    page.wait_for_selector(READY)
    click(page, DOOR)
    page.wait_for_selector(".cr-head")
    return page
