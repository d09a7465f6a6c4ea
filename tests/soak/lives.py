"""Somebody who plays in browsers that die under his hands, and remembers what he saw."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Error, Page, Playwright, TimeoutError

from tests.e2e.arena_playing import choose_arena
from tests.e2e.conftest import PATIENCE, READY
from tests.e2e.test_play import choose_seats
from tests.soak.browsers import Chromium
from tests.soak.records import actions_in, raw_entries, replay_of, rows_in, story_of
from ui.storage.changes import AUTOSAVES_MOST
from wreckyard import Match, load_replay

PLAYER = Path(__file__).with_name("player.js")
LOOK = """() => JSON.stringify([
    document.body.dataset, document.getElementById("app").innerText.slice(0, 2000),
    [...document.querySelectorAll("[data-ref]")]
        .filter((one) => !one.disabled && one.getAttribute("aria-disabled") !== "true")
        .map((one) => one.dataset.ref + (one.getAttribute("aria-pressed") === "true" ? "*" : "")),
])"""
STORY_MOST = 80
"""The page may show no more than so many of the last lines of a story."""
AHEAD_MOST = 2
"""One action may be kept that was about to be shown, and one whose news died with the page. What a
busy machine has not delivered when it strikes comes on top, now and then."""

BEGINNINGS: tuple[Callable[[Page], None], ...] = (
    lambda page: choose_seats(page, "person", "rookie"),
    lambda page: choose_seats(page, "person", "rookie", "person", length="match"),
    lambda page: choose_seats(page, "person", "regular", "rookie", "rookie"),
    lambda page: choose_arena(page, "person", "rookie"),
    lambda page: choose_arena(page, "person", "person", "rookie"),
    lambda page: choose_seats(page, "person", "person"),
    lambda page: choose_arena(page, "person", "person"),
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What the page has shown of a match.

    Attributes:
        saved: how many actions it said were kept.
        lines: the story as it stood.
        back: a step back has been asked for since, so that there may rightly be less now.
    """

    saved: int = 0
    lines: tuple[str, ...] = ()
    back: bool = False


