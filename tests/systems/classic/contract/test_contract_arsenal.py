"""The classic keeps the contract with cars that drop, burn, shine and throw."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_random_games import check_ground
from tests.systems.classic.positions.arsenal import CARS
from tests.systems.classic.positions.taste import by_verb, gently
from wreckyard.systems.classic import RULES, design_to_json

GAMES, SOAK = 8, 120


def options_of(number: int, seats: int) -> dict[str, Any]:
    """The options of a match: every car in turn, guns on automatic in every second match."""
    cars = [CARS[(number + seat) % len(CARS)] for seat in range(seats)]
    return {
        "map": ("lot", "six-gates")[number % 2 or seats > 4],
        "vehicles": [design_to_json(each) for each in cars],
        "automatic": number % 2 == 0,
        "turns": 8,
    }


def walked(games: int, first: int, closely: float) -> Walk:
    """Random matches of two to four."""
    walk = Walk(RULES, first, closely, check_ground)
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, options_of(number, seats), (by_verb, gently)[number % 2])
    return walk


@cache
def walk() -> Walk:
    """All matches, played once for the tests below."""
    return walked(GAMES, 0, 0.05)


def test_random_matches_with_all_weapons_keep_the_contract() -> None:
    assert walk().games == GAMES
    assert walk().looks > 20


def test_everything_is_dropped_thrown_and_set_on_automatic() -> None:
    happened = walk().happened
    usual = {"dropping", "dropped", "automatic", "lobbed", "fell", "went-off", "ignited", "painted"}
    assert not usual - set(happened)
    verbs = {text.split(" ")[0] for text in walk().used}
    assert {"drop", "auto", "detonate", "fire", "done"} <= verbs


@pytest.mark.soak
def test_many_random_matches_with_all_weapons_keep_the_contract() -> None:
    found = walked(SOAK, 1000, 0.01)
    assert found.games == SOAK
    assert {"trap", "blast", "burnt-out", "painted"} <= set(found.happened)
