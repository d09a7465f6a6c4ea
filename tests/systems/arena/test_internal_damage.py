"""Rulings on internal damage, card by card (Internal Damage, Player Elimination).

A is hit on the front, where no armor is left, by as many points as a case says.
"""

from __future__ import annotations

from typing import Any

from tests.systems.arena.table import B, Dice, F, L, Table, card, gun
from wreckyard.systems.arena import Item, frames
from wreckyard.systems.arena.damage import damage_obstacle
from wreckyard.systems.arena.frames import COMBAT_DAMAGE
from wreckyard.systems.arena.play import Play

A1, A2, A3, A4, A5, A6 = range(6)
B1, B2, B3, B4, B5, B6 = range(6)


def hit(amount: int, pick: int, *items: Item, division: int = 4, **car: Any) -> Table:
    """Damage to A's bare front that draws the card of that place."""
    table = Table(items={0: items}, division=division)
    table.put(0, 6000, 6000, **{"armor": [0, 4, 4, 4], **car})
    table.state.stack = [frames.Speed(1), frames.Speed(0)]
    damage_obstacle(Play(table.state, Dice(pick), table.events), 0, F, amount, COMBAT_DAMAGE)
    table.settle()
    return table


def test_damage_beyond_the_armor_is_internal() -> None:
    table = hit(3, A6, armor=[2, 4, 4, 4])
    assert table.state.cars[0].armor == [0, 4, 4, 4]
    assert table.state.cars[0].power == 9


def test_the_deck_goes_by_the_size_of_the_game() -> None:
    assert hit(1, A1).told("damage-card")[0]["card"] == "A1"
    assert hit(1, A1, division=6).told("damage-card")[0]["card"] == "A1"
    assert hit(1, B1, division=9).told("damage-card")[0]["card"] == "B1"


def test_structure_takes_all_it_can_before_the_next_item() -> None:
    table = hit(3, A6, card("plate", "structure", F, 2), gun())
    car = table.state.cars[0]
    # Two for the plate, A6 has no accessory to hit, one for the weapon.
    assert (car.harm, car.power) == ([2, 1], 10)


def test_items_on_other_sides_are_passed_over() -> None:
    table = hit(2, A6, card("plate", "structure", B, 2), gun(side=L))
    assert (table.state.cars[0].harm, table.state.cars[0].power) == ([0, 0], 8)


def test_a_fire_uses_up_one_point_and_is_passed_over_where_it_burns() -> None:
    table = hit(3, A1)
    assert (table.state.cars[0].fire, table.state.cars[0].power) == ([1, 0, 0, 0], 8)
    table = hit(3, A1, fire=[1, 0, 0, 0])
    assert (table.state.cars[0].fire, table.state.cars[0].power) == ([1, 0, 0, 0], 7)


def test_the_player_chooses_which_of_several_weapons_is_hit() -> None:
    table = hit(2, A6, gun("one"), gun("two"))
    assert (table.asked, table.offered) == ("internal-damage A", ["hit one:F", "hit two:F"])
    table.do("hit two:F")
    # The limit of A6 is one point to a weapon; the other goes to the power plant.
    assert (table.state.cars[0].harm, table.state.cars[0].power) == ([0, 1], 9)


def test_the_player_chooses_which_crew_member_is_hurt() -> None:
    table = hit(2, A4)
    assert (table.asked, table.offered) == ("internal-damage A", ["hurt driver", "hurt gunner"])
    table.do("hurt gunner")
    assert (table.state.cars[0].crew, table.state.cars[0].power) == ([0, 1], 9)


def test_only_survivors_are_chosen_from() -> None:
    table = hit(1, A4, crew=[3, 0])
    assert table.state.cars[0].crew == [3, 1]
    # One of the two is enough to go on.
    assert table.asked == "speed A"


def test_the_named_crew_member_is_hurt_and_passed_over_when_lost() -> None:
    assert hit(1, A3, tires=0).state.cars[0].crew == [0, 1]
    table = hit(1, A3, tires=0, crew=[0, 3])
    assert (table.state.cars[0].crew, table.state.cars[0].power) == ([0, 3], 9)


