"""Odds are exact: by hand where that is short, and against rolling every face."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.systems.arena.table import BARRIER, B, Table, card, crew, gun
from wreckyard.systems.arena import DrivingRoll, attack_odds, components, driving_odds, impact_odds
from wreckyard.systems.arena.actions import parse


def facing(speed: int = 0, y: int = 3500, rerolls: int = 0, **more: object) -> Table:
    table = Table(
        items={0: (gun(damage=1), gun("lmg", dice=(0, 0, 0, 0, 2, 0), wrench="tire"))},
        crews={0: (crew(), crew(attack_rerolls=rerolls))},
    )
    table.put(0, 6000, 6000)
    table.put(1, 6000, y, speed=speed, **more)
    return table


def test_driving_odds_count_skids_and_wrenches_and_what_mud_adds() -> None:
    # A yellow die: S on 2 of 6. A green one: S on 1, W on 2 of 6.
    odds = driving_odds(DrivingRoll([1, 0, 0, 1, 0, 0], 1, 1, ["Mud"]))
    assert odds.out_of == 36
    assert odds.weights == {(1, 0): 12, (1, 1): 8, (2, 0): 6 + 4, (2, 1): 4, (3, 0): 2}


def test_impact_odds() -> None:
    # Yellow: nothing on 2, one hit on 3, two hits on 1 of 6.
    assert impact_odds(1).weights == {(0,): 2, (1,): 3, (2,): 1}
    assert impact_odds(0).weights == {(0,): 1}


def test_an_attack_on_a_car_that_stands_still() -> None:
    # One sure hit and two yellow dice, nothing defends: 1 and 0 to 4.
    odds = attack_odds(facing().state, 0, parse("attack driver gun:F > B:B"))
    assert odds.weights == {
        (1, 0, 0, 0): 4,
        (2, 0, 0, 0): 12,
        (3, 0, 0, 0): 13,
        (4, 0, 0, 0): 6,
        (5, 0, 0, 0): 1,
    }


def test_cover_is_taken_off_every_result() -> None:
    table = facing()
    table.thing(BARRIER, 6000, 4800, 90)
    odds = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"))
    assert (odds.out_of, odds.weights[0, 0, 0, 0], odds.weights[4, 0, 0, 0]) == (36, 4, 1)


def test_tire_damage_is_stopped_first_and_overflows() -> None:
    # Two black dice: W on 4, H on 1, S on 1 of 6; the target has one tire left.
    odds = attack_odds(facing(tires=1).state, 0, parse("attack driver lmg:F > B:B"))
    assert odds.weights == {
        (0, 0, 0, 0): 1,
        (0, 1, 0, 0): 8,
        (1, 0, 0, 0): 2,
        (1, 1, 0, 0): 8 + 16,
        (2, 0, 0, 0): 1,
    }


@pytest.mark.parametrize(("speed", "y"), [(1, 3500), (2, 3500), (3, 3500)])
def test_attack_odds_agree_with_rolling_every_face(speed: int, y: int) -> None:
    table = facing(speed, y)
    odds = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"))
    yellow = components().dice[0].faces
    counts: dict[int, int] = {}
    for faces in product(yellow, repeat=2 + speed):
        hits = 1 + sum(face.count("H") for face in faces[:2])
        shields = sum(face.count("S") for face in faces[2:])
        counts[max(0, hits - shields)] = counts.get(max(0, hits - shields), 0) + 1
    for basic, count in counts.items():
        share = Fraction(odds.weights[basic, 0, 0, 0], odds.out_of)
        assert share == Fraction(count, 6 ** (2 + speed))


def test_rerolls_are_played_well() -> None:
    # One die, one free re-roll: it is used exactly when there is no shield, 1 - (4/6)(4/6).
    table = Table(items={0: (gun(damage=9, dice=(1, 0, 0, 0, 0, 0)),)})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000, speed=1)
    odds = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"))
    # Without a shield at least 9; with one 8 when the attack shows no hit.
    none = odds.chance(lambda total: total[0] == 8)
    assert none == (1 - Fraction(4, 9)) * Fraction(1, 3)
    # An ace buys one more.
    more = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"), aces=1)
    assert more.chance(lambda total: total[0] == 8) == (1 - Fraction(8, 27)) * Fraction(1, 3)


@pytest.mark.parametrize(("per_ace", "aces", "dice"), [(0, 1, 3), (1, 1, 4), (1, 2, 6)])
def test_an_ace_of_a_veteran_driver_buys_two_rerolls(per_ace: int, aces: int, dice: int) -> None:
    """One die of defense, shown up to so many times: one free re-roll, and those that aces buy."""
    weapon = gun(damage=9, dice=(1, 0, 0, 0, 0, 0))
    table = Table(items={0: (weapon,)}, crews={1: (crew(rerolls_per_ace=per_ace), crew())})
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000, speed=1)
    odds = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"), aces=aces)
    no_shield = Fraction(4, 6) ** dice
    # A shield leaves 8 where the attack shows no hit, on 2 of 6.
    assert odds.chance(lambda total: total[0] == 8) == (1 - no_shield) * Fraction(2, 6)


def test_a_gunners_reroll_raises_the_mean() -> None:
    plain = attack_odds(facing().state, 0, parse("attack driver gun:F > B:B"))
    better = attack_odds(facing(rerolls=1).state, 0, parse("attack gunner gun:F > B:B"))
    # The mean of a yellow die is 5/6. The worst of two dice is rolled again when it shows no
    # hit: that is so in 20 of 36 rolls.
    assert plain.expected(lambda total: total[0]) == 1 + 2 * Fraction(5, 6)
    assert better.expected(lambda total: total[0]) == (
        1 + 2 * Fraction(5, 6) + Fraction(20, 36) * Fraction(5, 6)
    )
    # The driver has it too, until it is used.
    table = facing(rerolls=1)
    driver = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"))
    assert driver.weights == better.weights
    table.state.cars[0].rerolled = 1
    used = attack_odds(table.state, 0, parse("attack gunner gun:F > B:B"))
    assert used.weights == plain.weights


def test_plates_and_sides_count() -> None:
    table = facing(1)
    table.state.arsenals = (
        table.state.arsenals[0],
        Table(items={1: (card("plate", "structure", B, 2, side_defence_yellow=1),)}).state.arsenals[
            1
        ],
    )
    table.state.cars[1].harm, table.state.cars[1].fired = [0], [0]
    odds = attack_odds(table.state, 0, parse("attack driver gun:F > B:B"))
    assert odds.out_of == 6**4
