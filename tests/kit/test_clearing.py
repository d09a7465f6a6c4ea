"""The least turn that clears something: by hand, and against going tenth by tenth."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.scenes import CAR, poses, things, vehicles
from wreckyard.kit.clearing import clearing_turn, depth, inflated
from wreckyard.kit.convex import Convex, distance
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    REAR_LEFT,
    REAR_RIGHT,
    Footprint,
    Pose,
    outline,
    overlap,
    pivot,
)

HERE = Pose(0, 0, 0)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def test_depths_by_hand() -> None:
    car = outline(HERE, CAR)
    assert depth(car, block(200, -900, 900, 900)) == 50
    assert depth(car, block(250, -900, 900, 900)) == 0
    assert depth(car, block(-50, -900, 900, -480)) == 20
    # Where it lies across, the shortest way out is over one of its own ends.
    assert depth(car, block(-900, -100, 900, 0)) == 500


@pytest.mark.parametrize(
    ("which", "sign", "region", "angle"),
    [
        # Nothing is met: no turn at all.
        (REAR_LEFT, -1, block(300, -900, 900, 900), 0),
        # The right side goes from (250, 500) straight up; to the left about that corner it leaves
        # (200, 400), 50 to the left and 100 up, when tan a = 50 / 100: at 26.6 degrees.
        (REAR_RIGHT, -1, block(200, -900, 900, 400), 266),
        # To the right it never leaves what goes on that far.
        (REAR_RIGHT, 1, block(200, -2900, 900, 2900), None),
        # The corner that stays is in the region itself: no turn takes it out.
        (REAR_LEFT, 1, block(-400, 300, 0, 900), None),
        # About the front left corner (-250, -500) the front sinks to the right: at x = 200 it is
        # 10 down when tan a = 10 / 450: at 1.3 degrees.
        (FRONT_LEFT, 1, block(200, -900, 900, -490), 13),
    ],
)
def test_turns_by_hand(which: int, sign: int, region: Convex, angle: int | None) -> None:
    found = clearing_turn(HERE, CAR, which, sign, [region], 900)
    if angle is None:
        assert found is None
    else:
        assert found is not None
        assert abs(found - angle) <= 2


@settings(deadline=None, max_examples=12)
@given(
    poses,
    vehicles,
    st.integers(0, 3),
    st.sampled_from([1, -1]),
    st.lists(things, min_size=1, max_size=3),
)
def test_it_is_the_first_tenth_that_clears(
    pose: Pose, base: Footprint, which: int, sign: int, region: list[Convex]
) -> None:
    near = [each.moved(pose.x - each.points[0].x, pose.y - each.points[0].y) for each in region]
    slow = next(
        (
            angle
            for angle in range(901)
            if not any(
                overlap(outline(pivot(pose, base, which, sign * angle), base), each)
                for each in near
            )
        ),
        None,
    )
    assert clearing_turn(pose, base, which, sign, near, 900) == slow


@given(things, things, st.integers(1, 50))
def test_what_is_clear_of_the_inflated_is_that_far_off(a: Convex, b: Convex, units: int) -> None:
    if not overlap(inflated(a, units), b):
        assert distance(a, b) >= units
