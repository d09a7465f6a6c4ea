"""Steps back: one action, all of a stretch, the last choice, and any moment for practice."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wreckyard
from tests.ui.desk import Desk, at_a_desk, cards_shown, option_values, played
from ui.base.node import find


def asked(desk: Desk, kind: str) -> bool:
    decision = desk.shell.host.scene.decision
    return decision is not None and decision.kind == kind


def sit_down_in_the_arena(desk: Desk) -> None:
    """Begin by the set-up: who begins at once is not asked where to start."""
    desk.press("lobby:arena:arena-setup")
    desk.press("a-start")


def test_a_move_without_a_roll_is_undone_and_the_page_shows_it() -> None:
    async def scenario(desk: Desk) -> None:
        sit_down_in_the_arena(desk)
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


def test_taking_back_a_choice_goes_on_for_practice() -> None:
    async def scenario(desk: Desk) -> None:
        sit_down_in_the_arena(desk)
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


def test_all_that_can_be_undone_is_undone_at_once() -> None:
    async def scenario(desk: Desk) -> None:
        sit_down_in_the_arena(desk)
        await desk.settle(lambda: desk.shell.host is not None and asked(desk, "heading"))
        for back in ("undo-all", "U"):
            start = len(desk.shell.host.match.log)
            desk.press("confirm")
            await desk.settle(lambda: asked(desk, "place"))
            assert find(desk.page.tree, ref="undo-all") is None
            host = desk.shell.host
            # A second step that can be taken back: shown as if the stretch were longer.
            assert host.match.undo_limit == 1
            if back == "U":
                desk.shell.on_ref("", "key", {"key": "U", "shift": True})
            else:
                desk.shell.on_ref(back, "press", {})
            await desk.settle(lambda: asked(desk, "heading"))
            assert len(desk.shell.host.match.log) == start

    at_a_desk(scenario)


def test_a_stretch_of_discards_is_undone_step_by_step_or_at_once() -> None:
    """Discarding reveals nothing to the one who does it: each card can be taken back."""

    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked_own_turn(desk))
        host = desk.shell.host
        for _ in range(2):
            discards = [each for each in host.scene.decision.options if each.verb == "discard"]
            await answered(desk, discards[0])
        assert find(desk.page.tree, ref="undo-all") is not None
        limit = host.match.undo_limit
        assert limit >= 2
        desk.key("u")
        assert host.match.undo_limit == limit - 1
        await desk.settle(lambda: asked_anew(desk))
        discards = [each for each in host.scene.decision.options if each.verb == "discard"]
        await answered(desk, discards[0])
        assert host.match.undo_limit == limit
        length = len(host.match.log)
        desk.press("undo-all")
        assert len(host.match.log) == length - limit
        await desk.settle(lambda: asked_anew(desk))
        assert asked(desk, "turn")

    at_a_desk(scenario)


async def answered(desk: Desk, action: Any) -> None:
    """Give an answer, and wait until something is asked again."""
    host = desk.shell.host
    before = len(host.match.log)
    assert host.submit(action)
    await desk.settle(lambda: len(host.match.log) > before and asked_anew(desk))


def asked_anew(desk: Desk) -> bool:
    host = desk.shell.host
    shown, now = host.scene.decision, host.match.decision
    waiting = host._awaits == "answer" and shown is not None and now is not None
    return waiting and shown.id == now.id


def asked_own_turn(desk: Desk) -> bool:
    host = desk.shell.host
    return host is not None and asked_anew(desk) and asked(desk, "turn")


@pytest.mark.parametrize("game", ["play:duel", "play:arena"])
def test_any_moment_of_a_match_that_goes_on_can_be_gone_back_to(game: str) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(game)
        await desk.settle(lambda: desk.shell.host is not None)
        host, rng = desk.shell.host, random.Random(1)
        while len(host.match.log) < 12:
            await desk.settle(lambda: asked_anew(desk))
            await answered(desk, rng.choice(list(host.scene.decision.options)))
        log = list(host.match.log)
        hands = cards_shown(desk)
        desk.press("menu")
        desk.press("look-back")
        await desk.settle(lambda: desk.screen == "replay")
        table = desk.shell.stage.table
        assert table.at == len(log)
        # Nobody else's cards, while the match goes on.
        assert option_values(desk, "replay-eyes") == (
            ["-1", "0"] if game == "play:duel" else ["-1", "0", "1"]
        )
        assert cards_shown(desk) == hands
        desk.press("replay-go:5")
        desk.press("replay-leave")
        assert desk.shell.host is host
        assert list(host.match.log) == log
        assert not host.match.practice
        desk.press("menu")
        desk.press("look-back")
        desk.choose("replay-at", "5")
        desk.press("replay-play-on")
        await desk.settle(lambda: desk.shell.host is host and host.match.practice)
        await desk.settle(lambda: host.scene.decision is not None)
        assert list(host.match.log)[:5] == log[:5]
        assert desk.screen in ("table", "arena")

    at_a_desk(scenario)


def test_a_way_is_taken_back_move_by_move_or_at_once() -> None:
    """Speed and moves without a roll: nothing has been learned by them."""

    async def scenario(desk: Desk) -> None:
        sit_down_in_the_arena(desk)
        await desk.settle(lambda: desk.shell.host is not None and asked(desk, "heading"))
        host = desk.shell.host
        for kind in ("heading", "place", "speed"):
            await desk.settle(lambda kind=kind: asked_anew(desk) and asked(desk, kind))
            start = len(host.match.log)
            await answered(desk, plainest(host))
        assert asked(desk, "move")
        await answered(desk, plainest(host))
        limit = host.match.undo_limit
        assert limit == len(host.match.log) - start == 2
        assert find(desk.page.tree, ref="undo-all") is not None
        desk.key("u")
        await desk.settle(lambda: asked_anew(desk))
        assert host.match.undo_limit == limit - 1
        desk.shell.on_ref("", "key", {"key": "U", "shift": True})
        await desk.settle(lambda: asked_anew(desk))
        assert asked(desk, "speed")
        assert len(host.match.log) == start
        assert find(desk.page.tree, ref="undo-all") is None

    at_a_desk(scenario)


def plainest(host: Any) -> Any:
    """The answer of the open question that rolls no dice: to stay, or to go straight on."""
    options = list(host.scene.decision.options)
    wanted = ("straight", "speed", "heading", "place")
    return min(
        options,
        key=lambda each: (
            wanted.index(each.verb) if each.verb in wanted else 9,
            each.mode,
            -each.amount if each.verb == "speed" else 0,
        ),
    )


def test_a_link_that_is_opened_while_looking_back_leads_to_the_menu() -> None:
    link = wreckyard.replay_to_link(played("arena", rounds=1))

    async def scenario(desk: Desk) -> None:
        sit_down_in_the_arena(desk)
        await desk.settle(lambda: desk.shell.host is not None and asked(desk, "heading"))
        await answered(desk, plainest(desk.shell.host))
        desk.press("menu")
        desk.press("look-back")
        looked_at = desk.shell.stage.table
        desk.shell.open_link("#r=" + link)
        await desk.settle(
            lambda: desk.screen == "replay" and desk.shell.stage.table is not looked_at
        )
        desk.press("replay-leave")
        await desk.settle(lambda: desk.screen == "menu")
        assert desk.shell.stage.table is None

    at_a_desk(scenario)


@pytest.mark.parametrize("game", ["duel", "arena"])
def test_undo_is_offered_where_there_is_a_choice_to_go_back_to(game: str) -> None:
    """What the page has answered by itself, such as a window that nobody stops, is no choice."""
    rng = random.Random(4)
    tried: set[int] = set()

    async def scenario(desk: Desk) -> None:
        desk.press(f"play:{game}")
        await desk.settle(lambda: desk.shell.host is not None and asked_anew(desk))
        host = desk.shell.host
        while len(tried) < 6 and desk.screen != "score":
            length = host.match.length
            if find(desk.page.tree, ref="undo") is not None and length not in tried:
                tried.add(length)
                desk.press("undo")
                await desk.settle(lambda: asked_anew(desk))
                assert host.match.length < length
                continue
            options = list(host.scene.decision.options)
            # Cards that are thrown away are the choices of a duel that can be taken back.
            thrown = [each for each in options if each.verb == "discard"]
            assert host.submit(rng.choice(thrown or options))
            await desk.settle(
                lambda at=length: (
                    desk.screen == "score" or (host.match.length > at and asked_anew(desk))
                )
            )

    at_a_desk(scenario)
    assert tried
