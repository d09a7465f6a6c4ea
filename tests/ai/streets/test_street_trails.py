"""What a driver remembers of its own way, and that it does not drive in circles."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tests.systems.streets.scene import POD, REAR_POD, TURRET, N, Scene
from wreckyard.ai.agent import Budget
from wreckyard.ai.streets import PLAYERS
from wreckyard.engine.values import Event
from wreckyard.games import trail_of
from wreckyard.systems.streets import RULES

ROUND = Event("round", {"round": 2, "first": 0})


def corner(car: int, eighths: int) -> Event:
    return Event("corner", {"car": car, "eighths": eighths, "sd": 0})


RIGHT, BACK = corner(0, 2), corner(0, -1)
SHOT = Event("fired", {"seat": 1, "target": 0})
ELSEWHERE = Event("fired", {"seat": 1, "target": 2})
DROP = Event("dropped", {"seat": 0})


@pytest.mark.parametrize(
    ("events", "remembered"),
    [
        ([ROUND, RIGHT, RIGHT, ROUND], (4, 0)),
        ([ROUND, RIGHT, RIGHT, ROUND, BACK], (4, -1)),
        ([RIGHT, ROUND, BACK, corner(1, 3), ROUND, RIGHT], (-1, 2)),
        ([ROUND, RIGHT, ELSEWHERE, ROUND], (2, 0)),
        # Nothing: a whole round must have passed, in which it has turned about for nothing.
        ([ROUND, RIGHT], ()),
        ([ROUND, ROUND, RIGHT], ()),
        ([ROUND, RIGHT, SHOT, ROUND], ()),
        ([ROUND, RIGHT, ROUND, SHOT], ()),
        ([ROUND, RIGHT, DROP, ROUND], ()),
    ],
)
def test_a_trail_is_how_far_it_has_turned_of_late(
    events: list[Event], remembered: tuple[int, ...]
) -> None:
    log = [SimpleNamespace(events=[each]) for each in events]
    assert trail_of("streets", log, 0) == remembered
    assert trail_of("duel", log, 0) == ()


@pytest.mark.parametrize(
    ("trail", "first"), [((), "turn R90"), ((4, 0), "turn L90"), ((-4, 0), "turn R90")]
)
def test_who_has_turned_half_about_does_not_go_on_round(trail: tuple[int, ...], first: str) -> None:
    """A foe stands behind A, and neither has a round left: A turns to either side, but not twice
    the same way."""
    scene = Scene()
    scene.put(0, 10, 10, N, 4)
    scene.put(1, 10, 13, N)
    for car in scene.state.cars:
        for mount in (POD, TURRET, REAR_POD):
            car.loads[mount] = []
    scene.turn(0)
    decision = RULES.decision(scene.state)
    assert decision is not None
    driver = PLAYERS["regular"](1)
    driver.trail = trail  # type: ignore[attr-defined]
    observation = RULES.observe(scene.state, 0)
    assert str(driver.choose(observation, decision, Budget(samples=1))) == first
