"""Golden games of the arena: the same actions still lead to the same states and story."""

from __future__ import annotations

import pytest

import wreckyard
from tests.replays.write_arena import FOLDER, GAMES, story_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    match = wreckyard.load_replay(text)
    assert match.outcome is not None
    assert match.replay() == text
    assert story_of(match) == (FOLDER / f"{name}.story.txt").read_text("utf-8")