class Lives:
    """One profile and all the browsers that have died over it."""

    def __init__(
        self, playwright: Playwright, address: str, profile: Path, luck: random.Random
    ) -> None:
        self.chromium = Chromium(playwright, profile)
        self.address = address
        self.luck = luck
        self.seen: dict[str, Seen] = {}
        self.kept: dict[str, list[str]] = {}
        self.current = ""
        self.kills: Counter[str] = Counter()
        # How many actions were kept beyond those that had been shown as kept, and how often.
        self.ahead: Counter[int] = Counter()
        self._over = False
        self._stepped_back: set[str] = set()
        self._strike: Callable[[], None] | None = None
        self._reports_to_strike = 0

    # -- looking on --------------------------------------------------------------------

    def _watch(self, context: BrowserContext) -> None:
        context.set_default_timeout(PATIENCE)
        context.expose_binding("soakShown", lambda _, text: self._shown(json.loads(text)))
        context.add_init_script(path=PLAYER)

    def _shown(self, report: dict[str, Any]) -> None:
        id = report.get("match")
        if not id:
            return
        self.current = id
        before = self.seen.get(id, Seen())
        if report["back"]:
            self.seen[id] = replace(before, back=True)
            self._stepped_back.add(id)
        else:
            # Covers show no story, and what was read before them was read.
            lines = tuple(report["lines"]) or (() if before.back else before.lines)
            self.seen[id] = Seen(int(report.get("saved") or 0), lines)
        if self._strike is not None:
            self._reports_to_strike -= 1
            if self._reports_to_strike <= 0:
                self._strike()
                self._strike = None

    # -- what must be there ------------------------------------------------------------

    def _check_kept(self, page: Page) -> None:
        """Whatever was seen is kept. `page` is one of the origin without the game."""
        rows = rows_in(raw_entries(page))
        for id in list(self.seen)[-AUTOSAVES_MOST:]:
            replay = replay_of(rows, id)
            assert replay, f"match {id} is gone, there are {sorted(rows)}"
            actions, known = actions_in(replay), self.kept.get(id, [])
            if id not in self._stepped_back:
                assert actions[: len(known)] == known, f"match {id} has another past than before"
            if id == self.current:
                self._check_match(load_replay(replay), replay)
            self.kept[id] = actions
        self._stepped_back.clear()

    def check_ahead(self) -> None:
        """Hardly ever was more kept than had been shown and was about to be."""
        late = sum(times for more, times in self.ahead.items() if more > AHEAD_MOST)
        assert late <= 1 + self.ahead.total() / 20, self.told

    def _check_match(self, match: Match, replay: str) -> None:
        # Reading it has compared the state after every action with the one in the page.
        assert match.replay() == replay
        self._over = match.decision is None
        seen = self.seen[self.current]
        if seen.back:
            return
        count = len(match.log)
        assert count >= seen.saved, f"{seen.saved} actions were shown as kept, {count} are"
        self.ahead[count - seen.saved] += 1
        assert_told(list(seen.lines), story_of(match))

    # -- one life ----------------------------------------------------------------------

    def make_room(self) -> None:
        """A first visit, until later starts are quick ones."""
        page = self._arrive()
        page.goto(self.address)
        page.wait_for_selector("body[data-snapshot]")
        self.chromium.close()

    def live(self, kind: str) -> None:
        """Come back, find everything, play on, and be killed at any moment."""
        page = self._arrive()
        if self.luck.random() < 0.1:
            # Also while it starts, and while it reads the match back.
            with suppress(Error):
                page.goto(self.address, wait_until="commit")
                page.wait_for_timeout(self.luck.randrange(4000))
            self._die(kind, page)
            return
        page.goto(self.address, timeout=45_000)
        page.wait_for_selector(READY)
        self._sit_down(page)
        page.evaluate("(seed) => soak.begin(seed)", self.luck.randrange(2**31))
        before = self.seen.get(self.current, Seen())
        if self.luck.random() < 0.8:
            self._wait_until_played(page, before)
        self._meet_the_end(kind, page)

    def die_by_itself(self) -> None:
        """The page has crashed or hangs: the browser goes with it."""
        self._strike = None
        self.chromium.kill_process()
        self.kills["itself"] += 1

    def come_back(self) -> None:
        """Look at the end whether everything is there."""
        self._arrive()

    @property
    def told(self) -> str:
        """What has happened, in a line."""
        kills = ", ".join(f"{kind} {count}" for kind, count in sorted(self.kills.items()))
        actions = sum(map(len, self.kept.values()))
        ahead = ", ".join(f"{more}: {times}" for more, times in sorted(self.ahead.items()))
        return (
            f"{self.kills.total()} kills ({kills}), {len(self.seen)} matches, {actions} actions; "
            f"kept beyond what was shown: {ahead}"
        )

    def _arrive(self) -> Page:
        """A page of the origin in a browser that runs, and everything is there."""
        if not self.chromium.running:
            self.chromium.start()
            self._watch(self.chromium.context)
        page = self.chromium.context.new_page()
        # What is above the game has nothing of it, not even its service worker.
        page.goto(f"{self.address}../")
        # The browser notes seconds later that a start has ended. Starts whose end it never
        # noted would soon all be slow ones.
        page.evaluate("localStorage.removeItem('wreckyard-tries')")
        self._check_kept(page)
        return page

    def _sit_down(self, page: Page) -> None:
        if not self.current or self._over or self.luck.random() < 0.12:
            self.luck.choice(BEGINNINGS)(page)
            page.wait_for_selector("body[data-saved]")
            return
        known = self.kept[self.current]
        page.locator('[data-ref="resume"]').first.click()
        page.wait_for_selector(f'body[data-match="{self.current}"][data-saved]')
        saved = int(page.evaluate("document.body.dataset.saved"))
        count = sum(not line.startswith("!") for line in known) - 1
        assert saved >= count, f"{count} actions were kept, the page goes on from {saved}"

    def _wait_until_played(self, page: Page, before: Seen) -> None:
        try:
            page.wait_for_function(
                "([match, saved]) => document.body.dataset.match !== match"
                " || document.body.dataset.saved !== saved",
                arg=[self.current, str(before.saved)],
            )
        except TimeoutError as error:
            raise AssertionError(f"the match does not go on: {page.evaluate(LOOK)}") from error

    def _meet_the_end(self, kind: str, page: Page) -> None:
        """A moment later, or in the very moment in which the page shows something new."""
        if kind in ("renderer", "browser") and self.luck.random() < 0.5:
            self._reports_to_strike = self.luck.randint(1, 4)
            self._strike = self.chromium.striker(kind)
            with suppress(Error):
                for _ in range(200):
                    page.wait_for_timeout(25)
                    if self._strike is None:
                        break
            self._strike = None
        else:
            page.wait_for_timeout(self.luck.randrange(1500))
        self._die(kind, page)

    def _die(self, kind: str, page: Page) -> None:
        self.chromium.kill(kind, page)
        self.kills[kind] += 1


def assert_told(seen: list[str], story: list[str]) -> None:
    """All that was read stands in the story: at its start, or where the page cuts the oldest."""
    cut = len(seen) > STORY_MOST
    starts = range(len(story) - len(seen) + 1) if cut else [0]
    assert any(story[at : at + len(seen)] == seen for at in starts), (
        f"seen: {seen[-5:]}, kept: {story[len(seen) - 5 : len(seen) + 3]}"
    )
