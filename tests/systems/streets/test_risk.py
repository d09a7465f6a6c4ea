"""The risk of an answer, worked out by hand from the tables (Skidding, Crashing, Damage)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.streets.scene import (
    ENGINE,
    EXTINGUISHER,
    FRONT_LEFT,
    FRONT_RIGHT,
    POD,
    REAR_LEFT,
    REAR_POD,
    REAR_RIGHT,
    TANK,
    TURRET,
    N,
    Scene,
)
from wreckyard.engine.risk import Risk
from wreckyard.systems.streets import RULES, parse, risk

PASSES_ON = (REAR_LEFT, REAR_RIGHT, TANK, REAR_POD)
"""The components of the rear section: with them and the armor gone, a blow goes on to the
center."""


def cover(scene: Scene, *parts: int) -> None:
    """Cover all boxes of components of seat A's car."""
    car, outfit = scene.state.cars[0], scene.state.outfits[0]
    for part in parts:
        car.harm[part] = outfit.parts[part].boxes
        car.loads[part] = []


def risk_of(scene: Scene, text: str) -> Risk:
    return risk(RULES.observe(scene.state, 0), parse(text)).finish()


@pytest.mark.parametrize(
    ("wounds", "center", "out"),
    [
        # RV 3: the die of 8 does die - 3 damage: 1 to 5 on 4 to 8.
        (2, (TURRET, EXTINGUISHER), Fraction(5, 8)),
        (1, (TURRET, EXTINGUISHER), Fraction(4, 8)),
        (0, (TURRET, EXTINGUISHER), Fraction(3, 8)),
        # The driver has 2 of the 3 entries that are left, then of 2. The extinguisher takes 2.
        # 1 or 2 damage (die 4, 5): 2/3. 3 to 5 (die 6 to 8): whatever it takes, one is left.
        (2, (TURRET,), Fraction(2, 8) * Fraction(2, 3) + Fraction(3, 8)),
    ],
)
def test_backing_into_the_edge_kills_as_often_as_the_die_says(
    wounds: int, center: tuple[int, ...], out: Fraction
) -> None:
    scene = Scene()
    scene.put(0, 10, 19, N, -3)
    scene.state.cars[0].armour[4] = 4
    cover(scene, *PASSES_ON, *center)
    scene.state.people[0].wounds = wounds
    scene.turn(0)
    assert risk_of(scene, "go") == Risk(out, Fraction(), exact=True)


@pytest.mark.parametrize(
    ("wounds", "out", "wrecked"),
    [
        # A corner of 135 degrees at speed 4 has SD 2: an 8 drifts a point, over the edge. There RV 4
        # does die - 2 to the front: its 4 armor leave 1 on a 7 and 2 on an 8 for the last box of the
        # engine, without which the car is a wreck. The second point goes on to the center.
        (0, Fraction(), Fraction(1, 8) * Fraction(2, 8)),
        # There 2 of 8 entries are the driver, who dies of it with 2 wounds.
        (
            2,
            Fraction(1, 8) * Fraction(1, 8) * Fraction(2, 8),
            Fraction(1, 8) * (Fraction(1, 8) + Fraction(1, 8) * Fraction(6, 8)),
        ),
    ],
)
def test_a_skid_over_the_edge_wrecks_or_kills(
    wounds: int, out: Fraction, wrecked: Fraction
) -> None:
    scene = Scene()
    scene.put(0, 10, 1, N, 4)
    scene.turn(0)
    cover(scene, FRONT_LEFT, FRONT_RIGHT, POD)
    scene.state.cars[0].harm[ENGINE] = scene.state.outfits[0].parts[ENGINE].boxes - 1
    scene.state.people[0].wounds = wounds
    assert risk_of(scene, "turn R135") == Risk(out, wrecked, exact=True)


def test_a_safe_corner_has_no_risk() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, 4)
    scene.turn(0)
    assert risk_of(scene, "turn R90") == Risk(Fraction(), Fraction(), exact=True)


def test_who_is_not_asked_has_no_risk_to_know() -> None:
    scene = Scene()
    scene.put(0, 10, 10, N, 4)
    scene.turn(0)
    with pytest.raises(ValueError, match="of the seat that observes"):
        risk(RULES.observe(scene.state, 1), parse("go"))
