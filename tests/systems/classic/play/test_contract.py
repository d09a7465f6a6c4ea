"""The classic keeps the contract of a game, over random games with all cars and maps."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.play.taste import by_verb, gently
from tests.systems.classic.play.test_random_games import CARS, check_ground
from wreckyard.systems.classic.events import KINDS
from wreckyard.systems.classic.game import RULES

GAMES = {2: 26, 3: 16, 4: 8}
SOAK = {2: 160, 3: 90, 4: 50}
"""Matches by seats: for every run, and three hundred for the soak."""


def options_of(number: int, seats: int) -> dict[str, Any]:
    """The options of a match: every car on every map with every option in turn."""
    return {
        "map": ("lot", "six-gates")[number % 2],
        "vehicles": [CARS[(number + seat) % len(CARS)] for seat in range(seats)],
        "skills": [[(number + seat) % 3, number % 2] for seat in range(seats)],
        "alternate": number % 5 != 0,
        "errata": number % 4 == 0,
        "turns": 60,
    }


def walked(seats: int, games: int, first: int, closely: float) -> Walk:
    """Random matches, looked at closely now and then."""
    walk = Walk(RULES, first + seats, closely, check_ground)
    for number in range(first, first + games):
        walk.play(seats, options_of(number, seats), (by_verb, gently)[number % 2])
    return walk


@cache
def walk(seats: int) -> Walk:
    """All matches of a number of seats, played once for the tests below."""
    return walked(seats, GAMES[seats], 0, 0.02)


@pytest.mark.parametrize("seats", GAMES)
def test_random_matches_keep_the_contract(seats: int) -> None:
    found = walk(seats)
    assert found.games == GAMES[seats]
    assert found.looks > 20


RARE = {
    "vault", "landed", "out-of-control", "exploded", "explosion-roll", "burning", "left", "recover",
    "extinguisher", "shot-at-nothing", "burned", "conformed", "collision", "surrendered",
}  # fmt: skip
"""Kinds of events that need luck; rulings show them, and so do the matches of the soak."""


def test_random_matches_tell_all_that_is_usual() -> None:
    happened = {kind for seats in GAMES for kind in walk(seats).happened}
    assert set(KINDS) - happened <= RARE


@pytest.mark.soak
@pytest.mark.parametrize("seats", SOAK)
def test_many_random_matches_keep_the_contract(seats: int) -> None:
    assert walked(seats, SOAK[seats], 1000, 0.01).games == SOAK[seats]
