"""Storage that is late, dies, comes back, or is full."""

from __future__ import annotations

import asyncio

from tests.ui.desk import (
    PLAIN,
    Desk,
    Quiet,
    actions_kept,
    answer_once,
    asked,
    at_a_desk,
)
from ui.base.node import find
from ui.base.strings import say
from ui.storage.rows import read_matches


def test_what_is_shown_is_kept_already() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        host, most = desk.shell.host, 0
        shown = desk.shell.stage.changed

        def look() -> None:
            nonlocal most
            told = len([line for line in host.scene.story if line.text])
            if told > most:
                most = told
                (kept,) = read_matches(desk.storage.matches)
                assert kept.record.body["actions"] == len(host.match.log)
            shown()

        host._on_change = look
        for _ in range(8):
            if host.match.decision is not None:
                await answer_once(desk)
        assert most > 3
        assert actions_kept(desk) == len(host.match.log)

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))


def test_storage_that_dies_and_comes_back_loses_nothing_and_both_are_told() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.storage.failing = "saved-gone"
        await answer_once(desk)
        assert say("saved-gone") in desk.text
        desk.press("notice-close")
        await answer_once(desk)
        assert find(desk.page.tree, ref="notice-close") is None
        assert actions_kept(desk) < len(desk.shell.host.match.log)
        desk.storage.failing = ""
        desk.shell.sessions.woke()
        await desk.settle(lambda: actions_kept(desk) == len(desk.shell.host.match.log))
        assert say("saved-again") in desk.text
        (kept,) = read_matches(desk.storage.matches)
        assert kept.record.body["replay"] == desk.shell.host.match.replay()

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))


def test_a_match_left_while_storage_fails_is_kept_when_it_works_again() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.storage.failing = "saved-gone"
        await answer_once(desk)
        replay = desk.shell.host.match.replay()
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await asyncio.sleep(0)
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.match.replay() == replay
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()
        desk.storage.failing = ""
        desk.shell.sessions.woke()
        await desk.shell.background.flush()
        (kept,) = read_matches(desk.storage.matches)
        assert kept.record.body["replay"] == replay

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))


def test_full_storage_gives_up_old_matches_before_the_one_that_is_on() -> None:
    async def scenario(desk: Desk) -> None:
        for _ in range(3):
            desk.press("play:duel")
            await desk.settle(lambda: asked(desk))
            desk.shell.on_ref("menu", "press", {})
            desk.press("leave")
            await desk.shell.background.flush()
        oldest = read_matches(desk.storage.matches)[-1].id
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.storage.room = sum(map(len, desk.storage.matches.values())) + 10
        await answer_once(desk)
        await answer_once(desk)
        assert actions_kept(desk) == len(desk.shell.host.match.log)
        ids = [each.id for each in read_matches(desk.storage.matches)]
        assert oldest not in ids
        assert ids[0] == desk.page.data["match"]
        assert desk.shell.store.report

    at_a_desk(scenario, Desk(thinker=Quiet, settings=PLAIN))
