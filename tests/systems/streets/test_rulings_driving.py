"""Rulings 10 to 12: speeds, standing and reverse, the way and what ends it."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import ENGINE, NE, PLAIN, SE, E, N, S, Scene, W
from tests.systems.streets.yards import board
from wreckyard.systems.streets import car_speeds

SUPER = PLAIN.replace("engine,", "engine, supercharger, power brakes,")
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
        # A damaged top speed caps reverse too (ruling 11).
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


def test_11_a_three_point_turn_is_made_once_and_is_the_whole_move() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 5, N)
    scene.state.people[0].about = 1
    scene.turn(0)
    assert scene.offers("leave")
    scene.do("face s")
    # B is still in the turret's line, so A is asked on; he neither turns again nor gets out.
    assert {text.split()[0] for text in scene.offered} == {"fire", "drop", "end"}
    assert scene.why_not("face n") == "The car has turned already."


def test_11_without_it_a_standing_car_does_not_turn() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.turn(0)
    assert not scene.offers("face")
    assert scene.why_not("face s") == "You choose a three-point turn instead of a speed."


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


def test_12_where_two_corners_cut_the_way_chance_picks_what_is_struck() -> None:
    scene = Scene(yard=board([("trees", 10, 8, 2, 2), ("building", 8, 10, 2, 2)]))
    scene.put(0, 9, 9, SE, 1)
    # The second of the two; 1 + 1 - 6 does A no damage.
    scene.turn(0, 1, 1)
    assert scene.state.hurt == [0, 1]


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
