"""The classic keeps the contract on roads that are laid at random: races, road combat, chases,
duels."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.systems.classic.contract.test_contract_races import walked
from tests.systems.classic.contract.test_random_games import CARS
from tests.systems.classic.map.road_plans import random_road
from wreckyard.systems.classic import roads

GAMES, SOAK = 2, 200

SCENARIOS = ("race", "highway-chase", "road-duel", "highway-chase", "")


def laid(number: int, seats: int) -> dict[str, Any]:
    """A random road, and the first of the scenarios in turn that can be played on it."""
    plan = random_road(Random(number))
    begin = number % len(SCENARIOS)
    order = (*SCENARIOS[begin:], *SCENARIOS[:begin])
    fit = [
        each
        for each in order
        if not roads.why_not_played(plan, each) and (each != "road-duel" or seats == 2)
    ]
    cars = [CARS[(number + seat) % len(CARS)] for seat in range(seats)]
    return {
        "scenario": fit[0],
        "map": roads.plan_to_json(plan),
        "vehicles": cars,
        "turns": 12,
        "sealed": number % 7 == 3,
    }


def test_random_matches_on_random_roads_keep_the_contract() -> None:
    assert walked(GAMES, 0, 0.02, laid).games == GAMES


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_many_random_matches_on_random_roads_keep_the_contract() -> None:
    assert walked(SOAK, 3000, 0.01, laid).games == SOAK
