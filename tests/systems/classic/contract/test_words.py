"""The story of a duel of the classic in sentences."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.systems.classic.positions.relief import box, yard
from tests.systems.classic.positions.taste import by_verb
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.values import Event
from wreckyard.systems.classic import FIRST_WALL, RULES, Names, names_in, tell_event
from wreckyard.systems.classic.state.events import KINDS
from wreckyard.systems.classic.words.story import _TOLD

RAMP = box(40, 40, 8, 8, up="north", angle=30, rise=4)

NAMES = Names(("Ann", "Bob"), ("north", "south"), "Lot")


def test_every_kind_of_event_has_its_words() -> None:
    assert set(_TOLD) == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        (
            "entered",
            {"vehicle": 0, "gate": 1, "speed": 200},
            "Ann comes in by gate south at 20 mph.",
        ),
        (
            "speed",
            {"vehicle": 1, "before": 925, "speed": 800, "cause": "driver"},
            "Bob brakes to 80 mph.",
        ),
        (
            "speed",
            {"vehicle": 1, "before": 500, "speed": 300, "cause": "collision"},
            "Bob slows to 30 mph by the collision.",
        ),
        (
            "maneuver",
            {"vehicle": 0, "maneuver": "bend L45 skid 750"},
            "Ann makes a bend 45° to the left, skidding 0.75″ on purpose.",
        ),
        (
            "maneuver",
            {"vehicle": 0, "maneuver": "drift R250"},
            "Ann makes a drift 0.25″ to the right.",
        ),
        (
            "control",
            {
                "vehicle": 0,
                "cause": "maneuver",
                "difficulty": 5,
                "before": 3,
                "status": -2,
                "needed": 2,
                "die": 1,
                "kept": False,
            },
            "Ann: D5 for the maneuver, handling 3 to −2: 2+ is needed, a 1: control is lost.",
        ),
        (
            "crash",
            {
                "vehicle": 0,
                "table": 1,
                "dice": [2, 3],
                "added": 3,
                "total": 8,
                "result": "severe-skid",
            },
            "Ann: crash table 1, 2 + 3 + 3 = 8: severe skid.",
        ),
        (
            "damage",
            {
                "vehicle": 0,
                "cause": "attack",
                "aimed": "front",
                "hits": 9,
                "taken": 9,
                "breach": True,
                "losses": [["armor-front", 5, 0, 0], ["mg-front", 3, 1, 0], ["driver", 6, 4, 1]],
            },
            "Ann takes 9: front armor gone, front machine gun 3 to 1, body armor of the driver 6 to 4."
            " Through the armor!",
        ),
        (
            "damage",
            {
                "vehicle": 0,
                "cause": "fire",
                "aimed": "",
                "hits": 1,
                "taken": 6,
                "breach": False,
                "losses": [
                    *([f"armor-{side}", 5, 4, 0] for side in ("front", "left", "right", "back")),
                    ["mg-front", 1, 0, 0],
                    ["driver", 3, 2, 0],
                ],
            },
            "Ann takes 1 in 6 places: front machine gun gone, driver 3 to 2.",
        ),
        (
            "shot",
            {
                "vehicle": 1,
                "who": "driver",
                "weapon": "mg-front",
                "target": 0,
                "part": "F",
                "needed": 9,
                "dice": [4, 5],
                "hit": True,
                "hits": 4,
            },
            "Bob fires the front machine gun at the front of Ann: 9+ is needed, 4 + 5 = 9, a hit for 4.",
        ),
        (
            "collision",
            {"mover": 0, "other": 1, "type": "t-bone", "speed": 40, "hits": [3, 6]},
            "Ann rams Bob in the side at 40 mph: 3 to Ann, 6 to Bob.",
        ),
        (
            "game-ended",
            {"winners": [0, 1], "why": "turns", "turns": 20},
            "A draw of Ann and Bob, after 20 turns.",
        ),
        ("moved", {"vehicle": 0}, ""),
    ],
)
def test_events_in_words(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell_event(Event(kind, data), NAMES) == sentence


BUILT = [
    # what stands on a map; what running into its last part is called, and being in its way
    ({}, "hits a wall", "blocked by a wall"),
    ({"low_walls": [box(40, 40, 8, 1)]}, "hits a low wall", "blocked by a low wall"),
    ({"bunkers": [box(40, 40, 4, 4, notch="west")]}, "hits a bunker", "blocked by a bunker"),
    ({"trees": [box(40, 40, 2, 2, dp=8)]}, "hits a tree", "blocked by a tree"),
    ({"ditches": [box(40, 40, 8, 1, feet=3)]}, "falls into a ditch", "blocked by a ditch"),
    ({"platforms": [box(40, 40, 8, 8, rise=4)]}, "hits a platform", "blocked by a platform"),
    ({"ramps": [RAMP]}, "hits the back of a ramp", "blocked by the back of a ramp"),
    ({"ramps": [RAMP], "platforms": [box(36, 36, 16, 4, rise=4)]}, "hits a rail", ""),
]


@pytest.mark.parametrize(("built", "hit", "blocked"), BUILT)
def test_what_stands_is_called_what_it_is(built: dict[str, Any], hit: str, blocked: str) -> None:
    state = RULES.setup(2, RULES.check_options(2, {"map": yard(**built)}), LiveChance(1))
    last = FIRST_WALL + len(state.ground.walls) - 1
    told = {"vehicle": 0, "thing": last, "type": "head-on", "speed": 30, "hits": 4}
    names = names_in(state, ["Ann", "Bob"])
    assert (
        tell_event(Event("hit-wall", {**told, "breaks": 0}), names) == f"Ann {hit} at 30 mph for 4."
    )
    event = Event("blocked", {"vehicle": 0, "things": [1, last], "stopped": 1})
    assert tell_event(event, names).startswith("Ann is blocked by Bob and ")
    event = Event("blocked", {"vehicle": 0, "things": [last], "stopped": 1})
    assert blocked in tell_event(event, names)


@pytest.mark.parametrize(
    ("weapon", "words"),
    [
        ("RL:B", "the back rocket launcher"),
        ("MG:F2", "the front machine gun 2"),
        ("RR:tur", "the turret recoilless rifle"),
        ("MG:SF", "the sidecar's front machine gun"),
        ("link-1", "link 1"),
    ],
)
def test_what_is_aimed_is_told_in_plain_words(weapon: str, words: str) -> None:
    told = {"vehicle": 0, "who": "driver", "weapon": weapon, "target": 1, "part": "B"}
    assert tell_event(Event("aimed", told), NAMES) == f"Ann aims {words} at the back of Bob."


def test_who_is_slid_along_is_named() -> None:
    along = Event("turned-along", {"vehicle": 0, "thing": 1, "x": 0, "y": 0, "heading": 0})
    assert tell_event(along, NAMES) == "Ann turns along Bob."


@pytest.mark.parametrize("seed", range(3))
def test_whole_duels_are_told(seed: int) -> None:
    rng, chance = Random(seed), LiveChance(seed)
    options = {"vehicles": ["twin-thimble", "twin-thimble-rocket"], "turns": 15}
    state = RULES.setup(2, RULES.check_options(2, options), chance)
    names = names_in(state, ["Ann", "Bob"])
    told = []
    while (decision := RULES.decision(state)) is not None:
        action = by_verb(list(decision.options), rng)
        told += [tell_event(event, names) for event in RULES.apply(state, action, chance)]
    assert all(each == "" or (each[0].isupper() and each[-1] in ".!") for each in told)
    assert not any("{" in each or "None" in each for each in told)
