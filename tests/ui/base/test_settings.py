"""Settings: what can be chosen, and what comes back after a reload."""

from __future__ import annotations

import pytest

from ui.base.settings import Settings, settings_from_json, settings_to_json
from ui.games.registry import pages
from ui.shell.store import Store

OWN = [setting for game in pages() for setting in game.settings]


def test_the_pace_follows_the_system_until_it_is_chosen() -> None:
    assert Store().pace == 1
    assert Store(reduced_motion=True).pace == 0
    assert Store(settings=Settings(pace=2), reduced_motion=True).pace == 2


def test_settings_survive_a_reload() -> None:
    chosen = Settings(
        pace=2,
        ace_seconds=0.3,
        sound=2,
        theme="light",
        own={"ask": "never", "ask_escape": True},
    )
    assert settings_from_json(settings_to_json(chosen), OWN) == chosen


@pytest.mark.parametrize(
    "damaged",
    [
        None,
        [],
        "x",
        {"speed": 7},
        {"speed": 3},
        {"speed": -1},
        {"pace": 3},
        {"pace": True},
        {"pace": None, "speed": 0},
        {"speed": True},
        {"ask": "maybe"},
        {"sound": 3},
        {"theme": "pink"},
        {"theme": 1},
        {"ace_seconds": 99},
        {"ask_escape": 1},
    ],
)
def test_damaged_settings_fall_back_to_the_defaults(damaged) -> None:
    assert settings_from_json(damaged, OWN) == Settings()


@pytest.mark.parametrize(("older", "now"), [(0, 0), (1, 1), (2, 1)])
def test_a_pace_of_an_older_release_stays_as_near_as_can_be(older: int, now: int) -> None:
    """Instant stays instant. Brisk and easy become the usual pace: 1× is the slowest."""
    assert settings_from_json({"speed": older}).pace == now


@pytest.mark.parametrize("pace", [0, 1, 2, 4])
def test_a_chosen_pace_is_kept(pace: int) -> None:
    chosen = Settings(pace=pace)
    assert settings_from_json(settings_to_json(chosen)) == chosen


def test_settings_that_an_earlier_release_kept_are_taken_over() -> None:
    kept = {
        "speed": 1,
        "ask": "always",
        "ask_escape": True,
        "ace_seconds": 2.0,
        "sound": 1,
        "taught": ["move"],
    }
    chosen = settings_from_json(kept, OWN)
    assert (chosen.pace, chosen.ace_seconds, chosen.sound) == (1, 2.0, 1)
    assert chosen.own == {"ask": "always", "ask_escape": True, "taught": ("move",)}
