"""Rulings 18 and 19: what follows a crash, and rams."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import ENGINE, NE, NW, SE, E, N, S, Scene, W


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


def test_18_after_an_impact_on_its_forced_first_point_a_car_may_fire_and_drop() -> None:
    """It never left its starting point, from which a moving car may not fire."""
    scene = Scene()
    scene.put(0, 10, 0, N, 2)
    scene.put(1, 4, 0, S)
    # The first point leads over the edge: RV 2, die 3: no damage.
    scene.turn(0, 3)
    assert scene.at(0) == (10, 0, N, 0)
    assert scene.asked == "point A"
    assert [each.split()[1] for each in scene.offers("fire")] == ["turret"] * 3
    assert scene.offers("drop")
    scene.do("end")
    assert scene.asked == "stand B"


def test_18_stunned_it_does_nothing_more() -> None:
    scene = Scene()
    scene.put(0, 10, 1, N, 8)
    scene.put(1, 4, 0, S)
    scene.turn(0)
    # RV 8, die 8: 10 to the front: 4 armor, then 6 inside, the engine by 3: 6 of 8 boxes.
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
        (NW, 3, "head-on", 8),
        (5, 0, "head-on", 5),
        (E, 3, "shunt", 2),
        (E, 7, "shunt", 2),
        (NE, 3, "shunt", 2),
        (SE, 3, "shunt", 2),
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
    # RV 10, die 3: 7 each. B first: 4 armor, 3 inside (number 6, the pod); then A the same.
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
    # RV 7, die 4: 5; the side by a die of 2: its front, on the left: 4 armor, 1 inside (number 3,
    # the engine). A takes 2 in front.
    scene.turn(0, 4, 2, 3)
    assert scene.state.cars[1].armour == [0, 0, 0, 0, 0, 0, 0, 4]
    assert scene.state.cars[0].armour == [2, 0, 0, 0, 0, 0, 0, 0]
    assert scene.harm(1, ENGINE) == 1


@pytest.mark.parametrize(
    ("speed", "die", "amount", "mine"), [(5, 2, 1, 0), (7, 1, 2, 1), (7, 2, 3, 1), (7, 3, 4, 2)]
)
def test_19_half_of_one_is_nothing_and_half_of_an_even_number_is_exact(
    speed: int, die: int, amount: int, mine: int
) -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, speed)
    scene.put(1, 9, 10, N)
    # The die and the speed, less 6; the side by a die of 2: its front, on the left.
    scene.turn(0, die, 2)
    assert scene.state.cars[1].armour[7] == amount
    assert scene.state.cars[0].armour[0] == mine


def test_19_who_backs_into_a_side_is_struck_in_the_rear() -> None:
    scene = Scene()
    scene.put(0, 8, 10, W, -3)
    scene.put(1, 9, 10, N)
    # RV 3, die 7: 4 to the left of B, by a die of 4 to its middle; 2 to the rear of A.
    scene.turn(0, 7, 4)
    assert scene.state.cars[1].armour == [0, 0, 0, 0, 0, 0, 4, 0]
    assert scene.state.cars[0].armour == [0, 0, 0, 0, 2, 0, 0, 0]


@pytest.mark.parametrize(("facing", "block"), [(5, 0), (W, 0), (7, 0), (NE, 4), (E, 4), (SE, 4)])
def test_19_quarters_count_as_ends(facing: int, block: int) -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 7)
    scene.put(1, 9, 10, facing)
    # B stands: RV 7 head-on or as a shunt; die 3: 4 to the end that faces A.
    scene.turn(0, 3)
    assert scene.state.cars[1].armour[block] == 4
    assert sum(scene.state.cars[1].armour) == 4


@pytest.mark.parametrize(("shown", "stunned"), [(3, 0), (4, 1)])
def test_19_six_stuns_and_five_does_not(shown: int, stunned: int) -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 7)
    scene.put(1, 9, 10, W, 1)
    # RV 8: 5, or 6; past 4 of armor the rest goes to the engine by number 3.
    scene.turn(0, shown, 3, 3)
    assert len(scene.told("stunned")) == 2 * stunned


def test_19_who_is_rammed_loses_his_three_point_turn() -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 3)
    scene.put(1, 9, 10, N)
    scene.state.people[1].about = 1
    scene.turn(0, 1)
    scene.do("end")
    assert scene.asked == "stand B"
    assert not scene.offers("face")


def test_19_a_car_of_the_dead_that_is_rammed_stands_and_can_be_taken() -> None:
    scene = Scene(seats=3)
    scene.put(0, 8, 10, E, 3)
    scene.put(1, 9, 10, N, 5)
    person = scene.state.people[1]
    person.alive, person.wounds, person.died = 0, 3, 1
    scene.on_foot(2, 10, 9, 1)
    scene.turn(0, 1)
    assert scene.at(1)[3] == 0
    scene.turn(2)
    assert "step sw" in scene.offered


def test_19_a_target_still_to_move_stands_but_may_fire() -> None:
    scene = Scene()
    scene.put(0, 8, 10, E, 3)
    scene.put(1, 9, 10, N, 6)
    scene.turn(0, 1)
    # A stands too now, and may fire at B or let it be.
    assert scene.asked == "point A"
    scene.do("end")
    assert scene.asked == "stand B"
    assert scene.offers("fire")
    assert not scene.offers("go")


def test_19_empty_cars_are_rammed_as_cars() -> None:
    scene = Scene(seats=3)
    scene.put(0, 8, 10, E, 6)
    scene.put(1, 9, 10, E)
    scene.on_foot(1, 15, 15)
    # Shunt, RV 6, die 6: 6 to the rear of B, 3 to the front of A. 4 armor, 2 inside: the tank.
    scene.turn(0, 6, 5)
    assert scene.state.cars[1].armour[4] == 4
    assert scene.harm(1, 9) == 2
    assert scene.state.cars[0].armour[0] == 3
    assert not scene.state.people[1].stunned
