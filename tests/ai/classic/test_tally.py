"""Where points decide computer drivers flee with them, and chase them."""

from __future__ import annotations

from math import hypot

import pytest

from tests.ai.classic.test_on_the_road import driven
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.mind.tally import ahead_by
from wreckyard.systems.classic.state.rows import Feats


def duel(*feats: list[int], **more: object) -> Scene:
    """Two cars on the Lot, the first drives at the second, which stands and faces it, nine inches
    off."""
    scene = Scene(
        {"x": 12_000, "y": 19_000, "heading": 0, "speed": 200},
        {"x": 12_000, "y": 10_000, "heading": 1800, "speed": 0},
        phase=1,
        points=True,
        **more,
    )
    scene.state.feats = [Feats(*row) for row in feats]
    return scene


def apart(scene: Scene) -> float:
    one, two = scene.state.vehicles
    return hypot(one.x - two.x, one.y - two.y)


def test_a_team_counts_together() -> None:
    scene = duel([0, 3, -1], [1, 1, -1])
    assert [ahead_by(scene.state, seat) for seat in (0, 1)] == [2, -2]


@pytest.mark.parametrize("level", ["regular"])
def test_who_is_ahead_keeps_off_and_who_is_behind_comes_near(level: str) -> None:
    """Four turns later the gap tells."""
    gaps = {}
    for points in (6, 0):
        scene = duel([0, points, -1], [1, 3, -1])
        gaps[points] = apart(driven(scene, {0: level}, 4))
    assert gaps[6] > gaps[0] + 1_000
