"""Rams of the Ace: what they bring, part by part, and from which end."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.play.scene import Scene
from wreckyard.ai.classic.impact import ram_worth

OPEN_NOSE = {"x": 12_000, "y": 12_000, "parts": {"armor-front": 0, "ac-front": 0, "plant": 0}}
FAR = {"x": 20_000, "y": 20_000}
BRICKS = ["brickwork"] * 2


def emptied(scene: Scene) -> Scene:
    """The same, with nothing left to fire in anybody."""
    for vehicle in scene.state.vehicles:
        for shots in vehicle.condition.shots:
            shots[:] = [0] * len(shots)
    return scene


def test_a_ram_counts_what_lies_behind_the_armor() -> None:
    # At 20 mph one die, as many hits at a damage modifier of 1. Behind the open nose is the driver
    # first: two hits knock him out, five times in six; one takes a third of his points.
    scene = Scene(OPEN_NOSE, FAR, vehicles=BRICKS)
    one = 0.3 / 3 + 0.8 / 3
    assert ram_worth(scene.state, 0, "front", 20, 1.0) == pytest.approx((5 + one) / 6)


def test_half_a_damage_modifier_halves_the_hits() -> None:
    # A die halved: none once in six, one twice, two and more three times.
    scene = Scene(OPEN_NOSE, FAR, vehicles=BRICKS)
    one = 0.3 / 3 + 0.8 / 3
    assert ram_worth(scene.state, 0, "front", 20, 0.5) == pytest.approx((3 + 2 * one) / 6)


def test_a_driver_is_worth_no_more_than_the_vehicle() -> None:
    scene = Scene(OPEN_NOSE, FAR, vehicles=BRICKS)
    assert ram_worth(scene.state, 0, "front", 100, 1.0) == pytest.approx(1.0)


def test_who_has_an_open_nose_rams_with_his_whole_back() -> None:
    # Both have fired all they had; three inches behind an Ace that backs, its nose open, its back whole,
    # stands a foe whose nose is open too, and whose plant is gone: on at it, faster.
    scene = emptied(
        Scene(
            {**OPEN_NOSE, "speed": -50, "parts": {"armor-front": 0, "ac-front": 0}},
            {**OPEN_NOSE, "y": 16_000},
            vehicles=BRICKS,
        )
    )  # fmt: skip
    scene.until("speed")
    assert answer(scene, "ace").startswith("speed -")
