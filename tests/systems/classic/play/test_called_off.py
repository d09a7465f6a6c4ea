"""Ruling 36 and the page on how the rules are read: a duel that nothing comes of is called off."""

from __future__ import annotations

import pytest

from tests.systems.classic.play.scene import FAR, Scene
from wreckyard.systems.classic.game import RULES


@pytest.mark.parametrize(
    ("turn", "fired", "over"),
    [(45, 30, True), (45, 31, False), (44, 0, False), (45, 0, True), (80, 66, False)],
    ids=["15 turns ago", "14 turns ago", "too early", "never", "late, but shot at"],
)
def test_a_long_duel_without_shots_is_called_off(turn: int, fired: int, over: bool) -> None:
    scene = Scene({"x": 4_000, "y": 4_000}, FAR)
    state = scene.state
    state.turn = turn - 1
    state.vehicles[0].condition.aims[0] = [1, fired, 1 if fired else 0]
    while not state.over and state.turn < turn + 1:
        decision = RULES.decision(state)
        assert decision is not None
        kind = {"speed": "hold", "fire": "done"}[decision.kind]
        RULES.apply(state, next(each for each in decision.options if each.verb == kind), None)  # type: ignore[arg-type]
    assert bool(state.over) == over
    if over:
        outcome = RULES.outcome(state)
        assert outcome is not None
        assert outcome.winners == (0, 1)
