"""The story in sentences: every kind of event has one, with its sum."""

from __future__ import annotations

import pytest

from wreckyard.engine.values import Event
from wreckyard.systems.arena import KINDS, Names, dice_in_words, tell_event, with_names
from wreckyard.systems.arena.words import SENTENCES

NAMES = Names(
    ("Ann", "Bob"),
    {0: "Ann", 1: "Bob", 6: "the wall", 10: "the barrel"},
    {"gun": "Anti-Tank Gun"},
)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {kind for kind in SENTENCES if kind in KINDS} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("game-started", {"division": 4, "first": 1}, "Division 4. Bob goes first."),
        ("took-control", {"seat": 0, "control": 6, "aces": 0}, "Ann takes 6 control."),
        (
            "moved",
            {"seat": 1, "move": "turn", "side": 3, "degrees": 60, "turned": 600, "whole": True},
            "Bob turns left by 60 degrees.",
        ),
        (
            "moved",
            {"seat": 1, "move": "turn", "side": 1, "degrees": 60, "turned": 123, "whole": False},
            "Bob turns right by 12.3 degrees, and is stopped on the way.",
        ),
        (
            "moved",
            {"seat": 1, "move": "turn", "side": 1, "degrees": 60, "turned": 0, "whole": False},
            "Bob drives on to turn right, and is stopped on the way.",
        ),
        (
            "moved",
            {"seat": 0, "move": "straight", "side": -1, "degrees": 0, "turned": 0, "whole": True},
            "Ann drives straight on.",
        ),
        (
            "speed",
            {"seat": 0, "before": 2, "was_reverse": False, "speed": 4, "reverse": False, "hard": True},
            "Ann accelerates to 4, hard.",
        ),
        (
            "collision",
            {"seat": 0, "side": 0, "first": 0, "first_side": -1, "second": 1, "second_side": 1},
            "Ann's front hits Bob on the right.",
        ),
        (
            "collision",
            {"seat": 0, "side": 2, "first": 0, "first_side": -1, "second": 6, "second_side": -1},
            "Ann's back hits the wall.",
        ),
        (
            "driving-roll",
            {"seat": 0, "dice": [["yellow", "S"], ["green", "W"]], "extra": 1, "hazards": ["Mud"],
             "skids": 2, "wrenches": 1},
            "Ann rolls 1 skid and 1 wrench, and 1 skid from Mud.",
        ),
        (
            "attacked",
            {"seat": 0, "crew": 1, "weapon": "gun", "target": 1, "side": 2,
             "dice": [["yellow", "HH"], ["yellow", "S"]]},
            "Ann's gunner fires the Anti-Tank Gun at Bob on the back: 2 hits.",
        ),
        (
            "attack-result",
            {"seat": 0, "target": 1, "side": 2, "basic": 3, "tire": 1, "explosion": 0, "fire": 1,
             "sure": 2},
            "That makes 3 damage, 1 tire damage and a fire, 2 of it without a die.",
        ),
        (
            "shields",
            {"seat": 1, "attacker": 0, "side": 2, "shields": 3, "stopped_tire": 1, "stopped": 2,
             "tire": 0, "basic": 1},
            "3 shields: 4 − 3 = 1 damage.",
        ),
        (
            "damage",
            {"seat": 1, "side": 2, "amount": 3, "armor": 0, "internal": 1},
            "Bob's back takes 3: armor 0, 1 inside.",
        ),
        (
            "item",
            {"seat": 1, "item": "gun:F2", "amount": 1, "damage": 2, "destroyed": True},
            "Bob's Anti-Tank Gun takes 1 and is destroyed.",
        ),
        ("game-ended", {"winners": [0], "rounds": 9}, "Ann wins after 9 rounds."),
        ("game-ended", {"winners": [0, 1], "rounds": 9}, "A draw between Ann and Bob after 9 rounds."),
    ],
)  # fmt: skip
def test_sentences(kind: str, data: dict[str, object], sentence: str) -> None:
    assert tell_event(Event(kind, data), NAMES) == sentence


def test_dice_in_words_name_what_counts() -> None:
    dice = [["white", "WW"], ["red", "W"], ["blue", "H"], ["red", "S"]]
    assert dice_in_words(dice, "attacked") == "1 hit and 3 wrenches"
    assert dice_in_words(dice, "defended") == "1 shield"
    assert dice_in_words([], "driving-roll") == "no skids and no wrenches"


@pytest.mark.parametrize(
    ("reason", "named"),
    [
        ("Car B is no target.", "Ann Bly is no target."),
        ("The front of car B faces away.", "The front of Ann Bly faces away."),
        ("Full cover hides the barrel #7.", "Full cover hides the barrel."),
        ("The outer wall #0 cannot take damage.", "The outer wall cannot take damage."),
        ("The car has no such weapon.", "The car has no such weapon."),
    ],
)
def test_reasons_get_the_names_of_players(reason: str, named: str) -> None:
    assert with_names(reason, ["Me", "Ann Bly"]) == named
