"""The risk of an answer, worked out by hand from the tables (Control Table; Crash Table 1; Kills)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.risk import OUT, PLAYS_ON, Risk, RiskSearch
from wreckyard.systems.classic import RULES, risk
from wreckyard.systems.classic.ahead.risk import fate

A = {"x": 12_000, "y": 12_000, "heading": 0}
NONE = Fraction()


@pytest.mark.parametrize(
    ("speed", "status", "overturned"),
    [
        # D6 at status 2 leaves -4, which is safe at 30 mph.
        (300, 2, NONE),
        # D6 at status -2 is the floor, -6, which asks for a 4 at 30 mph: 1 to 3 lose control. Crash
        # Table 1: 2d + (6 - 3) - 1. From 11 on, so from a 9 of the dice, it rolls: 10 of 36.
        (300, -2, Fraction(3, 6) * Fraction(10, 36)),
        # At 50 mph -6 asks for a 5: 1 to 4 lose control. 2d + (6 - 3) + 1: a 7 rolls, 21 of 36.
        (500, -2, Fraction(4, 6) * Fraction(21, 36)),
    ],
)
def test_a_bend_overturns_as_often_as_both_tables_say(
    speed: int, status: int, overturned: Fraction
) -> None:
    scene = Scene({**A, "speed": speed, "status": status})
    scene.until("maneuver")
    bend, seen = RULES.parse("bend R90"), RULES.observe(scene.state, 0)
    exact = RiskSearch(RULES, fate, seen, bend, most=5000).finish()
    assert exact == Risk(NONE, NONE, exact=True, overturned=overturned)
    # With fewer ways of the dice it is about that.
    assert float(risk(seen, bend).finish().overturned) == pytest.approx(float(overturned), abs=0.04)


def test_without_anybody_conscious_a_side_is_out() -> None:
    scene = Scene(A)
    assert fate(scene.state, 0) == PLAYS_ON
    left = scene.state.vehicles[0].condition.left
    for who in scene.state.outfits[0].aboard:
        left[scene.state.outfits[0].part_of[who]] = 0
    assert fate(scene.state, 0) == OUT


def test_a_safe_straight_has_no_risk() -> None:
    scene = Scene({**A, "speed": 300})
    scene.until("maneuver")
    straight = next(each for each in scene.options if each.startswith("straight"))
    found = risk(RULES.observe(scene.state, 0), RULES.parse(straight)).finish()
    assert found == Risk(NONE, NONE, exact=True)
