"""What is heard: every cue belongs to something that can happen, and none is a racket."""

from __future__ import annotations

import pytest

from ui.base.sounds import AT_ONCE_MOST, CUES, cues_of
from ui.games.registry import page_of, pages
from ui.shell.endings import CUES as ENDS
from wreckyard.systems.arena import KINDS as ARENA
from wreckyard.systems.duel.events import KINDS as DUEL

WAVES = {"sine", "square", "sawtooth", "triangle", "noise"}


def test_every_event_that_is_heard_can_happen_and_has_a_sound() -> None:
    assert set(page_of("duel").cues) <= set(DUEL)
    assert set(page_of("arena").cues) <= set(ARENA)
    heard = {cue for game in pages() for cue in game.cues.values()}
    assert heard | {cue for cues in ENDS.values() for cue in cues} == set(CUES)


@pytest.mark.parametrize("cue", sorted(CUES))
def test_a_cue_is_short_and_can_be_played(cue: str) -> None:
    for voice in CUES[cue]:
        assert voice.wave in WAVES
        assert voice.at + voice.length <= 1
        assert 20 <= min(voice.pitch, voice.end) <= max(voice.pitch, voice.end) <= 8000
        assert 0 < voice.level <= 1


@pytest.mark.parametrize(
    ("kinds", "heard"),
    [
        ([], []),
        (["turn", "hand"], []),
        (["attacked", "armored", "stopped"], ["shot", "armor"]),
        (["attacked", "hit", "breached", "out"], ["shot", "hit", "breach", "wreck"]),
        # Six different ones: the card and the shot give way to what matters more.
        (
            ["drew", "attacked", "swerved", "skidded", "breached", "out"],
            ["shot", "crash", "breach", "wreck"],
        ),
    ],
)
def test_what_happens_is_heard_in_its_order(kinds: list[str], heard: list[str]) -> None:
    assert cues_of(kinds, page_of("duel").cues) == heard
    assert len(cues_of(kinds, page_of("duel").cues)) <= AT_ONCE_MOST
