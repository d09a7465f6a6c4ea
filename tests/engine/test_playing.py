"""The tests of every game are not empty: these games have all the places that they look for."""

from __future__ import annotations

import pytest

import wreckyard
from tests.engine.playing import LONG, longest, met, part_way, stretch
from tests.engine.steps_back import MOMENTS
from wreckyard.engine.log import KEPT_EVERY


def test_they_are_among_the_games() -> None:
    assert set(LONG) <= set(wreckyard.game_ids())


@pytest.mark.parametrize("game", LONG)
@pytest.mark.parametrize("seed", [5, 6])
def test_a_seat_answers_twice_running(game: str, seed: int) -> None:
    found = stretch(game, seed)
    assert found is not None
    match, texts = found
    assert match.undo_limit >= 2
    assert match.replay() == texts[-1]


@pytest.mark.parametrize("game", LONG)
def test_a_match_goes_past_two_moments_that_are_kept(game: str) -> None:
    assert len(longest(game, max(MOMENTS) + 5)) - 1 == max(MOMENTS) + 5 > 2 * KEPT_EVERY


@pytest.mark.parametrize("game", LONG)
def test_part_of_the_way_is_as_long_as_was_asked(game: str) -> None:
    match = part_way(game, 60)
    assert match.length == 60
    assert match.decision is not None


@pytest.mark.parametrize("game", LONG)
def test_a_few_matches_meet_every_mark(game: str) -> None:
    _, marks = met(game)
    assert marks == {"", *wreckyard.rules_of(game).marks}
