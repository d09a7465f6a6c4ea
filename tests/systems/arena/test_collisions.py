"""Rulings on collisions and pile-ups, worked by hand (Collisions, Pile-Ups).

A car's nose ends 600 before its middle; things are barrels of 300 by 300 and barriers of 1000
by 150. Thing #4 is the first that a test sets down: the edges of the arena are #0 to #3.
"""

from __future__ import annotations

from tests.systems.arena.table import BARREL, BARRIER, B, Dice, R, Table, card
from wreckyard.engine.values import Outcome
from wreckyard.kit.geometry import Side
from wreckyard.systems.arena import ARENA
from wreckyard.systems.arena.driving import touched_side
from wreckyard.systems.arena.play import Play
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
    # B lies across the way, pointing east: its right side is towards A. Its side is at 4750,
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


def test_a_corner_between_two_sides_hurts_the_one_with_more_armor() -> None:
    table = Table()
    table.put(0, 6000, 6000, armor=[2, 3, 4, 4])
    assert touched_side(table.state, 0, (Side.FRONT, Side.RIGHT)) == R
    assert touched_side(table.state, 0, (Side.BACK, Side.LEFT)) == B
    assert touched_side(table.state, 0, ()) == -1
    assert touched_side(table.state, table.thing(BARREL, 1000, 1000), (Side.LEFT,)) == -1


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
    assert ARENA.outcome(table.state) == Outcome((0, 1), (1, 1, 0))


# Light obstacles


def test_a_light_obstacle_is_pushed_along_and_then_takes_damage() -> None:
    # 250 to the barrel, 750 with it.
    table = Table()
    barrel = table.thing(BARREL, 6000, 5000)
    table.put(0, 6000, 6000, 0, speed=2)
    table.drive(0, "straight", "yellow:S yellow:S")
    assert table.state.cars[0].y == 5000
    assert (table.state.thing(barrel).x, table.state.thing(barrel).y) == (6000, 4250)
    assert table.state.thing(barrel).in_play
    table = Table()
    barrel = table.thing(BARREL, 6000, 5000)
    table.put(0, 6000, 6000, 0, speed=2)
    table.drive(0, "straight", "yellow:S yellow:H")
    assert not table.state.thing(barrel).in_play
    assert not table.told("collision")


def test_a_light_obstacle_pushed_into_another_obstacle_pops() -> None:
    table = Table()
    barrel = table.thing(BARREL, 6000, 650)
    table.put(0, 6000, 1700, 0, speed=2)
    table.drive(0, "straight")
    assert not table.state.thing(barrel).in_play
    assert table.told("removed") == [{"thing": barrel, "name": "barrel", "how": "popped"}]
    assert table.state.cars[0].y == 700


def test_push_damage_comes_before_the_collision_that_ends_the_way() -> None:
    # The barrel rides on the left half of the nose past the end of the barrier, which the
    # right half meets.
    table = Table()
    barrel = table.thing(BARREL, 5850, 5200)
    barrier = table.thing(BARRIER, 6600, 4900, 90)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight", "yellow:H", "yellow:H")
    kinds = [event.kind for event in table.events]
    assert kinds.index("push-roll") < kinds.index("collision-roll")
    assert not table.state.thing(barrel).in_play
    assert table.state.thing(barrier).harm == 1


# Heavy obstacles


def test_a_heavy_obstacle_that_is_touched_is_pushed_without_a_collision() -> None:
    table = Table()
    barrier = table.thing(BARRIER, 6000, 5325, 90)
    table.put(0, 6000, 6000, 0, speed=2)
    table.drive(0, "straight")
    assert table.state.cars[0].y == 5000
    assert (table.state.thing(barrier).x, table.state.thing(barrier).y) == (6000, 4325)
    assert table.state.thing(barrier).harm == 0
    assert table.state.cars[0].control == 6


def test_a_pushed_car_driven_into_a_wall_is_a_pile_up() -> None:
    # B lies across A's nose, 500 from the northern edge.
    table = Table()
    table.put(0, 6000, 1600, 0, speed=2)
    table.put(1, 6000, 750, 90)
    table.drive(0, "straight", "yellow:H yellow:H")
    first, second = table.state.cars
    assert (first.y, second.y) == (1100, 250)
    assert (first.control, second.control) == (5, 5)
    # A's front pushes; B is hurt on the side that met the wall, its left.
    assert first.armor == [2, 4, 4, 4]
    assert second.armor == [4, 4, 4, 2]


def test_a_pushed_car_is_hurt_on_the_side_that_met_the_wall() -> None:
    # Pointing west, its right side is to the north.
    table = Table()
    table.put(0, 6000, 1600, 0, speed=1)
    table.put(1, 6000, 750, 270)
    table.drive(0, "straight", "yellow:HH")
    assert table.state.cars[1].armor == [4, 2, 4, 4]


def test_in_a_pile_up_only_the_mover_and_the_two_that_met_are_involved() -> None:
    # A pushes a barrier that pushes B, and B meets a second barrier 300 further on.
    table = Table()
    middle = table.thing(BARRIER, 6000, 7325, 90)
    last = table.thing(BARRIER, 6000, 6375, 90)
    table.put(0, 6000, 8000, 0, speed=1)
    table.put(1, 6000, 7000, 90)
    table.drive(0, "straight", "yellow:HH")
    assert table.state.cars[0].y == 7700
    assert table.state.cars[0].armor == [2, 4, 4, 4]
    assert table.state.cars[1].armor == [4, 4, 4, 2]
    assert table.state.thing(middle).harm == 0
    assert table.state.thing(last).harm == 2
