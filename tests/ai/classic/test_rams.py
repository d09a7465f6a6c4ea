"""Rams of the Ace: what they bring, part by part, and from which end."""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai.classic.ace import Ace
from wreckyard.ai.classic.drive.impact import ram_worth
from wreckyard.ai.classic.drive.planner import Planner
from wreckyard.ai.classic.drive.rams import ram_threat
from wreckyard.ai.classic.fire.sketch import rig_of
from wreckyard.ai.classic.mind.judgement import Judgement
from wreckyard.ai.classic.regular import Regular

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
    )
    scene.until("speed")
    assert answer(scene, "ace").startswith("speed -")


IN_THE_WAY = {"x": 12_000, "y": 12_000, "heading": 0, "parts": {"armor-right": 1}}
"""A car at rest, its right side all but open."""


def standing(x: int, y: int, heading: int, speed: int) -> Scene:
    """It and another that drives, at a tenth of a mph."""
    coming = {"x": x, "y": y, "heading": heading, "speed": speed}
    return Scene(IN_THE_WAY, coming, vehicles=BRICKS)


def threat(scene: Scene) -> float:
    """What the driver of the second is feared for, by the first."""
    me, foe = (rig_of(scene.state, number) for number in (0, 1))
    return ram_threat(foe, foe.pose, me, me.pose, 0.0)


@pytest.mark.parametrize(
    ("where", "feared"),
    [
        ((15_000, 12_000, 2_700, 500), True),
        # It need only turn by some thirty degrees.
        ((14_500, 13_500, 2_700, 500), True),
        ((15_000, 12_000, 2_700, 100), False),
        ((15_000, 12_000, 900, 500), False),
        ((18_000, 12_000, 2_700, 500), False),
    ],
    ids=["straight at the open side", "past it, close by", "slow", "away from it", "far off"],
)
def test_an_open_side_in_the_way_of_a_fast_car_is_in_danger(
    where: tuple[int, int, int, int], feared: bool
) -> None:
    assert (threat(standing(*where)) > 0) == feared


@pytest.mark.parametrize(("judgement", "seen"), [(Ace.judgement, True), (Regular.judgement, False)])
def test_who_stands_in_the_way_sees_the_ram_coming_if_he_is_an_ace(
    judgement: Judgement, seen: bool
) -> None:
    # At 40 mph an inch in each of four phases: it is there in the third.
    planner = Planner(standing(14_500, 12_000, 2_700, 400).state, 0, judgement)
    assert (planner.plan(0, [], planner.cap, False).sure < 1) == seen
