"""People on foot in races and on the road, named after the paragraphs: Racetrack Map, Highway
Chases, Road Duel, Pack Attack, Pedestrians."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import RULES, sides_left, stock_vehicle
from wreckyard.systems.classic.ending.races import along
from wreckyard.systems.classic.ending.road import lead
from wreckyard.systems.classic.place.feet import is_free
from wreckyard.systems.classic.roads import board_of, plan_from_json
from wreckyard.systems.classic.state.outfit import outfit_of
from wreckyard.systems.classic.state.rows import ForkTaken

CAR = "pocket-change"

WRECK = {"plant": 0, "mg-front": 0}
"""The small car without plant and gun can neither move nor fire."""

FAR_ROUND = {"x": 30_000, "y": 22_000, "heading": 2700, "passed": 5, "marked": 1}
"""On the other side of the Ring."""


def race(*vehicles: dict[str, Any], people: Any = (), **more: Any) -> Scene:
    """A race of one lap on the Ring."""
    return Scene(
        *vehicles, people=people, on_foot=True, scenario="race", map="ring", laps=1, **more
    )


def chase(*vehicles: dict[str, Any], people: Any = (), **more: Any) -> Scene:
    """A chase on Two Ways, all in the small car."""
    return Scene(
        *vehicles,
        people=people,
        on_foot=True,
        scenario="highway-chase",
        map="two-ways",
        vehicles=[CAR] * len(vehicles),
        **more,
    )


def pack(*vehicles: dict[str, Any], people: Any = (), **more: Any) -> Scene:
    """A Pack Attack on the Loop."""
    return Scene(
        *vehicles,
        people=people,
        on_foot=True,
        scenario="pack-attack",
        map="loop",
        vehicles=["stubborn-goat", "paper-wasp", "paper-wasp"],
        **more,
    )


def idle(scene: Scene, most: int = 80, until: str = "") -> None:
    """Everybody does nothing, up to the end, a question or so many answers."""
    for _ in range(most):
        if scene.state.over or scene.asked[0] == until:
            return
        options = scene.options
        usual = next(
            (each for each in ("hold", "straight", "go", "fight") if each in options), options[-1]
        )
        scene.do(usual)


BY_CAR = {"vehicle": 0, "x": 30_125, "y": 4_125}
"""A's driver beside his car on the upper straight of the Ring."""

AT_REST = {"x": 30_000, "y": 3_500, "heading": 900, "passed": 1, "marked": 1}


# Racetrack Map


def test_whose_car_could_be_driven_is_in_the_race_while_he_is_on_foot() -> None:
    scene = race(AT_REST, FAR_ROUND, people=[BY_CAR])
    idle(scene)
    assert not scene.state.vehicles[0].out
    assert sides_left(scene.state) == [0, 1]


def test_whose_car_is_a_kill_is_out_of_the_race_though_he_walks() -> None:
    """Two race: the other has won, and the driver on foot is whole."""
    scene = race({**AT_REST, "parts": WRECK}, FAR_ROUND, people=[BY_CAR])
    idle(scene)
    assert scene.told("killed") == [{"vehicle": 0, "gave_up": 0}]
    ended = scene.told("game-ended")[0]
    assert (ended["winners"], ended["why"], ended["turns"]) == ([1], "last", 1)
    assert scene.state.walkers[0].points == 3


def test_of_three_the_one_without_a_car_walks_on_and_is_asked() -> None:
    """Out of the race he may still fight, as nobody has told him to go home."""
    scene = race(
        {**AT_REST, "parts": WRECK, "out": 11},
        FAR_ROUND,
        {**FAR_ROUND, "x": 26_000},
        people=[BY_CAR],
    )
    idle(scene, until="foot")
    assert scene.asked == ("foot", "A")
    assert not scene.state.over
    assert sides_left(scene.state) == [1, 2]


def test_lines_are_passed_by_vehicles_and_by_nobody_on_foot() -> None:
    """The start is at 24 to 24½ inches: he walks over it beside his car, which has not passed
    it."""
    scene = race(
        {"x": 22_000, "y": 5_500, "heading": 900},
        FAR_ROUND,
        people=[{"vehicle": 0, "x": 23_875, "y": 5_125}],
    )
    for _ in range(3):
        idle(scene, until="foot")
        scene.do("step E")
    assert scene.state.walkers[0].x == 24_625
    assert scene.state.vehicles[0].passed == 0


