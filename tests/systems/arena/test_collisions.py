"""Rulings on collisions, worked by hand (Collisions).

A car's nose ends 600 before its middle; things are barrels of 300 by 300 and barriers of 1000
by 150. Thing #4 is the first that a test sets down: the edges of the arena are #0 to #3.
"""

from __future__ import annotations

import pytest

from tests.systems.arena.table import BARRIER, EDGE_N, WALL, Dice, F, R, Table, card
from wreckyard.engine.values import Outcome
from wreckyard.kit.geometry import Side
from wreckyard.systems.arena import RULES, frames, sides_of
from wreckyard.systems.arena.play import Play
from wreckyard.systems.arena.struck import part_of
from wreckyard.systems.arena.wrecks import eliminate

A6 = 5
"""The pick of the damage card that names accessory, weapon and power plant."""


def test_a_wall_stops_the_car_at_first_touch() -> None:
    table = Table()
    table.put(0, 6000, 1500, 0, speed=2, control=6)
    table.drive(0, "straight", "yellow:H yellow:H")
    car = table.state.cars[0]
    assert (car.x, car.y) == (6000, 600)
    assert (car.control, car.armor, car.points) == (5, [2, 4, 4, 4], 0)


def test_the_rest_of_the_movement_point_is_lost_but_not_the_other_points() -> None:
    table = Table()
    table.put(0, 6000, 1500, 0, speed=2, control=6)
    table.drive(0, "straight", "yellow:S yellow:S", points=2)
    assert (table.asked, table.state.cars[0].points) == ("move A", 1)


def test_both_players_pay_and_both_touched_sides_are_hurt() -> None:
    # B lies across the way, pointing east: its right side is toward A. Its side is at 4750,
    # A's nose at 5400.
    table = Table()
    table.put(0, 6000, 6000, 0, speed=3)
    table.put(1, 6000, 4500, 90)
    table.drive(0, "straight", "yellow:H yellow:HH yellow:S")
    first, second = table.state.cars
    assert (first.x, first.y, first.control, first.armor) == (6000, 5350, 5, [1, 4, 4, 4])
    assert (second.control, second.armor) == (5, [4, 1, 4, 4])
    assert (second.x, second.y) == (6000, 4500)


def test_the_rounded_rear_counts_as_the_back() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=0, reverse=1)
    table.put(1, 6000, 7500, 0)
    table.drive(0, "straight", "yellow:H")
    # Rear at 6600, the other nose at 6900.
    assert table.state.cars[0].y == 6300
    assert table.state.cars[0].armor == [4, 4, 3, 4]
    assert table.state.cars[1].armor == [3, 4, 4, 4]


def test_a_slide_may_hit_with_the_side() -> None:
    # Going 200 to the right closes the gap between A's right side and B's left.
    table = Table()
    table.put(0, 6000, 6000, 0, speed=1)
    table.put(1, 6700, 5700, 0)
    table.drive(0, "slide R", "yellow:H", "yellow:H")
    assert table.state.cars[0].x in (6199, 6200)
    assert table.state.cars[0].armor == [4, 3, 4, 4]
    assert table.state.cars[1].armor == [4, 4, 4, 3]


def test_control_that_cannot_be_paid_in_a_collision_is_tire_damage() -> None:
    table = Table()
    table.put(0, 6000, 1500, 0, speed=1, control=0)
    table.drive_on(0, "yellow:S")
    car = table.state.cars[0]
    assert (car.control, car.tires, car.y) == (0, 9, 600)


def test_the_driving_roll_follows_the_collision_for_the_turn_as_far_as_it_was_made() -> None:
    # The wall ends the way before the car pivots: no zone was reached, so the collision rolls
    # two yellow dice and the driving roll two more.
    table = Table()
    table.put(0, 6000, 1500, 0, speed=2)
    table.drive(0, "turn R60", "yellow:S yellow:S", "yellow:S yellow:H")
    car = table.state.cars[0]
    assert (car.y, car.heading, car.aces, car.control) == (600, 0, 1, 4)
    kinds = [event.kind for event in table.events]
    assert kinds.index("collision-roll") < kinds.index("driving-roll")


def test_a_heavy_obstacle_with_durability_takes_the_same_damage() -> None:
    table = Table()
    barrier = table.thing(BARRIER, 6000, 4500, 90)
    table.put(0, 6000, 6000, 0, speed=2)
    table.drive(0, "straight", "yellow:HH yellow:H")
    assert table.state.thing(barrier).harm == 3
    assert table.state.cars[0].armor == [1, 4, 4, 4]
    # Its edge lies at 4575.
    assert table.state.cars[0].y == 5175


