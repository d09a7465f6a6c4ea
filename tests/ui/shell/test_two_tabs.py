"""A match in two tabs: one plays, the other watches and may take over."""

from __future__ import annotations

import asyncio

import pytest

from tests.ui.desk import (
    PLAIN,
    Desk,
    Quiet,
    answer_once,
    asked,
    at_a_desk,
)
from tests.ui.table_players import FakeTabs
from ui.base.node import find, text_of
from ui.base.strings import say


def test_a_second_tab_watches_and_may_take_over_and_the_first_takes_back() -> None:
    async def scenario(first: Desk) -> None:
        second = Desk(first.storage.other_tab(), thinker=Quiet, settings=PLAIN)
        browser = first.storage.tabs.browser
        for desk in (first, second):
            browser.on_notified[desk.storage.tabs] = desk.shell.sessions.other_tab.notified
        first.press("play:duel")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            assert "Playing in another tab" in text_of(find(second.page.tree, ref="resume"))
            second.press("resume")
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
            assert second.shell.host.scene.decision is None
            await answer_once(first)
            await second.settle(
                lambda: second.shell.host.match.replay() == first.shell.host.match.replay()
            )
            second.press("take-over")
            await second.settle(lambda: asked(second))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert say("watching-lost") in first.text
            await first.settle(lambda: first.shell.host.scene.decision is None)
            await answer_once(second)
            await first.settle(
                lambda: first.shell.host.match.replay() == second.shell.host.match.replay()
            )
            first.press("take-over")
            await first.settle(lambda: asked(first))
            await second.settle(lambda: second.shell.store.watching == "lost")
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))


@pytest.mark.parametrize("pause", [0, 1, 2, 4, 8, 16, 32])
def test_a_takeover_that_is_pressed_twice_is_one(pause: int) -> None:
    """The page draws a frame later: the button is there when it has done its work."""

    async def scenario(first: Desk) -> None:
        second = Desk(first.storage.other_tab(), thinker=Quiet, settings=PLAIN)
        first.press("play:duel")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        second.press("play:duel")
        await second.settle(lambda: asked(second))
        own = second.shell.sessions.autosave.id
        try:
            second.shell.on_ref("menu", "press", {})
            second.press("leave")
            await second.shell.background.flush()
            theirs = first.shell.sessions.autosave.id
            second.shell.on_ref(f"resume:{theirs}", "press", {})
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
            second.press("take-over")
            for _ in range(pause):
                await asyncio.sleep(0)
            second.shell.on_ref("take-over", "press", {})
            await second.settle(lambda: not second.shell.store.busy and asked(second))
            assert second.shell.sessions.autosave.id == theirs != own
            await first.settle(lambda: first.shell.store.watching == "lost")
            await answer_once(second)
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))


def test_a_match_that_is_left_while_it_is_taken_over_can_be_resumed() -> None:
    async def scenario(first: Desk) -> None:
        second = Desk(first.storage.other_tab(), thinker=Quiet, settings=PLAIN)
        first.press("play:duel")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            second.press("resume")
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
            second.press("take-over")
            second.shell.on_ref("leave", "press", {})
            await second.settle(lambda: second.screen == "menu")
            assert "disabled" not in find(second.page.tree, ref="resume").attrs
            second.press("resume")
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))


def test_without_locks_the_tab_that_lost_writes_nothing_and_says_so() -> None:
    async def scenario(first: Desk) -> None:
        other = first.storage.other_tab()
        other.tabs = FakeTabs().tab()
        second = Desk(other, thinker=Quiet, settings=PLAIN)
        first.press("play:duel")
        await first.settle(lambda: asked(first))
        await second.shell.start()
        try:
            second.press("resume")
            await second.settle(lambda: asked(second))
            rows = dict(first.storage.matches)
            shown = len(first.shell.host.scene.story)
            first.shell.host.submit(next(iter(first.shell.host.scene.decision.options)))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert first.storage.matches == rows
            assert len(first.shell.host.scene.story) == shown
        finally:
            second.shell.stop()

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))
