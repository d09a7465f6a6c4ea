"""Pedestrians: moving on foot, getting out and in, being run over (Pedestrians; 2.6, 2.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import Mover, Walker, slices
from wreckyard.systems.classic.foot.leaving import may_board
from wreckyard.systems.classic.foot.walking import end_phase
from wreckyard.systems.classic.place.feet import squares_in
from wreckyard.systems.classic.state.counters import FLAMES, MINES, OIL, SPIKES
from wreckyard.systems.classic.state.person import RISING
from wreckyard.systems.classic.state.play import Play

AT = {"vehicle": 0, "x": 6_125, "y": 6_125}
"""The driver of A in the open, far from both cars."""

HIGH = {"x": 20_000, "y": 4_000}


def afoot(*, at: dict[str, int] | None = None, **more: Any) -> Scene:
    """A's driver on foot, both cars at rest elsewhere."""
    people = [AT | (at or {})]
    return Scene(HIGH, {"x": 20_000, "y": 20_000}, people=people, on_foot=True, **more)


def walker(scene: Scene, at: int = 0) -> Walker:
    return scene.state.walkers[at]


def until_foot(scene: Scene) -> None:
    """Up to the next question of what A's driver does on foot."""
    for _ in range(60):
        if scene.asked == ("foot", "A"):
            return
        answer = {"fire": "done", "foot-fire": "done", "leave": "stay"}.get(scene.asked[0], "")
        scene.do(answer or scene.options[0])
    raise AssertionError("he is never asked")


def idle(scene: Scene) -> None:
    """Answer the open question by doing nothing."""
    options = scene.options
    scene.do("hold" if "hold" in options else options[-1])


def halt(scene: Scene, times: int = 1) -> None:
    """Let phases pass in which he stays where he is."""
    for _ in range(times):
        until_foot(scene)
        scene.do("halt")


# Pedestrian Movement


@pytest.mark.parametrize(
    ("armor", "sprinting", "squares"),
    [
        ("", 0, [1, 1, 1, 1, 1]),  # 12.5 mph: a quarter inch on every phase
        ("", 1, [2, 1, 2, 1, 1]),  # 17.5 mph: the line of 70 mph
        ("improved-body-armor", 0, [1, 0, 1, 0, 1]),  # 7.5 mph: the line of 30 mph
        ("improved-body-armor", 1, [1, 1, 1, 1, 1]),
    ],
)
def test_pedestrian_movement_squares_by_phase(
    armor: str, sprinting: int, squares: list[int]
) -> None:
    worn = {"body_armor": [armor, ""]} if armor else {}
    scene = afoot(at={"sprinting": sprinting}, **worn)
    found = [squares_in(scene.state, walker(scene), phase) for phase in range(1, 6)]
    assert found == squares


@pytest.mark.parametrize(
    ("level", "sprinting", "squares"),
    [(0, 0, 5), (1, 0, 6), (3, 0, 8), (3, 1, 10), (5, 1, 10)],
)
def test_running_each_plus_adds_2_5_mph_and_nobody_moves_faster_than_25(
    level: int, sprinting: int, squares: int
) -> None:
    """A square a turn for every 2.5 mph."""
    scene = afoot(at={"sprinting": sprinting}, skills=[[0, 0, 0, level], [0, 0]])
    assert sum(squares_in(scene.state, walker(scene), phase) for phase in range(1, 6)) == squares


def test_pedestrians_go_before_cars_of_the_same_speed() -> None:
    movers = [Mover(0, 15, 1), Mover(10_000, 12.5, 1, on_foot=True), Mover(1, 12.5, 2)]
    # In phase 1 15 mph makes an inch, 12.5 an inch of the whole one that it has.
    assert [each.number for each in slices(movers, 1)] == [0, 10_000, 1]
    assert [each.quarters for each in slices(movers, 1)][1] == 1


def test_a_pedestrian_moves_into_any_adjacent_square() -> None:
    scene = afoot()
    until_foot(scene)
    assert [each for each in scene.options if each.startswith("step")] == [
        f"step {way}" for way in ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
    ]
    scene.do("step NE")
    assert (walker(scene).x, walker(scene).y) == (6_375, 5_875)


def test_nobody_walks_into_a_wall_a_car_or_somebody() -> None:
    """Beside the west wall of the map, with a car to the south and the other driver to the east."""
    people = [AT | {"x": 125}, {"vehicle": 1, "x": 375, "y": 6_125, "doing": 5, "busy": 9}]
    scene = Scene({"x": 500, "y": 6_500, "heading": 900}, HIGH, people=people, on_foot=True)
    until_foot(scene)
    assert [each for each in scene.options if each.startswith("step")] == ["step N", "step NE"]


# Going Faster