def test_an_empty_car_passes_lines_in_whatever_condition() -> None:
    """Racetrack Map: regardless of what condition he is in. The driver has jumped; the car rolls
    home."""
    scene = race(
        {"x": 23_250, "y": 2_000, "heading": 900, "speed": 300, "passed": 9, "marked": 1},
        {**FAR_ROUND, "passed": 8},
        people=[{"vehicle": 0, "x": 20_125, "y": 4_125, "prone": 1}],
        phase=3,
    )
    idle(scene)
    assert scene.told("home") == [{"vehicle": 0, "place": 1}]
    assert scene.told("game-ended")[0]["winners"] == [0]


@pytest.mark.parametrize(("passed", "asked"), [(0, False), (1, True)])
def test_nobody_fires_on_foot_before_his_car_has_passed_the_start(passed: int, asked: bool) -> None:
    target = {"x": 30_000, "y": 5_500, "heading": 900, "passed": 1, "marked": 1}
    scene = race({**AT_REST, "passed": passed, "marked": passed}, target, people=[BY_CAR])
    idle(scene, 12, until="foot-fire")
    assert (scene.asked[0] == "foot-fire") is asked


# Pedestrians, on a road


def test_one_gets_out_on_a_road_and_in_again() -> None:
    """At the end of a turn at rest; a turn beside the car, and a turn for the door."""
    scene = race(AT_REST, FAR_ROUND, phase=5)
    idle(scene, until="leave")
    assert scene.asked == ("leave", "A")
    scene.do("leave driver R")
    assert (scene.state.walkers[0].x, scene.state.walkers[0].y) == (29_875, 3_875)
    for _ in range(60):
        if scene.told("got-in"):
            break
        scene.do("board") if "board" in scene.options else idle(scene, 1)
    assert scene.state.turn == 3
    assert not scene.state.walkers


@pytest.mark.parametrize(
    ("x", "y", "free"),
    [(8_375, 7_375, True), (8_375, 7_625, False), (7_875, 7_625, True), (125, 125, True)],
)
def test_nobody_climbs_what_stands_along_a_road(x: int, y: int, free: bool) -> None:
    """The block in the middle of the Ring begins 8 inches from the left and 7½ from the top."""
    scene = race(AT_REST, FAR_ROUND)
    assert is_free(scene.state, x, y) is free


def test_crash_barriers_stop_people_and_the_open_country_does_not() -> None:
    """Three sections with shoulders: an inch of country, half an inch of shoulder, then the road;
    and a crash barrier at the nose of a fork."""
    sections = ["straight shoulder", "straight shoulder", "fork", "join", "straight", "end"]
    plan = plan_from_json({"format": 1, "name": "Row", "sections": sections})
    board = board_of(plan)
    scene = Scene(
        {"x": 5_000, "y": 5_000, "heading": 900},
        {"x": 15_000, "y": 5_000, "heading": 900},
        map={"format": 1, "name": "Row", "sections": sections},
        on_foot=True,
    )
    assert board.height == 40
    # Beside the wall, in the country, on the shoulder, on the road.
    for y, free in ((375, False), (1_125, True), (1_875, True), (3_125, True)):
        assert is_free(scene.state, 10_125, y) is free
    # The barrier begins three inches into the third section, in the middle of the road.
    assert not is_free(scene.state, 23_125, 5_125)


def test_people_on_a_road_are_run_over() -> None:
    """30 mph, one die, a 6: he takes 6 by a damage modifier of 2/3, which is 4, and lies there
    dead."""
    scene = race(
        {"x": 28_000, "y": 3_500, "heading": 900, "speed": 300, "passed": 1, "marked": 1},
        {"x": 32_000, "y": 5_500, "heading": 900, "passed": 1, "marked": 1},
        people=[{"vehicle": 1, "x": 28_875, "y": 3_625, "doing": 5, "busy": 40}],
    )
    scene.until("maneuver")
    scene.do("straight", 6)
    assert scene.told("run-over")[0]["hits"] == [1, 4]
    assert scene.state.walkers[0].points == 0


