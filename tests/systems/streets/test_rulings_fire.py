"""Rulings 20 to 25: lines of fire, what is hit, answers, and what is dropped."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import BARE, NE, PLAIN, E, N, S, Scene
from tests.systems.streets.yards import board

GUNNER = PLAIN.replace("extinguisher", "gunnery computer")
FLAMER = PLAIN.replace("pod (4 shells)", "pod (2 flames)")
SIDES = (
    "Sides: top speed 8; tires 3; armor 4 / 4 4 4 / 4; front: engine, pod (2 rockets);"
    " center: left pod (8 MG), extinguisher; rear: pod (mine, oil)"
)
SMOKER = PLAIN.replace("pod (mine, spikes, oil, smoke)", "pod (smoke, oil), small pod (mine)")


@pytest.mark.parametrize(
    ("facing", "expected"),
    [
        # The pod in front bears ahead and 45 degrees to either side, the turret everywhere.
        (N, ["front-pod", "turret"]),
        (NE, ["front-pod", "turret"]),
        (E, ["turret"]),
        (S, ["turret"]),
    ],
)
def test_20_a_pod_fires_along_three_lines_and_a_turret_along_all(
    facing: int, expected: list[str]
) -> None:
    scene = Scene()
    scene.put(0, 10, 10, facing)
    scene.put(1, 10, 5, E)
    scene.turn(0)
    assert sorted({text.split()[1] for text in scene.offers("fire")}) == expected


@pytest.mark.parametrize(
    ("blocker", "thing"),
    [("car", "C"), ("wreck", "C"), ("person", "@C"), ("trees", "#0"), ("corner", "#0")],
)
def test_20_the_first_thing_on_a_line_is_its_only_target(blocker: str, thing: str) -> None:
    markers = {
        "trees": [("trees", 12, 7, 2, 2)],
        # From (11, 9) on the diagonal to (12, 8) passes the corner of this one.
        "corner": [("building", 12, 9, 2, 2)],
    }.get(blocker, [])
    scene = Scene(yard=board(markers), seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 14, 6, N)
    if blocker == "car":
        scene.put(2, 12, 8, N)
    if blocker == "wreck":
        scene.wreck(2, 12, 8)
    if blocker == "person":
        scene.on_foot(2, 12, 8)
    scene.turn(0)
    targets = {text.split()[4] for text in scene.offers("fire") if text.split()[2] == "ne"}
    assert targets == {thing}
    reason = scene.why_not("fire turret ne > B left-rear")
    called = {
        "car": "car C",
        "wreck": "car C",
        "person": "C on foot",
        "trees": "the trees at 12,7",
        "corner": "the building at 12,9",
    }[blocker]
    assert reason == f"The first thing on that line is {called}."


@pytest.mark.parametrize(("target_y", "range_"), [(9, 0), (8, 1), (5, 4)])
def test_20_range_counts_the_points_between(target_y: int, range_: int) -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, target_y, E)
    scene.turn(0)
    scene.do("fire turret n > B right-rear", 8, 1)
    assert scene.told("to-hit")[0]["range"] == range_


def test_20_of_people_who_share_a_point_the_firer_chooses() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.on_foot(1, 10, 8)
    scene.on_foot(2, 10, 8)
    scene.turn(0)
    assert {text.split()[4] for text in scene.offers("fire")} == {"@B", "@C"}


@pytest.mark.parametrize(
    ("facing", "areas"),
    [
        # A fires north: the shot comes to B from the south.
        (S, "front"),
        (3, "front right-front right-centre"),
        (E, "right-front right-centre right-rear"),
        (1, "right-centre right-rear rear"),
        (N, "rear"),
        (7, "rear left-rear left-centre"),
        (6, "left-rear left-centre left-front"),
        (5, "front left-centre left-front"),
    ],
)
def test_21_the_areas_that_face_the_firer(facing: int, areas: str) -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, facing)
    scene.turn(0)
    offered = {text.split()[5] for text in scene.offers("fire")}
    assert offered == set(areas.split())


@pytest.mark.parametrize(("car", "most"), [(PLAIN, 2), (GUNNER, 3)])
def test_22_two_different_targets_in_a_turn_three_with_a_gunnery_computer(
    car: str, most: int
) -> None:
    scene = Scene(car, seats=4)
    scene.put(0, 10, 10, N)
    for seat, (x, y) in enumerate([(10, 7), (13, 10), (10, 13)], 1):
        scene.put(seat, x, y, N)
        # Stunned, they do not answer.
        scene.state.people[seat].stunned = 1
    scene.turn(0)
    shots = ["fire turret n > B rear", "fire turret e > C left-front", "fire turret s > D front"]
    for shot in shots[:most]:
        # Range 2: a 2 hits, and does nothing.
        scene.do(shot, 2, 2)
    if most == 2:
        assert scene.why_not(shots[2]) == "2 different targets are the limit in a turn."
    assert not scene.offers("fire")


def test_22_one_round_at_each_target() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, N)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    scene.do("fire turret n > B rear", 2, 2)
    reason = "One round at each target is the limit in a turn."
    assert scene.why_not("fire front-pod n > B rear") == reason


def test_22_one_passive_from_every_pod() -> None:
    scene = Scene(SMOKER)
    scene.put(0, 10, 10, N)
    scene.turn(0)
    scene.do("drop rear-pod smoke > 10,11")
    assert scene.why_not("drop rear-pod oil > 9,11") == (
        "One round from each pod is the limit in a turn."
    )
    scene.do("drop rear-pod-2 mine > 9,11")
    # Weapon, point, and whose they are.
    assert scene.state.markers == [(5, 10, 11, 0), (7, 9, 11, 0)]


@pytest.mark.parametrize(
    ("car", "weapon", "dice", "hit", "damage"),
    [
        # B is at range 4. Machine gun: d >= 4; d - 2 - 4.
        (PLAIN, "turret", [3], False, None),
        (PLAIN, "turret", [4, 8], True, 2),
        (GUNNER, "turret", [3, 8], True, 2),
        # Shell: d + 3 >= 4; d - 4.
        (PLAIN, "front-pod", [1, 8], True, 4),
        # Rocket: 2d >= 4; 2d - 4.
        (SIDES, "front-pod", [1, 2], False, None),
        (SIDES, "front-pod", [2, 2, 4, 4], True, 4),
    ],
)
def test_23_to_hit_and_damage_are_separate_rolls(
    car: str, weapon: str, dice: list[int], hit: bool, damage: int | None
) -> None:
    scene = Scene(car, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 5, N)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    scene.do(f"fire {weapon} n > B rear", *dice)
    assert scene.told("to-hit")[0]["hit"] == hit
    assert [data["damage"] for data in scene.told("damage")] == ([] if damage is None else [damage])


def test_23_flame_never_misses_and_reaches_three_points() -> None:
    scene = Scene(FLAMER)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, N)
    scene.turn(0)
    # Range 3: no die to hit; 2 + 3 - 3 = 2.
    scene.do("fire front-pod n > B rear", 2)
    assert scene.state.cars[1].armour[4] == 2
    scene = Scene(FLAMER)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 5, N)
    scene.turn(0)
    assert scene.why_not("fire front-pod n > B rear") == (
        "Flame reaches 3 points, and the target is at range 4."
    )


@pytest.mark.parametrize("smoke", [(10, 10), (10, 8), (10, 6)])
def test_23_smoke_on_the_line_or_at_either_end_takes_four_once(smoke: tuple[int, int]) -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, N)
    scene.lay("smoke", *smoke)
    scene.lay("smoke", 10, 9)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    # Range 3: 6 - 4 misses.
    scene.do("fire turret n > B rear", 6)
    assert scene.told("to-hit")[0]["added"] == -4


def test_23_a_person_is_two_harder_to_hit() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.on_foot(1, 10, 7)
    scene.turn(0)
    # Range 2: 3 - 2 misses, and nothing is behind.
    scene.do("fire turret n > @B", 3)
    assert not scene.told("to-hit")[0]["hit"]


def test_23_a_miss_flies_on_with_a_new_roll_at_the_next_range_and_the_firer_says_where() -> None:
    scene = Scene(PLAIN, PLAIN, PLAIN)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, N)
    scene.put(2, 10, 4, E)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    # Range 2: 1 misses. C at range 5: 6 hits.
    scene.do("fire turret n > B rear", 1, 6)
    assert scene.asked == "area A"
    assert scene.offered == ["area right-front", "area right-centre", "area right-rear"]
    # 8 - 2 - 5 = 1. C was not aimed at, and does not answer.
    scene.do("area right-rear", 8)
    assert scene.state.cars[2].armour[3] == 1
    assert scene.asked == "stand A"


def test_23_trees_end_a_round_that_misses_them() -> None:
    scene = Scene(yard=board([("trees", 10, 4, 2, 2)]))
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 2, N)
    scene.turn(0)
    # The trees at range 4: a 2 misses.
    scene.do("fire turret n > #0", 2)
    assert scene.state.hurt == [0]
    assert scene.asked == "stand A"


def test_24_the_one_fired_at_answers_after_the_damage_with_one_round() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, S)
    scene.turn(0)
    scene.do("fire turret n > B front", 8, 8)
    assert scene.state.cars[1].armour[0] == 4
    assert scene.asked == "return B"
    assert scene.offered == [
        "fire front-pod s > A front",
        "fire turret s > A front",
        "pass",
    ]
    scene.do("fire turret s > A front", 5, 5)
    # An answer is not answered.
    assert scene.asked == "stand A"
    assert scene.state.cars[0].armour[0] == 1


@pytest.mark.parametrize("why", ["stunned", "dead", "nothing bears"])
def test_24_who_cannot_does_not_answer(why: str) -> None:
    other = BARE.replace("; center: turret (8 MG)", "") if why == "nothing bears" else PLAIN
    scene = Scene(PLAIN, other, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, E)
    if why == "stunned":
        scene.state.people[1].stunned = 1
    if why == "dead":
        scene.state.people[1].wounds = 2
        scene.state.cars[1].armour[2] = 4
    scene.turn(0)
    # 5 - 2 - 2 = 1 into the middle, where number 1 is the driver.
    scene.do("fire turret n > B right-centre", 5, 5, *([1] if why == "dead" else []))
    assert scene.asked == "stand A"


def test_24_from_a_wreck_they_answer_too() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.wreck(1, 10, 7)
    scene.turn(0)
    scene.do("fire turret n > B", 5, 5)
    assert scene.asked == "return B"
    assert scene.offers("fire") == ["fire turret s > A front"]


def test_24_an_answer_goes_against_the_firer_alone() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, S)
    scene.put(2, 13, 7, S)
    scene.turn(0)
    scene.do("fire turret n > B front", 2, 2)
    assert scene.why_not("fire turret e > C right-rear") == (
        "You can only fire back at the car or person that fired at you."
    )


@pytest.mark.parametrize(
    ("what", "point"),
    [
        ("car", "10,11"),
        ("person", "10,11"),
        ("marker", "10,11"),
        ("trees", "10,11"),
        ("edge", ""),
        ("corner", "9,11"),
    ],
)
def test_25_a_drop_needs_one_of_the_three_nearest_points_free(what: str, point: str) -> None:
    markers = {
        "trees": [("trees", 10, 11, 2, 2)],
        # (9, 10) is a building: it cuts the way from (10, 10) to (9, 11).
        "corner": [("building", 8, 9, 2, 2)],
    }.get(what, [])
    scene = Scene(yard=board(markers), seats=3)
    scene.put(0, 10, 20 if what == "edge" else 10, N)
    if what == "car":
        scene.put(1, 10, 11)
    if what == "person":
        scene.on_foot(1, 10, 11)
    if what == "marker":
        scene.lay("oil", 10, 11)
    scene.turn(0)
    places = {text.split()[-1] for text in scene.offers("drop")}
    everywhere = {"9,11", "10,11", "11,11"}
    # Trees there cover the point beside it as well, and cut the way to the one on the other side.
    covered = {"11,11", "9,11"} if what == "trees" else set()
    assert places == (set() if what == "edge" else everywhere - {point} - covered)


def test_25_a_side_pod_drops_beside_the_car() -> None:
    car = SIDES.replace("left pod (8 MG)", "left pod (oil)")
    scene = Scene(car)
    scene.put(0, 10, 10, N)
    scene.turn(0)
    places = {text.split()[-1] for text in scene.offers("drop") if "left-pod" in text}
    assert places == {"9,9", "9,10", "9,11"}


def test_no_shot_from_the_point_where_a_moving_car_starts() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, 2)
    # On the line of its start, and of no point that it comes to.
    scene.put(1, 13, 10, N)
    scene.turn(0)
    assert scene.at(0)[:2] == (10, 9)
    assert not scene.offers("fire")


@pytest.mark.parametrize(("shown", "gone"), [(4, False), (5, True)])
def test_smoke_goes_at_the_end_of_a_round_on_five_to_eight(shown: int, gone: bool) -> None:
    scene = Scene()
    scene.lay("oil", 3, 3)
    scene.lay("smoke", 5, 5)
    scene.round_ends(shown)
    assert len(scene.state.markers) == (1 if gone else 2)