def test_going_faster_a_sprint_lasts_for_the_turn_and_lets_nobody_fire() -> None:
    other = {"vehicle": 1, "x": 6_125, "y": 8_125}
    scene = Scene(HIGH, {"x": 20_000, "y": 20_000}, people=[AT, other], on_foot=True)
    until_foot(scene)
    scene.do("sprint")
    # Two squares in phase 1, and no second sprint.
    assert "sprint" not in scene.options
    scene.do("step N")
    scene.do("step N")
    assert walker(scene).y == 5_625
    halt(scene)
    assert not scene.told("foot-shot")
    assert scene.asked != ("foot-fire", "A")


def test_going_faster_after_ten_turns_one_walks_on_for_ten_and_then_rests() -> None:
    scene = afoot(at={"winded": 10})
    until_foot(scene)
    assert "sprint" not in scene.options
    assert "step N" in scene.options
    scene = afoot(at={"winded": 10, "late": 10})
    until_foot(scene)
    assert not [each for each in scene.options if each.startswith("step")]


def test_going_faster_one_rests_a_second_for_every_two_of_a_sprint() -> None:
    scene = afoot(at={"winded": 6})
    until_foot(scene)
    scene.do("rest")
    # Three turns, this phase the first of them.
    assert walker(scene).busy == 15
    until_foot(scene)
    assert (scene.state.turn, scene.state.phase) == (4, 1)
    assert walker(scene).winded == 0


# Dropping Prone, Crawling, and Hiding


def test_dropping_prone_takes_no_time_and_one_crawls_in_phases_2_and_4() -> None:
    scene = afoot()
    until_foot(scene)
    scene.do("prone")
    assert scene.asked == ("foot", "A")
    assert not [each for each in scene.options if each.startswith("step")]
    scene.do("halt")
    moved = []
    for phase in range(2, 6):
        until_foot(scene)
        moved += [phase] if "step N" in scene.options else []
        scene.do("halt")
    assert moved == [2, 4]


def test_it_takes_a_full_second_to_stand_up() -> None:
    scene = afoot(at={"prone": 1})
    until_foot(scene)
    scene.do("rise")
    until_foot(scene)
    assert (scene.state.turn, scene.state.phase) == (2, 1)
    assert walker(scene).prone == 0


# Spikes, Oil, and Mines


@pytest.mark.parametrize(
    ("dice", "points"),
    [
        ([1, 1, 6], 1),  # a 2: 1d-4 is 2 points
        ([1, 2, 4], 3),  # a 3: 1d-4 is none
        ([1, 3], 3),  # a 4: nothing is rolled
    ],
)
def test_spikes_hurt_on_a_2_or_3(dice: list[int], points: int) -> None:
    scene = afoot(counters=[[SPIKES, 6_125, 5_750, 0]])
    until_foot(scene)
    scene.do("step N", *dice)
    assert walker(scene).points == points


def test_oil_asks_for_5_then_7_then_9() -> None:
    """Two inches of it to the north; the fourth square asks for 11."""
    slicks = [[OIL, 6_125, 5_500, 0, 2], [OIL, 6_125, 4_500, 0, 2]]
    scene = afoot(counters=slicks)
    needs = []
    for dice in ([1, 4], [3, 4], [4, 5], [5, 5]):
        until_foot(scene)
        scene.do("step N", *dice)
        needs.append(scene.told("slipped")[-1]["needed"])
    assert needs == [5, 7, 9, 11]
    assert walker(scene).prone == 1


@pytest.mark.parametrize(("dice", "prone"), [([3, 3], 1), ([3, 4], 0)])
def test_oil_one_stands_up_on_a_7(dice: list[int], prone: int) -> None:
    rising = {"prone": 1, "doing": RISING, "busy": 1}
    scene = afoot(at=rising, counters=[[OIL, 6_125, 6_125, 0, 2]])
    end_phase(Play(scene.state, Picks(*dice), None))
    assert walker(scene).prone == prone


def test_flaming_oil_hurts_at_the_end_of_every_turn_and_armor_stops_it() -> None:
    for worn, points, vest in (("", 2, 0), ("body-armor", 3, 2)):
        armor = {"body_armor": [worn, ""]} if worn else {}
        scene = afoot(at={"prone": 1}, counters=[[FLAMES, 6_125, 6_125, 0, 1]], phase=5, **armor)
        halt(scene)
        until_foot(scene)
        assert (walker(scene).points, walker(scene).vest) == (points, vest)


def test_a_pedestrian_sets_off_no_mines() -> None:
    scene = afoot(counters=[[MINES, 6_125, 5_875, 0]])
    until_foot(scene)
    scene.do("step N")
    assert not scene.told("blast")


# Pedestrians and Vehicles: out


