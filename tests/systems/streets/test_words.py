"""The story in sentences: every kind of event has one, with its sum."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.systems.streets.scene import ENGINE, Scene
from tests.systems.streets.yards import board, fierce, options_of
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.values import Event
from wreckyard.systems.streets import (
    KINDS,
    RULES,
    Names,
    names_in,
    stock_cars,
    tell_event,
    with_names,
)
from wreckyard.systems.streets.words import SENTENCES

SEATS = ("Ann", "Bob", "Cy", "Dee")
NAMES = Names(
    SEATS,
    [f"{name}'s car" for name in SEATS],
    [["left tire", "engine", "turret"]] * 4,
    ["the trees at 8,8"],
)


def test_every_kind_of_event_has_a_sentence() -> None:
    assert {kind for kind in SENTENCES if kind in KINDS} == set(KINDS)


@pytest.mark.parametrize(
    ("kind", "data", "sentence"),
    [
        ("mission", {"seat": 0, "shown": 3}, "Ann rolls 3 for a mission: kill Cy."),
        ("mission", {"seat": 0, "shown": 8}, "Ann rolls 8 for a mission: make 2 wrecks."),
        ("chose", {"seat": 1, "what": "three-point"}, "Bob chooses a three-point turn."),
        (
            "revealed",
            {"seats": [1, 0, 2], "speeds": ["speed 5", "reverse 2", "three-point"]},
            "Speeds: Bob 5; Ann reverse 2; Cy three-point turn.",
        ),
        ("drove", {"car": 0, "x": 3, "y": 4, "left": 2}, "Ann's car drives to 3,4."),
        ("corner", {"car": 0, "eighths": -2, "sd": 0}, "Ann's car turns 90° left."),
        (
            "corner",
            {"car": 0, "eighths": 3, "sd": 4},
            "Ann's car turns 135° right, 4 over the safe speed.",
        ),
        (
            "skid",
            {"car": 0, "sd": 5, "shown": 6, "drift": 2, "rest": 1},
            "Ann's car skids at 5 over: 6, so 2 points of drift, and 1 from before.",
        ),
        (
            "facing",
            {"car": 0, "shown": 4, "added": 1, "turn": -1, "facing": 7, "stopped": True},
            "Ann's car rolls 4 + 1 and spins 45° left to a standstill.",
        ),
        (
            "facing",
            {"car": 0, "shown": 1, "added": 0, "turn": 0, "facing": 0, "stopped": False},
            "Ann's car rolls 1 and stays in hand.",
        ),
        (
            "ram",
            {"car": 0, "target": 1, "kind": "head-on", "velocity": 8},
            "Ann's car rams Bob's car head-on, with a velocity of 8.",
        ),
        (
            "ram",
            {"car": 0, "target": 1, "kind": "shunt", "velocity": 0},
            "Ann's car shunts Bob's car at the same speed: no damage.",
        ),
        ("impact", {"shown": 5, "velocity": 8, "damage": 7}, "5 + 8 − 6: 7 damage."),
        (
            "crash",
            {"car": 1, "marker": -1, "wreck": -1, "speed": 3},
            "Bob's car crashes into the edge at 3.",
        ),
        (
            "fired",
            {"seat": 0, "car": 0, "part": 2, "weapon": 0, "direction": 1, "target": 1,
             "also": -1, "area": 6, "answer": True},
            "Ann fires a machine gun round north-east at Bob's car, left center in return.",
        ),
        (
            "to-hit",
            {"weapon": 2, "target": 33, "shown": [3, 4], "added": -2, "range": 5, "hit": True},
            "3 + 4 − 2 at Bob on foot, range 5: a hit.",
        ),
        (
            "component",
            {"car": 0, "part": 1, "amount": 2, "left": 0},
            "Ann's car's engine takes 2 and is destroyed.",
        ),
        ("killed", {"seat": 2, "by": 0}, "Cy is dead, by Ann."),
        (
            "game-ended",
            {"winners": [0], "grade": 1, "why": "last-car", "rounds": 1},
            "Ann wins, in the only car that is no wreck, after 1 round.",
        ),
        (
            "game-ended",
            {"winners": [0, 2], "grade": 0, "why": "quiet", "rounds": 30},
            "A draw of Ann and Cy after 30 rounds: twenty rounds without damage.",
        ),
    ],
)  # fmt: skip
def test_events_in_words(kind: str, data: dict[str, Any], sentence: str) -> None:
    assert tell_event(Event(kind, data), NAMES) == sentence


@pytest.mark.parametrize(
    ("reason", "named"),
    [
        ("The first thing on that line is car B.", "The first thing on that line is Bob's car."),
        (
            "C on foot is not on the point that is hit.",
            "Cy on foot is not on the point that is hit.",
        ),
        ("A car is there.", "A car is there."),
    ],
)
def test_reasons_get_the_names_of_players(reason: str, named: str) -> None:
    assert with_names(reason, NAMES) == named


def test_a_whole_story_can_be_told() -> None:
    codes = [stock.code for stock in stock_cars()]
    for number in range(8):
        rng, chance = random.Random(number), LiveChance(number)
        seats = 2 + number % 3
        state = RULES.setup(seats, options_of(number, seats, codes), chance)
        names = names_in(state, SEATS[:seats])
        events = RULES.opening(state)
        while (decision := RULES.decision(state)) is not None:
            events += RULES.apply(state, fierce(list(decision.options), rng), chance)
        for event in events:
            sentence = tell_event(event, names)
            assert sentence.endswith(".")
            assert "{" not in sentence


def test_names_come_from_the_state() -> None:
    names = names_in(Scene().state, ["Ann", "Bob"])
    assert names.cars == ["Ann's car", "Bob's car"]
    assert names.parts[0][5] == "turret"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("drop front-pod mine > 9,18", "The front pod holds no mines."),
        ("drop turret spikes > 9,18", "The turret holds no spikes."),
        ("drop turret oil > 9,18", "The turret holds no oil."),
        ("drop rear-pod shell > 9,18", "The rear pod holds no shells."),
        ("drop rear-pod mg > 9,18", "The rear pod holds no machine gun rounds."),
        # The trees stand between; A is at 2,18.
        ("fire turret n > B rear", "The first thing on that line is the trees at 2,12."),
    ],
)
def test_a_reason_is_a_sentence_that_needs_no_codes(text: str, sentence: str) -> None:
    scene = Scene(yard=board([("trees", 2, 12, 2, 2)]))
    scene.put(1, 2, 5, 0)
    scene.turn(0)
    assert scene.why_not(text) == sentence


@pytest.mark.parametrize(
    ("harm", "sentence"),
    [
        (0, "The top speed of this car is 8."),
        (3, "Damage has lowered its top speed to 5."),
    ],
)
def test_only_a_damaged_engine_is_told_as_damaged(harm: int, sentence: str) -> None:
    scene = Scene()
    scene.put(0, 2, 18, 0, 8 - harm)
    scene.state.cars[0].harm[ENGINE] = harm
    scene.round_ends()
    assert scene.why_not("speed 9") == sentence


def test_an_old_wreck_is_no_wreck_of_a_wreck() -> None:
    crash = {"car": 0, "marker": -1, "wreck": 1, "speed": 3}
    names = Names(["Ann"], ["Ann's car", "an old wreck"], [[], []], [])
    assert tell_event(Event("crash", crash), names) == "Ann's car crashes into an old wreck at 3."
