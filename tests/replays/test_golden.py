"""Golden games: the same actions still lead to the same states and the same story."""

from __future__ import annotations

import pytest

import wreckyard
from tests.replays.golden import (
    file_of,
    names,
    read,
    stock_of,
    story_file_of,
    story_of,
    unmet_in,
    with_golden_games,
)
from tests.replays.write_corpus import kinds_in


@pytest.mark.parametrize(("game", "name"), names())
def test_a_golden_game(game: str, name: str) -> None:
    match = read(name)
    assert match.rules.name == game
    assert match.outcome is not None
    assert match.replay() == file_of(name).read_text("utf-8")
    assert story_of(match) == story_file_of(name).read_text("utf-8")


@pytest.mark.parametrize(
    "game", [game for game in with_golden_games() if unmet_in(game) is not None]
)
def test_together_they_show_every_event(game: str) -> None:
    shown = {kind for name in stock_of(game).GAMES for kind in kinds_in(read(name))}
    assert set(wreckyard.rules_of(game).kinds) - shown == unmet_in(game)
