"""People on foot as computer drivers play them: out of wrecks, shooting, giving up; and hunted."""

from __future__ import annotations

from typing import Any

import pytest

from tests.ai.classic.asking import SHORT, answer
from tests.systems.classic.fire.test_rulings_by_hand import inside
from tests.systems.classic.foot.test_rulings_on_foot import idle
from tests.systems.classic.positions.scene import Scene
from wreckyard import Match
from wreckyard.ai import make_agent
from wreckyard.systems.classic import RULES

LEVELS = ("rookie", "regular", "ace")

WRECK = {"plant": 0, "mg-front": 0}


def until(scene: Scene, kind: str, seat: str) -> None:
    for _ in range(80):
        if scene.asked == (kind, seat):
            return
        idle(scene)
    raise AssertionError(f"{kind} is never asked of {seat}")


def wreck(**more: Any) -> Scene:
    """B's car is a kill; A's stands to the east of it."""
    return Scene(
        {"x": 20_000, "y": 12_000},
        {"x": 6_000, "y": 12_000, "parts": WRECK},
        on_foot=True,
        phase=5,
        **more,
    )


@pytest.mark.parametrize("level", LEVELS)
def test_who_sits_in_a_wreck_gets_out_on_the_far_side(level: str) -> None:
    scene = wreck()
    until(scene, "leave", "B")
    assert answer(scene, level) == "leave driver L"


@pytest.mark.parametrize("level", LEVELS)
def test_who_can_still_drive_and_fire_stays_in(level: str) -> None:
    scene = Scene({"x": 20_000, "y": 12_000}, {"x": 6_000, "y": 12_000}, on_foot=True, phase=5)
    until(scene, "leave", "B")
    assert answer(scene, level) == "stay"


@pytest.mark.parametrize("level", LEVELS)
def test_on_foot_the_better_shot_is_fired(level: str) -> None:
    """Two inches from somebody who stands in the open, five from the front of a car."""
    people = [
        {"vehicle": 0, "x": 6_125, "y": 8_125},
        {"vehicle": 1, "x": 6_125, "y": 6_125, "doing": 5, "busy": 9},
    ]
    scene = Scene({"x": 20_000, "y": 4_000}, {"x": 6_000, "y": 20_000}, people=people, on_foot=True)
    until(scene, "foot-fire", "A")
    assert answer(scene, level) == "fire driver SMG > B1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_car_shoots_at_people_when_nobody_else_is_left(level: str) -> None:
    people = [{"vehicle": 1, "x": 6_125, "y": 8_125, "doing": 5, "busy": 9}]
    scene = Scene(
        {"x": 6_125, "y": 12_000},
        {"x": 20_000, "y": 4_000, "parts": WRECK, "out": 11},
        people=people,
        on_foot=True,
        vehicles=["late-shift", "pocket-change"],
        phase=5,
    )
    until(scene, "fire", "A")
    found = {answer(scene, level, seed) for seed in range(12)}
    assert any(each.endswith("> B1") for each in found)


@pytest.mark.parametrize(("turn", "text"), [(10, "fight"), (30, "surrender")])
def test_who_has_long_lost_his_car_gives_up(turn: int, text: str) -> None:
    scene = wreck()
    until(scene, "leave", "B")
    scene.do("leave driver L")
    assert scene.asked == ("surrender", "B")
    scene.state.turn = turn
    assert answer(scene, "regular") == text


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_duels_with_people_on_foot_come_to_an_end(level: str) -> None:
    options = {
        "vehicles": ["late-shift", "pocket-change"],
        "on_foot": True,
        "turns": 40,
        "body_armor": ["improved-body-armor"] * 2,
    }
    match = Match(RULES, ["Ann", "Bob"], 3, options)
    players = [make_agent("classic", level, seed) for seed in (1, 2)]
    while match.decision is not None:
        seat = match.decision.seat
        match.submit(seat, match.ask(players[seat], SHORT))
    assert match.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_grenades_are_thrown_among_people_and_not_at_ones_own_feet(level: str) -> None:
    """4 inches off somebody who stands there; from an inch it would hurt the thrower too."""
    for y, thrown in ((12_125, True), (9_125, False)):
        people = [
            {"vehicle": 0, "x": 6_125, "y": y},
            {"vehicle": 1, "x": 6_125, "y": 8_125, "doing": 5, "busy": 9},
        ]
        scene = Scene(
            {"x": 20_000, "y": 4_000},
            {"x": 6_000, "y": 20_000},
            people=people,
            on_foot=True,
            gear=[["explosive", "light-pistol"], []],
        )
        until(scene, "foot-fire", "A")
        assert ("explosive" in answer(scene, level)) == thrown


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_who_has_nothing_else_fires_by_hand_from_inside(level: str) -> None:
    """At somebody on foot beside the car, who is easier to bring down than the car behind him."""
    people = [{"vehicle": 1, "x": 14_125, "y": 12_125, "doing": 5, "busy": 30}]
    scene = inside(foe={"x": 20_000, "y": 12_000}, people=people)
    assert answer(scene, level) == "shoot driver SMG > B1"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_a_driver_whose_guns_are_gone_throws_a_grenade_at_people(level: str) -> None:
    """Three inches before the car, whose only gun is gone; nobody of its own is near."""
    people = [{"vehicle": 1, "x": 6_125, "y": 9_125, "doing": 5, "busy": 20}]
    scene = Scene(
        {"x": 6_125, "y": 12_125, "parts": {"mg-front": 0}},
        {"x": 20_000, "y": 4_000, "parts": WRECK, "out": 11},
        people=people,
        on_foot=True,
        phase=5,
        gear=[["explosive"], ["submachine-gun"]],
    )
    until(scene, "fire", "A")
    found = {answer(scene, level, seed) for seed in range(4)}
    assert any(each.startswith("shoot driver explosive > ground") for each in found)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_on_foot_fires_at_his_own_team(level: str) -> None:
    """Three inches off stands a car: it is shot at where it is a foe's, and spared where it is a
    mate's."""
    for teams, fired in (([0, 1, 2], True), ([0, 0, 2], False)):
        scene = Scene(
            {"x": 20_000, "y": 4_000},
            {"x": 6_000, "y": 12_000},
            {"x": 20_000, "y": 20_000},
            people=[{"vehicle": 0, "x": 6_125, "y": 9_125}],
            on_foot=True,
            gear=[["rifle"], [], []],
            teams=teams,
        )
        until(scene, "foot-fire", "A")
        assert answer(scene, level).startswith("fire") is fired


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(("x", "slower"), [(16_125, True), (12_125, False)])
def test_a_car_slows_down_to_turn_toward_somebody_beside_it(
    level: str, x: int, slower: bool
) -> None:
    """At 20 mph, four inches beside him, or straight toward him."""
    people = [{"vehicle": 1, "x": x, "y": 12_125 if slower else 6_125, "doing": 5, "busy": 20}]
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200},
        {"x": 3_000, "y": 22_000, "parts": WRECK, "out": 11},
        people=people,
        on_foot=True,
    )
    until(scene, "speed", "A")
    found = answer(scene, level)
    assert found.startswith("speed -") == slower


@pytest.mark.parametrize("level", LEVELS)
def test_a_car_that_creeps_turns_on_the_spot_toward_somebody_on_foot(level: str) -> None:
    people = [{"vehicle": 1, "x": 16_125, "y": 12_125, "doing": 5, "busy": 20}]
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 50},
        {"x": 3_000, "y": 22_000, "parts": WRECK, "out": 11},
        people=people,
        on_foot=True,
    )
    until(scene, "maneuver", "A")
    assert answer(scene, level).startswith("pivot R")
