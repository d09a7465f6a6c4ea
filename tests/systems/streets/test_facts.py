"""What is told before a die is rolled is what the rules then do, counted over all dice."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from tests.systems.streets.scene import EXTINGUISHER, PLAIN, E, N, S, Scene
from tests.systems.streets.yards import board
from wreckyard.systems.streets import facts, parse
from wreckyard.systems.streets.options import StreetOptions

STEERED = PLAIN.replace("extinguisher", "auto-steer, extinguisher")


def test_pace_names_speeds_and_safe_corners() -> None:
    scene = Scene(STEERED)
    scene.put(0, 10, 10, N)
    assert facts.pace(scene.state, 0) == facts.Pace(2, 3, 8, 3, (9, 6, 3))
    # The auto-steer comes before the extinguisher.
    scene.state.cars[0].harm[EXTINGUISHER] = 2
    assert facts.pace(scene.state, 0).safe == (8, 4, 2)


def test_a_skid_ends_where_the_dice_put_it() -> None:
    counted: Counter[tuple[int, int, int, int]] = Counter()
    for drift, facing in product(range(1, 9), range(1, 9)):
        scene = Scene()
        scene.put(0, 10, 19, N, 4)
        scene.lay("oil", 10, 18)
        scene.turn(0)
        if not counted:
            assert facts.skid_test(scene.state, 0, 2) == 5
            odds = facts.skid(scene.state, 0, 5)
        scene.do("straight", drift, facing)
        counted[scene.at(0)] += 1
    for end in odds.ends:
        turn = end.turn
        assert turn is not None
        at = (*end.point, turn % 8, 0 if turn else 4)
        assert end.chance == Fraction(counted.pop(at), 64)
    assert not counted
    # In hand on 3 of 8 at speed 4.
    assert odds.in_hand == Fraction(3, 8)


@pytest.mark.parametrize("corner", [-3, -2, -1, 0, 1, 2, 3])
def test_a_corner_is_tested_as_told(corner: int) -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 6)
    scene.turn(0)
    # Safe at 8, 4 and 2.
    assert facts.skid_test(scene.state, 0, corner) == {0: 0, 1: 0, 2: 2, 3: 4}[abs(corner)]


def test_a_skid_that_takes_the_last_tyres_makes_a_wreck() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 8)
    scene.lay("oil", 10, 18)
    # Top speed 8 and a box left of each of the four tires: SD 8 takes 2 of each.
    for tyre in scene.state.outfits[0].tyres:
        scene.state.cars[0].harm[tyre] = 2
    scene.turn(0)
    odds = facts.skid(scene.state, 0, 8)
    # A drift of 0 to 7 points ends on the board; nothing is struck, and nothing is in hand.
    assert (odds.wrecks, odds.in_hand, odds.strikes) == (1, 0, 0)
    scene.do("straight", 8)
    assert scene.at(0) == (10, 11, N, 0)
    assert scene.state.cars[0].wreck


def test_what_lies_ahead_is_foreseen() -> None:
    scene = Scene(seats=3)
    scene.put(0, 8, 10, E, 5)
    assert facts.impact_ahead(scene.state, 0) is None
    scene.put(1, 9, 10, N, 3)
    found = facts.impact_ahead(scene.state, 0)
    assert found is not None
    assert (found[0].kind, found[0].velocity, found[1]) == ("side", 5, 1)
    scene.wreck(1, 9, 10)
    found = facts.impact_ahead(scene.state, 0)
    assert found is not None
    assert (found[0].kind, found[1]) == ("crash", -1)


def test_the_chance_to_hit_is_what_the_dice_give() -> None:
    hits = 0
    for shown in range(1, 9):
        scene = Scene(seats=3)
        scene.put(0, 10, 10, N)
        scene.put(1, 10, 5, S)
        scene.state.people[1].stunned = 1
        scene.lay("smoke", 10, 7)
        scene.turn(0)
        told = facts.shot(scene.state, 0, parse("fire front-pod n > B front"))
        assert told is not None
        # A shell at range 4 through smoke: d + 3 - 4 >= 4.
        assert (told.range, told.added, told.hit) == (4, -4, Fraction(4, 8))
        hit = shown >= 5
        scene.do("fire front-pod n > B front", shown, *([1] if hit else []))
        hits += scene.told("to-hit")[0]["hit"]
    assert hits == 4


def test_a_wreck_takes_two_points_before_whoever_is_inside() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.wreck(1, 10, 7)
    scene.turn(0)
    told = facts.shot(scene.state, 0, parse("fire front-pod n > B"))
    assert told is not None
    assert told.behind is not None
    # A shell at range 2 hits on any roll and does d - 2: a wound with 3 and more, that is on 5 to 8;
    # three of them behind the wreck's two with 5 and more, that is on 7 and 8.
    assert (told.hit, told.odds, told.behind.people) == (1, None, (1,))
    assert (told.behind.wounds, told.behind.kills) == (Fraction(4, 8), Fraction(2, 8))
    scene.on_foot(1, 3, 3)
    nobody = facts.shot(scene.state, 0, parse("fire front-pod n > B"))
    assert nobody is not None
    assert nobody.behind == facts.Behind(2, (), Fraction(), Fraction())


def test_a_person_on_foot_dies_of_what_is_left_of_his_boxes() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.on_foot(1, 10, 8, wounds=1)
    scene.turn(0)
    told = facts.shot(scene.state, 0, parse("fire turret n > @B"))
    assert told is not None
    assert told.behind is not None
    # A machine gun at range 1: d - 2 hits with 1 and more, on 3 to 8. It does d - 3: a wound on 4 to
    # 8, the last two on 5 to 8.
    assert told.hit == Fraction(6, 8)
    assert told.behind.wounds == Fraction(6, 8) * Fraction(5, 8)
    assert told.behind.kills == Fraction(6, 8) * Fraction(4, 8)


def test_what_cannot_be_fired_has_no_facts() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 5, S)
    scene.turn(0)
    assert facts.shot(scene.state, 0, parse("fire turret e > B front")) is None
    assert facts.rounds_left(scene.state, 0) == {"front-pod": ("shell", 4), "turret": ("mg", 8)}


def test_an_answer_is_one_that_is_then_offered() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 5, S)
    scene.put(2, 0, 0, S)
    scene.turn(0)
    fired = "fire front-pod n > B front"
    (told,) = facts.answers(scene.state, 0, parse(fired))
    assert told.seat == 1
    # At range 4 a shell hits on 1 and more, and does d - 4 to 4 boxes of armor: never through.
    # So does the machine gun on 4 and more, with d - 6.
    assert (told.action.mount, told.shot.hit) == ("front-pod", 1)
    scene.do(fired, 1, 1)
    assert scene.state.asked == 1
    assert told.action in StreetOptions(scene.state)
    scene.state.people[1].stunned = 1
    assert facts.answers(scene.state, 0, parse(fired)) == []


def test_nobody_answers_a_shot_at_the_trees_that_he_hides_in() -> None:
    scene = Scene(yard=board([("trees", 10, 4, 2, 2)]), seats=3)
    scene.put(0, 10, 10, N)
    scene.on_foot(1, 10, 5)
    scene.turn(0)
    fired = "fire turret n > #0"
    assert facts.answers(scene.state, 0, parse(fired)) == []
    # Range 4: a 4 hits, and does nothing; the rules ask nobody either (ruling 24).
    scene.do(fired, 4, 4)
    assert scene.asked == "stand A"


def test_the_way_out_of_an_arena_runs_into_nothing() -> None:
    gates = ((10, 0, 4), (10, 20, 0))
    for scenario, free in (("arena", True), ("street", False)):
        scene = Scene(yard=board(gates=gates), scenario=scenario)
        scene.put(0, 10, 0, N, 3)
        assert (facts.impact_ahead(scene.state, 0) is None) == free


def test_where_a_speed_can_end_is_asked_of_the_car_that_stands_there() -> None:
    scene = Scene()
    scene.put(0, 10, 10, E, 3)
    scene.put(1, 12, 10, N, 0)
    # A car stands two points ahead: straight on at 2 rams it, both ways beside it are free.
    ends = facts.ends_at(scene.state, 0, 2)
    assert (12, 10) not in ends.safe
    assert {(12, 9), (12, 11)} <= set(ends.safe)
    assert dict(ends.crashes)[11, 10] == (E,)
    # In reverse it drives the way that its rear points.
    assert set(facts.ends_at(scene.state, 0, -1).safe) == {(9, 10)}


def test_lines_of_fire_end_at_the_first_thing_the_edge_or_as_far_as_flame_reaches() -> None:
    torch = (
        "Torch: top speed 8; tires 3; armor 4 / 4 4 4 / 4; front: engine, pod (2 flame);"
        " center: turret (8 MG)"
    )
    scene = Scene(torch, yard=board([("building", 14, 9, 2, 2)]), seats=3)
    scene.put(0, 10, 10, N, 2)
    scene.put(1, 10, 4, N)
    scene.put(2, 4, 16, N)
    # North the car at 10,4 is six points on, east the building four; north-east and the others end
    # at the edge, south-west at the car six points on.
    assert facts.lines_of_fire(scene.state, 0) == [
        (N, 6), (1, 10), (E, 4), (3, 10), (4, 10), (5, 6), (6, 10), (7, 10),
    ]  # fmt: skip
    scene.state.cars[0].loads[scene.state.outfits[0].part_of("turret")] = []
    # Flame from the front: ahead and 45 degrees to either side, three points between.
    assert facts.lines_of_fire(scene.state, 0) == [(N, 4), (1, 4), (7, 4)]


def test_the_worst_shot_is_the_one_that_most_likely_passes_armour() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 13, N)
    # B is behind A, at range 2: its shells bear ahead, d - 2 passes 4 boxes with a 7 or 8; the
    # turret's d - 2 - 2 never does.
    worst = facts.worst_shot(scene.state, 1, 0)
    assert worst is not None
    assert (worst.seat, worst.action.mount, worst.action.area) == (1, "front-pod", 4)
    assert worst.shot.odds is not None
    assert worst.shot.odds.breach == Fraction(2, 8)
    scene.put(1, 11, 13, N)
    assert facts.worst_shot(scene.state, 1, 0) is None
