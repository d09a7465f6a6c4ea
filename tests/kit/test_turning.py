"""Turns about any point: by hand, against floats, and against going tenth by tenth."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.kit.scenes import (
    BOAT,
    CAR,
    Symmetry,
    apart,
    arena,
    first_step,
    headings,
    poses,
    symmetries,
    things,
    vehicles,
)
from wreckyard.kit.geometry import (
    REAR_LEFT,
    Convex,
    Footprint,
    Pose,
    corner,
    distance,
    outline,
    overlap,
    pivot,
    touch,
    turned,
)
from wreckyard.kit.turning import sweep_turn

HERE = Pose(0, 0, 0)
centres = st.tuples(st.integers(-2000, 2000), st.integers(-2000, 2000))
angles = st.integers(-1800, 1800)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


@pytest.mark.parametrize(
    ("point", "angle", "pose"),
    [
        # About its own middle only the heading changes.
        ((0, 0), 450, Pose(0, 0, 450)),
        # A point 1000 to the right: a quarter turn clockwise takes what is left of it above it.
        ((1000, 0), 900, Pose(1000, -1000, 900)),
        ((1000, 0), -900, Pose(1000, 1000, 2700)),
        ((0, 700), 1800, Pose(0, 1400, 1800)),
        # 30 degrees: 1000 (1 - cos) = 134, 1000 sin = 500.
        ((1000, 0), 300, Pose(134, -500, 300)),
    ],
)
def test_turns_by_hand(point: tuple[int, int], angle: int, pose: Pose) -> None:
    assert turned(HERE, point, angle) == pose


@given(poses, centres, st.integers(-7200, 7200))
def test_a_turn_is_the_nearest_to_exact_turning(
    pose: Pose, point: tuple[int, int], angle: int
) -> None:
    s, c = sin(radians(angle / 10)), cos(radians(angle / 10))
    x, y = pose.x - point[0], pose.y - point[1]
    there = turned(pose, point, angle)
    assert abs(there.x - point[0] - (x * c - y * s)) <= 0.5001
    assert abs(there.y - point[1] - (x * s + y * c)) <= 0.5001
    assert there.heading == (pose.heading + angle) % 3600


@given(poses, centres, st.integers(-4, 4), angles, symmetries)
def test_turns_by_quarters_are_exact_and_all_mirror(
    pose: Pose, point: tuple[int, int], quarters: int, angle: int, symmetry: Symmetry
) -> None:
    there = turned(pose, point, 900 * quarters)
    assert turned(there, point, -900 * quarters) == pose
    assert turned(pose, point, angle + 3600) == turned(pose, point, angle)
    mirrored = turned(symmetry.pose(pose), symmetry.point(*point), symmetry.angle(angle))
    assert mirrored == symmetry.pose(turned(pose, point, angle))


@given(poses, angles)
def test_a_turn_about_a_corner_is_a_pivot_to_a_unit(pose: Pose, angle: int) -> None:
    there = turned(pose, corner(pose, CAR, REAR_LEFT), angle)
    pivoted = pivot(pose, CAR, REAR_LEFT, angle)
    assert max(abs(there.x - pivoted.x), abs(there.y - pivoted.y)) <= 2


@pytest.mark.parametrize(
    ("angle", "obstacle", "made"),
    [
        # About the middle the corners go round a circle of sqrt(250 x 250 + 500 x 500) = 559.
        (900, block(-900, -900, 900, -560), 900),
        # The front right corner begins at 63.4 degrees above the right and is at x = 400 when
        # it has come down to acos(400 / 559) = 44.3: after 19.1.
        (900, block(401, -900, 900, -300), 191),
    ],
)
def test_spins_by_hand(angle: int, obstacle: Convex, made: int) -> None:
    assert abs(sweep_turn(HERE, CAR, (0, 0), angle, [obstacle]).made - made) <= 2


def test_no_turn_at_all() -> None:
    assert sweep_turn(HERE, CAR, (0, 0), 0, [block(-100, -900, 100, -500)]).pose == HERE


@settings(deadline=None, max_examples=60)
@given(poses, vehicles, st.lists(things, max_size=6), centres, angles)
def test_a_turn_ends_where_going_by_tenths_does(
    pose: Pose, car: Footprint, crowd: list[Convex], offset: tuple[int, int], angle: int
) -> None:
    point = pose.x + offset[0], pose.y + offset[1]
    shape = outline(pose, car)
    walls = arena(8000)
    assume(not any(overlap(shape, wall) for wall in walls))
    obstacles = [*walls, *apart(crowd, shape)]
    sweep = sweep_turn(pose, car, point, angle, obstacles)
    end = outline(sweep.pose, car)
    assert not any(overlap(end, one) for one in obstacles)
    for met in sweep.contacts:
        assert distance(end, obstacles[met.obstacle]) <= 80
    if any(touch(shape, one) for one in obstacles):
        return
    sign = 1 if angle > 0 else -1

    def free(made: int) -> bool:
        there = outline(turned(pose, point, sign * made), car)
        return not any(overlap(there, one) for one in obstacles)

    assert sweep.made == first_step(abs(angle), free)
    assert bool(sweep.contacts) is (sweep.made < abs(angle))


@given(headings, st.integers(-1800, 1800))
def test_a_turn_about_the_middle_stays_there(heading: int, angle: int) -> None:
    sweep = sweep_turn(Pose(7, 9, heading), BOAT, (7, 9), angle, [])
    assert sweep.pose == Pose(7, 9, (heading + angle) % 3600)
