"""Portable fire extinguishers (Pedestrian Equipment)."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.foot.test_rulings_on_foot import idle
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import RULES, carried
from wreckyard.systems.classic.state.rows import Spent

KIT = ["portable-fire-extinguisher", "light-pistol"]


def burning(*, inside: bool = False, x: int = 6_375) -> Scene:
    """A's car burns; its driver is in it, or on foot, beside it unless told."""
    people = [] if inside else [{"vehicle": 0, "x": x, "y": 6_125}]
    scene = Scene(
        {"x": 6_000, "y": 6_125, "heading": 0},
        {"x": 20_000, "y": 20_000},
        people=people,
        on_foot=True,
        gear=[KIT, ["light-pistol"]],
    )
    scene.state.vehicles[0].condition.burning = 1
    wanted = ("fire" if inside else "foot-fire", "A")
    for _ in range(12):
        if scene.asked == wanted:
            break
        idle(scene)
    return scene


@pytest.mark.parametrize(("die", "out"), [(1, True), (2, True), (3, False)])
@pytest.mark.parametrize("inside", [False, True])
def test_it_puts_out_a_vehicle_on_1_or_2(die: int, out: bool, inside: bool) -> None:
    scene = burning(inside=inside)
    verb = "shoot" if inside else "fire"
    scene.do(f"{verb} driver PFE > A", die)
    assert scene.state.vehicles[0].condition.burning == int(not out)
    assert dict(carried(scene.state, 0))["PFE"] == 19
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state


def test_one_must_stand_beside_what_burns() -> None:
    scene = burning(x=8_125)
    assert not any("PFE" in each for each in scene.options)


def test_it_is_used_twenty_times() -> None:
    scene = burning()
    scene.state.spent = [Spent(0, 0, 20)]
    assert not any("PFE" in each for each in scene.options)


@pytest.mark.parametrize("level", ["rookie", "regular", "ace"])
def test_computer_people_put_out_their_own(level: str) -> None:
    assert answer(burning(), level) == "fire driver PFE > A"
