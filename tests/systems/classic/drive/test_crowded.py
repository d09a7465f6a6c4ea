"""Four cars in a tight place, already at speed: they ram, shove, slide, spin and roll into each
other, and nothing ever overlaps."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from tests.systems.classic.contract.test_random_games import CARS, check_ground
from tests.systems.classic.positions.taste import by_verb, gently
from tests.systems.classic.positions.wheels import CROWD
from wreckyard.engine.chance import LiveChance
from wreckyard.kit.geometry import Base, Pose, outline, overlap
from wreckyard.systems.classic import RULES, State, design_to_json, position

ROOM = Base(1100, 600)
"""A car and a little more."""

SPEEDS = (50, 200, 300, 400, 600, 800, -100)


def crowd(seed: int, choice: Sequence[Any] = CARS) -> State:
    """Four vehicles within four and a half inches."""
    rng = Random(seed)
    poses: list[Pose] = []
    while len(poses) < 4:
        pose = Pose(
            rng.randrange(10_000, 14_500), rng.randrange(10_000, 14_500), rng.randrange(3600)
        )
        if not any(overlap(outline(pose, ROOM), outline(each, ROOM)) for each in poses):
            poses.append(pose)
    cars = [
        {**pose._asdict(), "speed": rng.choice(SPEEDS), "status": rng.randrange(-4, 5)}
        for pose in poses
    ]
    options = {"vehicles": [rng.choice(choice) for _ in cars], "turns": 2}
    return RULES.from_json(position(options, cars, rng.randrange(1, 6)))


@pytest.mark.parametrize("seed", [3, 5, 8, 41, 99, 103, 155, 165])
def test_nothing_overlaps_in_a_crowd(seed: int) -> None:
    play(crowd(seed), seed)


@pytest.mark.parametrize("seed", [1, 2, 4, 6])
def test_nothing_overlaps_in_a_crowd_on_two_and_three_wheels(seed: int) -> None:
    play(crowd(seed, [design_to_json(each) for each in CROWD]), seed)


def play(state: State, seed: int) -> None:
    """Play a crowd to its end, looking at it after every answer."""
    rng, chance = Random(seed), LiveChance(seed)
    choose = (by_verb, gently)[seed % 2]
    while (decision := RULES.decision(state)) is not None:
        RULES.apply(state, choose(list(decision.options), rng), chance)
        check_ground(state)
        assert state.over or RULES.from_json(RULES.to_json(state)) == state
    assert RULES.outcome(state) is not None