def test_out_of_a_vehicle_takes_a_full_turn_beside_it() -> None:
    scene = Scene({"x": 6_000, "y": 6_000}, {"x": 20_000, "y": 20_000}, phase=5, on_foot=True)
    scene.until("leave")
    assert scene.options == ["leave driver R", "leave driver L", "stay"]
    scene.do("leave driver R")
    found = walker(scene)
    # The car is half an inch wide: the first free square of its right side.
    assert (found.x, found.y, found.points) == (6_375, 5_875, 3)
    assert scene.state.vehicles[0].condition.left[scene.state.outfits[0].part_of["driver"]] == 0
    until_foot(scene)
    assert (scene.state.turn, scene.state.phase) == (3, 1)


def test_an_empty_car_is_no_kill_while_its_driver_could_come_back() -> None:
    scene = Scene({"x": 6_000, "y": 6_000}, {"x": 20_000, "y": 20_000}, phase=5, on_foot=True)
    scene.until("leave")
    scene.do("leave driver R")
    until_foot(scene)
    assert scene.state.vehicles[0].out == 0
    assert not scene.told("killed")


def test_jumping_hurts_as_a_vehicle_10_mph_slower() -> None:
    """From 30 mph out of a car that burns: 20 mph is a die."""
    start = {"x": 6_000, "y": 14_000, "speed": 300, "status": 7}
    scene = Scene(start, {"x": 20_000, "y": 20_000}, phase=5, on_foot=True)
    scene.until("maneuver")
    scene.state.vehicles[0].condition.burning = 1
    for _ in range(5):
        if scene.asked[0] == "leave":
            break
        scene.do("done" if scene.asked[0] == "fire" else scene.options[0])
    # The fire has taken a point already.
    scene.do("leave driver L", 1)
    assert scene.told("jumped")[0]["hits"] == 1
    assert walker(scene).points == 1
    assert walker(scene).busy == 0


def test_nobody_gets_out_of_a_car_that_drives_on() -> None:
    start = {"x": 6_000, "y": 14_000, "speed": 300, "status": 7}
    scene = Scene(start, start | {"x": 20_000}, phase=5, on_foot=True)
    for _ in range(12):
        assert scene.asked[0] != "leave"
        scene.do("done" if scene.asked[0] == "fire" else scene.options[0])


# Pedestrians and Vehicles: in


def test_in_takes_a_turn_and_the_car_starts_in_three_more() -> None:
    people = [AT | {"x": 6_375, "y": 6_125}]
    scene = Scene({"x": 6_000, "y": 6_000}, {"x": 20_000, "y": 20_000}, people=people, on_foot=True)
    until_foot(scene)
    scene.do("board")
    for _ in range(40):
        if scene.told("got-in"):
            break
        idle(scene)
    assert not scene.state.walkers
    assert scene.state.vehicles[0].condition.left[scene.state.outfits[0].part_of["driver"]] == 3
    for _ in range(99):
        if scene.asked == ("speed", "A"):
            break
        idle(scene)
    # In at the end of turn 1; after three more it can move.
    assert (scene.state.turn, scene.state.phase) == (5, 1)


def test_nobody_gets_into_what_has_blown_up() -> None:
    people = [AT | {"x": 6_375, "y": 6_125}]
    scene = Scene({"x": 6_000, "y": 6_000}, {"x": 20_000, "y": 20_000}, people=people, on_foot=True)
    until_foot(scene)
    assert "board" in scene.options
    condition = scene.state.vehicles[0].condition
    condition.left = [0] * len(condition.left)
    assert not may_board(scene.state, walker(scene))


# Run over


def test_who_is_run_over_takes_the_dice_of_the_speed_times_the_damage_modifier() -> None:
    """At 40 mph 3 dice; the small car has 2/3: of 4, 4 and 3 he takes 7; it takes a fifth, 2;
    D3."""
    start = {"x": 6_000, "y": 7_000, "speed": 400, "status": 7}
    scene = Scene(HIGH, start, people=[AT | {"x": 6_125, "y": 5_875}], on_foot=True)
    scene.until("maneuver", "B")
    dice = [4, 4, 3]
    scene.do("straight", *dice)
    run_over = scene.told("run-over")[0]
    assert run_over["hits"] == [2, 7]
    assert walker(scene).points == 0
    assert scene.told("control")[-1]["cause"] == "person"
    assert scene.told("control")[-1]["difficulty"] == 3


def test_impact_armor_halves_what_runs_one_over_and_no_other_armor_helps() -> None:
    for armor, points, vest in (("impact-armor", 3, 5), ("body-armor", 1, 3)):
        start = {"x": 6_000, "y": 7_000, "speed": 250, "status": 7}
        scene = Scene(
            HIGH,
            start,
            people=[AT | {"x": 6_125, "y": 6_125}],
            on_foot=True,
            body_armor=[armor, ""],
        )
        scene.until("maneuver", "B")
        # One die: 4 x 2/3 is 2, of which impact armor with its 6 points takes half.
        scene.do("straight", 4)
        assert (walker(scene).points, walker(scene).vest) == (points, vest)
