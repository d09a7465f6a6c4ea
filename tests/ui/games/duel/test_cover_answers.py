"""Answers from the cover: who knows what he holds needs no look at it, and nothing leaks."""

from __future__ import annotations

import random

from tests.ui.games.duel.one_device import FILL, PRESS, logged, table, until
from ui.base.node import find_all, text_of
from ui.base.settings import Settings
from ui.games.duel.intent import Selection
from ui.games.duel.scene import table_view_of
from ui.games.duel.views.screen import screen_tree
from ui.play.game_ui import Display
from wreckyard.systems.duel import RULES, possible_answers

PRESS["say"] = lambda host, text: host.answer_covered(text.partition(" ")[2])


def drawn(scene, selection=None):
    view = table_view_of(scene, selection or Selection(), Display(Settings()))
    return screen_tree(scene, view)


def attacked(mine: str, hers: str):
    return table(mine, hers), ("cover 0", "uncover")


def test_who_holds_the_armor_answers_from_the_cover_and_goes_on() -> None:
    one, begin = attacked(f"MG:L {FILL}", "AR:L MG:F AR:R AR:B")
    until(
        one,
        begin,
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "say armor"),
        stop="turn 1",
    )
    assert one.host.scene.observation.cars[1].sides == (0, 0, 0, 0)
    assert "1 armor" in logged(one)
    assert not any(scene.asked == 1 and scene.decision.kind == "defence" for scene in one.scenes)


def test_an_armor_from_the_cover_takes_what_it_does_not_stop() -> None:
    one, begin = attacked(f"AC:L {FILL}", "AR:L MG:F AR:R AR:B")
    until(
        one,
        begin,
        ("turn 0", "do fire AC:L > B"),
        ("cover 1", "say armor"),
        stop="turn 1",
    )
    assert one.host.scene.observation.cars[1].sides == (0, 0, 0, 2)


def test_who_does_not_hold_it_is_told_so_with_his_hand_before_him() -> None:
    one, begin = attacked(f"MG:L {FILL}", f"MG:F {FILL}")
    until(
        one,
        begin,
        ("turn 0", "do fire MG:L > B"),
        ("cover 1", "say armor"),
        ("defence 1", "do pass"),
        stop="turn 1",
    )
    assert one.host.scene.observation.cars[1].sides == (0, 0, 0, 3)
    scene = next(scene for scene in one.scenes if scene.refused)
    assert (scene.viewer, scene.decision.kind) == (1, "defence")
    tree = drawn(scene, Selection(reason=scene.refused, reason_ref="cover"))
    told = find_all(tree, role="status")
    assert [text_of(each) for each in told] == [scene.refused]


def test_only_what_suits_the_attack_is_offered_to_any_hand() -> None:
    offered = {}
    for shot in ("MG:L", "MI:L", "AC:L"):
        one, begin = attacked(f"{shot} {FILL}", f"MG:F {FILL}")
        until(one, begin, ("turn 0", f"do fire {shot} > B"), stop="cover 1")
        offered[shot] = {str(each) for each in one.host.scene.answers}
    plain = {"armor", "swerve", "spin F", "spin B"}
    assert offered == {"MG:L": plain, "MI:L": plain | {"dud"}, "AC:L": plain | {"backfire"}}


def test_a_card_that_lies_open_elsewhere_is_not_offered() -> None:
    one, begin = attacked(f"MI:L {FILL}", f"MG:F {FILL}")
    until(one, begin, ("turn 0", "do fire MI:L > B"), stop="cover 1")
    observation = one.host.match.observe(None)
    dud = observation.deck.by_code["DUD"]
    assert "dud" in {str(each) for each in possible_answers(observation)}
    state = one.host.match._log.state
    # With two players one of the two is in the box: the other one is the last.
    state.discard.append(dud)
    assert "dud" not in {str(each) for each in possible_answers(one.host.match.observe(None))}


def test_what_may_be_answered_is_the_same_for_every_deal() -> None:
    one, begin = attacked(f"MI:L {FILL}", "AR:L SPIN AR:R AR:B")
    until(one, begin, ("turn 0", "do fire MI:L > B"), stop="cover 1")
    observation = one.host.match.observe(None)
    for seed in range(20):
        world = RULES.determinize(observation, random.Random(seed))
        _, *answers = possible_answers(RULES.observe(world, None))
        assert tuple(answers) == one.host.scene.answers
