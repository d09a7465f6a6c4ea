"""Two people at one tablet: what a game costs them, and a screen that turns to who is asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.arena.arena_moments import game, view_of
from tests.ui.two_drivers import game_of_two
from ui.base.node import find
from ui.games.arena.draft import ArenaDraft
from ui.games.arena.draft_json import draft_from_json, draft_to_json
from ui.games.arena.intent import press
from ui.games.arena.moment import Choice
from ui.play.manners import Manners, facing_of

BEFORE = 345
"""Presses of the game of seed 1 when a die was chosen first and rolled with a second press."""


def test_a_game_takes_fewer_presses_than_when_every_die_was_confirmed() -> None:
    assert game_of_two(1).presses <= 0.85 * BEFORE


def rerolls():
    """Moments in which dice may be rolled again."""
    for seed in range(4):
        for state in game(seed, 3):
            view = view_of(state, choice=Choice())
            if view.phase in ("attack-reroll", "defence-reroll"):
                yield view


def test_a_die_that_may_come_up_better_is_rolled_with_one_press_any_other_with_two() -> None:
    seen = set()
    for view in rerolls():
        for each in view.question.shot.rerolls:
            action = next(
                a
                for a in view.options
                if (a.verb, a.color, a.face) == ("reroll", each.color, each.face)
            )
            result = press(view, f"pick:{action}")
            seen.add(each.better > 0)
            if each.better:
                assert result == action
            else:
                assert isinstance(result, Choice)
                assert press(replace(view, choice=result), f"pick:{action}") == action
    assert seen == {True, False}


async def two_people(desk: Desk, *switches: str) -> None:
    desk.press("lobby:arena:arena-setup")
    assert find(desk.page.tree, ref="a-facing") is None
    desk.choose("a-player:1", "person", None)
    for each in switches:
        desk.choose(each)
    desk.press("a-start")
    await desk.settle(lambda: asked(desk))


def facing(desk: Desk) -> str | None:
    main = find(desk.page.tree, tag="main")
    return main.attrs.get("data-facing")


def test_face_to_face_the_screen_turns_to_the_one_who_is_asked() -> None:
    ways = set()

    async def scenario(desk: Desk) -> None:
        await two_people(desk, "a-facing")
        for _ in range(6):
            ways.add((desk.shell.host.scene.asked, facing(desk)))
            question = desk.shell.host.scene.question
            desk.press("confirm")
            await desk.settle(
                lambda before=question: desk.shell.host.scene.question != before and asked(desk)
            )

    at_a_desk(scenario)
    assert ways == {(0, "near"), (1, "far")}


def test_how_they_sit_is_changed_at_the_table_and_kept() -> None:
    async def scenario(desk: Desk) -> None:
        await two_people(desk)
        assert facing(desk) is None
        desk.press("sit-facing")
        assert facing(desk) in ("near", "far")
        assert desk.shell.host.carried() == Manners(facing=True).beside()
        await desk.settle(lambda: not desk.shell.host._aside._tasks)
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.manners == Manners(facing=True)
        assert desk.screen == "arena"
        assert facing(desk) in ("near", "far")
        desk.press("sit-facing")
        assert facing(desk) is None

    at_a_desk(scenario)


def test_who_plays_alone_is_offered_no_other_side() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:arena:arena-setup")
        desk.press("a-start")
        await desk.settle(lambda: asked(desk))
        assert find(desk.page.tree, ref="sit-facing") is None

    at_a_desk(scenario)


def test_the_set_up_remembers_it() -> None:
    draft = ArenaDraft(facing=True)
    assert draft_from_json(draft_to_json(draft)) == draft
    before = draft_to_json(draft)
    del before["facing"]
    assert draft_from_json(before) == ArenaDraft()


@pytest.mark.parametrize(
    ("facing", "people", "wanted", "way"),
    [
        (True, (0, 1), (1, 0), "far"),
        (True, (0, 1), (None, 0), "near"),
        (True, (1, 3), (3,), "far"),
        (True, (0, 1, 2), (2,), None),
        (False, (0, 1), (1,), None),
    ],
)
def test_the_far_one_is_the_second_of_two(facing, people, wanted, way) -> None:
    assert facing_of(Manners(facing=facing), people, wanted) == way
