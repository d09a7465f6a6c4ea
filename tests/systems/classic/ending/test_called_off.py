"""Ruling 36 and the page on how the rules are read: a duel that nothing comes of is called off."""

from __future__ import annotations

import json

import pytest

from tests.systems.classic.positions.arsenal import car
from tests.systems.classic.positions.laid import scene as dropper
from tests.systems.classic.positions.scene import FAR, Scene
from wreckyard import Malformed
from wreckyard.systems.classic import RULES, State
from wreckyard.systems.classic.ending.left import is_called_off
from wreckyard.systems.classic.state.condition import LastFire
from wreckyard.systems.classic.state.rows import Fought


def wait_until(state: State, turn: int) -> None:
    """Nobody does anything up to a turn, or the end."""
    while not state.over and state.turn < turn:
        decision = RULES.decision(state)
        assert decision is not None
        kind = {"speed": "hold", "fire": "done"}[decision.kind]
        RULES.apply(state, next(each for each in decision.options if each.verb == kind), None)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("turn", "fired", "over"),
    [(45, 30, True), (45, 31, False), (44, 0, False), (45, 0, True), (80, 66, False)],
    ids=["15 turns ago", "14 turns ago", "too early", "never", "late, but shot at"],
)
def test_a_long_duel_without_shots_is_called_off(turn: int, fired: int, over: bool) -> None:
    scene = Scene({"x": 4_000, "y": 4_000}, FAR)
    state = scene.state
    state.turn = turn - 1
    state.vehicles[0].condition.aims[0] = LastFire(1, fired, 1 if fired else 0)
    wait_until(state, turn + 1)
    assert bool(state.over) == over
    if over:
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert outcome.winners == (0, 1)


MIDDLE = {"x": 12_000, "y": 12_000, "heading": 0}
RAMMED = {"x": 12_000, "y": 10_700, "heading": 1800, "speed": 200}


@pytest.mark.parametrize("turn", [31, 60], ids=["just asked for", "late"])
def test_who_only_rams_decides_a_duel_still(turn: int) -> None:
    # 40 against 20 mph, head-on: 7d, of which each takes 9.
    scene = Scene({**MIDDLE, "speed": 400}, RAMMED)
    scene.state.turn = turn
    scene.until("maneuver")
    scene.do("straight", *[2] * 7)
    assert scene.told("collision")[0]["hits"] == [9, 9]
    assert not is_called_off(scene.state)
    scene.state.turn = max(45, turn + 14)
    assert not is_called_off(scene.state)
    scene.state.turn = max(46, turn + 15)
    assert is_called_off(scene.state)


def test_a_ram_that_hurts_nobody_changes_nothing() -> None:
    # 10 mph into a side: 1d - 2 of a two, nothing.
    scene = Scene(
        {**MIDDLE, "speed": 100},
        {"x": 12_300, "y": 10_900, "heading": 900, "speed": 0},
    )
    scene.state.turn = 60
    scene.until("maneuver")
    scene.do("straight", 2)
    assert scene.told("collision")[0]["hits"] == [0, 0]
    assert is_called_off(scene.state)


def test_who_drops_things_fights_on() -> None:
    play = dropper(car(("sd", "back"), name="Test"), speed=250)
    play.state.turn = 60
    play.until("fire")
    assert is_called_off(play.state)
    play.do("drop driver SD:B")
    while play.asked[0] == "fire":
        play.do("done")
    assert not is_called_off(play.state)


def test_what_a_state_says_of_it_survives_and_is_checked() -> None:
    scene = Scene({"x": 4_000, "y": 4_000}, FAR)
    scene.state.turn = 50
    scene.state.fought = [Fought(40)]
    data = json.loads(json.dumps(RULES.to_json(scene.state)))
    assert data["fought"] == [[40]]
    assert RULES.from_json(data) == scene.state
    for wrong in ([[51]], [[30]], [[40], [41]], [[40, 41]]):
        with pytest.raises(Malformed, match="'fought'"):
            RULES.from_json({**data, "fought": wrong})
