"""Rulings on speed, movement points and driving rolls, worked by hand (Movement).

A car is 1000 by 500 units with caps of 100; the arena is 12 000 square, y grows southward.
"""

from __future__ import annotations

import pytest

from tests.systems.arena.table import F, Table, card
from wreckyard.kit.geometry import Convex
from wreckyard.systems.arena import Hazard, zone_of
from wreckyard.systems.arena.driving import maneuver_dice
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
    table.drive(0, "turn R90", "yellow:H yellow:H red:H green:H white:H")
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
    # Two yellow for speed, one green for D1: two skids and a wrench.
    table.drive(0, "turn R20", "yellow:S yellow:S green:W")
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


@pytest.mark.parametrize(("skids", "degrees"), [(1, 30), (2, 50), (3, 70), (4, 90)])
def test_spinning_out_by_the_number_of_skids_not_paid_for(skids: int, degrees: int) -> None:
    # Four yellow dice for speed 4; the slide to the right ends at heading 0 and the tail goes
    # left, so that the nose turns right. One control is there for the skids that are paid.
    table = Table()
    table.put(0, 6000, 9000, 0, speed=4, control=4 - skids or 0)
    if skids == 4:
        # Nobody without control may slide: he has one, and a fifth skid from mud uses it up.
        table = Table(hazards=(mud(),))
        table.put(0, 6000, 9000, 0, speed=4, control=1)
    table.drive(0, "slide R", "yellow:S yellow:S yellow:S yellow:S")
    car = table.state.cars[0]
    assert (car.heading, car.tires, car.control) == (10 * degrees, 10 - skids, 0)
    assert table.told("spun-out")[0]["flipped"] is False


def test_a_spin_pivots_on_the_front_corner_opposite_to_the_maneuver() -> None:
    # The slide ends at (6500, 5134); its front-left corner at (6250, 4634) stays where it is.
    # After 90 degrees clockwise the car points east: 500 behind its nose, 250 right of the
    # corner's side.
    table = Table(hazards=(mud(),))
    table.put(0, 6000, 6000, 0, speed=4, control=1)
    table.drive(0, "slide R", "yellow:S yellow:S yellow:S yellow:S")
    assert pose(table) == (5750, 4884, 900)


def test_a_spin_to_the_left_is_the_mirror_image() -> None:
    table = Table(hazards=(mud(),))
    table.put(0, 6000, 6000, 0, speed=4, control=1)
    table.drive(0, "slide L", "yellow:S yellow:S yellow:S yellow:S")
    assert pose(table) == (6250, 4884, 2700)


def test_five_skids_not_paid_for_flip_the_car() -> None:
    table = Table(hazards=(mud(), mud()))
    table.put(0, 6000, 6000, 0, speed=4, control=1)
    table.drive(0, "slide R", "yellow:S yellow:S yellow:S yellow:S")
    assert table.asked == "over"
    assert table.told("eliminated")[0]["cause"] == "flipped"
    assert table.told("spun-out")[0]["turned"] == 900


def test_tire_damage_beyond_the_last_tire_is_ignored() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=2, control=1, tires=0)
    table.drive(0, "turn R20", "yellow:S yellow:S green:W")
    car = table.state.cars[0]
    assert (car.tires, car.control, car.armor) == (0, 0, [4, 4, 4, 4])
    assert table.told("spun-out")[0]["skids"] == 1


def test_a_spin_ends_at_a_collision_that_is_resolved_afterwards() -> None:
    # The slide ends at (5500, 5134). The tail swings right; B stands in its way.
    table = Table(hazards=(mud(),))
    table.put(0, 6000, 6000, 0, speed=4, control=1)
    table.put(1, 6500, 5400, 0)
    table.drive(
        0, "slide L", "yellow:S yellow:S yellow:S yellow:S", "yellow:H yellow:S yellow:S yellow:S"
    )
    car, other = table.state.cars
    spin = table.told("spun-out")[0]
    assert not spin["whole"]
    assert 0 < spin["turned"] < 900
    # All four skids that were not paid cost a tire, the collision's control another.
    assert car.tires == 5
    assert other.control == 5
    assert other.armor == [4, 4, 4, 3]


