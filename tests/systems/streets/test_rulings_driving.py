"""Rulings 10 to 19: speeds, driving, corners, skids, crashes and rams."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import ENGINE, NE, PLAIN, SE, E, N, S, Scene, W
from tests.systems.streets.yards import board
from wreckyard.systems.streets.parts import top_speed
from wreckyard.systems.streets.speeds import car_speeds

SUPER = PLAIN.replace("engine,", "engine, supercharger, power brakes,")
STEERED = PLAIN.replace("extinguisher", "auto-steer, extinguisher")
GRASS = board([("grass", 8, 8, 4, 4)])
WALL = board([("building", 8, 8, 4, 4)])


def speeds(scene: Scene, seat: int = 0) -> str:
    return " ".join(
        {"speed": "", "reverse": "r", "three-point": "t"}[each.verb]
        + (str(each.amount) if each.verb != "three-point" else "")
        for each in car_speeds(scene.state, seat)
    )


@pytest.mark.parametrize(
    ("car", "grass", "speed", "expected"),
    [
        # Road: 2 faster, 3 slower; the three-point turn is one step of braking below 0.
        (PLAIN, False, 0, "r2 r1 t 0 1 2"),
        (PLAIN, False, 1, "t 0 1 2 3"),
        (PLAIN, False, 2, "t 0 1 2 3 4"),
        (PLAIN, False, 3, "0 1 2 3 4 5"),
        (PLAIN, False, 5, "2 3 4 5 6 7"),
        (PLAIN, False, 8, "5 6 7 8"),
        # Grass: 1 faster, 2 slower.
        (PLAIN, True, 0, "r1 t 0 1"),
        (PLAIN, True, 2, "0 1 2 3"),
        (PLAIN, True, 4, "2 3 4 5"),
        # The supercharger and the power brakes add one each.
        (SUPER, False, 0, "r3 r2 r1 t 0 1 2 3"),
        (SUPER, False, 3, "t 0 1 2 3 4 5 6"),
        (SUPER, True, 4, "1 2 3 4 5 6"),
        # Reverse: 3 at most on road, 2 on grass, and ahead only from a stand.
        (PLAIN, False, -1, "r3 r2 r1 t 0"),
        (PLAIN, False, -3, "r3 r2 r1 0"),
        (PLAIN, True, -3, "r2 r1"),
        (PLAIN, True, -2, "r2 r1 0"),
    ],
)
def test_10_the_ground_at_the_choice_says_how_far_the_speed_changes(
    car: str, grass: bool, speed: int, expected: str
) -> None:
    scene = Scene(car, yard=GRASS)
    scene.put(0, 9 if grass else 3, 9, N, speed)
    assert speeds(scene) == expected


@pytest.mark.parametrize(
    ("engine", "speed", "expected"),
    [
        # Top 8 less 4 boxes: 4. From 5 he brakes to 2, 3 or 4; from 8 by all he can.
        (4, 5, "2 3 4"),
        (4, 8, "5"),
        (4, 7, "4"),
        (6, 0, "r2 r1 t 0 1 2"),
        # A damaged top speed caps reverse too (11).
        (7, 0, "r1 t 0 1"),
        (7, -3, "r1 0"),
    ],
)
def test_10_who_cannot_brake_to_his_damaged_top_speed_brakes_all_he_can(
    engine: int, speed: int, expected: str
) -> None:
    scene = Scene()
    scene.put(0, 3, 9, N, speed)
    scene.state.cars[0].harm[ENGINE] = engine
    assert speeds(scene) == expected


def test_11_a_three_point_turn_faces_any_way_and_stays_at_speed_0() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.state.people[0].about = 1
    scene.turn(0)
    assert scene.asked == "stand A"
    assert scene.offers("face") == [
        f"face {way}" for way in ["ne", "e", "se", "s", "sw", "w", "nw"]
    ]
    scene.do("face sw")
    assert scene.at(0) == (10, 10, 5, 0)


def test_11_without_it_a_standing_car_does_not_turn() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.turn(0)
    assert not scene.offers("face")
    assert scene.why_not("face s") == "A three-point turn is chosen in place of a speed."


def test_11_in_reverse_the_first_point_is_straight_back_and_corners_are_the_same() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, -2)
    scene.turn(0)
    assert scene.at(0)[:2] == (10, 11)
    # A corner of 45 degrees to the right turns its travel from south to south-west.
    scene.do("turn R45")
    scene.do("go")
    assert scene.at(0) == (9, 12, NE, -2)


def test_12_the_first_point_is_forced_and_all_points_are_driven() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, 3)
    scene.turn(0)
    assert scene.at(0)[:2] == (10, 9)
    assert not scene.offers("end")
    assert scene.why_not("end") == "2 more points are to be moved in this turn."
    scene.do("go")
    scene.do("go")
    assert scene.at(0) == (10, 7, N, 3)
    # At the last point it may still turn.
    assert "turn L90" in scene.offered
    assert "end" in scene.offered
    scene.do("turn L90")
    assert scene.at(0)[2] == W


def test_12_one_corner_at_each_point() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, 3)
    # Something to fire at keeps the question open after the corner.
    scene.put(1, 10, 2, S)
    scene.turn(0)
    scene.do("turn R45")
    assert scene.why_not("turn R45") == "There is one corner at each point."


@pytest.mark.parametrize(
    ("yard", "start", "facing", "block"),
    [
        (WALL, (7, 9), E, 0),
        # Past the corner of the building, along the diagonal that it cuts.
        (WALL, (7, 8), NE, 0),
        (board(), (20, 5), E, None),
    ],
)
def test_12_into_terrain_over_the_edge_or_along_a_cut_diagonal_is_a_crash(
    yard: dict[str, object], start: tuple[int, int], facing: int, block: int | None
) -> None:
    scene = Scene(yard=yard)
    scene.put(0, *start, facing, 4)
    # RV 4, die 5: 3 to the front; the obstacle always takes 1, and the edge has no boxes.
    scene.turn(0, 5)
    assert scene.at(0) == (*start, facing, 0)
    assert scene.state.cars[0].armour[0] == 3
    assert sum(scene.state.hurt) == (0 if block is None else 1)


def test_12_a_crash_in_reverse_strikes_the_rear() -> None:
    scene = Scene()
    scene.put(0, 10, 20, N, -3)
    # 6 + 3 - 6 = 3.
    scene.turn(0, 6)
    assert scene.state.cars[0].armour == [0, 0, 0, 0, 3, 0, 0, 0]


def test_12_cars_and_wrecks_cut_no_diagonal() -> None:
    scene = Scene()
    scene.put(0, 10, 10, NE, 1)
    scene.put(1, 11, 10)
    scene.turn(0)
    assert scene.at(0)[:2] == (11, 9)


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


def test_14_a_drift_costs_no_movement_and_the_car_drives_on() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 3)
    scene.lay("spikes", 10, 18)
    # Spikes: a die for each tyre first (none does harm up to 3).
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
    # one that is left. Facing 1 + 2 = 3: in hand. Both tests hurt each tyre by 1.
    scene.do("straight", 6, 5, 1)
    assert [(data["sd"], data["drift"], data["rest"]) for data in scene.told("skid")] == [
        (5, 2, 0), (5, 1, 1),
    ]  # fmt: skip
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
    # 3 points (7 - 4); on the mine four tyres 1 each, section 3 (centre), damage 2 - 2 = 0.
    scene.do("straight", 7, 1, 1, 1, 1, 3, 2, 1)
    assert [data["y"] for data in scene.told("drifted")] == [17, 16, 15]
    assert not scene.state.people[2].alive
    assert scene.state.people[2].killed_by == 1
    assert len(scene.state.markers) == 2


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
    # Tyres 4, 5, 3, 8 less 3: 1, 2, 0, and 3 at most. Section 8: rear. 7 - 2 = 5 inside, past the
    # armour: of what is open (left tyre twice, tank, pod three times) the last: the pod.
    scene.turn(0, 4, 5, 3, 8, 8, 7, 5)
    assert [scene.harm(0, tyre) for tyre in (0, 1, 7, 8)] == [1, 2, 0, 3]
    assert scene.state.cars[0].armour == [0] * 8
    assert scene.harm(0, 10) == 5
    assert scene.state.markers == [[7, 10, 18, 0]]


def test_17_spikes_hurt_before_their_test() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 2)
    scene.lay("spikes", 10, 18)
    scene.turn(0, 8, 8, 1, 1)
    # Two tyres are gone before anything is meant: top speed 8 - 4.
    assert scene.asked == "intent A"
    assert top_speed(scene.state, 0) == 4


def test_18_after_its_own_crash_a_car_may_still_fire_unless_stunned() -> None:
    scene = Scene()
    scene.put(0, 10, 1, N, 2)
    scene.put(1, 4, 0, S)
    scene.turn(0)
    # At (10, 0) the way on is over the edge: RV 2, die 3: no damage.
    scene.do("go", 3)
    assert scene.at(0) == (10, 0, N, 0)
    assert scene.asked == "point A"
    # B faces south, and A is to its left.
    assert scene.offers("fire") == [
        f"fire turret w > B {area}" for area in ("left-rear", "left-centre", "left-front")
    ]
    assert not scene.offers("turn")
    assert scene.why_not("turn R45") == "A car that stands takes no corner."


def test_18_stunned_it_does_nothing_more() -> None:
    scene = Scene()
    scene.put(0, 10, 1, N, 8)
    scene.put(1, 4, 0, S)
    scene.turn(0)
    # RV 8, die 8: 10 to the front: 4 armour, then 6 inside, the engine by 3: 6 of 8 boxes.
    scene.do("go", 8, 3)
    assert scene.state.people[0].stunned
    assert scene.harm(0, ENGINE) == 6
    assert scene.asked == "stand B"


@pytest.mark.parametrize(
    ("facing", "speed", "kind", "velocity"),
    [
        # A drives east at 5 into B, which is next to it.
        (W, 3, "head-on", 8),
        (SE + 2, 3, "head-on", 8),
        (5, 0, "head-on", 5),
        (E, 3, "shunt", 2),
        (E, 7, "shunt", 2),
        (NE, 3, "shunt", 2),
        (N, 6, "side", 5),
        (S, -2, "side", 5),
        # B faces west and backs away to the east: what counts is how it travels.
        (W, -2, "shunt", 3),
        (W, 0, "head-on", 5),
    ],
)
def test_19_the_kind_of_ram_goes_by_travel(
    facing: int, speed: int, kind: str, velocity: int
) -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 5)
    scene.put(1, 9, 10, facing % 8, speed)
    # Die 1: damage 1 + RV - 6, or none.
    amount = max(0, 1 + velocity - 6)
    side = [4] if kind == "side" and amount else []
    scene.turn(0, 1, *side)
    (ram,) = scene.told("ram")
    assert (ram["kind"], ram["velocity"]) == (kind, velocity)
    assert scene.at(0) == (8, 10, E, 0)
    assert scene.at(1) == (9, 10, facing % 8, 0)


def test_19_head_on_both_take_all_and_six_stuns() -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 5)
    scene.put(1, 9, 10, W, 5)
    # RV 10, die 3: 7 each. B first: 4 armour, 3 inside (number 6, the pod); then A the same.
    scene.turn(0, 3, 6, 6)
    for seat in (0, 1):
        assert scene.state.cars[seat].armour[0] == 4
        assert scene.harm(seat, 3) == 3
    # B was still to move: stunned it does nothing. With that the round ends, and so do the stuns.
    assert [data["seat"] for data in scene.told("stunned")] == [1, 0]
    assert [data["seat"] for data in scene.told("dazed")] == [1]
    assert [person.stunned for person in scene.state.people] == [0, 0]


def test_19_in_the_side_the_rammer_takes_half_rounded_down() -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 7)
    scene.put(1, 9, 10, N)
    # RV 7, die 4: 5; the side by a die of 2: its front, on the left: 4 armour, 1 inside (number 3,
    # the engine). A takes 2 in front.
    scene.turn(0, 4, 2, 3)
    assert scene.state.cars[1].armour == [0, 0, 0, 0, 0, 0, 0, 4]
    assert scene.state.cars[0].armour == [2, 0, 0, 0, 0, 0, 0, 0]
    assert scene.harm(1, ENGINE) == 1


def test_19_a_target_still_to_move_stands_but_may_fire() -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 3)
    scene.put(1, 9, 10, N, 6)
    scene.turn(0, 1)
    assert scene.asked.startswith("point A") or scene.asked == "stand B"
    if scene.asked == "point A":
        scene.do("end")
    assert scene.asked == "stand B"
    assert scene.offers("fire")
    assert not scene.offers("go")


def test_19_empty_cars_are_rammed_as_cars() -> None:
    scene = Scene(seats=3)
    scene.put(0, 8, 10, E, 6)
    scene.put(1, 9, 10, E)
    scene.on_foot(1, 15, 15)
    # Shunt, RV 6, die 6: 6 to the rear of B, 3 to the front of A. 4 armour, 2 inside: the tank.
    scene.turn(0, 6, 5)
    assert scene.state.cars[1].armour[4] == 4
    assert scene.harm(1, 9) == 2
    assert scene.state.cars[0].armour[0] == 3
    assert not scene.state.people[1].stunned
