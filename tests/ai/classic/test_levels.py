"""Drivers of the classic: lawful, the same every time, no danger to themselves, better by level."""

from __future__ import annotations

import random

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.scene import FAR, Scene
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.engine.chance import SampledChance
from wreckyard.systems.classic import RULES, State


def play(levels: list[str], seed: int, **options: object) -> tuple[State, list[str]]:
    """A duel of some drivers, and the kinds of all events."""
    chance = SampledChance(random.Random(seed))
    state = RULES.setup(len(levels), options, chance)
    agents = [PLAYERS[level](seed + seat) for seat, level in enumerate(levels)]
    told: list[str] = []
    while (decision := RULES.decision(state)) is not None:
        seen = RULES.observe(state, decision.seat)
        action = agents[decision.seat].choose(seen, decision, Budget(samples=1))
        assert action in decision.options
        told += [event.kind for event in RULES.apply(state, action, chance)]
    return state, told


@pytest.mark.parametrize(
    ("levels", "options"),
    [
        (["regular", "rookie"], {"map": "lot"}),
        (["rookie", "regular", "rookie"], {"map": "six-gates"}),
        (["regular"] * 4, {"map": "six-gates", "turns": 4}),
        (["ace", "regular"], {"map": "lot", "turns": 6}),
        (["ace", "rookie", "regular"], {"vehicles": ["tin-casserole"] * 3, "turns": 3}),
        (["random", "regular"], {"map": "lot", "turns": 20}),
    ],
    ids=["two", "three", "four", "ace", "smoke", "chance"],
)
def test_a_duel_is_played_to_its_end(levels: list[str], options: dict[str, object]) -> None:
    state, _ = play(levels, 3, **options)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert state.turn <= options.get("turns", 60)


def test_regulars_beat_rookies_and_hit_no_walls() -> None:
    won, walls = 0, 0
    for seed in range(4):
        levels = ["regular", "rookie"] if seed % 2 else ["rookie", "regular"]
        state, told = play(levels, seed)
        outcome = RULES.outcome(state)
        assert outcome is not None
        won += outcome.winners == (levels.index("regular"),)
        walls += told.count("hit-wall")
    assert won >= 3
    assert walls <= 1


@pytest.mark.parametrize("level", ["rookie", "regular", "ace"])
def test_the_same_moment_brings_the_same_answer(level: str) -> None:
    scene = Scene({"x": 12_000, "y": 12_000, "speed": 300})
    scene.until("maneuver")
    assert answer(scene, level, 5, Budget()) == answer(scene, level, 5, Budget())


def test_a_regular_turns_away_from_a_wall_ahead() -> None:
    # Two inches from the wall at 30 mph, with the foe straight behind: it does not go on ahead.
    scene = Scene({"x": 5_000, "y": 2_500, "heading": 0, "speed": 300}, {**FAR, "x": 5_000})
    scene.until("maneuver")
    assert answer(scene, "regular", budget=Budget()).startswith("bend")


def test_a_regular_shoots_what_stands_before_its_gun() -> None:
    scene = Scene(
        {"x": 12_000, "y": 12_000, "heading": 0}, {"x": 12_000, "y": 9_000, "heading": 900}
    )
    scene.until("fire")
    assert answer(scene, "regular", budget=Budget()).startswith("fire driver MG:F > B:")


@pytest.mark.parametrize(
    ("level", "answered"), [("regular", "fire driver MG:F > B:F"), ("ace", "done")]
)
def test_an_ace_waits_for_a_better_shot(level: str, answered: str) -> None:
    # Both drive at each other from 13 inches: the shot of a later phase has the shorter range.
    scene = Scene(
        {"x": 12_000, "y": 18_000, "speed": 400},
        {"x": 12_000, "y": 4_000, "heading": 1800, "speed": 400},
    )
    scene.until("fire")
    assert scene.state.phase == 1
    assert answer(scene, level, budget=Budget()) == answered


def test_a_regular_does_not_meet_a_foe_head_on() -> None:
    # Nose to nose, two inches apart, 40 mph each: if both go on ahead, they meet.
    scene = Scene(
        {"x": 12_000, "y": 13_000, "speed": 400},
        {"x": 12_000, "y": 10_000, "heading": 1800, "speed": 400},
    )
    scene.until("maneuver")
    assert answer(scene, "regular", budget=Budget()) != "straight"


@pytest.mark.parametrize(
    ("gun", "verb"), [(2, "surrender"), (0, "fight")], ids=["armed", "unarmed"]
)
def test_who_is_stuck_gives_up_at_last_to_foes_who_can_shoot_alone(gun: int, verb: str) -> None:
    stuck = {"x": 6_000, "y": 12_000, "speed": 0, "parts": {"plant": 0}}
    foe = {"x": 18_000, "y": 12_000, "parts": {"mg-front": gun}}
    scene = Scene(stuck, foe, phase=5)
    scene.until("surrender")
    assert answer(scene, "regular") == "fight"
    scene.state.turn = 40
    assert answer(scene, "regular") == verb


@pytest.mark.parametrize("level", ["rookie", "regular", "ace"])
@pytest.mark.parametrize(
    ("plant", "verb"), [(10, "surrender"), (0, "fight")], ids=["foe drives", "foe stands"]
)
def test_who_is_stuck_and_can_but_drop_things_gives_up_to_who_drives(
    level: str, plant: int, verb: str
) -> None:
    # Mines, oil and paint are left, and no plant: nobody drives over them any more.
    stuck = {"x": 6_000, "y": 12_000, "speed": 0, "parts": {"plant": 0}}
    foe = {"x": 18_000, "y": 12_000, "parts": {"plant": plant}}
    scene = Scene(stuck, foe, phase=5, vehicles=["long-shadow"] * 2)
    scene.until("surrender")
    assert answer(scene, level) == verb
