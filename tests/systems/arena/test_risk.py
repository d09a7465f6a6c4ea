"""The risk of an answer in the arena (Combat; Player Elimination)."""

from __future__ import annotations

from fractions import Fraction

from tests.systems.arena.table import gun
from tests.systems.arena.test_combat import duel
from wreckyard.engine.risk import OUT, PLAYS_ON, Risk
from wreckyard.systems.arena import RULES, risk
from wreckyard.systems.arena.risk import fate


def test_damage_that_armor_takes_has_no_risk() -> None:
    table = duel(gun())
    table.put(1, 6000, 3500, speed=2, aces=2)
    table.do("attack driver gun:F > B:B", "yellow:H yellow:H", "yellow:H yellow:S")
    found = risk(RULES.observe(table.state, 1), RULES.parse("keep")).finish()
    # Two hits, one shield: the rear armor has 4.
    assert found == Risk(Fraction(), Fraction(), exact=True)


def test_a_car_that_is_eliminated_is_out() -> None:
    table = duel(gun())
    assert fate(table.state, 1) == PLAYS_ON
    table.state.cars[1].in_play = 0
    assert fate(table.state, 1) == OUT
