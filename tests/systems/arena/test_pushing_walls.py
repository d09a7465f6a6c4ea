"""Rulings on walls that a car touches already (Pushing Walls, Stuck)."""

from __future__ import annotations

from tests.systems.arena.table import BARREL, BARRIER, Table


def test_a_car_square_to_a_wall_may_lay_the_key_on_either_side() -> None:
    table = Table()
    table.put(0, 6000, 600, 0, speed=2, control=6)
    table.drive(0, "straight")
    assert (table.asked, table.offered) == ("reposition A", ["reposition L", "reposition R"])
    table.do("reposition R")
    car = table.state.cars[0]
    # The rear-right corner was at (6250, 1100): pointing east, the middle would be at (6750,
    # 850). While it turns its nose reaches 1141 from that corner, 41 beyond the wall, so it
    # has been moved that much south.
    assert (car.heading, car.x, car.control) == (900, 6750, 5)
    assert 885 <= car.y <= 900
    assert car.armor == [4, 4, 4, 4]


def test_repositioning_costs_the_movement_point_and_a_control_but_no_roll() -> None:
    table = Table()
    table.put(0, 6000, 600, 0, speed=2, control=6)
    table.drive(0, "turn R60", points=2)
    table.do("reposition L")
    car = table.state.cars[0]
    # The turn did not happen: no ace, no dice.
    assert (car.points, car.control, car.aces, car.heading) == (1, 5, 0, 2700)
    assert table.asked == "move A"


def test_at_an_angle_the_side_furthest_from_the_wall_is_the_only_choice() -> None:
    # Heading 45 degrees to the right, toward the northern wall: the left side is nearer.
    table = Table()
    table.put(0, 3000, 4000, 45, speed=5)
    for _ in range(5):
        if table.told("collision"):
            break
        table.drive(
            0,
            "straight",
            *(
                ["yellow:S yellow:S yellow:S yellow:S yellow:S"]
                if table.state.cars[0].y < 1400
                else []
            ),
        )
    assert table.told("collision")
    before = table.state.cars[0].heading
    table.drive(0, "straight")
    # No question: it has turned right by itself.
    assert table.asked.startswith("speed")
    assert table.state.cars[0].heading == before + 900


def test_driving_away_from_a_wall_is_no_pushing() -> None:
    table = Table()
    table.put(0, 6000, 11_400, 0)
    table.drive(0, "straight")
    assert (table.state.cars[0].y, table.told("pressed")) == (10_400, [])


def test_driving_along_a_wall_is_no_pushing() -> None:
    table = Table()
    table.put(0, 250, 6000, 0)
    table.drive(0, "straight")
    assert (table.state.cars[0].y, table.told("pressed")) == (5000, [])


def test_a_car_that_cannot_turn_away_is_stuck() -> None:
    # In the north-eastern corner the tail has no room to let the nose swing east.
    table = Table()
    table.put(0, 11_700, 600, 0, speed=3, control=4)
    table.drive(0, "straight", points=3)
    table.do("reposition R")
    car = table.state.cars[0]
    assert (car.speed, car.reverse, car.control, car.points) == (0, 0, 0, 0)
    assert table.told("repositioned")[0]["whole"] is False
    # Two lengths back from about where it was.
    assert car.y > 2500
    assert table.asked.startswith("speed")


def test_a_heavy_obstacle_held_by_a_wall_counts_as_a_wall() -> None:
    # The barrier lies along the northern wall, the car's nose at its edge.
    table = Table()
    barrier = table.thing(BARRIER, 6000, 75, 90)
    table.put(0, 6000, 750, 0, speed=1)
    table.drive(0, "straight")
    assert table.asked == "reposition A"
    table.do("reposition L")
    assert table.state.cars[0].heading == 2700
    assert (table.state.thing(barrier).x, table.state.thing(barrier).y) == (6000, 75)


def test_repositioning_pushes_light_and_heavy_obstacles_without_collisions() -> None:
    table = Table()
    barrel = table.thing(BARREL, 6800, 1300)
    barrier = table.thing(BARRIER, 7000, 500, 45)
    table.put(0, 6000, 600, 0, speed=1)
    table.drive(0, "straight")
    table.do("reposition R")
    assert table.state.cars[0].heading == 900
    assert table.told("collision") == []
    for number, before in ((barrel, (6800, 1300)), (barrier, (7000, 500))):
        thing = table.state.thing(number)
        assert thing.in_play
        assert (thing.x, thing.y) != before
        assert thing.harm == 0


def test_out_of_control_repositioning_costs_nothing_more() -> None:
    table = Table()
    table.put(0, 6000, 600, 0, speed=1, control=0)
    table.drive_on(0)
    assert table.asked == "reposition A"
    table.do("reposition R")
    assert table.state.cars[0].tires == 10
