"""Rulings on adjusting speed (Adjust Speed, Hard Acceleration, Hard Braking)."""

from __future__ import annotations

import pytest

from tests.systems.arena.table import B, F, Table, card
from wreckyard.systems.arena import frames
from wreckyard.systems.arena.actions import parse
from wreckyard.systems.arena.options import ArenaOptions


def asked(table: Table) -> Table:
    table.state.stack = [frames.Speed(1), frames.Speed(0)]
    table.settle()
    return table


@pytest.mark.parametrize(
    ("speed", "tires", "limit", "offered"),
    [
        (2, 10, 5, "stop hard/reverse hard/speed 1/speed 2/speed 3/speed 4 hard"),
        (0, 10, 5, "stop/reverse/speed 1/speed 2 hard"),
        (1, 10, 5, "stop/reverse/speed 1/speed 2/speed 3 hard"),
        (5, 10, 5, "speed 3 hard/speed 4/speed 5"),
        (4, 10, 5, "speed 2 hard/speed 3/speed 4/speed 5"),
        (3, 0, 3, "speed 2/speed 3"),
        (1, 0, 1, "stop/reverse/speed 1"),
    ],
)
def test_speed_changes_by_one_or_hard_by_two(
    speed: int, tires: int, limit: int, offered: str
) -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=speed, tires=tires, max_speed=limit)
    assert asked(table).offered == offered.split("/")


def test_hard_acceleration_costs_power_and_hard_braking_a_tire() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=2)
    asked(table).do("speed 4 hard")
    car = table.state.cars[0]
    assert (car.speed, car.power, car.tires, car.points) == (4, 9, 10, 4)
    table = Table()
    table.put(0, 6000, 6000, speed=2)
    asked(table).do("stop hard")
    car = table.state.cars[0]
    assert (car.speed, car.reverse, car.power, car.tires, car.points) == (0, 0, 10, 9, 0)


def test_hard_acceleration_may_cost_the_last_power() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=1, power=1)
    asked(table).do("speed 3 hard")
    assert table.asked == "over"
    assert table.told("eliminated") == [{"seat": 0, "cause": "power-plant", "wreck": 10}]


def test_superbooster_and_advanced_brakes_make_hard_changes_free() -> None:
    items = (
        card("booster", "accessory", F, 2, free_acceleration=1),
        card("brakes", "accessory", B, 2, free_braking=1),
    )
    table = Table(items={0: items})
    table.put(0, 6000, 6000, speed=2)
    asked(table).do("speed 4 hard")
    assert table.state.cars[0].power == 10
    table = Table(items={0: items})
    table.put(0, 6000, 6000, speed=2)
    asked(table).do("reverse hard")
    car = table.state.cars[0]
    assert (car.tires, car.speed, car.reverse, car.points) == (10, 0, 1, 1)


def test_no_reverse_with_the_back_at_a_wall() -> None:
    # Heading north, the rear cap ends 600 behind the middle: exactly at the southern edge.
    table = Table()
    table.put(0, 6000, 11_400, speed=0)
    assert asked(table).offered == ["stop", "speed 1", "speed 2 hard"]
    verdict = ArenaOptions(table.state.copy()).why_not(parse("reverse"))
    assert verdict.reason == "The back of the car touches a wall."
    # With the nose there it may go back.
    table = Table()
    table.put(0, 6000, 600, speed=0)
    assert "reverse" in asked(table).offered


def test_reverse_drives_backwards_at_speed_one() -> None:
    table = Table()
    table.put(0, 6000, 6000, speed=0)
    asked(table).do("reverse")
    table.do("straight")
    assert (table.state.cars[0].x, table.state.cars[0].y) == (6000, 7000)


def test_a_turn_in_reverse_swings_the_tail_to_the_keys_side() -> None:
    # Back to (6000, 7000); the front-right corner is at (6250, 6500). The tail swings right,
    # to the east: the car points west, its nose over the corner's column, its right side up.
    table = Table()
    table.put(0, 6000, 6000, speed=0)
    asked(table).do("reverse")
    table.do("turn R90", "yellow:H yellow:H red:H green:H white:H")
    car = table.state.cars[0]
    assert (car.x, car.y, car.heading) == (6750, 6750, 2700)
