"""Sight goes both ways in every game that has sight, and a game in which it does not is told so."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wreckyard
from tests.engine import seen
from tests.engine.contract import Walk
from tests.engine.own_parts import own_part
from tests.engine.seen import check_sight
from tests.replays.write_corpus import corpora_of

WITH_SIGHT = ["arena", "streets", "classic"]


def test_every_game_with_a_board_says_what_lies_between_two_seats() -> None:
    games = wreckyard.game_ids()
    assert [game for game in games if own_part(game, "seeing")] == [
        game for game in games if game in WITH_SIGHT
    ]


@pytest.mark.parametrize("game", WITH_SIGHT)
def test_in_random_games_sight_goes_both_ways(game: str) -> None:
    rules, compared = wreckyard.rules_of(game), 0
    rng = random.Random(5)

    def watch(state: Any, action: Any) -> None:
        nonlocal compared
        if rng.random() < 0.2:
            compared += check_sight(game, state)

    walk = Walk(rules, 5, 0.0, watch=watch)
    for number, options in enumerate(corpora_of(game).values()):
        walk.play(3 + number % 2, options(number, 3 + number % 2))
    assert compared > 50


@pytest.mark.parametrize("game", WITH_SIGHT)
def test_sight_that_goes_one_way_only_is_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    class OneWay:
        @staticmethod
        def between(state: Any, one: int, other: int) -> bool:
            return one < other

    monkeypatch.setattr(seen, "own_part", lambda game, name: OneWay)
    with pytest.raises(AssertionError, match="seats 0 and 1 see each other unlike: True, False"):
        Walk(wreckyard.rules_of(game), 1, 1.0).play(2, {})
