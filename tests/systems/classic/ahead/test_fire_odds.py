"""Exact odds of shots: by hand, against every fall of the dice, and against games under fire."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.positions.fight import Car, Picks, duel, put
from wreckyard.systems.classic import Attack, Layer, Weapon, catalogue, life, stock_vehicles
from wreckyard.systems.classic.ahead.shots import branches, faces_of, hit_odds, shot_odds
from wreckyard.systems.classic.fire.volley import blow_of
from wreckyard.systems.classic.harm.damage import strike
from wreckyard.systems.classic.sight.bearing import Aim
from wreckyard.systems.classic.sight.view import aims


def weapon(code: str) -> Weapon:
    return catalogue().weapons[code]


def test_a_machine_gun_on_the_back_of_the_first_car() -> None:
    """1d on 3 points of armor, the driver behind them: 4, 5, 6 get through; 5 and 6 put him out."""
    car = Car("pocket-change")
    odds = hit_odds(car.condition, car.outfit, "back", weapon("mg"))
    part = car.outfit.part_of
    assert odds.breach == Fraction(1, 2)
    assert odds.driver_out == Fraction(1, 3)
    assert odds.taken == Fraction(21, 6)
    assert odds.parts[part["armor-back"]].lost == Fraction(1 + 2 + 3 * 4, 6)
    assert odds.parts[part["armor-back"]].finished == Fraction(4, 6)
    assert odds.parts[part["driver"]].lost == Fraction(1 + 2 + 3, 6)
    assert odds.parts[part["driver"]].finished == Fraction(1, 6)
    # 1 to 3: D1; 4 and 5 hurt the driver too: D3; a 6 is D2 and D2.
    assert odds.hazards == {1: Fraction(1, 2), 3: Fraction(1, 3), 4: Fraction(1, 6)}
    assert odds.fire == 0


def test_the_plants_die_counts() -> None:
    car = Car("pocket-change").set(armor_front=0, mg_front=0)
    assert hit_odds(car.condition, car.outfit, "front", weapon("mg")).fire == Fraction(2, 6)
    assert hit_odds(car.condition, car.outfit, "front", weapon("ll")).fire == Fraction(4, 6)


def test_a_shot_with_all_of_it() -> None:
    """Seven or more, 21 in 36, for a mean of 3.5."""
    state = duel(armed(("mg", "front")), "pocket-change")
    put(state, 0, 12, 18)
    put(state, 1, 12, 14)
    odds = shot_odds(state, Aim(0, "driver", 0, 1, "back"), aims(state, 0, 0, 1)["back"])
    assert (odds.chance, odds.shots, odds.taken) == (Fraction(21, 36), 1, Fraction(49, 24))


@pytest.mark.parametrize("code", ["1d", "3d"])
def test_faces_come_to_everything(code: str) -> None:
    dice = weapon({"1d": "mg", "3d": "atg"}[code]).damage
    assert dice is not None
    assert sum(share for _, share in faces_of(dice)) == 1
    mean = sum(sum(faces) * share for faces, share in faces_of(dice))
    assert mean == Fraction(7, 2) * dice.number


def test_all_branches_of_luck_once() -> None:
    found = list(branches(lambda luck: (luck.pick(3), luck.pick(2))))
    assert sorted(result for result, _ in found) == [(a, b) for a in range(3) for b in range(2)]
    assert {share for _, share in found} == {Fraction(1, 6)}


# Against every fall of the dice


def falls(car: Car, aimed: str, record: Weapon) -> Iterator[tuple[Car, bool]]:
    """Every roll of damage with every draw, all equally likely: a new car each, and its breach."""
    assert record.damage is not None
    for faces in product(range(1, 7), repeat=record.damage.number):
        for luck in product(range(1, 7), repeat=2):
            now = Car(car.outfit.design)
            now.condition = car.condition.copy()
            outcome = strike(
                now.condition, now.outfit, aimed, blow_of(record, faces), Scaled(*luck)
            )
            yield now, outcome.breach


class Scaled(Picks):
    """Dice of six that decide between two, three or six alike."""

    def pick(self, count: int) -> int:
        return (self.left.pop(0) - 1) * count // 6


@pytest.mark.parametrize("aimed", ["front", "left", "top"])
def test_against_brute_force(aimed: str) -> None:
    guns = armed(("mg", "front"), ("mg", "front"), body="mid-sized", gunners=1)
    car = Car(guns).set(plant=3)
    record = weapon("rr")
    odds = hit_odds(car.condition, car.outfit, aimed, record)
    count, breached = 0, 0
    lost = dict.fromkeys(car.outfit.part_of, 0)
    for now, breach in falls(car, aimed, record):
        count, breached = count + 1, breached + breach
        for code, at in car.outfit.part_of.items():
            lost[code] += car.condition.left[at] - now.condition.left[at]
    assert odds.breach == Fraction(breached, count)
    for code, at in car.outfit.part_of.items():
        there = odds.parts.get(at)
        assert (there.lost if there else 0) == Fraction(lost[code], count), code


CARS = [each for each in stock_vehicles().values() if each.design.kind == "car"]


@pytest.mark.parametrize("code", ["rr", "atg", "hl"])
def test_against_the_life_under_fire(code: str) -> None:
    """A whole car under one attack: the same through, plant and driver, from another account."""
    record = weapon(code)
    assert record.damage is not None
    attack = Attack(record.damage, record.burst is not None, record.laser)
    thin = [
        Layer("plastic", (3,) * 6),
        Layer("metal", (3,) * 6),
        Layer("laser-reflective", (3,) * 6),
    ]
    designs = [bare(armor=(layer,)) for layer in thin] + [each.design for each in CARS[:4]]
    for design in designs:
        car = Car(design)
        for side in ("front", "back", "right", "underbody"):
            expected = life(design, side, attack, 1)
            odds = hit_odds(car.condition, car.outfit, side, record)
            plant = odds.parts.get(car.outfit.anatomy.plant)
            assert odds.breach == expected.through[1], (design.name, side)
            assert (plant.finished if plant else 0) == expected.plant[1], (design.name, side)
            assert odds.driver_out == expected.driver[1], (design.name, side)
