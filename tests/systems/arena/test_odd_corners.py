"""Rulings where two paragraphs of the rulebook meet, worked by hand."""

from __future__ import annotations

from tests.systems.arena.table import (
    BARREL,
    BARRIER,
    B,
    F,
    R,
    Table,
    crew,
    gun,
)
from wreckyard.kit.geometry import Convex
from wreckyard.systems.arena import Hazard, Item, frames

A1, A2, A5 = 0, 1, 4
"""Picks of damage cards: structure, fire 1, power; structure, weapon 1, crew 1, power;
structure, opposite armor 3, weapon 1, driver 1, power."""

CANNON = Item("cannon", "Cannon", "sidearm", -1, dice=(0, 3, 0, 0, 0, 0))


def mud(x: int, y: int) -> Hazard:
    """A patch of 700 by 1000: one skid."""
    there = Convex([(x - 350, y - 500), (x + 350, y - 500), (x + 350, y + 500), (x - 350, y + 500)])
    return Hazard("Mud", there, (0, 0, 0, 0, 0, 0), 1, 1)


def turn_of(table: Table, seat: int = 0) -> Table:
    """A seat's movement phase."""
    table.state.stack = [frames.Speed(1 - seat), frames.Speed(seat)]
    table.settle()
    return table


def fight(table: Table, seat: int = 0) -> Table:
    """A seat's combat phase."""
    table.state.stack = [frames.Speed(0), frames.Attack(seat)]
    table.settle()
    return table


def test_who_stands_on_mud_spends_no_movement_point_and_rolls_nothing() -> None:
    table = Table(hazards=(mud(6000, 6000),))
    table.put(0, 6000, 6000, speed=1)
    turn_of(table).do("stop")
    assert table.state.cars[0].control == 6
    assert table.told("driving-roll") == []
    # In reverse the car moves a length and is off the mud at the end of it.
    turn_of(table).do("reverse")
    table.do("straight")
    assert (table.state.cars[0].y, table.told("driving-roll")) == (7000, [])


def test_in_reverse_one_skid_without_control_is_a_tire_and_a_spin() -> None:
    # In reverse the speed is 1: one yellow die. Its skid is paid with the one control.
    table = Table()
    table.put(0, 6000, 6000, speed=0, reverse=1, control=1, points=1)
    table.drive(0, "slide L", "yellow:S")
    assert table.told("spun-out") == []
    table.put(0, 6000, 6000, speed=0, reverse=1, control=1, points=1)
    table.put(1, 6000, 7400, 0)
    # The tail meets the nose of B: the collision takes the last control, so the skid is unpaid.
    table.drive(0, "slide L", "yellow:S", "yellow:S")
    (spin,) = table.told("spun-out")
    assert (spin["skids"], table.state.cars[0].tires) == (1, 9)


def test_a_collision_that_takes_the_last_control_leaves_a_turn_to_spin_out() -> None:
    table = Table()
    table.thing(BARRIER, 6000, 4500, 90)
    table.put(0, 6000, 6000, 0, speed=2, control=1)
    # The way ends at the barrier: no zone was reached, two yellow dice, two skids unpaid.
    table.drive(0, "turn R80", "yellow:S yellow:S", "yellow:S yellow:S")
    car = table.state.cars[0]
    (spin,) = table.told("spun-out")
    assert (car.control, car.tires, spin["skids"]) == (0, 8, 2)


def test_a_spin_that_is_stopped_still_flips_where_it_is() -> None:
    # The tail swings left, into B beside it. Five skids unpaid flip the car on the spot; then B
    # takes the speed dice, and pays, and A has nothing more to take.
    table = Table(cars=3)
    table.put(1, 5960, 5400, 0)
    table.put(2, 1000, 1000)
    table.state.stack.append(frames.Spin(0, R, 5))
    table.put(0, 6500, 5134, 0, speed=5, control=0)
    table.settle("yellow:H yellow:S yellow:S yellow:S yellow:S")
    (spin,) = table.told("spun-out")
    assert (spin["flipped"], spin["whole"]) == (True, False)
    assert not table.state.cars[0].in_play
    assert (table.state.cars[1].control, sum(table.state.cars[1].armor)) == (5, 15)
    wreck = table.state.things[-1]
    assert (wreck.x, wreck.y, wreck.heading) == (spin["x"], spin["y"], spin["heading"])


