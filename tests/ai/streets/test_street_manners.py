"""How the characters drive on the streets: what one sees of each in a position set by hand."""

from __future__ import annotations

import pytest

from tests.systems.streets.scene import POD, TURRET, N, S, Scene
from wreckyard.ai.agent import Budget
from wreckyard.ai.streets.cast import CAST
from wreckyard.characters import CHARACTERS
from wreckyard.systems.streets import RULES

BUDGET = Budget(samples=1)


def answer(scene: Scene, character: str, level: str) -> str:
    """What a character answers to the open question."""
    decision = RULES.decision(scene.state)
    assert decision is not None
    player = CAST.players[level](CHARACTERS[character], 1)
    return str(player.choose(RULES.observe(scene.state, decision.seat), decision, BUDGET))


def near() -> Scene:
    """A stands, out of rounds; B stands a few points off, on none of its lines, and faces away."""
    scene = Scene()
    scene.put(0, 10, 10, N)
    scene.put(1, 15, 12, S)
    for mount in (POD, TURRET):
        scene.state.cars[0].loads[mount] = []
    scene.turn(0)
    return scene


@pytest.mark.parametrize("level", ["regular", "ace"])
@pytest.mark.parametrize(("character", "verb"), [("nettie", "drop"), ("kit", "end")])
def test_nettie_leaves_things_lying_about(character: str, verb: str, level: str) -> None:
    """Nothing says that B will come that way: others keep what they could drop."""
    assert answer(near(), character, level).partition(" ")[0] == verb
