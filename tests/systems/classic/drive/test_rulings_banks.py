"""Banked Curves (2.6): bends, swerves and drifts on a bank, toward the inside of the curve and
away."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import Maneuver, ahead
from wreckyard.systems.classic.drive.helm import maneuver_difficulty
from wreckyard.systems.classic.search import try_maneuver

GUN = armed(("mg", "front"))

BEND, SHARP, SWERVE = ("bend", 30), ("bend", 90), ("swerve", 30)
"""D2, D6 and D3 on the level."""

DRIFT, STEEP = ("drift", 250), ("drift", 500)
"""D1 and D3."""

BANKED = [
    # what, its side, heading in degrees, the D on a bank whose inside is the east, on a steep one
    (BEND, "R", 0, 1, 0),
    (BEND, "L", 0, 3, 4),
    (SHARP, "R", 0, 5, 4),
    (SWERVE, "R", 0, 2, 1),
    (SWERVE, "L", 0, 4, 5),
    (DRIFT, "R", 0, 2, 3),
    (DRIFT, "L", 0, 0, 0),
    (STEEP, "R", 0, 4, 5),
    (STEEP, "L", 0, 2, 1),
    # Southward the east is on the left.
    (BEND, "L", 180, 1, 0),
    (BEND, "R", 180, 3, 4),
    # Slanting, the side that looks inward at all counts (house).
    (BEND, "R", 40, 1, 0),
    (BEND, "R", 300, 1, 0),
    # Straight up and down the bank no side is inside (house).
    (BEND, "R", 90, 2, 2),
    (DRIFT, "L", 270, 1, 1),
]


@pytest.mark.parametrize("steep", [False, True])
@pytest.mark.parametrize(("what", "side", "heading", "slight", "very"), BANKED)
def test_banked_curves(
    what: tuple[str, int], side: str, heading: int, slight: int, very: int, steep: bool
) -> None:
    bank = box(40, 40, 16, 16, inside="east", **({"steep": True} if steep else {}))
    state = duel(GUN, GUN, map=yard(banks=[bank]))
    put(state, 1, 2, 2)
    put(state, 0, 12, 12, heading, 30)
    maneuver = Maneuver(what[0], side, what[1])
    wanted = very if steep else slight
    assert max(0, maneuver_difficulty(state, 0, maneuver, 300)) == wanted
    # The page and the computers are told the same.
    assert ahead(state, 0, maneuver, 4).difficulty == wanted
    assert try_maneuver(state, 0, maneuver, 4).difficulty == wanted


@pytest.mark.parametrize(
    ("inside", "right", "left"),
    [("north", 2, 2), ("north-east", 1, 3), ("south-east", 1, 3), ("south", 2, 2), ("west", 3, 1)],
)
def test_banked_curves_have_an_inside_of_eight(inside: str, right: int, left: int) -> None:
    state = duel(GUN, GUN, map=yard(banks=[box(40, 40, 16, 16, inside=inside)]))
    put(state, 1, 2, 2)
    put(state, 0, 12, 12, 0, 30)
    found = [maneuver_difficulty(state, 0, Maneuver("bend", side, 30), 300) for side in "RL"]
    assert found == [right, left]


@pytest.mark.parametrize(
    ("kind", "amount", "difficulty"), [("tstop", 0, 3), ("bootlegger", 0, 7), ("straight", 0, 0)]
)
def test_banked_curves_change_nothing_else(kind: str, amount: int, difficulty: int) -> None:
    """A T-stop from 30 mph is D3, a bootlegger D7 (2.5)."""
    state = duel(GUN, GUN, map=yard(banks=[box(40, 40, 16, 16, inside="east")]))
    put(state, 1, 2, 2)
    put(state, 0, 12, 12, 0, 30)
    side = "" if kind == "straight" else "R"
    assert maneuver_difficulty(state, 0, Maneuver(kind, side, amount), 300) == difficulty


@pytest.mark.parametrize(
    ("x", "difficulty"),
    # The middle of the counter decides: the bank goes from 10 to 14 inches (house).
    [(9_750, 2), (10_000, 1), (13_750, 1), (14_000, 2)],
)
def test_a_maneuver_counts_by_where_it_begins(x: int, difficulty: int) -> None:
    """Its roll is made when its way is done, and off the bank perhaps, at the D of its start."""
    bank = box(40, 44, 16, 4, inside="east")
    car = {"x": x, "y": 11_250, "speed": 100, "status": 5, "reflexes": 6}
    scene = Scene(car, {"x": 3_000, "y": 20_000}, map=yard(banks=[bank]))
    scene.until("maneuver")
    scene.do("bend R30")
    assert [each["difficulty"] for each in scene.told("control")] == [difficulty]
    assert scene.state.vehicles[0].bank == 0


def test_an_easy_bend_inward_asks_nothing() -> None:
    """D1 less 1 is D0: no handling lost, no roll (ruling 8)."""
    bank = box(40, 40, 16, 16, inside="east")
    car = {"x": 12_000, "y": 12_000, "speed": 300, "status": 0, "reflexes": 6}
    scene = Scene(car, {"x": 3_000, "y": 20_000}, map=yard(banks=[bank]))
    scene.until("maneuver")
    scene.do("bend R15")
    assert scene.told("control") == []
    assert scene.motion().status == 0
