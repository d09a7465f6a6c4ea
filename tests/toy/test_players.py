"""Computer players of Flag Rush: they answer, and thinking helps."""

from __future__ import annotations

import pytest

import wreckyard
from wreckyard import Malformed
from wreckyard.ai import Budget, levels, make_agent


def points(first: str, second: str, games: int) -> tuple[int, int]:
    """The wins of two levels over so many games, each from both seats."""
    wins = [0, 0]
    for number in range(games):
        order = (first, second) if number % 2 == 0 else (second, first)
        match = wreckyard.new_match("toy", list(order), number, {"rounds": 6})
        agents = [make_agent("toy", level, number + at) for at, level in enumerate(order)]
        while (decision := match.decision) is not None:
            seat = decision.seat
            match.submit(seat, match.ask(agents[seat], Budget(samples=6)), decision.id)
        assert match.outcome is not None
        for seat in match.outcome.winners:
            wins[(seat + number) % 2] += 1
    return wins[0], wins[1]


@pytest.mark.parametrize(("better", "worse"), [("regular", "rookie"), ("ace", "rookie")])
def test_both_levels_that_think_beat_the_one_that_does_not(better: str, worse: str) -> None:
    won, lost = points(better, worse, 20)
    assert won > lost


def test_an_unknown_player_or_game_is_told() -> None:
    assert levels("toy") == ("rookie", "regular", "ace")
    with pytest.raises(Malformed, match="there is no computer player 'champion' of the game 'toy'"):
        make_agent("toy", "champion")
    with pytest.raises(Malformed, match="there is no game 'toys'"):
        make_agent("toys", "ace")