def test_of_two_fires_the_first_may_end_the_game() -> None:
    # Both sides are bare; the power plant has one point: card A1, and the side burns already.
    table = Table()
    table.put(0, 6000, 6000, fire=[1, 1, 0, 0], armor=[0, 0, 4, 4], power=1)
    table.state.stack.append(frames.Burn(0, 0b0011))
    table.settle()
    table.do("burn R", A1)
    assert table.asked == "over"
    assert table.told("burned") == [{"seat": 0, "side": R}]
    assert table.told("game-ended")[0]["winners"] == [1]


def test_after_its_one_shot_the_crew_still_has_the_cannon() -> None:
    table = Table(items={0: (gun("rocket", one_shot=True, durability=1), CANNON)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3500, speed=0)
    fight(table).do("attack driver rocket:F > B:B", "yellow:S yellow:S")
    # B is ahead, where no sidearm reaches.
    assert table.asked == "speed A"
    table.put(1, 8000, 6000, 0, speed=0)
    fight(table)
    assert table.offered == ["attack gunner cannon > B:L", "done"]


def test_a_lost_driver_leaves_the_gunner_to_drive_and_to_attack_once() -> None:
    table = Table(
        items={0: (gun(), gun("other"))},
        crews={0: (crew(control=1, aces=1), crew())},
    )
    table.put(0, 6000, 6000, speed=1, crew=[3, 0])
    table.put(1, 6000, 1500, speed=0)
    turn_of(table).do("speed 1")
    table.do("straight")
    fight(table)
    assert {text.split()[1] for text in table.offered if text != "done"} == {"gunner"}
    # Three lengths are one turning key; B stands and has no dice to roll again.
    table.do("attack gunner gun:F > B:B", "yellow:H yellow:S")
    assert table.asked == "speed A"
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()
    assert (table.state.cars[0].control, table.state.cars[0].aces) == (6, 0)


def test_the_last_weapon_may_go_but_the_sidearm_stays() -> None:
    table = Table(items={0: (gun(durability=1), CANNON)})
    table.put(0, 6000, 6000, armor=[0, 4, 4, 4])
    table.put(1, 8000, 6000, speed=0)
    table.state.stack.append(frames.Internal(0, F, 1, A2, 0, 0, -1))
    table.settle()
    assert table.state.cars[0].harm == [1, 0]
    fight(table)
    assert table.offered[:2] == ["attack driver cannon > B:L", "attack gunner cannon > B:L"]


def test_an_explosion_that_takes_the_last_control_takes_the_speed_dice_of_the_next_defense() -> (
    None
):
    rocket = gun("rocket", dice=(0, 0, 0, 1, 0, 0), wrench="explosion", one_shot=True)
    table = Table(items={0: (rocket, gun())})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3500, speed=2, control=1)
    fight(table).do("attack driver rocket:F > B:B", "green:W")
    assert (table.state.cars[1].control, table.state.cars[1].armor[B]) == (0, 4)
    table.do("attack gunner gun:F > B:B", "yellow:H yellow:H")
    assert table.state.cars[1].armor[B] == 2


