"""Flag Rush through the page: by presses, with covers, saves, tabs and replays."""

from __future__ import annotations

import json

import pytest

import wreckyard
from tests.ui.desk import Desk, asked, at_a_desk
from ui.base.node import find, find_all, text_of
from ui.base.strings import listed, say
from wreckyard import Match


def answer(desk: Desk, *texts: str) -> None:
    for text in texts:
        desk.press(f"t-do:{text}")


async def begin(desk: Desk, *players: str, rounds: str = "1") -> None:
    """Set up a match of these players and start it."""
    desk.press("lobby:toy:toy-setup")
    desk.choose(f"t-count:{len(players)}")
    for at, player in enumerate(players):
        desk.choose(f"t-player:{at}", player)
    desk.choose(f"t-rounds:{rounds}")
    desk.press("t-start")
    await desk.settle(lambda: asked(desk) or desk.screen == "cover")


async def answer_when_asked(desk: Desk, *texts: str) -> None:
    for text in texts:
        await desk.settle(lambda ref=f"t-do:{text}": find(desk.page.tree, ref=ref) is not None)
        desk.press(f"t-do:{text}")


def waits(desk: Desk) -> bool:
    """Whether the match waits for an answer to what is shown."""
    host = desk.shell.host
    return asked(desk) and host is not None and host._awaits == "answer"


def match_of(desk: Desk) -> Match:
    host = desk.shell.host
    assert host is not None
    return host.match


def test_the_menu_offers_it_and_it_is_played_at_once_to_its_end() -> None:
    async def scenario(desk: Desk) -> None:
        assert "Flag Rush" in desk.text
        desk.press("play:toy")
        await desk.settle(lambda: asked(desk))
        while match_of(desk).decision is not None:
            await desk.settle(lambda: waits(desk) or match_of(desk).decision is None)
            if waits(desk):
                at = len(match_of(desk).log)
                desk.press(find(desk.page.tree, ref="t-do:*").attrs["data-ref"])
                await desk.settle(lambda at=at: len(match_of(desk).log) > at)
        await desk.settle(lambda: find(desk.page.tree, ref="again") is not None)
        outcome = match_of(desk).outcome
        assert outcome is not None
        names = [match_of(desk).seats[seat].name for seat in outcome.winners]
        key = "ending-name" if len(names) == 1 else "ending-share"
        assert say(key, names=listed(names)) in desk.text
        desk.press("again")
        await desk.settle(lambda: asked(desk))
        assert len(match_of(desk).log) == 0

    at_a_desk(scenario)


def test_a_set_up_is_kept_for_the_next_visit() -> None:
    async def choose(desk: Desk) -> None:
        desk.press("lobby:toy:toy-setup")
        desk.choose("t-count:3")
        desk.choose("t-name:0", "Moth")
        desk.press("menu")

    async def look(again: Desk) -> None:
        again.press("lobby:toy:toy-setup")
        assert find(again.page.tree, ref="t-name:0").attrs["value"] == "Moth"
        assert len(find_all(again.page.tree, ref="t-name:*")) == 3

    desk = at_a_desk(choose)
    at_a_desk(look, Desk(desk.storage))


def test_a_shared_device_is_covered_and_nothing_that_is_sealed_is_on_it() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        assert desk.screen == "cover"
        assert "Pass the device to Jet" in desk.text
        desk.press("uncover")
        await answer_when_asked(desk, "speed 3")
        await desk.settle(lambda: find(desk.page.tree, ref="t-do:drive S") is not None)
        answer(desk, "drive S")
        await desk.settle(lambda: desk.screen == "cover")
        assert "Pass the device to Rusty" in desk.text
        assert "speed 3" not in str(desk.page.tree)
        desk.press("uncover")
        await desk.settle(lambda: find(desk.page.tree, ref="t-do:speed 1") is not None)
        assert "speed 3" not in text_of(find(desk.page.tree, ref="story"))
        assert "drive S" not in str(desk.page.tree)
        assert "Jet has chosen." in desk.text
        answer(desk, "speed 1")
        await answer_when_asked(desk, "drive N")
        # Revealed: nobody has to hand the device over for the oil.
        await desk.settle(lambda: "Jet: speed 3, drive S; Rusty: speed 1, drive N." in desk.text)
        await answer_when_asked(desk, "keep")
        assert desk.screen == "toy"

    at_a_desk(scenario)


