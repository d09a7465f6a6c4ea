"""Random games of the classic: nothing overlaps, nothing leaves but by a gate, every match ends."""

from __future__ import annotations

from random import Random

import pytest

from tests.systems.classic.positions.taste import by_verb, gently
from wreckyard.engine.chance import LiveChance
from wreckyard.kit.convex import overlap
from wreckyard.systems.classic import DOOR, RULES, State
from wreckyard.systems.classic.drive.passage import shape_of
from wreckyard.systems.classic.map.map import RUBBLE
from wreckyard.systems.classic.map.relief import RELIEF_KINDS
from wreckyard.systems.classic.map.terrain import DITCH

CARS = (
    "pocket-change",
    "twin-thimble",
    "twin-thimble-rifle",
    "twin-thimble-rocket",
    "twin-thimble-launcher",
    "school-run-guns",
)


def check_ground(state: State) -> None:
    """No two counters, and no counter and wall that stands, overlap."""
    there = state.vehicles_in()
    shapes = {number: shape_of(state, number) for number in there}
    for number in there:
        for other in there:
            assert other >= number or not overlap(shapes[number], shapes[other])
        for at, wall in enumerate(state.ground.walls):
            flat = wall.kind in (DITCH, DOOR, RUBBLE, *RELIEF_KINDS) or state.breaches[at]
            assert flat or not overlap(shapes[number], wall.shape)


def play(seed: int, turns: int) -> State:
    """A random match, looked at after every answer."""
    rng, chance = Random(seed), LiveChance(seed)
    seats = 2 + seed % 3
    options = {
        "map": ("lot", "six-gates")[seed // 3 % 2],
        "vehicles": [rng.choice(CARS) for _ in range(seats)],
        "errata": seed % 5 == 0,
        "alternate": seed % 4 != 0,
        "turns": turns,
    }
    state = RULES.setup(seats, options, chance)
    taste = (by_verb, gently)[seed % 2]
    while (decision := RULES.decision(state)) is not None:
        RULES.apply(state, taste(list(decision.options), rng), chance)
        check_ground(state)
    return state


@pytest.mark.parametrize("seed", range(6))
def test_nothing_overlaps_and_every_match_ends(seed: int) -> None:
    state = play(seed, 40)
    assert RULES.outcome(state) is not None
    assert state.turn <= 40
