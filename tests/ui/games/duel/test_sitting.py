"""How people sit at one device: with open hands, face to face, and what is kept of it."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, asked, at_a_desk, cards_shown
from tests.ui.games.duel.one_device import TWO
from tests.ui.table_players import Table
from tests.ui.two_people import duel_of_two
from ui.base.node import find
from ui.base.settings import Settings
from ui.games.duel.intent import Selection
from ui.games.duel.scene import table_view_of
from ui.games.duel.views.screen import screen_tree
from ui.play.game_ui import Display
from ui.play.manners import Manners, manners_from


def test_with_open_hands_nothing_is_covered_and_both_see_both() -> None:
    now = duel_of_two(7, "open-hands")
    assert now.stops == 0
    assert now.presses <= 0.4 * 59


def test_open_hands_are_those_of_people_alone() -> None:
    one = Table(("person", "person", "rookie"), manners=Manners(open_hands=True))
    one.run(until=lambda scene: len(scene.story) > 30)
    assert all(scene.cover is None and scene.bar is None for scene in one.scenes)
    shown = [scene for scene in one.scenes if scene.far_hands]
    assert shown
    for scene in shown:
        seats = {seat for seat, _ in scene.far_hands}
        assert seats == {0, 1} - {scene.viewer}
        assert scene.observation.hand_of(2) == ()


def test_hands_are_laid_open_when_all_agree_and_covered_by_anybody() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        desk.choose("player:1", "person", None)
        desk.press("start")
        await desk.settle(lambda: desk.screen == "cover")
        desk.press("uncover")
        await desk.settle(lambda: asked(desk))
        desk.press("sit")
        # Nobody's cards are on the screen while the others lean over to agree.
        assert cards_shown(desk) == 0
        desk.press("sit-agree:0")
        assert not desk.shell.host.manners.open_hands
        desk.press("sit-agree:1")
        await desk.settle(lambda: bool(desk.shell.host.scene.far_hands))
        hands = [desk.shell.host.match.observe(seat).hand for seat in (0, 1)]
        assert cards_shown(desk) == sum(map(len, hands))
        desk.press("sit")
        desk.press("sit-covered")
        desk.press("sit-done")
        await desk.settle(lambda: desk.screen == "cover")
        assert cards_shown(desk) == 0

    at_a_desk(scenario)


def test_how_people_sit_is_kept_and_a_rematch_keeps_it() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:duel:setup")
        assert find(desk.page.tree, ref="facing") is None
        desk.choose("player:1", "person", None)
        desk.choose("open-hands")
        desk.choose("facing")
        desk.press("start")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.manners == Manners(open_hands=True, facing=True)
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.manners == Manners(open_hands=True, facing=True)
        assert desk.shell.host.carried() == Manners(open_hands=True, facing=True).beside()

    at_a_desk(scenario)


@pytest.mark.parametrize("kept", [None, 7, [True], [1, "yes"], {"open_hands": True}])
def test_how_people_sit_is_plain_where_what_was_kept_is_odd(kept: object) -> None:
    assert manners_from({"manners": kept}, 2) == Manners()


def test_only_two_people_sit_face_to_face() -> None:
    assert manners_from({"manners": [True, True]}, 2) == Manners(open_hands=True, facing=True)
    assert manners_from({"manners": [True, True]}, 3) == Manners(open_hands=True)
    assert manners_from({"manners": [True, True]}, 1) == Manners()


def test_face_to_face_the_screen_turns_to_the_one_who_is_asked() -> None:
    for manners in (Manners(facing=True), Manners(open_hands=True, facing=True)):
        one = Table(TWO, manners=manners)
        one.run(until=lambda scene: len(scene.story) > 25)
        ways = set()
        for scene in one.scenes:
            seat = scene.cover if scene.cover is not None else scene.asked
            if seat is not None:
                tree = screen_tree(scene, table_view_of(scene, Selection(), Display(Settings())))
                ways.add((seat, tree.attrs["data-facing"]))
        assert ways == {(0, "near"), (1, "far")}
