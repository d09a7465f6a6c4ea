"""Tabs, renderers and whole browsers are killed in the middle of a career: it is always whole."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Playwright

from tests.e2e.careers import DOOR
from tests.e2e.conftest import PATIENCE, READY
from tests.e2e.playing import click
from tests.soak.browsers import KINDS, Chromium
from tests.soak.careers import after, kept_career, opened_from_file, plain
from tests.ui.games.classic.career_moments import lived
from wreckyard.systems.classic.career import Circuit, undecided

TIMES = 3
"""So often each kind of death comes."""

WARES = """() => [...document.querySelectorAll('[data-ref^="cr-buy:"], [data-ref^="cr-wear:"]')]
  .filter((one) => one.getAttribute('aria-disabled') !== 'true')
  .map((one) => one.dataset.ref)"""

DONE = "() => document.querySelector('.cr-report')?.textContent ?? ''"

FAR = "() => document.querySelector('.cr-driving progress')?.value ?? 100"
"""How far the evenings are that nobody watches, in percent."""


@pytest.mark.soak
@pytest.mark.timeout(0)
def test_a_career_is_whole_whatever_is_killed_while_it_goes_on(
    playwright: Playwright, address: str, profile: Path, luck: random.Random
) -> None:
    begun = time.monotonic()
    killed = Killed(Chromium(playwright, profile), address, luck)
    kinds = [kind for kind in KINDS for _ in range(TIMES)]
    luck.shuffle(kinds)
    try:
        killed.begin()
        for number, kind in enumerate(kinds, 1):
            killed.live(kind)
            print(
                f"{number} of {len(kinds)}, {time.monotonic() - begun:.0f} s: {killed.told}",
                file=sys.stderr,
            )
        killed.come_back()
        # There was a death in each of the deeds.
        assert set(killed.deeds) == {"buying", "the week", "an evening"}, killed.told
    finally:
        killed.chromium.kill_process()
        print(f"{killed.told} in {time.monotonic() - begun:.0f} seconds", file=sys.stderr)


class Killed:
    """One career, and all the browsers that die over it.

    `_moments` are those at which it may be found after the last death; so many of them as `_seen`
    says were over, for the page had shown what followed.
    """

    def __init__(self, chromium: Chromium, address: str, luck: random.Random) -> None:
        self.chromium, self._address, self._luck = chromium, address, luck
        self._moments: list[Circuit] = []
        self._seen = 0
        self.deeds: Counter[str] = Counter()
        self.found: Counter[str] = Counter()

    @property
    def told(self) -> str:
        """What has happened, in a line."""
        return f"killed in {dict(self.deeds)}; found after it at {dict(self.found)}"

    def begin(self) -> None:
        """A career with money for many weeks is opened."""
        circuit = lived()
        circuit.you.character.money = 200_000
        page = self._page()
        page.goto(self._address)
        page.wait_for_selector(READY)
        opened_from_file(page, circuit)
        # Later starts are quick ones.
        page.wait_for_selector("body[data-snapshot]")
        self._moments = [kept_career(page).circuit]
        assert plain(self._moments[0]) == plain(circuit)
        self.chromium.close()

    def _page(self) -> Page:
        if not self.chromium.running:
            self.chromium.start()
            self.chromium.context.set_default_timeout(PATIENCE)
        return self.chromium.context.new_page()

    def come_back(self) -> Page:
        """A page of the origin without the game; the career is at one of the moments that it may be
        at."""
        page = self._page()
        page.goto(f"{self._address}../")
        page.evaluate("localStorage.removeItem('wreckyard-tries')")
        career = kept_career(page)
        may = [plain(each) for each in self._moments]
        assert plain(career.circuit) in may[self._seen :], f"{self.told}: not one of {len(may)}"
        at = may.index(plain(career.circuit))
        self.found[f"{at} of {len(may) - 1}"] += 1
        self._moments = after(self._moments[at])
        self._seen = 0
        return page

    def live(self, kind: str) -> None:
        """Come back, go on with the career, and be killed in the middle of it."""
        page = self.come_back()
        page.goto(self._address)
        page.wait_for_selector(READY)
        click(page, DOOR)
        page.wait_for_selector(".cr-head")
        if not undecided(self._moments[0]):
            self._have_driven(page)
        elif self.deeds["buying"] <= self.deeds["the week"]:
            self._buy(page)
        else:
            self._moments = after(self._moments[0], "cr-rest")
            self.deeds["the week"] += 1
            click(page, "cr-rest")
            page.wait_for_timeout(self._luck.randrange(400))
        # Whoever has died goes on with nothing any more.
        assert page.locator('[data-ref="cr-here"]').count() == 0
        self.chromium.kill(kind, page)

    def _buy(self, page: Page) -> None:
        click(page, "cr-tab:dealers")
        page.wait_for_selector('[data-ref^="cr-wear:"]')
        ref = self._luck.choice(page.evaluate(WARES))
        self._moments = after(self._moments[0], ref)
        self.deeds["buying"] += 1
        click(page, ref)
        page.wait_for_timeout(self._luck.randrange(400))
        # What it says is done is kept.
        with suppress(Error):
            self._seen = int(page.evaluate(DONE) != "")

    def _have_driven(self, page: Page) -> None:
        """An evening that nobody watches is a part of the way on."""
        self.deeds["an evening"] += 1
        far = page.evaluate(FAR)
        for _ in range(self._luck.randrange(4)):
            far = page.wait_for_function(
                f"(far) => ({FAR})() > far && ({FAR})()", arg=far
            ).json_value()
            if far == 100:
                break
        page.wait_for_timeout(self._luck.randrange(400))
