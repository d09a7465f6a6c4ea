"""Golden games of the streets: the same actions still lead to the same states and story."""

from __future__ import annotations

import pytest

import wreckyard
from tests.replays.write_corpus import kinds_in
from tests.replays.write_streets import FOLDER, GAMES, story_of


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    match = wreckyard.load_replay(text)
    assert match.outcome is not None
    assert match.replay() == text
    assert story_of(match) == (FOLDER / f"{name}.story.txt").read_text("utf-8")


def test_together_they_show_nearly_every_event() -> None:
    shown: set[str] = set()
    for name in GAMES:
        match = wreckyard.load_replay((FOLDER / f"{name}.txt").read_text("utf-8"))
        shown |= kinds_in(match)
    missing = {"lost", "walked-off", "dazed", "gate-taken", "retired"}
    assert set(wreckyard.rules_of("streets").kinds) - shown == missing
