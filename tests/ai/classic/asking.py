"""Drivers of the classic that are asked at the open question of a scene."""

from __future__ import annotations

from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.systems.classic import RULES

SHORT = Budget(samples=1)


def answer(scene: Scene, level: str, seed: int = 1, budget: Budget = SHORT) -> str:
    """What a driver answers to the open question, by what he sees."""
    decision = RULES.decision(scene.state)
    assert decision is not None
    seen = RULES.observe(scene.state, decision.seat)
    return str(PLAYERS[level](seed).choose(seen, decision, budget))
