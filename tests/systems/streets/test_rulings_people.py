"""Rulings 26 to 31 and the scenarios: people on foot, and who wins."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import N, Scene
from tests.systems.streets.yards import board

TREES = board([("trees", 10, 8, 4, 4)])
EIGHT = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]


def test_26_getting_out_is_the_whole_move_and_then_he_may_fire() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 14, 10, N)
    scene.turn(0)
    assert scene.offers("leave") == [f"leave {way}" for way in EIGHT]
    scene.do("leave e")
    person = scene.state.people[0]
    assert (person.car, person.x, person.y, person.rounds) == (-1, 11, 10, 3)
    assert scene.state.cars[0].driver == -1
    assert [text for text in scene.offers("fire") if text.split()[2] == "e"] == [
        f"fire hand e > B {area}" for area in ("left-rear", "left-centre", "left-front")
    ]
    assert not scene.offers("step")


def test_26_wounds_stay_and_targets_of_the_turn_count() -> None:
    scene = Scene(seats=4)
    scene.put(0, 10, 10, N)
    for seat, (x, y) in enumerate([(10, 7), (14, 10), (11, 7)], 1):
        scene.put(seat, x, y, N)
        scene.state.people[seat].stunned = 1
    scene.state.people[0].wounds = 2
    scene.turn(0)
    scene.do("fire turret n > B rear", 2, 2)
    scene.do("leave e")
    assert scene.state.people[0].wounds == 2
    scene.do("fire hand e > C left-rear", 2, 2)
    # D is in line too, but these were two targets.
    assert scene.asked != "foot A"


def test_26_who_gets_out_instead_of_his_three_point_turn_turns_nothing_more() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.state.people[0].about = 1
    scene.turn(0)
    scene.do("leave e")
    assert (scene.state.people[0].about, scene.at(0)) == (0, (10, 10, N, 0))


def test_26_no_shot_from_where_a_walk_begins() -> None:
    scene = Scene()
    scene.on_foot(0, 10, 10, 1)
    scene.put(1, 10, 5, N)
    scene.turn(0)
    assert scene.asked == "foot A"
    assert not scene.offers("fire")
    scene.do("step s")
    assert scene.offers("fire")


def test_26_three_rounds_are_all_he_has() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, rounds=1)
    scene.put(1, 10, 5, N)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    # Range 4: 1 misses.
    scene.do("fire hand n > B rear", 1)
    scene.turn(0)
    # There is nothing left for A to do, and B is stunned.
    assert scene.asked == "stand C"


def test_26_only_at_speed_0_in_his_own_turn_and_not_onto_a_car() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N, 1)
    scene.turn(0)
    assert scene.why_not("leave n") == (
        "You can only get out of a car that has stood still since its turn began."
    )
    scene = Scene(seats=3)
    scene.put(0, 0, 10, N)
    scene.put(1, 1, 10, N)
    scene.wreck(2, 0, 9)
    scene.turn(0)
    # West is the edge, east a car; a wreck is cover.
    assert scene.offers("leave") == [f"leave {way}" for way in ("n", "ne", "se", "s")]
    assert scene.why_not("leave e") == "A car is there."
    assert scene.why_not("leave w") == "The board ends there."


def test_26_all_of_the_speed_is_walked_through_corners_trees_and_markers() -> None:
    scene = Scene(yard=TREES)
    scene.on_foot(0, 9, 12, 2)
    scene.lay("mine", 9, 11)
    scene.turn(0)
    assert scene.offers("step") == [f"step {way}" for way in EIGHT]
    assert scene.why_not("end") == "2 more points are to be moved in this turn."
    # Across the corner of the trees, and into them.
    scene.do("step ne")
    assert scene.state.board.solid((10, 11))
    scene.do("step w")
    assert (scene.state.people[0].x, scene.state.people[0].y) == (9, 11)
    assert not scene.told("mine")
    assert scene.state.people[0].alive


@pytest.mark.parametrize("speed", [0, 1, 2])
def test_26_on_foot_the_speed_is_0_to_2_whatever_it_was(speed: int) -> None:
    scene = Scene()
    scene.on_foot(0, 10, 10)
    scene.round_ends()
    assert scene.asked == "speed A"
    assert scene.offered == ["speed 0", "speed 1", "speed 2"]
    scene.do(f"speed {speed}")
    assert scene.asked == "speed B"


def test_26_not_onto_manned_cars_but_people_share_a_point() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 1)
    scene.put(1, 10, 9, N)
    scene.on_foot(2, 11, 10)
    scene.turn(0)
    assert scene.why_not("step n") == "Somebody sits in that car."
    scene.do("step e")
    assert (scene.state.people[0].x, scene.state.people[0].y) == (11, 10)


def test_27_an_empty_standing_car_is_taken_over_and_driven_from_the_next_choice() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 2)
    scene.put(1, 10, 9, N)
    scene.on_foot(1, 3, 3)
    scene.turn(0)
    scene.do("step n")
    assert scene.state.people[0].car == 1
    assert scene.state.cars[1].driver == 0
    # That ended his move, though a point of it was left.
    assert scene.asked == "foot B" or scene.asked == "stand C"
    scene.round_ends()
    assert scene.asked == "speed A"
    assert "reverse 2" in scene.offered


def test_27_a_car_that_rolls_is_not_entered() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 1)
    scene.put(1, 10, 9, N, 3)
    person = scene.state.people[1]
    person.alive, person.wounds, person.died = 0, 3, 1
    scene.turn(0)
    assert scene.why_not("step n") == "That car still rolls."


def test_27_the_weapons_of_a_wreck_are_his_who_takes_cover_there() -> None:
    scene = Scene(seats=3)
    scene.wreck(1, 10, 9)
    scene.on_foot(1, 3, 3)
    scene.on_foot(0, 10, 10, 1)
    scene.put(2, 14, 9, N)
    scene.turn(0)
    scene.do("step n")
    mounts = {text.split()[1] for text in scene.offers("fire")}
    assert mounts == {"turret", "hand"}


def test_22_the_pods_of_a_wreck_that_he_gets_into_have_dropped_nothing_in_this_turn() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.wreck(1, 10, 9)
    scene.on_foot(1, 3, 3)
    scene.turn(0)
    scene.do("drop rear-pod oil > 10,11")
    scene.do("leave n")
    # South of the wreck his own car stands.
    assert {text.split()[-1] for text in scene.offers("drop")} == {"9,10", "11,10"}


def test_28_from_cover_he_fires_outward_from_an_edge_point() -> None:
    scene = Scene(yard=TREES, seats=3)
    scene.on_foot(0, 13, 9)
    scene.put(1, 16, 9, N)
    scene.put(2, 7, 9, N)
    scene.turn(0)
    # West lie more covered points, then C.
    assert {text.split()[2] for text in scene.offers("fire")} == {"e"}


def test_28_his_own_trees_cut_none_of_his_diagonals() -> None:
    scene = Scene(yard=TREES)
    scene.on_foot(0, 13, 9)
    scene.put(1, 15, 7, N)
    scene.turn(0)
    assert {text.split()[2] for text in scene.offers("fire")} == {"ne"}


def test_28_from_outside_the_trees_are_the_target() -> None:
    scene = Scene(yard=TREES)
    scene.on_foot(1, 13, 9)
    scene.put(0, 18, 9, N)
    scene.turn(0)
    assert scene.offers("fire") == ["fire turret w > #0"]


def test_28_within_the_same_trees_four_are_taken_and_a_miss_harms_them() -> None:
    scene = Scene(yard=TREES)
    scene.on_foot(0, 10, 9)
    scene.on_foot(1, 12, 9)
    scene.put(0, 2, 2)
    scene.turn(0)
    # Range 1: 4 - 4 misses; 8 - 2 - 1 = 5 to the trees.
    scene.do("fire hand e > @B", 4, 8)
    assert scene.told("to-hit")[0]["added"] == -4
    assert scene.state.hurt == [5]


def test_28_out_of_the_trees_at_somebody_in_the_open_is_an_ordinary_shot() -> None:
    scene = Scene(yard=TREES)
    scene.on_foot(0, 13, 9)
    scene.on_foot(1, 15, 9)
    scene.turn(0)
    # Range 1, a person -2: 4 hits. A second -2 is only for somebody in the same trees.
    scene.do("fire hand e > @B", 4, 2)
    assert (scene.told("to-hit")[0]["added"], scene.told("to-hit")[0]["hit"]) == (-2, True)


@pytest.mark.parametrize("drift", [False, True])
def test_29_a_car_over_his_point_kills_him_and_is_unharmed(drift: bool) -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 18, N, 6)
    scene.on_foot(1, 10, 16)
    if drift:
        scene.lay("oil", 10, 17)
    scene.turn(0)
    # SD 6: 5 - 3 = 2 points.
    scene.do("straight", 5, 1) if drift else scene.do("go")
    assert not scene.state.people[1].alive
    assert scene.state.people[1].killed_by == 1
    assert not any(scene.state.cars[0].armour)


def test_29_a_car_kills_all_who_share_its_point() -> None:
    scene = Scene(seats=4)
    scene.put(0, 10, 18, N, 1)
    for seat in (1, 2):
        scene.on_foot(seat, 10, 17)
    scene.turn(0)
    assert [person.alive for person in scene.state.people] == [1, 0, 0, 1]
    assert [person.killed_by for person in scene.state.people[1:3]] == [1, 1]


def test_29_rounds_of_the_dead_are_taken_over_in_a_turn_without_firing() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 1, rounds=1)
    scene.on_foot(1, 10, 9, rounds=3, alive=0, wounds=3, died=1)
    scene.turn(0)
    scene.do("step n")
    assert [person.rounds for person in scene.state.people[:2]] == [3, 1]


@pytest.mark.parametrize(
    ("own", "first", "second", "after"),
    [(1, 3, 3, [3, 1, 3]), (0, 2, 3, [3, 0, 2]), (0, 1, 1, [2, 0, 0]), (2, 0, 3, [3, 0, 2])],
)
def test_29_of_two_dead_on_a_point_he_takes_up_to_three_rounds_in_all(
    own: int, first: int, second: int, after: list[int]
) -> None:
    scene = Scene(seats=4)
    scene.on_foot(0, 10, 10, 1, rounds=own)
    for seat, rounds in ((1, first), (2, second)):
        scene.on_foot(seat, 10, 9, rounds=rounds, alive=0, wounds=3, died=1)
    scene.turn(0)
    scene.do("step n")
    assert [person.rounds for person in scene.state.people[:3]] == after


def test_29_no_rounds_are_taken_from_afar() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 1, rounds=1)
    scene.on_foot(1, 10, 8, rounds=3, alive=0, wounds=3, died=1)
    scene.turn(0)
    scene.do("step n")
    assert [person.rounds for person in scene.state.people[:2]] == [1, 3]


def test_29_who_fires_takes_no_rounds() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10, 0, rounds=2)
    scene.on_foot(1, 10, 10, rounds=3, alive=0, wounds=3, died=1)
    scene.put(2, 10, 13, N)
    scene.state.people[2].stunned = 1
    scene.turn(0)
    scene.do("fire hand s > C front", 2, 2)
    assert scene.state.people[0].rounds == 1