def test_out_of_control_the_car_drives_straight_for_what_is_left() -> None:
    table = Table()
    table.put(0, 6000, 9000, 0, control=0, speed=3)
    table.drive_on(0, points=3)
    assert pose(table) == (6000, 6000, 0)


# Terrain and hazards


def mud() -> Hazard:
    """Mud over the whole arena."""
    return Hazard("Mud", EVERYWHERE, (0, 0, 0, 0, 0, 0), 1, 1)


EVERYWHERE = Convex([(0, 0), (12_000, 0), (12_000, 12_000), (0, 12_000)])
EASTERN = Convex([(6000, 0), (12_000, 0), (12_000, 12_000), (6000, 12_000)])
NORTHERN = Convex([(0, 0), (12_000, 0), (12_000, 5000), (0, 5000)])


def test_terrain_adds_blue_dice_for_the_highest_level_even_to_a_straight_move() -> None:
    table = Table(terrain=((1, EASTERN), (3, NORTHERN)))
    # After the move the car reaches up to 4500, into level 3.
    table.put(0, 6000, 6000, 0, control=6)
    table.drive(0, "straight", "blue:S blue:S blue:H")
    assert table.state.cars[0].control == 4
    # Wholly south of it and partly east of 6000: level 1.
    table.put(0, 6000, 9000, 0, control=6)
    table.drive(0, "straight", "blue:S")
    assert table.state.cars[0].control == 5


def test_all_hazards_add_to_terrain_and_to_each_other() -> None:
    clay = Hazard("Clay", EASTERN, (0, 2, 0, 0, 0, 0), 0, 1)
    table = Table(terrain=((1, EVERYWHERE),), hazards=(clay, mud()))
    table.put(0, 6000, 6000, 0, control=6)
    table.drive(0, "straight", "blue:S blue:S blue:H")
    # Two skids rolled and the one that mud adds.
    assert table.state.cars[0].control == 3


def test_mud_alone_is_one_skid() -> None:
    table = Table(hazards=(mud(),))
    table.put(0, 6000, 6000, 0, control=6)
    table.drive(0, "straight")
    assert table.state.cars[0].control == 5


def test_on_oil_each_skid_costs_two_control() -> None:
    oil = Hazard("Oil", EVERYWHERE, (0, 0, 0, 0, 0, 0), 0, 2)
    table = Table(hazards=(oil,))
    table.put(0, 6000, 6000, 0, speed=2, control=3)
    table.drive(0, "slide R", "yellow:S yellow:S")
    car = table.state.cars[0]
    # Four to pay with three: one point of tire damage, and the second skid is not paid for.
    assert (car.control, car.tires) == (0, 9)
    assert table.told("spun-out")[0]["skids"] == 1


def test_a_skid_that_is_paid_for_in_part_is_not_paid_for() -> None:
    oil = Hazard("Oil", EVERYWHERE, (0, 0, 0, 0, 0, 0), 0, 2)
    table = Table(hazards=(oil,))
    table.put(0, 6000, 6000, 0, speed=2, control=1)
    table.drive(0, "slide R", "yellow:S yellow:S")
    # Three of four control are lacking: three points of tire damage, and both skids spin.
    assert table.state.cars[0].tires == 7
    assert (table.told("spun-out")[0]["skids"], table.state.cars[0].heading) == (2, 500)


def test_a_spin_in_reverse_pivots_on_the_trailing_nose() -> None:
    # Backwards the slide to the car's right ends at (6500, 6866). Its back leads: the spin
    # pivots on the rear-left corner, at (6250, 7366), and the nose swings out to the left.
    table = Table(hazards=(mud(), mud(), mud(), mud()))
    table.put(0, 6000, 6000, 0, speed=0, reverse=1, control=1)
    table.drive(0, "slide R", "yellow:S")
    # Pointing west, the corner is the lower right end of the car.
    assert pose(table) == (5750, 7116, 2700)


