"""Links to matches and files of them: opened, refused in a sentence, and handed out."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import wreckyard
from tests.ui.desk import Desk, at_a_desk, played, watching
from tests.ui.table_players import Clock
from ui.base.node import find, text_of
from ui.base.strings import say


def test_a_broken_link_is_one_sentence_and_a_working_menu() -> None:
    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: "damaged" in desk.text)
        assert desk.screen == "menu"
        told = find(desk.page.tree, where=lambda node: node.attrs.get("class") == "notice")
        assert told is not None
        assert text_of(told).count(".") >= 1
        desk.press("play:duel")
        await desk.settle(lambda: desk.screen == "table")
        assert find(desk.page.tree, ref="notice-close") is None

    at_a_desk(scenario, link="#r=AAAA")


def test_a_pasted_replay_is_watched_and_a_wrong_one_says_which_line() -> None:
    match = played("arena", rounds=1)

    async def scenario(desk: Desk) -> None:
        desk.press("open")
        desk.choose("open-text", "wreckyard-replay of nothing")
        desk.press("open-go")
        await desk.settle(lambda: "Replay, line 1:" in desk.text)
        assert desk.screen == "menu"
        assert find(desk.page.tree, role="dialog") is not None
        desk.choose("open-text", match.replay())
        desk.press("open-go")
        await desk.settle(lambda: desk.screen == "replay")

    at_a_desk(scenario)


def test_a_match_is_shared_as_a_link_that_opens_it() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: desk.screen == "table")
        desk.press("menu")
        desk.press("replay-share")
        desk.press("share-match")

    shared = at_a_desk(scenario).page.shared
    assert len(shared) == 1
    assert wreckyard.load_link(shared[0]).rules.name == "duel"


def test_a_match_is_handed_out_as_link_text_and_file() -> None:
    match = played("arena", rounds=1)

    async def scenario(desk: Desk) -> None:
        for ref in ("share-match", "copy-match", "save-match"):
            desk.press("replay-share")
            desk.press(ref)
            assert find(desk.page.tree, role="dialog") is None
            assert desk.screen == "replay"

    page = watching(match, scenario).page
    assert page.shared == ["#r=" + wreckyard.replay_to_link(match)]
    assert page.copied == [match.replay()]
    assert page.downloaded == [("wreckyard-arena-Ann-Bob.txt", match.replay())]


def test_a_file_is_opened_or_told_what_is_wrong_with_it() -> None:
    match = played("duel")

    def chosen(desk: Desk, name: str, text: str, size: int | None = None) -> None:
        detail = {"name": name, "text": text, "size": len(text) if size is None else size}
        assert desk.shell.on_ref("open-file", "file", detail)

    async def scenario(desk: Desk) -> None:
        desk.press("open")
        assert find(desk.page.tree, ref="open-file") is not None
        chosen(desk, "empty.txt", " \n")
        assert say("open-empty", name="empty.txt") in desk.text
        chosen(desk, "huge.txt", "x", 5_000_000)
        assert say("open-large", name="huge.txt") in desk.text
        chosen(desk, "photo.jpg", "\ufffd\ufffdJFIF")
        await desk.settle(lambda: "neither a link to a match nor the text of one." in desk.text)
        chosen(desk, "cut.txt", match.replay()[:900])
        await desk.settle(lambda: "Replay, line" in desk.text)
        assert find(desk.page.tree, role="dialog") is not None
        # As an editor of another system keeps it.
        chosen(desk, "fine.txt", "\ufeff" + match.replay().replace("\n", "\r\n"))
        await desk.settle(lambda: desk.screen == "replay")
        assert find(desk.page.tree, role="dialog") is None

    at_a_desk(scenario)


def test_a_link_may_stand_in_a_sentence() -> None:
    link = wreckyard.replay_to_link(played("arena", rounds=1))

    async def scenario(desk: Desk) -> None:
        desk.press("open")
        desk.choose("open-text", f"Look:\nhttps://example.org/yard/#r={link} !\nWell?")
        desk.press("open-go")
        await desk.settle(lambda: desk.screen == "replay")

    at_a_desk(scenario)


class Slow(Clock):
    """A clock by which everything takes a second."""

    def now(self) -> float:
        self.time += 1.0
        return self.time


def test_a_long_reading_is_shown_and_may_be_stopped() -> None:
    text = played("duel").replay()
    desk = Desk(clock=Slow())

    async def scenario(desk: Desk) -> None:
        desk.shell.on_ref("open-file", "file", {"name": "a.txt", "text": text, "size": 9})
        await desk.settle(lambda: desk.shell.store.dialog == "reading")
        await desk.settle(lambda: desk.shell.store.read > 5)
        assert find(desk.page.tree, tag="progress") is not None
        desk.key("Escape")
        for _ in range(200):
            await asyncio.sleep(0)
        assert desk.screen == "menu"
        assert find(desk.page.tree, role="dialog") is None
        desk.shell.on_ref("open-file", "file", {"name": "a.txt", "text": text, "size": 9})
        await desk.settle(lambda: desk.screen == "replay")
        assert find(desk.page.tree, role="dialog") is None

    at_a_desk(scenario, desk=desk)


def test_whatever_goes_wrong_while_reading_the_menu_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(text: str) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(wreckyard, "reading", broken)

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: say("open-broken") in desk.text)
        desk.press("notice-close")
        desk.press("play:duel")
        await desk.settle(lambda: desk.screen == "table")

    at_a_desk(scenario, link="#r=AAAA")
