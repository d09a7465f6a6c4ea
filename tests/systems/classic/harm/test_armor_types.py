"""Armor Types, and their exact odds: each type by hand and against every fall of the dice."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from tests.systems.classic.design.garage import bare
from tests.systems.classic.positions.fight import Car, Picks
from wreckyard.systems.classic import Layer, Weapon, catalogue
from wreckyard.systems.classic.ahead.shots import hit_odds
from wreckyard.systems.classic.fire.volley import blow_of
from wreckyard.systems.classic.harm.damage import strike

TYPES = tuple(catalogue().armor)


def weapon(code: str) -> Weapon:
    return catalogue().weapons[code]


def car(*layers: tuple[str, int]) -> Car:
    """A car without weapons that has so many points of some types on each side."""
    armor = tuple([Layer(type, (points,) * 6) for type, points in layers])
    return Car(bare("luxury", armor=armor))


SIXTH = Fraction(1, 6)

CASES = [
    # 1d on 4 points: plastic loses what it stops, 1 to 4; 5 and 6 get through.
    ("plastic", "mg", Fraction(18, 6), 2 * SIXTH),
    ("fireproof", "mg", Fraction(18, 6), 2 * SIXTH),
    ("laser-reflective", "mg", Fraction(18, 6), 2 * SIXTH),
    # Metal stops its value and loses a point for a 6.
    ("metal", "mg", SIXTH, 2 * SIXTH),
    ("laser-reflective-metal", "mg", SIXTH, 2 * SIXTH),
    # With a burst for a 5 too.
    ("metal", "mml", 2 * SIXTH, 2 * SIXTH),
    # A light laser does half to what is polished, rounded down: 0, 1, 1, 2, 2, 3 points.
    ("laser-reflective", "ll", Fraction(9, 6), Fraction(0)),
    ("laser-reflective-fireproof", "ll", Fraction(9, 6), Fraction(0)),
    ("plastic", "ll", Fraction(18, 6), 2 * SIXTH),
    # Polished metal of 4 stops 8 hits of it, and loses for a 6 all the same.
    ("laser-reflective-metal", "ll", SIXTH, Fraction(0)),
    ("metal", "ll", SIXTH, 2 * SIXTH),
]


@pytest.mark.parametrize(("type", "code", "lost", "breach"), CASES)
def test_a_die_on_four_points(type: str, code: str, lost: Fraction, breach: Fraction) -> None:
    found = car((type, 4))
    odds = hit_odds(found.condition, found.outfit, "front", weapon(code))
    assert odds.breach == breach
    assert odds.parts[found.outfit.part_of["armor-front"]].lost == lost


def test_metal_over_plastic() -> None:
    # 1d on metal 3 over plastic 3: 4, 5, 6 leave 1, 2, 3 for the plastic; nothing gets in.
    found = car(("metal", 3), ("plastic", 3))
    odds = hit_odds(found.condition, found.outfit, "back", weapon("mg"))
    part = found.outfit.part_of
    assert odds.breach == 0
    assert odds.parts[part["armor-back"]].lost == SIXTH
    assert odds.parts[part["armor-back-2"]].lost == Fraction(1 + 2 + 3, 6)
    assert odds.parts[part["armor-back-2"]].finished == SIXTH


@pytest.mark.parametrize("code", ["mg", "rl", "ml"])
@pytest.mark.parametrize("type", TYPES)
def test_odds_are_those_of_every_fall_of_the_dice(type: str, code: str) -> None:
    found, record = car((type, 5)), weapon(code)
    odds = hit_odds(found.condition, found.outfit, "back", record)
    assert record.damage is not None
    falls = list(product(range(1, 7), repeat=record.damage.number))
    lost = taken = breach = 0
    for faces in falls:
        after = found.condition.copy()
        # The back meets cargo, the driver, the plant: one of each place, so that nothing is drawn.
        outcome = strike(after, found.outfit, "back", blow_of(record, faces), Picks())
        lost += sum(found.condition.left) - sum(after.left)
        taken += outcome.taken
        breach += outcome.breach
    assert odds.taken == Fraction(taken, len(falls))
    assert odds.breach == Fraction(breach, len(falls))
    assert sum(each.lost for each in odds.parts.values()) == Fraction(lost, len(falls))


BURNS = [
    # What a laser, a flamethrower and a gun may set on fire while the armor alone is hurt.
    ("plastic", True, True),
    ("laser-reflective", False, True),
    ("fireproof", False, False),
    ("laser-reflective-fireproof", False, False),
    ("metal", False, False),
    ("laser-reflective-metal", False, False),
]


@pytest.mark.parametrize(("type", "laser", "flame"), BURNS)
def test_what_may_burn(type: str, laser: bool, flame: bool) -> None:
    for code, burns in (("ml", laser), ("ft", flame)):
        found, record = car((type, 40)), weapon(code)
        faces = (6,) * (record.damage.number if record.damage else 0)
        outcome = strike(found.condition, found.outfit, "front", blow_of(record, faces), Picks())
        assert outcome.flammable is burns


@pytest.mark.parametrize("type", TYPES)
def test_behind_a_breach_everything_burns(type: str) -> None:
    found = car((type, 1))
    outcome = strike(found.condition, found.outfit, "back", blow_of(weapon("ml"), (6, 6)), Picks())
    assert outcome.breach
    assert outcome.flammable