def test_a_fire_that_starts_before_the_damage_is_passed_over_inside() -> None:
    # The side is bare: the wrench sets it on fire first, so card A1 has no fire left to start.
    flame = gun("flame", dice=(1, 0, 0, 1, 0, 0), wrench="fire")
    table = Table(items={0: (flame,)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3500, speed=0, armor=[4, 4, 0, 4])
    fight(table).do("attack driver flame:F > B:B", "yellow:H green:W", A1)
    assert (table.state.cars[1].fire, table.state.cars[1].power) == ([0, 0, 1, 0], 9)


def test_whoever_is_run_into_without_control_pays_with_a_tire() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=1)
    table.put(1, 6000, 4500, 90, control=0)
    table.drive(0, "straight", "yellow:S")
    assert (table.state.cars[1].control, table.state.cars[1].tires) == (0, 9)


def test_a_faster_car_keeps_its_speed_in_the_round_in_which_it_loses_its_tires() -> None:
    table = Table()
    table.put(0, 6000, 6000, 0, speed=4, tires=0, max_speed=5)
    table.state.cars[0].points = 4
    assert table.state.cars[0].rolled_speed == 4
    table.drive(0, "straight", points=4)
    assert table.state.cars[0].points == 3
    # It may not brake hard any more, and the next round slows it to 1.
    turn_of(table)
    assert table.offered == ["speed 3", "speed 4", "speed 5"]
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()
    assert (table.state.cars[0].speed, table.state.cars[0].control) == (1, 2)


def test_a_stuck_car_has_no_dice_to_defend_with_and_starts_anew_next_round() -> None:
    table = Table(items={1: (gun(),)})
    table.put(0, 11_700, 600, 0, speed=3, control=4)
    table.drive(0, "straight", points=3)
    table.do("reposition R")
    assert table.told("stuck")
    table.put(1, 11_700, 6000, 0)
    table.state.stack = [frames.Speed(0), frames.Attack(1)]
    table.settle()
    table.do("attack driver gun:F > A:B", "yellow:H yellow:S")
    assert table.state.cars[0].armor[B] == 3
    turn_of(table)
    assert [text for text in table.offered if "hard" not in text] == ["stop", "reverse", "speed 1"]


def test_pushed_barrels_are_rolled_for_before_the_collision_and_the_driving_roll() -> None:
    table = Table()
    barrel = table.thing(BARREL, 6000, 5150)
    table.thing(BARRIER, 6650, 4900, 0)
    table.put(0, 6000, 6000, 0, speed=1)
    # Sliding right: the barrel before the nose is pushed until the side meets the barrier.
    table.drive(0, "slide R", "yellow:H", "yellow:H", "yellow:S")
    kinds = [each.kind for each in table.events]
    assert kinds.index("push-roll") < kinds.index("collision") < kinds.index("driving-roll")
    assert not table.state.thing(barrel).in_play


def test_opposite_armor_shields_the_driver_until_it_is_gone() -> None:
    # A5 for five points on a bare front: 3 to the back's armor, 1 to the driver, 1 to the power.
    table = Table()
    table.put(0, 6000, 6000, armor=[0, 4, 4, 4])
    table.state.stack.append(frames.Internal(0, F, 5, A5, 0, 0, -1))
    table.settle()
    car = table.state.cars[0]
    assert (car.armor, car.crew, car.power) == ([0, 4, 1, 4], [1, 0], 9)


def test_hard_acceleration_with_the_last_power_leaves_a_wreck_and_no_turn() -> None:
    table = Table(cars=3)
    table.put(0, 6000, 6000, 0, speed=2, power=1)
    table.state.stack = [frames.Speed(1), frames.Speed(0)]
    table.settle()
    table.do("speed 4 hard")
    assert (table.state.cars[0].in_play, table.asked) == (0, "speed B")
    assert len(table.state.things) == 5
    assert table.told("moved") == []


def test_a_side_that_a_car_names_is_its_own_in_reverse_too() -> None:
    # Sliding back and to its own left: west and south of where it heads north.
    table = Table()
    table.put(0, 6000, 6000, 0, speed=0, reverse=1)
    table.drive(0, "slide L", "yellow:H")
    assert (table.state.cars[0].x, table.state.cars[0].y) == (5500, 6866)
