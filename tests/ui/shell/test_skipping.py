"""A match in which no person has a part any more is skipped to its end, or watched."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from tests.ui.desk import Desk, at_a_desk, least
from tests.ui.waits import begin_at_desk, settle, waits_for_an_answer
from ui.base.node import find
from ui.play.host import SKIPPING_SECONDS
from ui.play.thinking import LocalThinker

SHORT: dict[str, dict[str, Any]] = {
    "duel": {},
    "arena": {"rounds": 1},
    "streets": {"scenario": "street"},
    "classic": {"turns": 2},
}
"""Options of matches that end soon."""


def dialog(desk: Desk) -> str:
    """The open dialog."""
    return desk.shell.store.dialog


def ended(desk: Desk) -> bool:
    """Whether the match or its duel is over, and its end is shown."""
    host = desk.shell.host
    return bool(host.scene.over or host._awaits == "score")


async def until_out(desk: Desk) -> None:
    """Let a person in a duel of three do nothing until their car is out and others fight on."""
    begin_at_desk(desk, "duel", ("person", "regular", "regular"), 3)
    host, length = desk.shell.host, 0
    while not host.may_skip:
        await settle(
            lambda at=length: ended(desk) or host.may_skip or waits_for_an_answer(desk, at)
        )
        assert not ended(desk), "the person is never out while others fight on"
        if not host.may_skip:
            length = host.match.length + 1
            host.submit(host.match.rules.parse(least(host.scene.decision.options)))


@pytest.mark.parametrize("game", SHORT)
def test_a_match_of_computers_alone_is_played_at_once(game: str) -> None:
    """It takes none of the time that it would take to watch, and ends as a match does."""

    async def scenario(desk: Desk) -> None:
        begin_at_desk(desk, game, ("rookie", "rookie"), 1, **SHORT[game])
        await settle(lambda: desk.shell.host.may_skip and find(desk.page.tree, ref="skip"))
        began, heard = desk.clock.now(), len(desk.page.heard)
        desk.press("skip")
        assert dialog(desk) == "skipping"
        assert find(desk.page.tree, ref="skip-stop") is not None
        await settle(lambda: ended(desk))
        assert not dialog(desk)
        assert not desk.shell.host.skipping
        # One pause may have begun before, and an end may have its last look.
        assert desk.clock.now() - began < 3
        assert len(desk.page.heard) <= heard + 4

    at_a_desk(scenario, Desk(thinker=LocalThinker))


def test_who_is_out_chooses_to_skip_or_to_watch() -> None:
    async def scenario(desk: Desk) -> None:
        await until_out(desk)
        host = desk.shell.host
        await settle(lambda: dialog(desk) == "out" or ended(desk))
        assert "You are out" in desk.text
        assert find(desk.page.tree, ref="skip") is not None
        # To watch changes nothing, and one is not asked again.
        length = host.match.length
        desk.press("close")
        await settle(lambda: host.match.length > length + 3 or ended(desk))
        assert not host.skipping
        assert not dialog(desk)
        # The game menu still has it.
        desk.press("menu")
        desk.press("skip")
        await settle(lambda: ended(desk))
        assert not dialog(desk)

    at_a_desk(scenario, Desk(thinker=LocalThinker))


@pytest.mark.parametrize("how", ["button", "escape"])
def test_what_is_skipped_can_be_watched_again(how: str) -> None:
    async def scenario(desk: Desk) -> None:
        await until_out(desk)
        host = desk.shell.host
        await settle(lambda: dialog(desk) == "out" or ended(desk))
        desk.press("skip")
        assert host.skipping
        if how == "button":
            desk.press("skip-stop")
        else:
            desk.key("Escape")
        assert not host.skipping
        assert not dialog(desk)
        before = desk.clock.now()
        await settle(lambda: ended(desk))
        assert desk.clock.now() > before

    at_a_desk(scenario, Desk(thinker=LocalThinker))


def test_while_a_person_plays_nothing_is_skipped() -> None:
    async def scenario(desk: Desk) -> None:
        begin_at_desk(desk, "duel", ("person", "regular", "regular"), 3)
        await settle(lambda: waits_for_an_answer(desk, 0) and desk.screen == "table")
        host = desk.shell.host
        assert not host.may_skip
        assert not host.skip(True)
        assert find(desk.page.tree, ref="skip") is None
        desk.press("menu")
        assert find(desk.page.tree, ref="skip") is None

    at_a_desk(scenario, Desk(thinker=LocalThinker))


def test_computers_think_shortly_about_what_nobody_sees() -> None:
    """An Ace that searches as long as usual would make the end of a race a matter of minutes."""
    asked: list[float] = []

    class Notes(LocalThinker):
        async def choose(self, request: Any) -> str:
            asked.append(request["seconds"])
            return await super().choose({**request, "level": "rookie"})

    async def scenario(desk: Desk) -> None:
        begin_at_desk(desk, "duel", ("ace", "ace"), 1)
        await settle(lambda: desk.shell.host.may_skip and find(desk.page.tree, ref="menu"))
        desk.press("menu")
        desk.press("skip")
        asked.clear()
        await settle(lambda: len(asked) > 5)

    at_a_desk(scenario, Desk(thinker=Notes))
    assert set(asked) == {SKIPPING_SECONDS}


def test_a_skipped_match_is_drawn_now_and_then_alone() -> None:
    """As often as somebody sees how far it is: not after each of its actions."""

    async def scenario(desk: Desk) -> None:
        begin_at_desk(desk, "classic", ("rookie", "rookie"), 1, turns=3)
        await settle(lambda: desk.shell.host.may_skip and find(desk.page.tree, ref="menu"))
        desk.press("menu")
        desk.press("skip")
        drawn: list[int] = []
        render = desk.page.render

        def counted(make: Any) -> None:
            drawn.append(desk.shell.host.match.length)
            render(make)

        desk.page.render = counted  # type: ignore[method-assign]
        length = desk.shell.host.match.length
        await settle(lambda: ended(desk))
        actions = desk.shell.host.match.length - length
        await asyncio.sleep(0)
        assert len(drawn) < actions / 2

    at_a_desk(scenario, Desk(thinker=LocalThinker))


def _wrecked(state: Any) -> None:
    state.cars[0].in_play = 0


def _dead(state: Any) -> None:
    state.people[0].alive = 0


def _beaten(state: Any) -> None:
    # It is on the map, and a wreck.
    state.vehicles[0].place, state.vehicles[0].out = 1, 1


@pytest.mark.parametrize(
    ("game", "end"), [("arena", _wrecked), ("streets", _dead), ("classic", _beaten)]
)
def test_a_person_without_a_vehicle_that_fights_is_out(game: str, end: Any) -> None:
    async def scenario(desk: Desk) -> None:
        begin_at_desk(desk, game, ("person", "rookie", "rookie"), 1)
        await settle(lambda: waits_for_an_answer(desk, 0))
        host = desk.shell.host
        assert not host.out(0)
        state = host.scene.state.copy()
        end(state)
        host.scene = replace(host.scene, state=state)
        assert host.out(0)
        assert not host.out(1)

    at_a_desk(scenario, Desk(thinker=LocalThinker))