def test_players_choose_the_order_of_simultaneous_collisions_with_things() -> None:
    # The tip of the nose fits between two barriers end to end; its slopes meet both at once.
    table = Table()
    table.thing(BARRIER, 5490, 4500, 90)
    table.thing(BARRIER, 6510, 4500, 90)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight")
    assert (table.asked, table.offered) == ("collision-order A", ["collide #4", "collide #5"])
    # Each collision is resolved separately: a control and a die for each.
    table.do("collide #5", "yellow:H", "yellow:HH")
    assert [table.state.thing(10).harm, table.state.thing(11).harm] == [2, 1]
    assert (table.state.cars[0].control, table.state.cars[0].armor) == (4, [1, 4, 4, 4])


def test_who_is_out_is_not_asked_about_the_collisions_that_are_left() -> None:
    # The nose meets two barriers and the end of a wall at once; the first hit is the last.
    table = Table(cars=3)
    for x in (5490, 6510):
        table.thing(BARRIER, x, 4500, 90)
    table.put(0, 6000, 6000, 0, speed=1, power=1)
    table.state.cars[0].armor = [0, 4, 4, 4]
    bumps = tuple([frames.Bump(0, thing, F, -1, -1) for thing in (10, 11, EDGE_N)])
    table.state.stack.append(frames.Contacts(0, bumps))
    table.settle()
    decision = RULES.decision(table.state)
    assert decision is not None
    assert (table.asked, decision.unasked) == ("collision-order A", False)
    # Two points inside, on the damage card that has nothing but the power plant for this car.
    table.do("collide #4", "yellow:HH", A6)
    assert table.told("eliminated")[0]["seat"] == 0
    decision = RULES.decision(table.state)
    assert decision is not None
    assert (table.asked, decision.unasked) == ("collision-order A", True)
    assert table.offered[0] == "collide #5"
    table.do("collide #5", "yellow:HH", "yellow:H")
    assert [table.state.thing(number).harm for number in (10, 11)] == [2, 2]
    assert table.asked != "collision-order A"


def test_simultaneous_collisions_with_cars_go_clockwise_from_the_first_player() -> None:
    table = Table(cars=4)
    table.state.first = 3
    table.put(0, 6000, 6000, 0, speed=1)
    # The noses and tails of cars are rounded: B's nose ends at 6090, D's tail begins at 6110.
    table.put(1, 5390, 4500, 90)
    table.put(2, 1000, 9000)
    table.put(3, 6610, 4500, 90)
    table.drive(0, "straight", "yellow:S", "yellow:S")
    assert [crash["second"] for crash in table.told("collision")] == [3, 1]


def test_two_aces_may_pay_one_control_of_a_collision() -> None:
    table = Table(items={0: (card("undercarriage", "upgrade", -1, collision_aces=1),)})
    table.put(0, 6000, 1500, 0, speed=1, aces=3, control=6)
    table.drive(0, "straight")
    assert (table.asked, table.offered) == ("pay A", ["pay control", "pay aces"])
    table.do("pay aces", "yellow:S")
    assert (table.state.cars[0].control, table.state.cars[0].aces) == (6, 1)


def test_a_safety_cage_stops_collision_damage() -> None:
    table = Table(items={0: (card("cage", "upgrade", -1, cage=3),)})
    table.put(0, 6000, 1500, 0, speed=2)
    table.drive(0, "straight", "yellow:HH yellow:H", "yellow:S yellow:S yellow:H")
    assert table.state.cars[0].armor == [3, 4, 4, 4]


def test_both_last_cars_lost_in_one_collision_are_a_draw() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=1, power=1, armor=[0, 4, 4, 4])
    table.put(1, 6000, 4500, 180, power=1, armor=[0, 4, 4, 4])
    table.drive(0, "straight", "yellow:H", A6, A6)
    assert table.asked == "over"
    assert table.told("game-ended")[0]["winners"] == [0, 1]


def test_only_those_lost_in_the_last_collision_share_the_draw() -> None:
    table = Table(cars=3)
    table.put(0, 6000, 6000, 0, speed=1, power=1, armor=[0, 4, 4, 4])
    table.put(1, 6000, 4500, 180, power=1, armor=[0, 4, 4, 4])
    table.put(2, 1000, 1000)
    eliminate(Play(table.state, Dice(), table.events), 2, "power-plant")
    table.drive(0, "straight", "yellow:H", A6, A6)
    assert table.told("game-ended")[0]["winners"] == [0, 1]
    assert RULES.outcome(table.state) == Outcome((0, 1), (1, 1, 0))


