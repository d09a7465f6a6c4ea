"""Rulings 7, 24, 26 to 31 where several people have to do with one round: who answers, who chooses
where it strikes, whose deed it is."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import BARE, DRIVER, PLAIN, TURRET, E, N, S, Scene, W
from tests.systems.streets.yards import board
from wreckyard.systems.streets.rounds import MG, SHELL

TREES = board([("trees", 10, 4, 2, 2)])
GUNNER = PLAIN.replace("extinguisher", "gunnery computer")


def shelled(scene: Scene) -> None:
    """A and B, whose rear pod is open to the north, in a column that looks north."""
    scene.put(0, 10, 12, N)
    scene.put(1, 10, 8, N)
    scene.state.cars[1].armour[4] = 2


def test_7_where_a_round_that_went_off_strikes_a_car_its_driver_says() -> None:
    scene = Scene(PLAIN, BARE, seats=3)
    shelled(scene)
    scene.put(2, 10, 10, E)
    # A fires from the rear quarter, so that C behind B is not on its line.
    scene.put(0, 7, 11, N)
    scene.turn(0)
    # Range 2: 1 + 3 hits; 3 - 2 = 1 past the armor of the rear: the pod by number 8. It goes off
    # on 7 to the south: C at range 1: a die of 1 hits, and C chooses.
    scene.do("fire front-pod ne > B rear", 1, 3, 8, 7, 1)
    assert scene.asked == "area C"
    assert scene.offered == ["area left-rear", "area left-centre", "area left-front"]
    # 5 - 1 = 4.
    scene.do("area left-front", 5)
    assert scene.state.cars[2].armour[7] == 4
    # C was not aimed at: B alone may answer.
    assert scene.asked == "return B"


def test_7_of_an_empty_car_chance_picks_the_area() -> None:
    scene = Scene(PLAIN, BARE, seats=3)
    shelled(scene)
    scene.put(2, 10, 10, E)
    scene.on_foot(2, 2, 2)
    scene.put(0, 7, 11, N)
    scene.turn(0)
    # As above; the third of the three areas.
    scene.do("fire front-pod ne > B rear", 1, 3, 8, 7, 1, 2, 5)
    assert scene.state.cars[2].armour[7] == 4


def test_7_a_round_that_goes_off_sets_off_others_and_the_first_firer_has_done_it_all() -> None:
    scene = Scene(PLAIN, BARE, BARE)
    shelled(scene)
    scene.put(2, 10, 10, S)
    scene.put(0, 7, 11, N)
    scene.state.cars[2].armour[4] = 2
    scene.state.people[2].wounds = 2
    scene.turn(0)
    # The shell of B goes off and strikes the rear of C from the north, at range 1: 1 + 3 hits.
    # 2 - 1 = 1 to its rear pod (number 8); that shell goes off on 8, to the north, back at B: range
    # 1, a 1 hits; B is struck in its rear: 2 - 1 = 1, its left tire (number 1).
    scene.do("fire front-pod ne > B rear", 1, 3, 8, 7, 1, 2, 8, 8, 1, 2, 1)
    assert [data["car"] for data in scene.told("goes-off")] == [1, 2]
    assert [car.loads[-1] for car in scene.state.cars[1:]] == [[SHELL] * 3, [SHELL] * 3]
    assert scene.asked == "return B"


def test_7_what_it_kills_is_the_deed_of_whose_shot_set_it_off() -> None:
    scene = Scene(PLAIN, BARE, seats=4)
    shelled(scene)
    scene.on_foot(2, 10, 10)
    scene.state.people[2].wounds = 2
    scene.put(0, 7, 11, N)
    scene.turn(0)
    # At somebody on foot it is 2 harder: 1 + 3 - 2 = 2 hits at range 1; 3 - 1 = 2.
    scene.do("fire front-pod ne > B rear", 1, 3, 8, 7, 1, 3)
    assert not scene.state.people[2].alive
    assert scene.state.people[2].killed_by == 1 << 0


def test_7_what_it_does_to_the_firer_himself_is_no_deed_of_his() -> None:
    scene = Scene(BARE, BARE, seats=3)
    scene.put(0, 10, 10, S)
    scene.put(1, 10, 8, N)
    scene.state.cars[0].armour[4] = scene.state.cars[1].armour[4] = 2
    scene.state.cars[0].harm[scene.state.outfits[0].tank] = 2
    scene.turn(0)
    # Range 1: 1 + 3 hits, 2 - 1 = 1 to the rear pod of B (number 8), which goes off on 7: back to the
    # south, into the rear of A: 1 hits, 1 to the tank (number 3), its last box: 6 + 3 - 2 explodes.
    scene.do("fire rear-pod n > B rear", 1, 2, 8, 7, 1, 2, 3, 6)
    assert not scene.state.people[0].alive
    assert scene.state.cars[0].wreck
    assert (scene.state.people[0].killed_by, scene.state.cars[0].wrecked_by) == (0, 0)


def test_24_one_on_foot_answers_with_his_own_gun() -> None:
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.on_foot(1, 10, 7)
    scene.turn(0)
    scene.do("fire turret n > @B", 1)
    assert scene.asked == "return B"
    assert scene.offered == ["fire hand s > A front", "pass"]
    scene.do("fire hand s > A front", 8, 8)
    assert (scene.state.people[1].rounds, scene.state.cars[0].armour[0]) == (2, 4)


def test_24_a_shot_at_trees_is_aimed_at_nobody_who_hides_there() -> None:
    scene = Scene(yard=TREES, seats=3)
    scene.put(0, 10, 10, N)
    scene.on_foot(1, 10, 5)
    scene.state.hurt[0] = 4
    scene.turn(0)
    # Range 4: 8 hits, 8 - 2 - 4 = 2 through the full trees.
    scene.do("fire turret n > #0", 8, 8)
    assert scene.state.people[1].wounds == 2
    assert scene.asked == "stand A"


def test_23_of_people_on_a_point_that_a_miss_flies_on_to_the_firer_picks_one() -> None:
    scene = Scene(seats=4)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, S)
    scene.state.people[1].stunned = 1
    scene.on_foot(2, 10, 6)
    scene.on_foot(3, 10, 6)
    scene.turn(0)
    # Range 2: 1 misses B. At range 3 and on foot 5 - 2 hits.
    scene.do("fire turret n > B front", 1, 5)
    assert (scene.asked, scene.offered) == ("area A", ["aim @C", "aim @D"])
    # 6 - 2 - 3 = 1. D was not aimed at, and does not answer.
    scene.do("aim @D", 6)
    assert [person.wounds for person in scene.state.people] == [0, 0, 0, 1]
    assert scene.asked == "stand A"


@pytest.mark.parametrize("cover", ["trees", "wreck"])
def test_24_who_fires_from_cover_is_answered_there(cover: str) -> None:
    scene = Scene(yard=TREES if cover == "trees" else board(), seats=3)
    if cover == "wreck":
        scene.wreck(2, 10, 5)
        scene.state.cars[2].loads = [[] for _ in scene.state.cars[2].loads]
        scene.on_foot(2, 3, 3)
    scene.on_foot(0, 10, 5)
    scene.put(1, 10, 9, N)
    scene.turn(0)
    scene.do("fire hand s > B front", 1)
    thing = "#0" if cover == "trees" else "C"
    assert scene.offered == [f"fire front-pod n > {thing}", f"fire turret n > {thing}", "pass"]


@pytest.mark.parametrize("answered", [False, True])
def test_24_of_several_in_a_wreck_one_answers(answered: bool) -> None:
    scene = Scene(seats=4)
    scene.put(0, 10, 10, N)
    scene.wreck(1, 10, 7)
    scene.on_foot(2, 10, 7)
    scene.turn(0)
    # Range 2: 1 misses, and nothing is behind.
    scene.do("fire turret n > B", 1)
    assert scene.asked == "return B"
    if answered:
        scene.do("fire turret s > A front", 2, 2)
    else:
        scene.do("pass")
        assert scene.asked == "return C"
        assert {text.split()[1] for text in scene.offers("fire")} == {"turret", "hand"}
        scene.do("pass")
    assert scene.asked == "stand A"


def test_24_an_answer_is_no_target_of_the_turn() -> None:
    scene = Scene(seats=4)
    for seat, (x, y, facing) in enumerate([(10, 10, N), (10, 7, S), (14, 10, W), (10, 14, N)]):
        scene.put(seat, x, y, facing)
    scene.turn(0)
    # B answers; that leaves A a second target, and no third.
    scene.do("fire turret n > B front", 1)
    scene.do("fire turret s > A front", 2, 2)
    assert scene.asked == "stand A"
    scene.do("fire turret e > C front", 1)
    scene.do("pass")
    assert (
        scene.why_not("fire turret s > D front") == "2 different targets are the limit in a turn."
    )


def test_24_each_round_aimed_at_somebody_is_answered_by_one() -> None:
    scene = Scene(GUNNER, seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 6, S)
    scene.put(2, 14, 10, W)
    scene.turn(0)
    # At range 3 a 1 misses, with a gunnery computer and without.
    scene.do("fire turret n > B front", 1)
    scene.do("fire turret s > A front", 1)
    assert scene.asked == "stand A"
    # One round at each target: B is not fired at again, and C answers for itself.
    scene.do("fire turret e > C front", 1)
    assert scene.asked == "return C"


def test_24_who_is_out_of_rounds_or_passes_leaves_it_at_that() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 7, E)
    scene.turn(0)
    scene.do("fire turret n > B right-rear", 1)
    scene.do("pass")
    assert scene.asked == "stand A"
    # The next turn, with an empty turret: nothing of B bears to the south.
    scene.state.cars[1].loads[TURRET] = []
    scene.turn(0)
    scene.do("fire turret n > B right-rear", 1)
    assert scene.asked == "stand A"


def test_27_the_car_of_a_dead_driver_is_taken_when_it_stands() -> None:
    scene = Scene(seats=3)
    scene.kill(1)
    scene.put(1, 10, 9, N)
    scene.on_foot(0, 10, 10, 1)
    scene.turn(0)
    scene.do("step n")
    assert (scene.state.people[0].car, scene.state.cars[1].driver) == (1, 0)
    # His wounds go with him.
    scene.state.people[0].wounds = 2
    scene.state.cars[1].armour[2] = 4
    scene.put(2, 14, 9, W)
    scene.turn(2)
    # From the right of B's car: 6 - 2 - 3 = 1, the driver by number 1.
    scene.do("fire turret w > B right-centre", 3, 6, 1)
    assert not scene.state.people[0].alive
    assert scene.harm(1, DRIVER) == 0


def test_28_in_cover_he_answers_who_fires_at_him_from_the_same_trees() -> None:
    scene = Scene(yard=board([("trees", 10, 8, 4, 4)]), seats=3)
    scene.on_foot(0, 10, 9)
    scene.on_foot(1, 12, 9)
    scene.turn(0)
    # Range 1: 5 - 4 = 1 hits; 3 - 2 - 1 = 0.
    scene.do("fire hand e > @B", 5, 3)
    assert scene.asked == "return B"
    assert scene.offered == ["fire hand w > @A", "pass"]


@pytest.mark.parametrize(
    "where", ["driving", "on foot", "in a wreck", "hiding in a wreck", "in trees"]
)
def test_31_whom_a_shot_kills_is_the_deed_of_the_firer(where: str) -> None:
    scene = Scene(yard=TREES, seats=4)
    scene.put(0, 10, 10, N)
    scene.state.people[1].wounds = 2
    text, dice = "fire turret n > B", [8, 8]
    if where == "driving":
        scene.put(1, 10, 7, E)
        scene.state.cars[1].armour[2] = 4
        # 5 - 2 - 2 = 1 into the middle, the driver by number 1.
        text, dice = "fire turret n > B right-centre", [8, 5, 1]
    elif where == "on foot":
        scene.on_foot(1, 10, 7)
        text = "fire turret n > @B"
    elif where == "in a wreck":
        scene.wreck(1, 10, 7)
    elif where == "hiding in a wreck":
        scene.wreck(2, 10, 7)
        scene.on_foot(2, 2, 3)
        scene.on_foot(1, 10, 7)
        text = "fire turret n > C"
    else:
        scene.on_foot(1, 10, 5)
        scene.state.hurt[0] = 4
        text = "fire turret n > #0"
    scene.turn(0)
    assert {each.split(" > ")[1].split()[0] for each in scene.offers("fire")} == {
        text.split(" > ")[1].split()[0]
    }
    scene.do(text, *dice)
    assert not scene.state.people[1].alive
    assert scene.state.people[1].killed_by == 1 << 0


@pytest.mark.parametrize("kind", ["run over", "spikes", "side", "head-on"])
def test_31_whose_deed_it_is(kind: str) -> None:
    scene = Scene(seats=4)
    car = scene.state.cars[1]
    if kind == "run over":
        scene.put(0, 10, 11, N, 1)
        scene.on_foot(1, 10, 10)
        scene.turn(0)
        assert scene.state.people[1].killed_by == 1 << 0
        return
    if kind == "spikes":
        # Three of four tires of B are gone, and its engine has lost two: the last tire is its end.
        scene.put(1, 10, 11, N, 1)
        scene.lay("spikes", 10, 10, 3)
        car.harm[:2], car.harm[7] = [3, 3], 3
        car.harm[2] = 2
        scene.turn(1, 1, 1, 1, 6)
        assert (car.wreck, car.wrecked_by) == (1, 1 << 3)
        return
    # The engines of A and B have a box left each, and so has their armor in front; the speeds of
    # the round are 7 and 1.
    for each in scene.state.cars[:2]:
        each.armour = [4] * 8
        each.harm[2] = 7
        each.harm[0] = each.harm[1] = 3
        each.harm[3], each.loads[3] = 8, []
    scene.put(0, 8, 10, E, 7)
    scene.put(1, 9, 10, W if kind == "head-on" else N, 1)
    if kind == "side":
        # RV 7, die 3: 4 to the side of B, by a die of 1 in front: the engine's last box; the rest is
        # lost. A takes 2: its engine's last box, and 1 that goes on to the turret (number 3).
        scene.turn(0, 3, 1, 0, 0, 3)
        assert (car.wreck, car.wrecked_by) == (1, 1 << 0)
        # Its own ram has made a wreck of A: nobody's deed.
        assert (scene.state.cars[0].wreck, scene.state.cars[0].wrecked_by) == (1, 0)
    else:
        # RV 8, die 1: 3 each: engine, then 2 that go on to the turret.
        scene.turn(0, 1, 0, 3, 0, 3)
        assert [each.wrecked_by for each in scene.state.cars[:2]] == [1 << 1, 1 << 0]


def test_arena_who_drifts_against_a_gate_crashes() -> None:
    gates = ((10, 0, 4), (10, 20, 0))
    scene = Scene(yard=board(gates=gates), scenario="arena")
    scene.put(0, 10, 2, N, 5)
    scene.lay("oil", 10, 1)
    scene.turn(0)
    # SD 5: 7 - 4 = 3 points, of which one is free; the tires lose one each. RV 5, die 4: 3 in front.
    scene.do("straight", 7, 4)
    assert scene.at(0) == (10, 0, N, 0)
    assert scene.state.cars[0].armour[0] == 3
    assert not scene.told("drove-off")


def test_a_hand_gun_is_a_machine_gun() -> None:
    scene = Scene(seats=3)
    scene.on_foot(0, 10, 10)
    scene.put(1, 10, 7, N)
    scene.state.people[1].stunned = 1
    scene.turn(0)
    # Range 2: d >= 2; 8 - 2 - 2 = 4.
    scene.do("fire hand n > B rear", 2, 8)
    assert scene.told("fired")[0]["weapon"] == MG
    assert scene.state.cars[1].armour[4] == 4
