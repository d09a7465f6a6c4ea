"""What an Ace foresees of a foe, against what a Regular in its place then does."""

from __future__ import annotations

from itertools import pairwise

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.drive.foresight import answered_path, likely_path, likely_speed
from wreckyard.ai.classic.drive.planner import Planner
from wreckyard.ai.classic.drive.ways import WHOLE
from wreckyard.ai.classic.regular import Regular


def test_the_speed_of_a_foe_is_foreseen() -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 200},
        {"x": 7_000, "y": 10_000, "heading": 900},
    )
    scene.until("speed")
    told = answer(scene, "regular")
    change = 0 if told == "hold" else 10 * int(told.removeprefix("speed "))
    assert likely_speed(scene.state, 0, 1) == 200 + change


def test_the_next_place_of_a_foe_is_foreseen() -> None:
    # The second car has the first one off its right side, and the slower one moves last.
    scene = Scene(
        {"x": 17_000, "y": 10_000, "heading": 0, "speed": 300},
        {"x": 12_000, "y": 10_000, "heading": 0, "speed": 200},
    )
    scene.until("maneuver")
    path = likely_path(scene.state, 1, 0, 200)
    assert path[0] == scene.state.vehicles[1].pose
    scene.do("straight")
    assert scene.asked == ("maneuver", "B")
    told = answer(scene, "regular")
    assert told.startswith("bend R")
    scene.do(told)
    assert path[1] == scene.state.vehicles[1].pose


def test_a_foe_that_answers_moves_in_the_phases_of_its_speed() -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0, "speed": 300},
        {"x": 14_500, "y": 8_000, "heading": 1_800, "speed": 300},
    )
    scene.until("speed")
    planner = Planner(scene.state, 0, Regular.judgement)
    mine = planner.plan(300, [WHOLE], 3, False)
    path = answered_path(scene.state, 1, 0, 300, mine)
    # 30 mph: an inch in each of the phases 1, 3 and 5 (2.1).
    moved = [one[:2] != two[:2] for one, two in pairwise(path)]
    assert moved == [True, False, True, False, True]
    assert path[0] == scene.state.vehicles[1].pose