def test_a_car_that_flips_into_another_pays_nothing_but_hurts_it() -> None:
    # As in the collision while spinning, but with a skid more.
    table = Table(cars=3, hazards=(mud(), mud()))
    table.put(0, 6000, 6000, 0, speed=4, control=1)
    table.put(1, 6500, 5400, 0)
    table.put(2, 1000, 1000)
    table.drive(
        0, "slide L", "yellow:S yellow:S yellow:S yellow:S", "yellow:H yellow:S yellow:S yellow:S"
    )
    car, other, _ = table.state.cars
    # Five skids that were not paid for cost five tires; the collision costs the wreck nothing.
    assert (car.in_play, car.tires) == (0, 5)
    assert (other.control, other.armor) == (5, [4, 4, 4, 3])
    assert table.asked == "speed C"


def test_a_low_risk_move_on_bad_ground_never_spins_out() -> None:
    table = Table(hazards=(mud(), mud()))
    table.put(0, 6000, 6000, 0, control=1)
    table.drive(0, "turn R15")
    car = table.state.cars[0]
    assert (car.control, car.tires, car.heading) == (0, 9, 150)
    assert not table.told("spun-out")


# Cards


def test_a_chassis_brace_gives_one_more_ace_at_speed_four_and_five() -> None:
    brace = {0: (card("brace", "upgrade", -1, fast_maneuver_aces=1),)}
    for speed, aces in ((3, 1), (4, 2), (5, 2)):
        table = Table(items=brace)
        table.put(0, 6000, 9000, 0, speed=speed)
        table.drive(0, "slide R", " ".join(["yellow:H"] * speed))
        assert table.state.cars[0].aces == aces


def test_a_refrigerator_adds_a_blue_die_to_maneuvers_only() -> None:
    fridge = {0: (card("fridge", "accessory", F, 2, maneuver_blue=1),)}
    table = Table(items=fridge)
    table.put(0, 6000, 9000, 0, speed=1)
    table.drive(0, "turn L15")
    table.drive(0, "slide R", "yellow:H blue:S")
    assert table.state.cars[0].control == 5


def test_radials_cancel_a_wrench_for_two_aces() -> None:
    table = Table(items={0: (card("radials", "upgrade", -1, wrench_aces=1),)})
    table.put(0, 6000, 9000, 0, speed=1, aces=3)
    table.drive(0, "turn R60", "yellow:H yellow:H red:W green:W")
    # Three aces and the one for the maneuver pay twice.
    assert (table.asked, table.offered) == ("wrench A", ["accept", "cancel"])
    table.do("cancel")
    table.do("cancel")
    car = table.state.cars[0]
    assert (car.aces, car.tires) == (0, 10)


def test_radials_are_not_asked_about_wrenches_that_find_no_tires() -> None:
    table = Table(items={0: (card("radials", "upgrade", -1, wrench_aces=1),)})
    table.put(0, 6000, 9000, 0, speed=1, aces=3, tires=0)
    table.drive(0, "turn R60", "yellow:H yellow:H red:W green:W")
    assert table.asked.startswith("speed")
    assert table.state.cars[0].aces == 4


def test_a_corner_that_reaches_the_wall_by_one_unit_ends_the_pivot() -> None:
    # After the straight part the pivot corner is 1141 from the western wall, and the nose
    # 1141.4 from that corner: rounded outward at the end, it would be one unit in the wall.
    table = Table()
    table.put(0, 1676, 6593, speed=1)
    table.state.cars[0].heading = 2798
    table.drive(0, "turn L30", "yellow:H", "yellow:H green:H")
    assert table.told("moved")[0]["whole"] is False
    assert 2498 < table.state.cars[0].heading < 2600