def test_a_corner_met_exactly_between_two_sides_is_for_its_driver_to_decide() -> None:
    # The barrier's face lies at 45 degrees across the way of the corner of nose and right side,
    # which is 250 to the right and 500 ahead of the middle and meets it 500 further on.
    table = Table()
    barrier = table.thing(BARRIER, 6303, 4947, 135)
    table.put(0, 6000, 6000, 0, speed=1, armor=[4, 3, 4, 4])
    table.drive(0, "straight", "yellow:HH")
    assert (table.asked, table.offered) == ("struck-side A", ["take F", "take R"])
    assert table.told("collision")[0]["side"] == 4
    table.do("take R")
    assert table.state.cars[0].armor == [4, 1, 4, 4]
    assert table.state.thing(barrier).harm == 2


def test_the_driver_who_was_run_into_decides_for_his_own_corner() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=2)
    table.put(1, 6000, 4500, 180)
    table.state.stack.append(frames.Contacts(0, (frames.Bump(0, 1, F, -1, 7),)))
    table.settle("yellow:H yellow:H")
    assert table.state.cars[0].armor == [2, 4, 4, 4]
    assert (table.asked, table.offered) == ("struck-side B", ["take F", "take L"])
    table.do("take L")
    assert table.state.cars[1].armor == [4, 4, 4, 2]


@pytest.mark.parametrize(
    ("sides", "part"),
    [
        ((), -1),
        ((Side.RIGHT,), 1),
        ((Side.FRONT, Side.RIGHT), 4),
        ((Side.RIGHT, Side.BACK), 5),
        ((Side.BACK, Side.LEFT), 6),
        ((Side.FRONT, Side.LEFT), 7),
    ],
)
def test_parts_are_sides_or_the_corners_between_them(sides: tuple[Side, ...], part: int) -> None:
    assert part_of(sides) == part
    assert sides_of(part) == tuple(map(int, sides))


@pytest.mark.parametrize(("gap", "collides"), [(1000, True), (1005, True), (1006, False)])
def test_to_come_to_touch_at_the_very_end_of_a_way_is_a_collision(gap: int, collides: bool) -> None:
    # The moment a car touches a wall, a collision has occurred; they touch at 0.005 lengths.
    table = Table()
    table.put(0, 6000, 600 + gap, 0, speed=1)
    table.drive(0, "straight", *(["yellow:H"] if collides else []))
    assert table.state.cars[0].y == gap - 400
    assert table.state.cars[0].armor == [3 if collides else 4, 4, 4, 4]


def test_a_turn_that_comes_to_touch_a_wall_before_its_pivot_collides_there() -> None:
    table = Table()
    table.put(0, 6000, 1600, 0, speed=1)
    table.drive(0, "turn R60", "yellow:S", "yellow:S")
    car = table.state.cars[0]
    assert (car.y, car.heading, car.points, len(table.told("collision"))) == (600, 0, 0, 1)


def test_to_come_alongside_a_wall_is_no_collision_but_to_turn_into_it_is() -> None:
    # The wall's right edge is 3 to the left of the car's left side, and ends 1000 further up.
    table = Table()
    table.thing(WALL, 5647, 4000, 0)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "turn L40", "yellow:S", "yellow:S")
    car = table.state.cars[0]
    assert (table.told("pressed"), len(table.told("collision"))) == ([], 1)
    assert car.aces == 1
    assert table.told("moved")[0]["turned"] < 10
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight")
    assert (len(table.told("collision")), table.state.cars[0].y) == (1, 5000)


def test_collisions_of_the_same_two_players_are_ordered_by_the_one_who_drove() -> None:
    # A touches B, and pushes #4 into it, at once: the clockwise order says nothing of these.
    table = Table()
    barrier = table.thing(BARRIER, 1000, 1000)
    table.put(0, 6000, 6000, 0, speed=1)
    bumps = (frames.Bump(0, 1, F, -1, R), frames.Bump(barrier, 1, F, -1, R))
    table.state.stack.append(frames.Contacts(0, bumps))
    table.settle()
    assert (table.asked, table.offered) == ("collision-order A", ["collide B", "collide #4 > B"])
