"""Whom drivers of the streets fight among several foes, and rams that others may come before."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import ENGINE, E, N, S, Scene, W
from tests.systems.streets.yards import board
from wreckyard.ai.agent import Budget
from wreckyard.ai.streets import PLAYERS
from wreckyard.ai.streets.judgement import PLAIN_JUDGEMENT
from wreckyard.ai.streets.outlook import Outlook
from wreckyard.ai.streets.planner import Planner
from wreckyard.ai.streets.regular import Regular
from wreckyard.systems.streets import RULES, Action

BUDGET = Budget(samples=2)

LANE = board(
    [("building", 8, 4, 2, 4), ("building", 11, 4, 2, 4)],
    starts=((20, 10, 6), (0, 10, 2), (10, 20, 0)),
)
"""A lane of four points from (10, 7) up."""


def answer(scene: Scene, level: str, seed: int = 1) -> str:
    """What a driver of a level answers to the open question."""
    state = scene.state
    decision = RULES.decision(state)
    assert decision is not None
    observation = RULES.observe(state, decision.seat)
    return str(PLAYERS[level](seed).choose(observation, decision, BUDGET))


def without_rounds(scene: Scene) -> Scene:
    """Nobody has anything left to fire or to drop."""
    for car in scene.state.cars:
        car.loads = [[] for _ in car.loads]
    return scene


@pytest.mark.parametrize(("far", "fires"), [((2, 2), True), ((14, 13), False)])
def test_an_ace_fights_who_comes_while_the_others_are_far(
    far: tuple[int, int], fires: bool
) -> None:
    """B is three points ahead and would answer in kind: with C near that helps C alone, with C far
    away it is a duel."""
    scene = Scene(seats=3)
    scene.put(0, 10, 17, N)
    scene.put(1, 10, 14, S)
    scene.put(2, *far, W)
    scene.turn(0)
    assert answer(scene, "ace").startswith("fire") == fires


def beside_a_dying_car(first: int) -> float:
    """What it is worth to A to drive at 2 into B, one box from a wreck right ahead; C, near by,
    has its drive before A or after."""
    scene = Scene(seats=3)
    scene.put(0, 10, 10, N)
    scene.put(1, 10, 9, E)
    scene.put(2, 14, 9, W)
    scene.state.first = first
    car = scene.state.cars[1]
    car.armour[:], car.harm[ENGINE] = [4] * 8, 7
    without_rounds(scene)
    planner = Planner(Outlook(scene.state, 0), 8)
    return Regular(1).speed_worth(planner, Action("speed", 2))


def test_who_may_be_a_wreck_before_is_not_rammed() -> None:
    """The first point is forced: where C wrecks B before, A drives into a wreck."""
    alone, late = beside_a_dying_car(0), beside_a_dying_car(1)
    assert late < alone - PLAIN_JUDGEMENT.crash / 4


@pytest.mark.parametrize(("seats", "fires"), [(3, False), (2, True)])
def test_who_must_ram_does_not_make_a_wreck_of_the_target(seats: int, fires: bool) -> None:
    """In a lane A can but drive into B, whom a shot may wreck before: that wins a duel, and among
    three it leaves A to crash into a wreck."""
    scene = Scene(yard=LANE, seats=seats)
    scene.put(0, 10, 8, N, 2)
    scene.put(1, 10, 6, E)
    car = scene.state.cars[1]
    car.armour[:], car.harm[ENGINE], car.loads = [4] * 8, 7, [[] for _ in car.loads]
    if seats == 3:
        scene.put(2, 1, 1, E)
    scene.turn(0)
    assert (scene.at(0)[1], answer(scene, "regular").startswith("fire")) == (7, fires)
