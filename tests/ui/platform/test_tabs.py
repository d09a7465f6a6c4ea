"""A claim to a match by Web Locks, whose asker may be gone before it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.fake_database import run
from ui.platform.tabs import BrowserTabs


class Browser:
    """Answers a request for a lock when it is told to; `held` is what its promise waits for."""

    def __init__(self) -> None:
        self.asked: list[Callable[[Any], Any]] = []
        self.held: set[str] = set()
        locks = SimpleNamespace(request=self._request)
        window = SimpleNamespace(
            navigator=SimpleNamespace(locks=locks),
            Promise=SimpleNamespace(new=self._promise),
        )
        self.tabs = BrowserTabs(
            window, once=lambda work: work, lasting=lambda work: work, options=dict
        )

    def _request(self, name: str, options: dict[str, Any], given: Callable[[Any], Any]) -> Any:
        def answer(lock: Any) -> None:
            self._now = name
            given(lock)

        self.asked.append(answer)
        return SimpleNamespace(catch=lambda _: None)

    def _promise(self, wait: Callable[[Any, Any], None]) -> None:
        name = self._now
        self.held.add(name)
        wait(lambda: self.held.discard(name), None)

    def grant(self) -> None:
        self.asked.pop(0)(SimpleNamespace(name="a lock"))


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.mark.parametrize("before", [True, False])
def test_a_lock_whose_asker_is_gone_goes_back(before: bool) -> None:
    async def scenario() -> None:
        browser = Browser()
        claim = asyncio.ensure_future(browser.tabs.lock("m", force=False, lost=lambda: None))
        await a_moment()
        if before:
            claim.cancel()
            await a_moment()
            browser.grant()
        else:
            browser.grant()
            claim.cancel()
        await a_moment()
        assert claim.cancelled()
        assert browser.held == set()

    asyncio.run(scenario())


def test_a_lock_is_held_until_it_is_released() -> None:
    async def scenario() -> None:
        browser = Browser()
        claim = asyncio.ensure_future(browser.tabs.lock("m", force=False, lost=lambda: None))
        await a_moment()
        browser.grant()
        assert await claim
        assert browser.held == {"wreckyard match m"}
        browser.tabs.unlock("m")
        assert browser.held == set()

    asyncio.run(scenario())


@pytest.mark.parametrize("left", [True, False])
def test_a_lock_that_is_not_answered_keeps_nobody_waiting(
    monkeypatch: pytest.MonkeyPatch, left: bool
) -> None:
    """One that comes late is held for as long as the match is played."""
    monkeypatch.setattr("ui.platform.tabs.PATIENCE", 0)

    async def scenario() -> None:
        browser = Browser()
        assert await browser.tabs.lock("m", force=False, lost=lambda: None)
        if left:
            browser.tabs.unlock("m")
        browser.grant()
        assert browser.held == (set() if left else {"wreckyard match m"})
        browser.tabs.unlock("m")
        assert browser.held == set()

    asyncio.run(scenario())


def test_locks_that_go_silent_are_waited_for_once_and_told() -> None:
    """A match that is begun asks for its lock, and then what others play: 3 seconds for both."""

    async def scenario() -> None:
        browser, told = Browser(), list[float]()
        now = asyncio.get_running_loop().time
        locks = browser.tabs._window.navigator.locks
        locks.query = asyncio.get_running_loop().create_future
        browser.tabs.on_silent = lambda: told.append(now())
        for match in ("m", "n"):
            assert await browser.tabs.lock(match, force=False, lost=lambda: None)
            assert await browser.tabs.playing() == set()
        assert now() < 3
        assert len(told) == 1
        # When they answer again, they count.
        await asyncio.sleep(60)
        claim = asyncio.ensure_future(browser.tabs.lock("o", force=False, lost=lambda: None))
        await a_moment()
        for _ in range(3):
            browser.grant()
        assert await claim
        assert browser.held == {f"wreckyard match {match}" for match in "mno"}
        assert len(told) == 1

    run(scenario())


def test_locks_that_cannot_be_listed_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ui.platform.tabs.PATIENCE", 0)

    async def scenario() -> None:
        silent = asyncio.get_running_loop().create_future()
        window = SimpleNamespace(
            navigator=SimpleNamespace(locks=SimpleNamespace(query=lambda: silent))
        )
        tabs = BrowserTabs(window, once=lambda work: work, lasting=lambda work: work, options=dict)
        assert await tabs.playing() == set()

    asyncio.run(scenario())
