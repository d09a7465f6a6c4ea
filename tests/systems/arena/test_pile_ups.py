"""Rulings on what is pushed along and on pile-ups, worked by hand (Obstacles, Pile-Ups).

A car's nose ends 600 before its middle; things are barrels of 300 by 300 and barriers of 1000
by 150. Thing #4 is the first that a test sets down: the edges of the arena are #0 to #3.
"""

from __future__ import annotations

from tests.systems.arena.table import BARREL, BARRIER, R, Table

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


def test_two_pile_ups_at_once_are_resolved_one_by_one() -> None:
    # The nose at 5400 pushes a barrier whose far edge is at 5250 into two others at 5075.
    table = Table()
    pushed = table.thing(BARRIER, 6000, 5325, 90)
    left, right = table.thing(BARRIER, 5490, 5000, 90), table.thing(BARRIER, 6510, 5000, 90)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight")
    assert table.asked == "collision-order A"
    assert table.offered == ["collide #4 > #5", "collide #4 > #6"]
    table.do("collide #4 > #6", "yellow:H", "yellow:HH")
    harm = [table.state.thing(number).harm for number in (pushed, left, right)]
    assert harm == [3, 2, 1]
    assert (table.state.cars[0].control, table.state.cars[0].armor) == (4, [1, 4, 4, 4])
    assert table.state.cars[0].y in (5825, 5826)


def test_a_collision_and_a_pile_up_at_once_are_both_resolved() -> None:
    # The tip of the nose pushes #4, whose far end is at 4400, into #5 at 4075; after the same
    # 325 the slope of the nose, which is 16 ahead of its corner there, meets #6 at 5159.
    table = Table()
    table.thing(BARRIER, 6000, 4900, 0)
    table.thing(BARRIER, 6000, 4000, 90)
    table.thing(BARRIER, 6300, 4659, 0)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight")
    assert table.asked == "collision-order A"
    assert table.offered == ["collide #6", "collide #4 > #5"]
    table.do("collide #4 > #5", "yellow:HH", "yellow:H")
    assert [table.state.thing(number).harm for number in (10, 11, 12)] == [2, 2, 1]
    assert (table.state.cars[0].control, table.state.cars[0].armor) == (4, [1, 4, 4, 4])
    assert [len(table.told(kind)) for kind in ("collision", "pile-up")] == [1, 1]


def test_of_pile_ups_at_once_that_with_a_car_comes_first() -> None:
    table = Table()
    table.thing(BARRIER, 6000, 5325, 90)
    wall = table.thing(BARRIER, 5490, 5000, 90)
    # B heads east: its right side, 250 south of its middle, is at 5075 too.
    table.put(1, 6620, 4825, 90)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "straight", "yellow:H", "yellow:S")
    assert [each["second"] for each in table.told("pile-up")] == [1, wall]
    assert (table.state.cars[1].control, table.state.cars[1].armor) == (5, [4, 3, 4, 4])
    assert table.state.cars[0].control == 4


def test_in_a_pile_up_the_side_that_pushes_that_chain_is_hurt() -> None:
    # Sliding right, the nose pushes #4 and the right side #5, which pushes #6 into #7.
    table = Table()
    table.thing(BARRIER, 6000, 5325, 90)
    for x in (6325, 6475, 6725):
        table.thing(BARRIER, x, 6000, 0)
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "slide R", "yellow:H", "yellow:S")
    (crash,) = table.told("pile-up")
    assert (crash["side"], crash["first"], crash["second"]) == (R, 12, 13)
    assert table.state.cars[0].armor == [4, 3, 4, 4]
    assert [table.state.thing(number).harm for number in (10, 11, 12, 13)] == [0, 0, 1, 1]
