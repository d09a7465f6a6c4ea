"""The option `gentle`, for those who learn: nothing worse than a severe skid, and no fire."""

from __future__ import annotations

from fractions import Fraction

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import Picks, burn_down, duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import maneuver_odds
from wreckyard.systems.classic.state.condition import FireModifier
from wreckyard.systems.classic.state.play import Play

A = {"x": 12_000, "y": 12_000, "heading": 0}


def test_what_would_be_a_spinout_is_a_severe_skid() -> None:
    # As in 2.7: D6 at status -2 and 30 mph, a 3 loses control, 4 + 3 + 3 - 1 = 9 is a spinout.
    scene = Scene({**A, "speed": 300, "status": -2}, gentle=True)
    scene.until("maneuver")
    scene.do("bend R90", 3, 4, 3)
    assert [(each["total"], each["result"]) for each in scene.told("crash")] == [(9, "severe-skid")]
    assert scene.motion().skid.length == 1000


def test_a_milder_skid_stays_what_it_is() -> None:
    # 1 + 3 + 3 - 1 = 6: a moderate skid.
    scene = Scene({**A, "speed": 300, "status": -2}, gentle=True)
    scene.until("maneuver")
    scene.do("bend R90", 3, 1, 3)
    assert scene.told("crash")[0]["result"] == "moderate-skid"


def test_its_odds_are_those_of_the_table_with_the_worst_in_one() -> None:
    # 50 mph (crash modifier +1), D6 from status 0: 2d + 4, so 6 to 16; at -6 a 5 keeps control.
    odds = maneuver_odds(50, 0, 6, gentle=True)
    assert odds["kept"] == Fraction(2, 6)
    assert odds["moderate-skid"] == Fraction(4, 6) * Fraction(1, 36)
    assert odds["severe-skid"] == Fraction(4, 6) * Fraction(35, 36)
    assert sum(odds.values()) == 1


def test_nothing_catches_fire() -> None:
    gun = armed(("mg", "front"))
    state = duel(gun, gun, gentle=True)
    put(state, 0, 12, 12)
    put(state, 1, 12, 4)
    condition = state.vehicles[0].condition
    condition.plant_die, condition.fires = 6, [FireModifier(12, 2)]
    picks = Picks()
    burn_down(Play(state, picks, []))  # type: ignore[arg-type]
    assert not condition.burning
    assert condition.plant_die == 0
