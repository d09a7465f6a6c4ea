"""Rulings 13 to 17: corners, tests, drifts and the markers that a car drives over."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import ENGINE, PLAIN, REAR_POD, TANK, E, N, Scene
from tests.systems.streets.yards import board
from wreckyard.systems.streets import top_speed

STEERED = PLAIN.replace("extinguisher", "auto-steer, extinguisher")


@pytest.mark.parametrize(
    ("car", "speed", "turn", "sd"),
    [
        (PLAIN, 8, "R45", 0),
        (PLAIN, 4, "R90", 0),
        (PLAIN, 5, "R90", 1),
        (PLAIN, 8, "L90", 4),
        (PLAIN, 2, "L135", 0),
        (PLAIN, 8, "L135", 6),
        (STEERED, 6, "L90", 0),
        (STEERED, 8, "L135", 5),
    ],
)
def test_13_the_speed_difference_of_a_corner_is_the_excess_over_the_safe_speed(
    car: str, speed: int, turn: str, sd: int
) -> None:
    scene = Scene(car)
    scene.put(0, 10, 19, N, speed)
    scene.turn(0)
    # Drift 1 or none, then a final facing of 1: in hand; whatever follows is not asked here.
    scene.do(f"turn {turn}", *([] if not sd else [1, 1] if sd > 1 else [1]))
    assert scene.told("corner")[0]["sd"] == sd
    assert len(scene.told("facing")) == bool(sd)


@pytest.mark.parametrize(
    ("speed", "shown", "eighths"),
    [
        # d alone up to speed 3, +1 at 4, +2 at 5 and 6, +3 from 7.
        (3, 4, 0), (3, 5, -1), (3, 6, 1), (3, 7, -2), (3, 8, 2),
        (4, 3, 0), (4, 4, -1), (4, 8, -3),
        (6, 2, 0), (6, 3, -1), (6, 8, 3),
        (7, 1, 0), (7, 2, -1), (7, 8, 4),
    ],
)  # fmt: skip
def test_13_the_final_facing_by_the_die_and_the_speed(speed: int, shown: int, eighths: int) -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, speed)
    scene.lay("oil", 10, 18)
    scene.turn(0)
    assert scene.asked == "intent A"
    # Oil: SD 5, or the speed. With a die of 1 nothing drifts at SD 5 and 6; at 7 neither.
    scene.do("straight", 1, shown)
    facing = scene.told("facing")[0]
    assert facing["turn"] == eighths
    assert scene.state.cars[0].speed == (0 if eighths else speed)
    assert scene.at(0)[2] == eighths % 8


def test_13_the_facing_is_rolled_though_nothing_drifts_at_sd_1() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 5)
    scene.turn(0)
    # SD 1: no die for the drift; facing 3 + 2 = 5: 45 to the left, and it stops.
    scene.do("turn R90", 3)
    assert scene.at(0) == (10, 18, 7, 0)


def test_13_one_test_a_point_with_the_greatest_difference() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 4)
    scene.lay("smoke", 10, 18)
    scene.turn(0)
    # Smoke: SD 3, but the speed 4 is greater; a corner of 90 at 4 is safe. SD 4: 8 - 5 = 3 points.
    scene.do("turn R90", 8, 1)
    assert scene.told("skid")[0]["sd"] == 4
    # Three points on, then it turns as intended without a new test.
    assert [data["y"] for data in scene.told("drifted")] == [17, 16, 15]
    assert scene.at(0)[2] == E


def test_13_differences_at_one_point_do_not_add_up() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 4)
    scene.lay("spikes", 10, 18)
    scene.turn(0, 1, 1, 1, 1)
    # Spikes: 2, or the speed, 4. A corner of 135 at 4 is 2 too fast. SD 4: 5 - 5 = 0 points.
    scene.do("turn R135", 5, 1)
    assert [data["sd"] for data in scene.told("skid")] == [4]


def test_14_a_drift_costs_no_movement_and_the_car_drives_on() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 3)
    scene.lay("spikes", 10, 18)
    # Spikes: a die for each tire first (none does harm up to 3).
    scene.turn(0, 1, 2, 3, 3)
    # Speed 3 is greater than the 2 of spikes: SD 3, 8 - 6 = 2 points; in hand with 4.
    scene.do("straight", 8, 4)
    assert scene.at(0) == (10, 16, N, 3)
    # Two points were left to be driven, and they still are. Where the drift ends is no new corner.
    assert scene.state.left == 2
    assert not scene.offers("turn")
    scene.do("go")
    scene.do("go")
    assert scene.at(0) == (10, 14, N, 3)


def test_15_drifting_onto_oil_is_a_new_test_and_the_rest_is_added() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 5)
    scene.lay("smoke", 10, 18)
    scene.lay("oil", 10, 17)
    scene.turn(0)
    # Smoke at speed 5: SD 5, 6 - 4 = 2 points. The first is oil: SD 5 anew, die 5: 1 point and the
    # one that is left. Facing 1 + 2 = 3: in hand. Both tests hurt each tire by 1.
    scene.do("straight", 6, 5, 1)
    assert [(data["sd"], data["drift"], data["rest"]) for data in scene.told("skid")] == [
        (5, 2, 0),
        (5, 1, 1),
    ]
    assert [data["y"] for data in scene.told("drifted")] == [17, 16, 15]
    assert len(scene.told("facing")) == 1
    assert [scene.harm(0, tyre) for tyre in (0, 1, 7, 8)] == [2, 2, 2, 2]


def test_15_mines_and_people_on_the_way_do_not_end_a_drift() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 19, N, 5)
    scene.lay("smoke", 10, 18)
    scene.lay("mine", 10, 17, 1)
    scene.on_foot(2, 10, 16)
    scene.turn(0)
    # 3 points (7 - 4); on the mine four tires 1 each, section 3 (center), damage 2 - 2 = 0.
    scene.do("straight", 7, 1, 1, 1, 1, 3, 2, 1)
    assert [data["y"] for data in scene.told("drifted")] == [17, 16, 15]
    assert not scene.state.people[2].alive
    assert scene.state.people[2].killed_by == 1
    assert len(scene.state.markers) == 2


def test_15_a_car_that_is_a_wreck_by_what_it_drifts_over_stops_there() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 5)
    scene.lay("oil", 10, 18)
    scene.lay("mine", 10, 17)
    scene.state.cars[0].harm[ENGINE] = 7
    scene.turn(0)
    # 3 points (7 - 4). On the mine no tire is hurt; section 1: the front; 3 - 2 = 1 by number 3: the
    # last box of the engine. No drift goes on, no facing is rolled, and the tables' damage spares it.
    scene.do("straight", 7, 1, 1, 1, 1, 1, 3, 3)
    assert scene.state.cars[0].wreck
    assert scene.at(0) == (10, 17, N, 0)
    assert not scene.told("facing")
    assert [scene.harm(0, tyre) for tyre in (0, 1, 7, 8)] == [0, 0, 0, 0]


def test_9_who_is_killed_while_he_drifts_takes_no_corner_when_it_has_ended() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 19, N, 5)
    scene.lay("oil", 10, 18)
    scene.lay("mine", 10, 17)
    scene.state.people[0].wounds = 2
    scene.turn(0)
    # 5 - 4 = 1 point. The mine: no tire is hurt; section 3: the center; 3 - 2 = 1: the driver, number
    # 1. In hand, but nobody turns the wheel any more, and it stands.
    scene.do("turn R45", 5, 1, 1, 1, 1, 3, 3, 1, 1)
    assert not scene.state.people[0].alive
    assert scene.at(0) == (10, 17, N, 0)
    assert scene.state.cars[0].driver == -1
    assert len(scene.told("skid")) == 1


def test_16_tyres_that_the_first_test_wears_out_leave_nothing_to_be_tested_again() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 19, N, 5)
    scene.lay("smoke", 10, 18)
    scene.lay("oil", 10, 17)
    for tyre in scene.state.outfits[0].tyres:
        scene.state.cars[0].harm[tyre] = 2
    scene.turn(0)
    # SD 5: 6 - 4 = 2 points, of which the first is oil. The last box of each tire goes there: four
    # flat tires take 8 off the top speed of 8.
    scene.do("straight", 6)
    assert scene.state.cars[0].wreck
    assert scene.at(0) == (10, 17, N, 0)
    assert len(scene.told("skid")) == 1


@pytest.mark.parametrize("other", ["wall", "car"])
def test_16_the_tyres_suffer_before_an_impact_which_skips_the_facing_roll(other: str) -> None:
    yard = board([("building", 10, 12, 2, 4)]) if other == "wall" else board()
    scene = Scene(yard=yard)
    scene.put(0, 10, 18, N, 6)
    scene.lay("oil", 10, 17)
    if other == "car":
        scene.put(1, 10, 15, E)
    scene.turn(0)
    # SD 6: 7 - 3 = 4 points, of which one is free. Then RV 6, die 1: 1 damage. The side of a
    # car: another die for its section.
    scene.do("straight", 7, 1, *([4] if other == "car" else []))
    assert [scene.harm(0, tyre) for tyre in (0, 1, 7, 8)] == [1, 1, 1, 1]
    assert not scene.told("facing")
    assert scene.at(0) == (10, 16, N, 0)
    kinds = [event.kind for event in scene.events]
    assert kinds.index("component") < kinds.index("ram" if other == "car" else "crash")


def test_17_markers_work_on_their_owner_too_and_mines_stay() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 1)
    scene.lay("mine", 10, 18, 0)
    # Tires 4, 5, 3, 8 less 3: 1, 2, 0, and 3 at most. Section 8: rear. 7 - 2 = 5 inside, past the
    # armor: of what is open (left tire twice, tank, pod three times) the last: the pod.
    scene.turn(0, 4, 5, 3, 8, 8, 7, 5)
    assert [scene.harm(0, tyre) for tyre in (0, 1, 7, 8)] == [1, 2, 0, 3]
    assert scene.state.cars[0].armour == [0] * 8
    assert scene.harm(0, 10) == 5
    assert scene.state.markers == [(7, 10, 18, 0)]


def test_17_a_mine_goes_no_further_than_the_section_that_it_strikes() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 1)
    scene.lay("mine", 10, 18)
    car = scene.state.cars[0]
    car.harm[7], car.harm[8], car.harm[TANK], car.harm[REAR_POD] = 3, 3, 3, 8
    car.loads[REAR_POD] = []
    scene.turn(0, 1, 1, 1, 1, 7, 8)
    # Nothing in the rear is left to take 8 - 2 = 6, and nothing else does.
    assert [data["amount"] for data in scene.told("lost")] == [6]
    assert not scene.told("component")
    assert not scene.told("wounded")


def test_17_spikes_hurt_before_their_test() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 2)
    scene.lay("spikes", 10, 18)
    scene.turn(0, 8, 8, 1, 1)
    # Two tires are gone before anything is meant: top speed 8 - 4.
    assert scene.asked == "intent A"
    assert top_speed(scene.state, 0) == 4


def test_18_where_its_skid_has_ended_a_car_may_fire_and_drop() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 6)
    scene.put(1, 4, 18, N)
    scene.turn(0)
    # 90 at 6 is 2 too fast: 1 - 7 is no drift. 3 + 2 turns it 45 to the left, and it stands.
    scene.do("turn R90", 1, 3)
    assert scene.at(0) == (10, 18, 7, 0)
    assert scene.asked == "point A"
    assert {text.split()[0] for text in scene.offered} == {"fire", "drop", "end"}