def test_a_choice_is_taken_back_until_it_is_sealed() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        desk.press("uncover")
        assert find(desk.page.tree, ref="undo") is None
        await answer_when_asked(desk, "speed 3")
        await desk.settle(lambda: find(desk.page.tree, ref="undo") is not None)
        desk.press("undo")
        await answer_when_asked(desk, "speed 1", "drive E")
        await desk.settle(lambda: desk.screen == "cover")
        desk.key("u")
        assert desk.screen == "cover"
        assert [entry.action for entry in match_of(desk).log] == ["speed 1", "drive E"]

    at_a_desk(scenario)


def test_a_match_that_was_left_is_resumed_with_its_sealed_choices() -> None:
    async def leave(desk: Desk) -> None:
        await begin(desk, "person", "person")
        desk.press("uncover")
        await answer_when_asked(desk, "speed 3", "drive S")
        await desk.settle(lambda: desk.screen == "cover")
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()

    async def resume(again: Desk) -> None:
        assert "Flag Rush, round 1: Jet and Rusty" in again.text
        again.press("matches")
        assert "Flag Rush" in again.text
        again.press("menu")
        again.press("resume")
        await again.settle(lambda: again.screen == "cover")
        assert [entry.action for entry in match_of(again).log] == ["speed 3", "drive S"]
        assert "speed 3" not in str(again.page.tree)

    desk = at_a_desk(leave)
    assert "speed 3" in json.dumps(desk.storage.matches)
    at_a_desk(resume, Desk(desk.storage))


def finished() -> Match:
    match = wreckyard.new_match("toy", ["Ann", "Bob"], 3, {"rounds": 1})
    for text in ("speed 2", "drive E", "speed 1", "drive N", "drop", "keep"):
        assert match.decision is not None
        match.submit(match.decision.seat, text)
    return match


@pytest.mark.parametrize("as_link", [True, False])
def test_a_match_is_watched_from_a_link_and_from_its_text(as_link: bool) -> None:
    match = finished()
    link = "#r=" + wreckyard.replay_to_link(match) if as_link else ""

    async def scenario(desk: Desk) -> None:
        if not as_link:
            detail = {"name": "a.txt", "text": match.replay(), "size": 400}
            desk.shell.on_ref("open-file", "file", detail)
        await desk.settle(lambda: desk.screen == "replay")
        # A spectator is told of the choices when they are revealed.
        desk.choose("replay-at", "3")
        assert "Ann chooses" not in desk.text
        desk.choose("replay-at", "4")
        assert "Ann: speed 2, drive E; Bob: speed 1, drive N." in desk.text
        desk.choose("replay-at", "1")
        desk.choose("replay-eyes", "0")
        assert "Ann chooses: speed 2." in desk.text
        desk.press("replay-leave")
        assert desk.screen == "menu"

    at_a_desk(scenario, link=link)


def test_another_tab_watches_and_takes_over() -> None:
    async def scenario(first: Desk) -> None:
        second = Desk(first.storage.other_tab())
        browser = first.storage.tabs.browser
        for desk in (first, second):
            browser.on_notified[desk.storage.tabs] = desk.shell.sessions.other_tab.notified
        await begin(first, "person", "regular")
        await second.shell.start()
        try:
            second.press("resume")
            await second.settle(lambda: second.shell.store.watching == "elsewhere")
            await answer_when_asked(first, "speed 2")
            await second.settle(lambda: len(match_of(second).log) == 1)
            second.press("take-over")
            await second.settle(lambda: asked(second))
            await first.settle(lambda: first.shell.store.watching == "lost")
            assert say("watching-lost") in first.text
        finally:
            second.shell.stop()

    at_a_desk(scenario)


def test_help_tells_its_rules() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("help")
        desk.choose("help-game:toy")
        assert "Reach the square with the flag" in desk.text

    at_a_desk(scenario)
