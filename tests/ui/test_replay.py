"""Steps back, links to matches, and watching them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import Any

import wreckyard
from tests.ui.test_shell import Desk
from ui.node import find, find_all, text_of
from wreckyard.ai import Budget, make_agent


def played(game: str, seats: int = 2, **options: Any) -> wreckyard.Match:
    """A whole match between Regulars, or of the arena between players at random."""
    names = ["Ann", "Bob", "Cid", "Dot"][:seats]
    match = wreckyard.new_match(game, names, 3, options)
    rng = random.Random(1)
    agents = [make_agent(game, "regular", seat) for seat in range(seats)]
    while (decision := match.decision) is not None:
        seat = decision.seats[0]
        if game == "duel":
            action = agents[seat].choose(match.observe(seat), decision, Budget(samples=1))
        else:
            action = rng.choice(list(decision.options))
        match.submit(seat, action, decision.id)
    return match


def at_a_desk(
    scenario: Callable[[Desk], Awaitable[None]], link: str = "", desk: Desk | None = None
) -> Desk:
    desk = desk or Desk()

    async def run() -> None:
        await desk.shell.start("", link)
        try:
            await scenario(desk)
        finally:
            desk.shell.stop()

    asyncio.run(run())
    return desk


def test_a_link_shows_its_match_from_the_start_and_steps_through_it() -> None:
    match = played("duel")

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        assert "0 of" in desk.text
        desk.press("replay-on")
        assert f"1 of {len(match.log)}" in desk.text
        desk.press("replay-last")
        assert f"{len(match.log)} of {len(match.log)}" in desk.text
        desk.press("replay-back")
        desk.choose("replay-at", "5")
        assert f"5 of {len(match.log)}" in desk.text
        desk.press("replay-leave")
        assert desk.screen == "menu"

    at_a_desk(scenario, "#r=" + wreckyard.replay_to_link(match))


def test_marks_lead_from_kill_to_kill() -> None:
    match = played("duel")
    marks = wreckyard.Playback(match).marks

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.press("replay-mark")
        assert f"{marks[0].moment} of" in desk.text
        assert len(find_all(desk.page.tree, where=lambda n: "replay-flag" in str(n.attrs))) == len(
            {(mark.moment, mark.name) for mark in marks}
        )

    at_a_desk(scenario, "#r=" + wreckyard.replay_to_link(match))


def test_hands_of_a_match_that_goes_on_are_not_shown() -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 4, {"prestige": False})
    match.submit(match.decision.seats[0], "pass")
    hands = {card.name for seat in (0, 1) for card in match.observe(seat).hand}

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        assert hands
        assert find(desk.page.tree, where=lambda node: "data-card" in node.attrs) is None
        desk.choose("replay-eyes", "0")
        assert find(desk.page.tree, where=lambda node: "data-card" in node.attrs) is None

    at_a_desk(scenario, "#r=" + wreckyard.replay_to_link(match))


def test_a_finished_match_can_be_watched_from_a_seat() -> None:
    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.choose("replay-eyes", "1")
        assert find(desk.page.tree, where=lambda node: "data-card" in node.attrs) is not None

    at_a_desk(scenario, "#r=" + wreckyard.replay_to_link(played("duel")))


def test_playing_on_from_a_moment_is_a_match_for_practice() -> None:
    match = played("arena", rounds=2)

    async def scenario(desk: Desk) -> None:
        await desk.settle(lambda: desk.screen == "replay")
        desk.choose("replay-at", "6")
        desk.press("replay-play-on")
        await desk.settle(lambda: desk.screen == "arena")
        again = desk.shell.host.match
        assert len(again.log) == 6
        assert again.practice
        assert len(match.log) > 6

    at_a_desk(scenario, "#r=" + wreckyard.replay_to_link(match))


def test_a_broken_link_is_one_sentence_and_a_working_menu() -> None:
    async def scenario(desk: Desk) -> None:
        assert desk.screen == "menu"
        told = find(desk.page.tree, where=lambda node: node.attrs.get("class") == "notice")
        assert told is not None
        assert text_of(told).count(".") >= 1
        desk.press("notice-close")
        desk.press("play")
        await desk.settle(lambda: desk.screen == "table")

    at_a_desk(scenario, "#r=AAAA")


def test_a_pasted_replay_is_watched_and_a_wrong_one_says_which_line() -> None:
    match = played("arena", rounds=1)

    async def scenario(desk: Desk) -> None:
        desk.press("open")
        desk.choose("open-text", "wreckyard replay of nothing")
        desk.press("open-go")
        assert desk.screen == "menu"
        assert "line" in desk.text.casefold()
        desk.choose("open-text", match.replay())
        desk.press("open-go")
        await desk.settle(lambda: desk.screen == "replay")

    at_a_desk(scenario)


def test_a_move_without_a_roll_is_undone_and_the_page_shows_it() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("arena-play")
        await desk.settle(lambda: desk.shell.host is not None and asked(desk, "heading"))
        assert find(desk.page.tree, ref="undo") is None
        desk.press("confirm")
        await desk.settle(lambda: asked(desk, "place"))
        desk.press("undo")
        await desk.settle(lambda: asked(desk, "heading"))
        assert len(desk.shell.host.match.log) in (0, 1, 2)
        assert find(desk.page.tree, ref="undo") is None
        desk.press("confirm")
        await desk.settle(lambda: asked(desk, "place"))
        desk.key("u")
        await desk.settle(lambda: asked(desk, "heading"))

    at_a_desk(scenario)


def asked(desk: Desk, kind: str) -> bool:
    decision = desk.shell.host.scene.decision
    return decision is not None and decision.kind == kind


def test_taking_back_a_choice_goes_on_for_practice() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("arena-play")
        await desk.settle(lambda: desk.shell.host is not None and asked(desk, "heading"))
        desk.press("confirm")
        await desk.settle(lambda: asked(desk, "place"))
        desk.press("confirm")
        await desk.settle(lambda: asked(desk, "speed"))
        desk.press("menu")
        desk.press("rewind")
        await desk.settle(lambda: asked(desk, "place"))
        assert desk.shell.host.match.practice

    at_a_desk(scenario)


def test_a_match_is_shared_as_a_link_that_opens_it() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play")
        await desk.settle(lambda: desk.screen == "table")
        desk.press("menu")
        desk.press("share-match")

    shared = at_a_desk(scenario).page.shared
    assert len(shared) == 1
    assert wreckyard.load_link(shared[0]).rules.name == "duel"
