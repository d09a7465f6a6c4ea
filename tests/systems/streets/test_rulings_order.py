"""Order of play: who is asked what and when, what is rolled, and what is easily missed."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import TURRET, Dice, E, N, S, Scene
from tests.systems.streets.yards import board
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.streets import RULES, State, parse

HOUSE = board([("building", 10, 6, 2, 2)])


def begun(seats: int, *dice: int, **options: object) -> State:
    """A game after its first rolls."""
    luck = Dice(dice)
    state = RULES.setup(seats, options, luck)
    assert not luck.coming
    return state


def do(state: State, *texts: str) -> None:
    for text in texts:
        RULES.advance(state, parse(text), LiveChance(1))


def asked(state: State) -> str:
    decision = RULES.decision(state)
    assert decision is not None
    return f"{decision.kind} {'ABCD'[decision.seat]}"


def test_order_1_the_highest_die_is_first_and_those_who_tie_roll_again() -> None:
    # 3, 7, 7; then 2 against 5.
    state = begun(3, 3, 7, 7, 2, 5)
    assert state.first == 2


def test_order_1_a_mission_is_rolled_for_each() -> None:
    state = begun(4, 8, 1, 1, 1, 4, 7, 8, 2, scenario="mission")
    assert (state.first, state.missions) == (0, [4, 7, 8, 2])


def test_order_1_places_go_leftward_from_the_first_who_begins_every_round() -> None:
    state = begun(3, 1, 8, 2)
    assert asked(state) == "place B"
    do(state, "place 10,0")
    assert asked(state) == "place C"
    decision = RULES.decision(state)
    assert decision is not None
    assert [str(each) for each in decision.options] == ["place 20,10", "place 10,20", "place 0,10"]
    assert decision.options.why_not(parse("place 10,0")).reason == "That starting point is taken."
    do(state, "place 20,10", "place 0,10")
    assert [(car.facing, car.speed) for car in state.cars] == [(2, 0), (4, 0), (6, 0)]
    for _ in range(2):
        assert asked(state) == "speed B"
        do(state, "speed 0", "speed 0", "speed 0")
        assert asked(state) == "stand B"
        do(state, "end", "end", "end")


def test_order_2_speeds_are_hidden_until_all_are_revealed_together() -> None:
    state = begun(2, first=0)
    do(state, "place 10,0", "place 10,20")
    do(state, "speed 2")
    seen = [RULES.observe(state, viewer).known.choices.steps for viewer in (0, 1, None)]
    assert seen[0][0] == ("speed 2",)
    assert all("speed 2" not in str(steps) for steps in seen[1:])
    assert [car.speed for car in state.cars] == [0, 0]
    do(state, "speed 1")
    # A's first point is forced; at it he is asked.
    assert [car.speed for car in state.cars] == [2, 1]
    assert asked(state) == "point A"


def test_order_2_everyone_on_foot_chooses_too_and_no_wreck_does() -> None:
    scene = Scene(seats=4)
    scene.on_foot(0, 5, 5)
    scene.wreck(1, 10, 10)
    scene.round_ends()
    choosing = []
    for _ in range(3):
        choosing.append(scene.asked)
        scene.do("speed 0")
    assert choosing == ["speed A", "speed C", "speed D"]


def test_order_3_at_a_point_fire_drop_and_corner_come_in_any_order() -> None:
    scene = Scene()
    scene.put(0, 10, 12, N, 2)
    scene.put(1, 10, 5, N)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    verbs = {text.split()[0] for text in scene.offered}
    assert verbs == {"fire", "drop", "turn", "go"}
    scene.do("turn R45")
    assert scene.offers("drop")
    scene.do("drop rear-pod oil > 10,12")
    # At range 5 to the north the turret still bears, and so does the pod.
    scene.do("fire turret n > B rear", 1)
    # Nothing is left to choose here but to drive on; at the last point it may turn once more.
    assert scene.at(0)[:2] == (11, 10)
    assert "turn L45" in scene.offered


def test_order_3_a_shot_goes_before_or_after_a_three_point_turn() -> None:
    for first in ("face s", "fire turret n > B rear"):
        scene = Scene()
        scene.put(0, 10, 10, N)
        scene.put(1, 10, 6, N)
        scene.state.people[0].about = scene.state.people[1].stunned = 1
        scene.turn(0)
        for text in (first, "fire turret n > B rear" if first == "face s" else "face s"):
            scene.do(text, *([1] if text.startswith("fire") else []))
        assert scene.at(0)[2] == S
        assert scene.state.cars[0].loads[TURRET] == [0] * 7


def test_order_3_nobody_is_asked_and_nothing_fired_while_drifting() -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, 6)
    # On the lines of the points that are drifted over, and not of the one where it ends.
    scene.put(1, 15, 17, S)
    scene.state.people[1].stunned = 1
    scene.lay("oil", 10, 18)
    scene.turn(0)
    # SD 6: 6 - 3 = 3 points, to (10, 15); in hand.
    scene.do("straight", 6, 1)
    assert len(scene.told("drifted")) == 3
    assert not scene.told("fired")
    assert scene.at(0)[:2] == (10, 15)


def test_order_4_the_one_fired_at_is_asked_to_answer_and_the_firer_where_a_miss_strikes() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, S)
    scene.put(2, 10, 4, E)
    scene.turn(0)
    # Range 2: a 1 misses B; a 6 hits C behind him, at range 5. First A says where, then B answers.
    scene.do("fire turret n > B front", 1, 6)
    assert scene.asked == "area A"
    scene.do("area right-centre", 1)
    assert scene.asked == "return B"
    scene.do("pass")
    assert scene.asked == "stand A"


def test_order_5_stuns_end_with_the_round() -> None:
    scene = Scene()
    scene.state.people[0].stunned = 1
    scene.round_ends()
    assert scene.state.people[0].stunned == 0


def test_order_5_each_smoke_marker_has_its_own_die() -> None:
    scene = Scene()
    scene.lay("smoke", 3, 3)
    scene.lay("smoke", 4, 3)
    scene.lay("smoke", 5, 3)
    scene.round_ends(5, 4, 8)
    assert [marker[1:3] for marker in scene.state.markers] == [(4, 3)]


# Easily missed


@pytest.mark.parametrize("what", ["building", "wreck"])
def test_an_obstacle_takes_one_though_the_crash_does_no_damage(what: str) -> None:
    scene = Scene(yard=HOUSE if what == "building" else board(), seats=3)
    if what == "wreck":
        scene.wreck(1, 10, 7)
        scene.state.cars[1].cover = 2
    else:
        scene.on_foot(1, 10, 7)
        scene.state.hurt[0] = 4
    scene.put(0, 10, 8, N, 1)
    # RV 1, die 3: 3 + 1 - 6 is no damage. What can take no more passes the 1 on to who is inside.
    scene.turn(0, 3)
    assert not any(scene.state.cars[0].armour)
    assert scene.state.people[1].wounds == 1


def test_a_crash_into_a_wreck_is_never_a_ram() -> None:
    scene = Scene(seats=3)
    scene.wreck(1, 10, 9)
    scene.put(0, 10, 10, N, 5)
    # 5 + 5 - 6 = 4 to the front of A; 1 to the wreck.
    scene.turn(0, 5)
    assert scene.told("crash")[0]["wreck"] == 1
    assert not scene.told("ram")
    assert (scene.state.cars[0].armour[0], scene.state.cars[1].cover) == (4, 1)
    assert scene.at(0) == (10, 10, N, 0)


def test_a_crash_of_the_first_point_happens_though_it_is_forced() -> None:
    scene = Scene(yard=HOUSE)
    scene.put(0, 10, 8, N, 3)
    # 8 + 3 - 6 = 5: 4 to the armor, 1 to the left tire by number 1. No way round was offered.
    scene.turn(0, 8, 1)
    assert scene.at(0) == (10, 8, N, 0)
    assert (scene.state.cars[0].armour[0], scene.harm(0, 0)) == (4, 1)
