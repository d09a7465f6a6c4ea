"""Maps with a relief, for rulings: a square of 24 inches with two gates, and what is put on it."""

from __future__ import annotations

from typing import Any

from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.systems.classic import RULES


def yard(**changes: Any) -> dict[str, Any]:
    """Numbers are quarter inches, as in every map."""
    return {
        "format": 1,
        "code": "yard",
        "name": "Yard",
        "width": 96,
        "height": 96,
        "gates": [{"edge": "north", "at": 44, "width": 8}, {"edge": "south", "at": 44, "width": 8}],
    } | changes


def box(x: int, y: int, width: int, height: int, **more: Any) -> dict[str, Any]:
    """Something on a rectangle."""
    return {"x": x, "y": y, "width": width, "height": height, **more}


def ride(scene: Scene, kind: str, *faces: int) -> None:
    """Answer everything with what is usual, straight on and no fire, until something is told; the
    dice of all of that must be used up."""
    dice = Dice(*faces)
    for _ in range(80):
        decision = RULES.decision(scene.state)
        assert decision is not None
        usual = "done" if decision.kind == "fire" else str(next(iter(decision.options)))
        scene.story += RULES.apply(scene.state, RULES.parse(usual), dice)
        if scene.told(kind):
            assert not dice.left, f"not rolled: {dice.left}"
            return
    raise AssertionError(f"{kind} is never told")