def test_tires_take_up_to_their_limit() -> None:
    table = hit(4, A3, card("computer", "accessory", F, 1))
    car = table.state.cars[0]
    # Tires two, accessory one, gunner one.
    assert (car.tires, car.harm, car.crew, car.power) == (8, [1], [0, 1], 10)


def test_armor_of_the_opposite_side_takes_up_to_its_limit() -> None:
    table = hit(5, A5)
    car = table.state.cars[0]
    # Three from the back, no weapon, one for the driver, one for the power plant.
    assert (car.armor, car.crew, car.power) == ([0, 4, 1, 4], [1, 0], 9)
    assert hit(1, A5, armor=[0, 4, 0, 4]).state.cars[0].crew == [1, 0]


def test_an_entry_that_a_card_shows_twice_is_dealt_with_twice() -> None:
    # B3: weapon 1, weapon 1, accessory 1.
    table = hit(3, B3, gun("one"), card("fridge", "accessory", F, 2), division=9)
    assert (table.state.cars[0].harm, table.state.cars[0].power) == ([2, 1], 10)


def test_a_limit_of_two_may_reach_a_second_item_when_the_first_is_destroyed() -> None:
    # B6: weapon 2. The rocket takes one point and is gone; the other weapon takes the second.
    table = hit(2, B6, gun("rocket", durability=1), gun("other"), division=9)
    table.do("hit rocket:F")
    assert table.state.cars[0].harm == [1, 1]


def test_a_spent_one_shot_is_not_equipped_any_more() -> None:
    table = hit(1, A6, gun("rocket", one_shot=True), fired=[2])
    assert (table.state.cars[0].harm, table.state.cars[0].power) == ([0], 9)


def test_the_refrigerator_takes_crew_damage_first() -> None:
    fridge = card("fridge", "accessory", B, 2, crew_shield=1)
    table = hit(1, A4, fridge)
    assert (table.state.cars[0].harm, table.state.cars[0].crew) == ([1], [0, 0])


def test_a_flak_jacket_lets_the_crew_take_one_more() -> None:
    # The driver has taken three, which is one short of losing him.
    table = hit(1, A4, card("flak", "gear", -1, crew_durability=1), crew=[3, 4])
    assert table.state.cars[0].crew == [4, 4]
    assert table.asked == "over"
    table = hit(1, A4, card("flak", "gear", -1, crew_durability=1), crew=[2, 4])
    assert (table.state.cars[0].crew, table.asked) == ([3, 4], "speed A")


# Player Elimination


def test_losing_driver_and_gunner_eliminates() -> None:
    table = hit(4, A4, crew=[3, 2])
    assert table.asked == "over"
    assert table.told("eliminated")[0]["cause"] == "crew"
    # What was left of the damage is dropped with the car.
    assert table.state.cars[0].power == 10


def test_a_power_plant_at_nothing_destroys_the_car() -> None:
    table = hit(5, A6, power=4)
    assert table.told("eliminated")[0]["cause"] == "power-plant"
    assert table.told("game-ended")[0]["winners"] == [1]


def test_one_point_of_power_is_enough() -> None:
    table = hit(3, A6, power=4)
    assert (table.state.cars[0].power, table.asked) == (1, "speed A")


def test_the_wreck_stands_where_the_car_stood() -> None:
    table = Table(cars=3)
    table.put(0, 6000, 6000, 30, armor=[0, 4, 4, 4], power=1)
    table.state.stack = [frames.Speed(1)]
    damage_obstacle(Play(table.state, Dice(A6), table.events), 0, F, 1, COMBAT_DAMAGE)
    table.settle()
    wreck = table.state.things[-1]
    assert (wreck.kind, wreck.x, wreck.y, wreck.heading) == (4, 6000, 6000, 300)
    assert table.asked == "speed B"


def test_without_tires_opposite_armor_or_items_all_goes_to_the_power_plant() -> None:
    table = hit(3, A3, tires=0, crew=[0, 3])
    assert table.state.cars[0].power == 7
