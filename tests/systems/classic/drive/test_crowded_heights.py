"""Four vehicles at speed on two platforms of unlike heights, a ramp between them: they ram each
other over edges, fall, flip, hang and roll, and nothing overlaps, nothing is lost, every match
ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.systems.classic.contract.test_contract_relief import FLEET, check_heights
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.taste import by_verb, gently
from wreckyard.engine.chance import LiveChance
from wreckyard.kit.geometry import Base, Pose, outline, overlap
from wreckyard.systems.classic import RULES, State, position

MESA = yard(
    code="mesa",
    name="Mesa",
    gates=[{"edge": edge, "at": 44, "width": 8} for edge in ("north", "east", "south", "west")],
    platforms=[box(36, 36, 14, 24, rise=4), box(50, 36, 12, 14, rise=2)],
    ramps=[
        box(52, 54, 5, 6, up="south", angle=30, rise=3),
        box(36, 62, 6, 5, up="north", angle=25, rise=3),
    ],
)

ROOM = Base(1100, 600)
"""A vehicle and a little more."""

SPEEDS = (50, 100, 150, 200, 250, 300, 400, -50)

EDGES = {"falls", "hit-ground", "dropped-corner", "balance", "hangs", "back-up"}


def crowd(seed: int) -> State:
    """Four vehicles, all of each on a platform, of those two unlike heights."""
    rng = Random(seed)
    poses: list[Pose] = []
    while len(poses) < 4:
        low = rng.random() < 0.3
        x = rng.randrange(13_200, 14_900) if low else rng.randrange(9_600, 12_000)
        y = rng.randrange(9_600, 11_900) if low else rng.randrange(9_600, 14_400)
        pose = Pose(x, y, rng.randrange(3600))
        if not any(overlap(outline(pose, ROOM), outline(each, ROOM)) for each in poses):
            poses.append(pose)
    cars = [
        {**pose._asdict(), "speed": rng.choice(SPEEDS), "status": rng.randrange(-4, 5)}
        for pose in poses
    ]
    options = {"map": MESA, "vehicles": [rng.choice(FLEET) for _ in cars], "turns": 3}
    return RULES.from_json(position(options, cars, rng.randrange(1, 6)))


def play(seed: int) -> set[str]:
    """Play a crowd to its end, looking at it after every answer; the kinds of what has happened."""
    state, rng, chance = crowd(seed), Random(seed), LiveChance(seed)
    choose = (by_verb, gently)[seed % 2]
    told: set[str] = set()
    while (decision := RULES.decision(state)) is not None:
        events: Any = RULES.apply(state, choose(list(decision.options), rng), chance)
        told |= {each.kind for each in events}
        check_heights(state)
        assert state.over or RULES.from_json(RULES.to_json(state)) == state
    assert RULES.outcome(state) is not None
    return told


SEEDS = (1, 9, 11, 19, 22, 25, 35, 689)

WALKS: dict[int, set[str]] = {}


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_overlaps_in_a_crowd_on_platforms(seed: int) -> None:
    WALKS[seed] = play(seed)


def test_everything_of_edges_happens() -> None:
    happened = set[str]().union(*[WALKS.get(seed) or play(seed) for seed in SEEDS])
    assert happened >= EDGES


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_nothing_overlaps_in_many_crowds_on_platforms() -> None:
    for seed in range(1_000, 1_300):
        play(seed)
