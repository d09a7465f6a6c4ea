"""The classic keeps the contract in open country: on Scrub, and on a map with little else than
water and ditches."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_random_games import check_ground
from tests.systems.classic.positions.arsenal import CARS
from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.taste import by_verb, gently
from wreckyard.systems.classic import RULES, design_to_json, stock_vehicles

GAMES, SOAK = 20, 100

FLEET = (*stock_vehicles(), *[design_to_json(each) for each in CARS])

SWAMP = yard(
    ground="off-road",
    water=[box(20, 20, 56, 10, depth=2), box(20, 30, 56, 10, depth=5), box(4, 60, 30, 20, depth=3)],
    ditches=[box(8, 14, 80, 1, feet=1), box(44, 56, 40, 1, feet=3), box(40, 50, 1, 20, feet=4)],
    trees=[box(50, 80, 20, 4, hazard=2), box(84, 30, 4, 4, dp=8)],
    boulders=[box(60, 64, 3, 3), box(70, 64, 2, 2, dp=4)],
)


def options_of(number: int, seats: int) -> dict[str, Any]:
    """Every vehicle in turn, on one map and on the other."""
    return {
        "map": SWAMP if number % 3 == 2 and seats == 2 else "scrub",
        "vehicles": [FLEET[(5 * number + seat) % len(FLEET)] for seat in range(seats)],
        "turns": 12,
    }


def walked(games: int, first: int, closely: float) -> Walk:
    """Random matches of two to six."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        seats = 2 if number % 3 == 2 else 2 + number % 5
        walk.play(seats, options_of(number, seats), (by_verb, gently)[number % 2])
    return walk


@cache
def walk() -> Walk:
    """All matches, played once for the tests below."""
    return walked(GAMES, 20, 0.03)


def test_random_matches_off_the_road_keep_the_contract() -> None:
    assert walk().games == GAMES
    assert walk().looks > 20


def test_everything_of_open_country_happens() -> None:
    assert {"crossed", "wear", "drowned"} <= set(walk().happened)


@pytest.mark.soak
def test_many_random_matches_off_the_road_keep_the_contract() -> None:
    found = walked(SOAK, 1000, 0.01)
    assert found.games == SOAK
    assert {"backed-up", "washed-away"} <= set(found.happened)