# Road Duel


@pytest.mark.parametrize(
    ("driver", "over"), [({"points": 3}, False), ({"points": 1, "out": 11}, True)]
)
def test_road_duel_who_has_lost_his_car_fights_on_on_foot(
    driver: dict[str, int], over: bool
) -> None:
    """The survivor wins: nobody has while both drivers are alive and awake."""
    scene = Scene(
        {"x": 20_000, "y": 4_000, "heading": 900, "passed": 1, "marked": 1, "parts": WRECK},
        {"x": 30_000, "y": 4_000, "heading": 900, "passed": 1, "marked": 1},
        people=[{"vehicle": 0, "x": 20_125, "y": 5_125} | driver],
        on_foot=True,
        scenario="road-duel",
        map="loop",
        vehicles=[CAR, CAR],
        phase=5,
    )
    idle(scene, 12)
    assert bool(scene.state.over) is over
    assert sides_left(scene.state) == ([1] if over else [0, 1])


# Pack Attack


def test_pack_attack_the_pack_has_won_when_the_car_is_destroyed() -> None:
    """Its driver walks beside the wreck, and that is no help."""
    wreck = dict.fromkeys(("plant", *_guns("stubborn-goat")), 0)
    scene = pack(
        {"x": 30_000, "y": 4_000, "heading": 900, "passed": 1, "parts": wreck},
        {"x": 20_000, "y": 3_000, "heading": 900, "passed": 1},
        {"x": 20_000, "y": 5_000, "heading": 900, "passed": 1},
        people=[{"vehicle": 0, "x": 30_125, "y": 5_125}],
        phase=5,
    )
    idle(scene)
    ended = scene.told("game-ended")[0]
    assert (ended["winners"], ended["why"]) == ([1, 2], "pack")


def _guns(code: str) -> list[str]:
    outfit = outfit_of(stock_vehicle(code).design)
    return [outfit.parts[each.part].code for each in outfit.anatomy.guns]


# Highway Chases


def test_a_lead_is_one_over_vehicles_not_over_people() -> None:
    """His pursuer's car stands 31 inches behind, the pursuer himself a foot away: away he is."""
    fleer = {"x": 49_000, "y": 4_000, "heading": 900, "passed": 2, "marked": 1}
    left_behind = {"x": 18_000, "y": 4_000, "heading": 900, "passed": 1, "marked": 1}
    scene = chase(fleer, left_behind, people=[{"vehicle": 1, "x": 37_125, "y": 4_125}], phase=5)
    assert lead(scene.state) == 31_000
    idle(scene)
    assert scene.told("game-ended")[0]["why"] == "escape"


def test_who_is_left_behind_by_his_own_car_stays_where_he_is() -> None:
    """No section is taken off the board: he can still walk, and what he says is asked of his
    seat."""
    ahead = {"x": 49_000, "y": 4_000, "heading": 900, "passed": 2, "marked": 1}
    scene = chase(ahead, {**ahead, "x": 40_000}, people=[{"vehicle": 1, "x": 18_125, "y": 4_125}])
    idle(scene, until="foot")
    assert scene.asked == ("foot", "B")
    before = along(scene.state, 1)
    scene.do("step W")
    assert along(scene.state, 1) == before


def test_on_foot_nobody_is_lost_at_a_fork() -> None:
    """The way to the right is taken; he walks onto the line of the left one, his car stands before
    it."""
    scene = chase(
        {"x": 52_000, "y": 22_000, "heading": 1800, "passed": 5, "marked": 1},
        {"x": 57_500, "y": 18_000, "heading": 1800, "passed": 4, "marked": 1},
        people=[{"vehicle": 1, "x": 58_125, "y": 20_875}],
    )
    scene.state.forks = [ForkTaken(4, 2)]
    idle(scene, until="foot")
    scene.do("step S")
    idle(scene, 20)
    assert scene.told("lost") == []
    assert scene.state.vehicles[1].lost == 0


def test_the_options_go_together() -> None:
    for scenario in ("race", "highway-chase", "road-duel"):
        found = RULES.check_options(2, {"scenario": scenario, "on_foot": True})
        assert found["on_foot"] is True
