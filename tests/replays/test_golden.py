"""Golden playthroughs: the same actions still lead to the same states and the same story."""

from __future__ import annotations

import pytest

import wreckyard
from tests.replays.write import FOLDER, GAMES, story_of
from wreckyard.systems.duel.events import KINDS


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_playthrough(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    match = wreckyard.load_replay(text)
    assert match.outcome is not None
    assert match.replay() == text
    assert story_of(match) == (FOLDER / f"{name}.story.txt").read_text("utf-8")


def test_together_they_show_every_event() -> None:
    shown = set()
    for name in GAMES:
        match = wreckyard.load_replay((FOLDER / f"{name}.txt").read_text("utf-8"))
        shown |= {event.kind for event in match.start_events}
        shown |= {event.kind for entry in match.log for event in entry.events}
    assert set(KINDS) - shown == {"missed-turn"}
