"""The classic keeps the contract where sheets are hidden: nothing of them is seen, asked or
told."""

from __future__ import annotations

from random import Random

import pytest

from tests.engine.contract import Walk
from tests.systems.classic.contract.test_contract_on_foot import on_foot_taste
from tests.systems.classic.positions.hidden import (
    check_bystanders,
    check_named,
    secret_on_foot,
    secret_options,
)
from tests.systems.classic.positions.taste import by_verb, gently
from wreckyard.engine.values import Event
from wreckyard.systems.classic import RULES, Action, State

GAMES, SOAK = 3, 200


def walked(first: int, games: int, closely: float) -> Walk:
    """Random matches of two seats to four in turn, looked at closely now and then."""
    walk = Walk(RULES, first, closely, parting=frozenset({"shown"}))
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, secret_options(number, seats), (by_verb, gently)[number % 2])
    return walk


def on_foot_walk(first: int, closely: float) -> Walk:
    """A walk of matches with people on foot: what each event tells is known, what others do tells
    no more."""
    rng, now = Random(first), []

    def watch(state: State, action: Action) -> None:
        now[:] = [state]

    def hear(event: Event) -> None:
        if now:
            check_named(now[0], event)

    def look(state: State) -> None:
        check_bystanders(state, rng)

    return Walk(RULES, first, closely, look, watch=watch, hear=hear, parting=frozenset({"shown"}))


def walked_on_foot(first: int, games: int, closely: float) -> Walk:
    """The same with people on foot."""
    walk = on_foot_walk(first, closely)
    for number in range(first, first + games):
        seats = 2 + number % 3
        walk.play(seats, secret_on_foot(number, seats), on_foot_taste)
    return walk


def test_random_matches_with_hidden_sheets_keep_the_contract() -> None:
    found = walked(0, GAMES, 0.03)
    assert found.games == GAMES
    assert found.happened["shown"] > GAMES


def test_random_matches_with_hidden_gear_on_foot_keep_the_contract() -> None:
    found = walked_on_foot(0, GAMES, 0.01)
    assert found.games == GAMES
    assert found.happened["got-out"] > GAMES
    assert found.happened["shown"] > GAMES


@pytest.mark.soak
def test_many_random_matches_with_hidden_gear_on_foot_keep_the_contract() -> None:
    found = walked_on_foot(1000, SOAK, 0.03)
    assert found.games == SOAK


@pytest.mark.soak
def test_many_random_matches_with_hidden_sheets_keep_the_contract() -> None:
    found = walked(1000, SOAK, 0.03)
    assert found.games == SOAK
    assert found.happened["shown"] > SOAK
