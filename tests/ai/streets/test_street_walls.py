"""How drivers of the streets keep off walls and wrecks: each position is a folly of an earlier
one."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import ENGINE, E, N, Scene
from tests.systems.streets.yards import board
from wreckyard.ai.streets.judgement import PLAIN_JUDGEMENT
from wreckyard.ai.streets.nodes import whole
from wreckyard.ai.streets.outlook import Outlook
from wreckyard.ai.streets.planner import Planner
from wreckyard.ai.streets.regular import Regular
from wreckyard.ai.streets.sketch import cell_of
from wreckyard.systems.streets import Action

LANE = board(
    [("building", 8, 4, 2, 4), ("building", 11, 4, 2, 4), ("building", 9, 2, 4, 2)],
    starts=((20, 10, 6), (0, 10, 2)),
)
"""A lane of four points from (10, 7) up, with a wall at its end."""


def nearly_a_wreck(scene: Scene, seat: int) -> None:
    """One engine box is left behind bare armor, and no round to answer with."""
    car = scene.state.cars[seat]
    car.armour[:] = [4] * 8
    car.harm[ENGINE] = 7
    car.loads = [[] for _ in car.loads]


def test_who_is_shot_to_a_wreck_is_not_rammed_with_the_same_drive() -> None:
    """B, four points ahead, is shot first; what then stands in the way is a wreck, and there is
    road on both sides of it."""
    scene = Scene()
    scene.put(0, 10, 14, N, 6)
    scene.put(1, 10, 10, E)
    nearly_a_wreck(scene, 1)
    outlook = Outlook(scene.state, 0)
    plan = Planner(outlook, 8).drive(whole(outlook.cell, N, 6))
    assert plan.gains[0] > 10
    assert not plan.crashes


def test_a_shot_that_may_wreck_a_car_leaves_little_of_a_ram() -> None:
    """Without rounds A rams B for what it is worth; with a sure shot before it hits a wreck."""
    scene = Scene()
    scene.put(0, 10, 14, N, 6)
    scene.put(1, 10, 10, E)
    nearly_a_wreck(scene, 1)
    planner = Planner(Outlook(scene.state, 0), 8)
    cell = cell_of(scene.state, 10, 10)
    ram, half, wreck = (planner.impact(cell, N, 6, (gain,)) for gain in (0.0, 15.0, 1000.0))
    assert ram > 5
    assert wreck == -planner.crash_price(6)
    assert ram > half > wreck


def test_a_ram_that_may_be_missed_before_a_wall_is_worth_less() -> None:
    """B stands in a lane without a way out: who drives at 7 into it needs B to be there, which is
    a guess where B drives first."""
    worths = []
    for first in (0, 1):
        scene = Scene(yard=LANE)
        scene.put(0, 10, 9, N, 7)
        scene.put(1, 10, 5, E)
        nearly_a_wreck(scene, 1)
        scene.state.cars[0].loads = [[] for _ in scene.state.cars[0].loads]
        scene.state.first = first
        planner = Planner(Outlook(scene.state, 0), 8)
        worths.append(Regular(1).speed_worth(planner, Action("speed", 7)))
    sure, guessed = worths
    assert guessed < sure - PLAIN_JUDGEMENT.crash / 3


@pytest.mark.parametrize(
    ("blocker", "speed", "walled"),
    [("wall", 5, True), ("wall", 3, False), ("car", 5, False), ("wreck", 5, True)],
)
def test_no_way_on_is_worst_where_a_crash_is_certain(
    blocker: str, speed: int, walled: bool
) -> None:
    """A brakes by 3: at 3 it may stand before a wall, and a car may have driven away."""
    scene = Scene(yard=LANE)
    scene.put(0, 10, 4 if blocker == "wall" else 8, N, speed)
    if blocker == "wreck":
        scene.wreck(1, 10, 7)
    elif blocker == "car":
        scene.put(1, 10, 7, E)
    outlook = Outlook(scene.state, 0)
    cell = outlook.cell
    assert not outlook.way_on(cell, N, speed)
    extra = outlook.trap(cell, N, speed) - PLAIN_JUDGEMENT.stuck - speed
    assert extra == (PLAIN_JUDGEMENT.crash if walled else 0)
