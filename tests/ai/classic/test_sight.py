"""Drivers of the classic and walls that hide them from each other (Six Gates: 5 to 8 inches across,
6 to 6½ down, and low walls)."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.drive.sight import Sight, quiet
from wreckyard.kit.geometry import Pose
from wreckyard.systems.classic.state.condition import LastFire

BESIDE_A_WALL = {"x": 7_000, "y": 5_000, "heading": 1_800, "speed": 0}
"""The nose half an inch before the wall."""

BEHIND_IT = {"x": 8_800, "y": 9_200, "heading": 1_500, "speed": 0}


def lying_in_wait(turn: int) -> Scene:
    """Two whole cars at rest with a wall between them, as late as that; nobody has fired."""
    scene = Scene(BESIDE_A_WALL, BEHIND_IT, map="six-gates")
    scene.state.turn = turn
    scene.until("speed")
    return scene


@pytest.mark.parametrize(
    ("at", "there", "hidden"),
    [
        ((7_000, 8_000), (7_000, 5_000), True),
        ((9_000, 8_000), (9_000, 5_000), False),
        ((16_000, 6_500), (16_000, 4_000), False),
    ],
    ids=["wall", "beside it", "low wall"],
)
def test_walls_hide_and_low_walls_do_not(
    at: tuple[int, int], there: tuple[int, int], hidden: bool
) -> None:
    sight = Sight(lying_in_wait(1).state)
    assert sight.hides(Pose(*at, 0), Pose(*there, 0)) is hidden
    assert sight.hides(Pose(*there, 0), Pose(*at, 0)) is hidden


def test_a_breach_is_seen_through() -> None:
    scene = lying_in_wait(1)
    scene.state.breaches = [1] * len(scene.state.breaches)
    assert not Sight(scene.state).hides(Pose(7_000, 8_000, 0), Pose(7_000, 5_000, 0))


def test_turns_without_a_shot_count_from_the_last() -> None:
    scene = lying_in_wait(12)
    assert quiet(scene.state, 0) == 12
    scene.state.vehicles[1].condition.aims[0] = LastFire(0, 9, 1)
    assert [quiet(scene.state, number) for number in (0, 1)] == [3, 3]


def test_who_keeps_out_of_others_fights_has_been_quiet_for_long() -> None:
    scene = Scene(BESIDE_A_WALL, BEHIND_IT, {"x": 20_000, "y": 3_000}, map="six-gates")
    scene.state.turn = 12
    scene.state.vehicles[1].condition.aims[0] = LastFire(2, 11, 1)
    assert [quiet(scene.state, number) for number in range(3)] == [12, 1, 1]


@pytest.mark.parametrize("level", ["regular", "ace"])
def test_nobody_lies_in_wait_for_ever(level: str) -> None:
    assert answer(lying_in_wait(5), level) == "hold"
    assert answer(lying_in_wait(12), level) == "speed +5"
