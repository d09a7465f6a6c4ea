"""The classic keeps the contract in races and on the road: random matches round a small track, Road
Duels and Pack Attacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_random_games import CARS, check_ground
from tests.systems.classic.positions.taste import gently
from wreckyard.systems.classic import RULES

GAMES, ROAD, SOAK = 6, 4, 200

TRACK = {
    "format": 1,
    "code": "small-ring",
    "name": "Small Ring",
    "width": 60,
    "height": 60,
    "walls": [{"x": 24, "y": 24, "width": 12, "height": 12}],
    "course": {
        "lines": [
            {"x": 30, "y": 0, "width": 1, "height": 24},
            {"x": 36, "y": 30, "width": 24, "height": 1},
            {"x": 30, "y": 36, "width": 1, "height": 24},
            {"x": 0, "y": 30, "width": 24, "height": 1},
        ],
        "starts": [{"x": 25, "y": 4 + 5 * at, "to": "east"} for at in range(4)],
    },
}
"""Fifteen by fifteen inches round a block: a lap is short enough for random drivers."""


def options_of(number: int, seats: int) -> dict[str, Any]:
    """Races of a lap or two on our track and on a small one."""
    return {
        "scenario": "race",
        "laps": 1 + number % 2,
        "map": "ring" if number % 4 == 3 else TRACK,
        "vehicles": [CARS[(number + seat) % len(CARS)] for seat in range(seats)],
        "sealed": number % 5 == 1,
        "turns": 25,
    }


def racing_taste(options: Sequence[Any], rng: Random) -> Any:
    """As ``gently``, but fire seldom, speed up, and turn right as the track does."""
    fire = [each for each in options if each.verb == "done"]
    if fire and rng.random() < 0.9:
        return fire[0]
    fast = [each for each in options if each.verb == "speed" and each.amount > 0]
    if fast and rng.random() < 0.5:
        return rng.choice(fast)
    right = [each for each in options if str(each) in ("bend R15", "bend R30", "straight")]
    return rng.choice(right) if right and rng.random() < 0.9 else gently(options, rng)


def road_of(number: int, seats: int) -> dict[str, Any]:
    """A Road Duel for two, a Pack Attack for more, and chases for both."""
    cars = [CARS[(number + seat) % len(CARS)] for seat in range(seats)]
    if number % 4 == 3:
        return {"scenario": "highway-chase", "vehicles": cars, "turns": 30}
    if seats == 2:
        return {"scenario": "road-duel", "vehicles": cars, "turns": 20}
    return {"scenario": "pack-attack", "turns": 20, "gentle": number % 2 == 0}


def walked(
    games: int, first: int, closely: float, matches: Callable[[int, int], dict[str, Any]]
) -> Walk:
    """Random matches of two seats to four."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, matches(number, seats), racing_taste)
    return walk


@cache
def walk() -> Walk:
    """All races, driven once for the tests below."""
    return walked(GAMES, 0, 0.02, options_of)


def test_random_races_keep_the_contract() -> None:
    assert walk().games == GAMES
    assert "placed" in walk().happened


def test_random_road_combat_keeps_the_contract() -> None:
    assert walked(ROAD, 0, 0.02, road_of).games == ROAD


def test_who_is_wedged_between_a_block_and_a_heavier_car_is_blocked() -> None:
    # A rider who skids on his side between both had been led from one to the other for ever.
    assert "blocked" in walked(1, 2029, 0.01, road_of).happened


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_many_random_races_keep_the_contract() -> None:
    found = walked(SOAK, 1000, 0.01, options_of)
    assert found.games == SOAK
    assert {"lap", "home", "placed"} <= set(found.happened)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
def test_much_random_road_combat_keeps_the_contract() -> None:
    found = walked(SOAK, 2000, 0.01, road_of)
    assert found.games == SOAK
