"""The classic keeps the contract where sheets are hidden: nothing of them is seen, asked or told."""

from __future__ import annotations

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.play.hidden import secret_options
from tests.systems.classic.play.taste import by_verb, gently
from wreckyard.systems.classic.game import RULES

GAMES, SOAK = 3, 200


def walked(first: int, games: int, closely: float) -> Walk:
    """Random matches of two seats to four in turn, looked at closely now and then."""
    walk = Walk(RULES, first, closely, parting=frozenset({"shown"}))
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, secret_options(number, seats), (by_verb, gently)[number % 2])
    return walk


def test_random_matches_with_hidden_sheets_keep_the_contract() -> None:
    found = walked(0, GAMES, 0.03)
    assert found.games == GAMES
    assert found.happened["shown"] > GAMES


@pytest.mark.soak
def test_many_random_matches_with_hidden_sheets_keep_the_contract() -> None:
    found = walked(1000, SOAK, 0.03)
    assert found.games == SOAK
    assert found.happened["shown"] > SOAK
