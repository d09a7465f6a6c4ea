"""Drivers of the classic off the road: what lies there is a hazard to them, and wear a price."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.ai.classic.drive.country import BLOCKED, Country
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.classic import RULES

STRIP = box(40, 34, 16, 2)
"""Across the way of who drives north in the middle, an inch and a half before him."""


def scene(mph: int, **ground: Any) -> Scene:
    start = {"x": 12_000, "y": 10_500, "speed": mph * 10, "status": 3}
    found = Scene(start, {"x": 21_000, "y": 21_000}, map=yard(**ground))
    found.until("maneuver")
    return found


@pytest.mark.parametrize(
    ("ground", "mph", "hard"),
    [
        ({"trees": [STRIP | {"hazard": 3}]}, 30, 3),
        ({"boulders": [STRIP]}, 30, 3),
        ({"ditches": [box(40, 34, 16, 1, feet=1)]}, 30, 1),
        ({"ditches": [box(40, 34, 16, 1, feet=3)]}, 30, 3),
        ({"ditches": [box(40, 34, 16, 1, feet=3)]}, 15, BLOCKED),
        ({"water": [STRIP | {"depth": 3}]}, 30, 2),
    ],
)
def test_what_lies_on_a_way_is_a_hazard(ground: dict[str, Any], mph: int, hard: int) -> None:
    state = scene(mph, **ground).state
    start = state.vehicles[0].pose
    country = Country(state, 0)
    assert country.hazards(start, start._replace(y=start.y - 1_500), mph * 10) == hard
    assert country.hazards(start, start._replace(y=start.y - 100), mph * 10) == 0


def test_wear_costs_more_at_speed_and_deep_water_most() -> None:
    state = scene(30, ground="off-road", water=[STRIP | {"depth": 6}]).state
    here = state.vehicles[0].pose
    country = Country(state, 0)
    slow, fast = (country.price(here, mph * 10, True) for mph in (30, 60))
    assert 0 == country.price(here, 100, True) < slow < fast
    assert country.price(here._replace(y=8_750), 100, False) > 0.5


@pytest.mark.parametrize("level", ["rookie", "regular", "ace"])
def test_nobody_drives_into_deep_water_that_he_can_avoid(level: str) -> None:
    found = scene(20, water=[box(36, 12, 24, 12, depth=6)])
    driver, chance = PLAYERS[level](1), SampledChance(Random(1))
    for _ in range(30):
        decision = RULES.decision(found.state)
        if decision is None or found.state.turn > 2:
            break
        answer = driver.choose(
            RULES.observe(found.state, decision.seat), decision, Budget(samples=1)
        )
        RULES.apply(found.state, answer, chance)
    assert not found.state.vehicles[0].condition.drowned
