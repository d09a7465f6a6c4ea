"""Rulings on attack and defense rolls and what comes of them (Shoot, Defending, Damage)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.arena.table import BARREL, BARRIER, L, Table, card, crew, gun
from wreckyard.systems.arena import CrewMember, Item, frames
from wreckyard.systems.arena.actions import parse
from wreckyard.systems.arena.combat import rerolls_left
from wreckyard.systems.arena.options import ArenaOptions

MACHINE_GUN = gun("lmg", dice=(0, 0, 0, 0, 2, 0), wrench="tire")
ROCKET = gun("rocket", dice=(1, 1, 0, 2, 0, 0), wrench="explosion", one_shot=True, durability=1)
FLAMER = gun("flame", dice=(1, 0, 0, 2, 0, 0), wrench="fire", range=2)
RIFLE = Item("rifle", "Rifle", "sidearm", -1, dice=(0, 3, 0, 0, 1, 0), wrench="damage")


def duel(
    weapon: Item,
    *more: Item,
    gunner: CrewMember | None = None,
    driver: CrewMember | None = None,
    other: tuple[Item, ...] = (),
    other_driver: CrewMember | None = None,
) -> Table:
    """A behind B, 1500 apart, both heading north, B standing still: it defends without dice."""
    table = Table(
        items={0: (weapon, *more), 1: other},
        crews={0: (driver or crew(), gunner or crew()), 1: (other_driver or crew(), crew())},
    )
    table.put(0, 6000, 6000, speed=0)
    table.put(1, 6000, 3500, speed=0)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    return table


def test_each_hit_is_a_damage_and_basic_damage_is_added() -> None:
    table = duel(gun(damage=2))
    table.do("attack driver gun:F > B:B", "yellow:HH yellow:S")
    assert table.state.cars[1].armor == [4, 4, 0, 4]


def test_shields_negate_damage_and_speed_gives_the_dice() -> None:
    table = duel(gun(damage=1))
    table.state.cars[1].speed = 2
    table.do("attack driver gun:F > B:B", "yellow:HH yellow:H", "yellow:S yellow:H")
    assert table.state.cars[1].armor == [4, 4, 1, 4]


def test_out_of_control_a_car_has_no_speed_dice() -> None:
    table = duel(gun(damage=1))
    table.put(1, 6000, 3500, speed=4, control=0)
    table.do("attack driver gun:F > B:B", "yellow:HH yellow:H")
    assert table.state.cars[1].armor == [4, 4, 0, 4]


def test_in_reverse_a_car_defends_at_speed_one() -> None:
    table = duel(gun(damage=1))
    table.put(1, 6000, 3500, speed=0, reverse=1)
    table.do("attack driver gun:F > B:B", "yellow:HH yellow:H", "yellow:S")
    assert table.state.cars[1].armor == [4, 4, 1, 4]


def test_cover_adds_shields() -> None:
    table = duel(gun(damage=1))
    table.thing(BARRIER, 6000, 4800, 90)
    table.do("attack driver gun:F > B:B", "yellow:HH yellow:H")
    assert table.state.cars[1].armor == [4, 4, 1, 4]
    assert table.told("shields")[0]["shields"] == 1


def test_steel_plates_and_the_legend_driver_add_dice() -> None:
    plate = card("plate", "structure", 2, 2, side_defence_yellow=1)
    table = duel(gun(damage=4), other=(plate,), other_driver=crew(defence_white=1))
    table.do("attack driver gun:F > B:B", "yellow:S yellow:S", "yellow:S white:SS")
    assert table.state.cars[1].armor == [4, 4, 3, 4]
    # On another side the plate does not help.
    table = duel(gun(damage=4), other=(card("plate", "structure", L, 2, side_defence_yellow=1),))
    table.do("attack driver gun:F > B:B", "yellow:S yellow:S")
    assert table.state.cars[1].armor == [4, 4, 0, 4]


@pytest.mark.parametrize(
    ("harm", "defense", "armor"),
    [
        ([0, 0], "yellow:S yellow:S yellow:S", 3),
        ([2, 0], "yellow:S yellow:S", 2),
        ([2, 2], "yellow:S", 1),
    ],
)
def test_of_two_plates_on_a_side_each_adds_a_die_until_it_is_destroyed(
    harm: list[int], defense: str, armor: int
) -> None:
    plate = card("plate", "structure", 2, 2, side_defence_yellow=1)
    table = duel(gun(damage=4), other=(plate, replace(plate, copy=1)))
    table.put(1, 6000, 3500, speed=1, harm=harm)
    table.do("attack driver gun:F > B:B", "yellow:S yellow:S", defense)
    assert table.state.cars[1].armor == [4, 4, armor, 4]


# Re-rolls


def test_range_gives_a_free_defense_reroll_and_aces_buy_more() -> None:
    table = duel(gun(damage=2))
    table.put(1, 6000, 3000, speed=1, aces=1)
    table.do("attack driver gun:F > B:B", "yellow:H yellow:S", "yellow:H")
    assert (table.asked, table.offered) == ("defence-reroll B", ["keep", "reroll yellow H"])
    table.do("reroll yellow H", "yellow:HH")
    assert table.state.cars[1].aces == 1
    table.do("reroll yellow HH", "yellow:S")
    # Nothing is left to re-roll with.
    assert table.state.cars[1].aces == 0
    assert table.state.cars[1].armor == [4, 4, 2, 4]


def test_keep_ends_the_defense_and_nobody_is_asked_once_all_is_stopped() -> None:
    table = duel(gun())
    table.put(1, 6000, 3500, speed=2, aces=2)
    table.do("attack driver gun:F > B:B", "yellow:H yellow:H", "yellow:H yellow:S")
    assert table.offered == ["keep", "reroll yellow H", "reroll yellow S"]
    table.do("keep")
    assert (table.state.cars[1].armor, table.state.cars[1].aces) == ([4, 4, 3, 4], 2)
    table = duel(gun())
    table.put(1, 6000, 3500, speed=2, aces=2)
    table.do("attack driver gun:F > B:B", "yellow:H yellow:H", "yellow:S yellow:S")
    assert table.asked == "speed A"


def test_an_ace_of_a_veteran_driver_gives_two_rerolls() -> None:
    table = duel(gun(damage=4), other_driver=crew(rerolls_per_ace=1))
    table.put(1, 6000, 3500, speed=1, aces=1)
    table.do("attack driver gun:F > B:B", "yellow:S yellow:S", "yellow:H")
    table.do("reroll yellow H", "yellow:H")
    assert table.asked == "defence-reroll B"
    table.do("reroll yellow H", "yellow:S")
    assert table.state.cars[1].armor == [4, 4, 1, 4]


def test_an_amateur_gunner_gives_the_car_two_attack_rerolls_a_round() -> None:
    table = duel(gun(), gunner=crew(attack_rerolls=2))
    table.do("attack gunner gun:F > B:B", "yellow:S yellow:H")
    assert (table.asked, table.offered) == (
        "attack-reroll A",
        ["keep", "reroll yellow S", "reroll yellow H"],
    )
    table.do("reroll yellow S", "yellow:S")
    table.do("reroll yellow S", "yellow:HH")
    assert table.state.cars[1].armor == [4, 4, 1, 4]
    # The driver may use them too, and what he leaves is the gunner's.
    table = duel(gun(), gun("other"), gunner=crew(attack_rerolls=2))
    table.do("attack driver gun:F > B:B", "yellow:S yellow:S")
    table.do("reroll yellow S", "yellow:H")
    table.do("keep")
    table.do("attack gunner other:F > B:B", "yellow:S yellow:S")
    table.do("reroll yellow S", "yellow:H")
    assert table.asked == "speed A"
    assert table.state.cars[1].armor == [4, 4, 2, 4]


def test_a_lost_gunner_gives_no_rerolls() -> None:
    table = duel(gun(), gunner=crew(attack_rerolls=2))
    table.state.cars[0].crew[1] = 3
    table.do("attack driver gun:F > B:B", "yellow:S yellow:H")
    assert table.asked == "speed A"


def test_a_new_round_gives_new_rerolls() -> None:
    table = duel(gun(), gunner=crew(attack_rerolls=2))
    table.state.cars[0].rerolled = 2
    assert rerolls_left(table.state, 0) == 0
    table.state.stack = [frames.Round(frames.UPKEEP, 0)]
    table.settle()
    assert rerolls_left(table.state, 0) == 2


def test_gunners_add_dice_and_damage_to_their_own_attacks() -> None:
    table = duel(gun(), gunner=crew(attack_yellow=1, attack_blue=1))
    table.do("attack gunner gun:F > B:B", "yellow:S yellow:S yellow:H blue:H")
    assert table.state.cars[1].armor == [4, 4, 2, 4]
    table = duel(gun(), gunner=crew(attack_damage=2))
    table.do("attack gunner gun:F > B:B", "yellow:S yellow:S")
    assert table.state.cars[1].armor == [4, 4, 2, 4]


def test_the_targeting_computer_helps_one_attack_a_round() -> None:
    table = duel(gun(), gun("other"), card("computer", "accessory", L, 1, computer=1))
    table.do("attack driver gun:F > B:B +computer", "yellow:S yellow:S blue:H")
    assert table.state.cars[1].armor == [4, 4, 3, 4]
    assert table.offered == ["attack gunner other:F > B:B", "done"]


def test_a_holographic_sight_helps_sidearms_within_two_lengths() -> None:
    table = duel(RIFLE, card("sight", "gear", -1, sidearm_blue=1))
    table.put(1, 8000, 6000, speed=0)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    table.do("attack driver rifle > B:L", "blue:S blue:S blue:S blue:H black:S")
    assert table.state.cars[1].armor == [4, 4, 4, 3]
    table.put(1, 9000, 6000, speed=0)
    table.do("attack gunner rifle > B:L", "blue:S blue:S blue:S black:W")
    assert table.state.cars[1].armor == [4, 4, 4, 2]


# Special damage


def test_each_wrench_of_a_machine_gun_is_tire_damage() -> None:
    table = duel(MACHINE_GUN)
    table.do("attack driver lmg:F > B:B", "black:W black:H")
    assert (table.state.cars[1].tires, table.state.cars[1].armor) == (9, [4, 4, 3, 4])


def test_shields_negate_tire_damage_first() -> None:
    table = duel(MACHINE_GUN)
    table.state.cars[1].speed = 1
    table.do("attack driver lmg:F > B:B", "black:W black:H", "yellow:S")
    assert (table.state.cars[1].tires, table.state.cars[1].armor) == (10, [4, 4, 3, 4])


@pytest.mark.parametrize(
    ("rolled", "asked"),
    [("black:W black:W", "defence-reroll B"), ("black:W black:S", "speed A")],
)
def test_a_defense_is_rolled_again_against_tire_damage_alone(rolled: str, asked: str) -> None:
    """Two wrenches are two tires, of which one shield stops one; of one it leaves nothing."""
    table = duel(MACHINE_GUN)
    table.put(1, 6000, 3500, speed=2, aces=1)
    table.do("attack driver lmg:F > B:B", rolled, "yellow:S yellow:H")
    assert table.asked == asked


def test_tire_damage_beyond_the_last_tire_is_basic_damage() -> None:
    table = duel(MACHINE_GUN)
    table.state.cars[1].tires = 1
    table.do("attack driver lmg:F > B:B", "black:W black:W")
    assert (table.state.cars[1].tires, table.state.cars[1].armor) == (0, [4, 4, 3, 4])


def test_an_explosion_costs_a_control_and_the_other_wrenches_are_damage() -> None:
    table = duel(ROCKET)
    table.do("attack driver rocket:F > B:B", "yellow:S blue:S green:W green:W")
    assert (table.state.cars[1].control, table.state.cars[1].armor) == (5, [4, 4, 3, 4])
    assert table.state.cars[0].fired[0] == 2


def test_shields_do_not_negate_an_explosion_but_one_at_a_car_out_of_control_is_damage() -> None:
    table = duel(ROCKET)
    table.state.cars[1].speed = 2
    table.do("attack driver rocket:F > B:B", "yellow:S blue:S green:W green:S")
    # Nothing to negate: no defense roll.
    assert (table.state.cars[1].control, table.state.cars[1].armor) == (5, [4, 4, 4, 4])
    table = duel(ROCKET)
    table.put(1, 6000, 3500, speed=2, control=0)
    table.do("attack driver rocket:F > B:B", "yellow:S blue:S green:W green:S")
    assert table.state.cars[1].armor == [4, 4, 3, 4]


def test_a_one_shot_is_gone_after_its_attack() -> None:
    table = duel(ROCKET)
    table.do("attack driver rocket:F > B:B", "yellow:S blue:S green:S green:S")
    table.state.stack.append(frames.Round(frames.UPKEEP, 0))
    table.settle()
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    assert table.asked == "speed A"


def test_of_two_one_shots_only_the_second_is_left() -> None:
    table = duel(ROCKET, replace(ROCKET, copy=1))
    table.do("attack driver rocket:F > B:B", "yellow:S blue:S green:S green:S")
    assert table.state.cars[0].fired == [2, 0]
    assert table.asked == "attack A"
    assert {text.split()[2] for text in table.offered if text != "done"} == {"rocket:F2"}
    verdict = ArenaOptions(table.state.copy()).why_not(parse("attack gunner rocket:F > B:B"))
    assert (verdict.rule, verdict.reason) == ("Restrictions", "A one-shot weapon fires only once.")


def test_fire_starts_on_the_side_that_is_hit_and_does_no_damage_yet() -> None:
    table = duel(FLAMER)
    table.do("attack driver flame:F > B:B", "yellow:S green:W green:W")
    assert (table.state.cars[1].fire, table.state.cars[1].armor) == ([0, 0, 1, 0], [4, 4, 3, 4])


def test_fire_on_a_burning_side_is_damage() -> None:
    table = duel(FLAMER)
    table.state.cars[1].fire = [0, 0, 1, 0]
    table.do("attack driver flame:F > B:B", "yellow:S green:W green:S")
    assert table.state.cars[1].armor == [4, 4, 3, 4]


@pytest.mark.parametrize(
    ("weapon", "text", "rolled", "harm"),
    [
        (MACHINE_GUN, "lmg", "black:W black:W", 2),
        (FLAMER, "flame", "yellow:H green:W green:S", 2),
        (ROCKET, "rocket", "yellow:S blue:S green:W green:W", 2),
    ],
)
def test_against_a_thing_all_special_damage_is_basic_and_nothing_defends(
    weapon: Item, text: str, rolled: str, harm: int
) -> None:
    table = Table(items={0: (weapon,)})
    table.put(0, 6000, 6000)
    table.put(1, 1000, 1000)
    barrier = table.thing(BARRIER, 6000, 4500, 90)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    table.do(f"attack driver {text}:F > #4", rolled)
    assert table.state.thing(barrier).harm == harm


def test_a_thing_stands_until_its_durability_is_reached() -> None:
    table = Table(items={0: (gun(damage=1),)})
    table.put(0, 6000, 6000)
    table.put(1, 1000, 1000)
    barrier = table.thing(BARRIER, 6000, 4500, 90)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    table.do("attack driver gun:F > #4", "yellow:HH yellow:S")
    assert (table.state.thing(barrier).harm, table.state.thing(barrier).in_play) == (3, 1)


def test_a_thing_whose_durability_is_reached_is_removed() -> None:
    table = Table(items={0: (gun(),)})
    table.put(0, 6000, 6000)
    table.put(1, 1000, 1000)
    barrel = table.thing(BARREL, 6000, 4500)
    table.state.stack = [frames.Speed(0), frames.Attack(0)]
    table.settle()
    table.do("attack driver gun:F > #4", "yellow:HH yellow:H")
    assert not table.state.thing(barrel).in_play
    assert table.told("removed")[0]["how"] == "destroyed"
