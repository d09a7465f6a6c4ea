"""What the garage tells of a car, against sums worked out by hand from the data page.

Means of a die: yellow 5/6 hits; blue 1/2; red 1/3 hits, 1/6 wrenches; green 5/6 hits, 1/3
wrenches; black 1/6 hits, 2/3 wrenches; white 1/2 hits, 1/2 wrenches.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from wreckyard.systems.arena import (
    apply_step,
    appraise,
    card_odds,
    new_car,
    parse_step,
    read_sheet,
    stock_car,
)


def mean(code: str, place: int) -> Fraction:
    return card_odds(code).expected(lambda total: total[place])


@pytest.mark.parametrize(
    ("code", "basic", "tires"),
    [
        ("anti-tank-gun", Fraction(2) + 2 * Fraction(5, 6), Fraction(0)),
        ("light-machine-gun", 2 * Fraction(1, 6), 2 * Fraction(2, 3)),
        ("hand-cannon", 3 * Fraction(1, 2), Fraction(0)),
        ("assault-rifle", 3 * Fraction(1, 2) + Fraction(5, 6), Fraction(0)),
        ("standard-recoilless-rifle", 1 + Fraction(5, 6) + 2 * Fraction(1, 3), Fraction(0)),
        (
            "thresher",
            Fraction(5, 6) + Fraction(1, 2) + Fraction(1, 3) + 2 * Fraction(5, 6),
            Fraction(1, 6) + 2 * Fraction(1, 3),
        ),
    ],
)
def test_weapons_mean_of_one_attack(code: str, basic: Fraction, tires: Fraction) -> None:
    assert (mean(code, 0), mean(code, 1)) == (basic, tires)


def test_fire_damage_first_wrench_burns_and_all_others_hit() -> None:
    """Flamethrower, 1 yellow and 2 green: a green die shows a wrench on 2 of 6 faces."""
    burns = 1 - Fraction(4, 6) ** 2
    hits = Fraction(5, 6) + 2 * Fraction(5, 6)
    assert mean("flamethrower", 3) == burns
    assert mean("flamethrower", 0) == hits + 2 * Fraction(1, 3) - burns


def test_explosion_damage_is_told_as_control() -> None:
    """Standard Rocket: 2 green dice can show wrenches, and only the first one explodes."""
    assert mean("standard-rocket", 2) == 1 - Fraction(4, 6) ** 2


def test_what_is_no_weapon_has_no_odds() -> None:
    with pytest.raises(ValueError, match="no weapon"):
        card_odds("flak-jacket")


def test_both_of_the_crew_attack_once_a_round() -> None:
    """Long Tuesday: two Anti-Tank Guns ahead; the gunner adds a yellow and a blue die to his
    own, the Targeting Computer a blue one to either."""
    worth = appraise(stock_car("long-tuesday").car)
    front = worth.sides[0]
    assert front.mean == 2 * (2 + 2 * Fraction(5, 6)) + Fraction(5, 6) + 2 * Fraction(1, 2)
    assert [attack.crew for attack in front.attacks] == [0, 1]
    assert [attack.computer for attack in front.attacks].count(True) == 1


def test_a_single_weapon_is_fired_by_whoever_does_it_better() -> None:
    """Behind it has one Heavy Machine Gun: red, two yellow, white; gunner and computer add."""
    back = appraise(stock_car("long-tuesday").car).sides[2]
    assert [(attack.card, attack.crew) for attack in back.attacks] == [("heavy-machine-gun", 1)]
    weapon = Fraction(1, 3) + 2 * Fraction(5, 6) + Fraction(1, 2) + Fraction(1, 6) + Fraction(1, 2)
    assert back.mean == weapon + Fraction(5, 6) + Fraction(1, 2) + Fraction(1, 2)


def test_sidearms_both_may_fire_the_same_one_to_the_sides_only() -> None:
    worth = appraise(new_car("Bare", 4))
    assert worth.sides[1].mean == worth.sides[3].mean == 2 * 3 * Fraction(1, 2)
    assert worth.sides[0].attacks == worth.sides[2].attacks == ()
    assert worth.sides[0].mean == 0


def test_holographic_sight_helps_sidearms_this_near() -> None:
    car = apply_step(new_car("Bare", 4), parse_step("fit holographic-sight"))
    assert appraise(car).sides[3].mean == 2 * 4 * Fraction(1, 2)


def test_a_weapon_that_is_there_once_is_fired_once_a_round() -> None:
    car = apply_step(new_car("Bare", 4), parse_step("fit anti-tank-gun:F"))
    assert appraise(car).sides[0].mean == 2 + 2 * Fraction(5, 6)
    twice = apply_step(car, parse_step("fit anti-tank-gun:F"))
    assert appraise(twice).sides[0].mean == 2 * (2 + 2 * Fraction(5, 6))


def test_take_control_by_speed_with_what_cards_add() -> None:
    """Ten tires show 4; speed 0 to 2 shows 2 more, 3 one, 4 and 5 none."""
    assert appraise(new_car("Bare", 4)).control == (6, 6, 6, 5, 4, 4)
    racer = appraise(stock_car("late-fee").car)
    assert racer.control == (7, 7, 7, 6, 5, 5), "Amateur Driver"
    assert racer.aces == 1 + 1 + 1 + 2, "booster, brakes, Amateur Driver, radials"


def test_durability_of_sides_and_crew() -> None:
    worth = appraise(stock_car("anvil-chorus").car)
    assert [side.armor for side in worth.sides] == [4, 4, 4, 4]
    assert [side.structure for side in worth.sides] == [2, 2, 0, 2]
    assert worth.crew == 4, "three, and one for the Flak Jacket"
    assert (worth.tires, worth.power) == (10, 10)


def test_shields_come_from_speed_and_structure() -> None:
    """A yellow die shields on 2 of 6 faces."""
    car = apply_step(new_car("Bare", 4), parse_step("fit standard-steel-plate:F"))
    front, right, *_ = appraise(car).sides
    assert right.shields == tuple(Fraction(speed, 3) for speed in range(6))
    assert front.shields == tuple(Fraction(speed + 1, 3) for speed in range(6))


def test_a_legend_driver_adds_a_white_die_to_every_defense() -> None:
    """White shows S, SS, and four faces without: 3 shields in 6 faces."""
    sheet = "Bare (division 9)\ncrew: Legend Driver, Rookie Gunner"
    assert appraise(read_sheet(sheet)).sides[2].shields[2] == Fraction(2, 3) + Fraction(1, 2)


def test_the_rerolls_of_an_amateur_gunner_are_shared_out() -> None:
    """Two Hand Cannons to the side, three blue dice each, and two re-rolls a round.

    One re-roll helps when not all dice hit, 7 of 8, by half a hit: 7/16. Two for one attack
    would bring 3/8 · 3/4 + 4/8 · 1 = 25/32, less than one for each, 28/32.
    """
    car = new_car("Test", 4)
    for step in ("fit rookie-driver", "fit amateur-gunner"):
        car = apply_step(car, parse_step(step))
    right = appraise(car).sides[1]
    assert right.mean == 2 * Fraction(3, 2) + 2 * Fraction(7, 16)
