"""The base of a car: its nose and rear, and sweeps that meet with them."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.kit.scenes import Symmetry, apart, arena, first_step, poses, symmetries
from tests.systems.arena.geometry.scenes import CAR, things
from wreckyard.kit.arcs import arc_lines
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    FRONT_RIGHT,
    REAR_LEFT,
    REAR_RIGHT,
    Base,
    Convex,
    Pose,
    Side,
    corner,
    outline,
    overlap,
    pivot,
    touch,
)
from wreckyard.kit.sweep import sweep_shift
from wreckyard.kit.turning import sweep_pivot

HERE = Pose(0, 0, 0)
FRONT, RIGHT, BACK, LEFT = Side


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def test_the_outline_of_a_car_has_a_nose_and_a_rear() -> None:
    shape = outline(Pose(0, 0, 0), CAR)
    nose = ((-250, -500), (-125, -578), (0, -600), (125, -578), (250, -500))
    assert shape.points == nose + tuple((-x, -y) for x, y in nose)
    assert shape.sides[:5] == (Side.FRONT,) * 4 + (Side.RIGHT,)
    assert shape.sides[5:] == (Side.BACK,) * 4 + (Side.LEFT,)


def test_aiming_uses_the_bare_rectangle() -> None:
    assert CAR.bare == Base(1000, 500)
    assert arc_lines(HERE, CAR.bare)[FRONT_LEFT] == (-250, -500)


@given(poses, st.sampled_from([FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT, REAR_LEFT]))
def test_its_corners_are_those_of_the_rectangle(pose: Pose, which: int) -> None:
    assert corner(pose, CAR, which) == corner(pose, CAR.bare, which)


@given(poses, symmetries)
def test_it_turns_and_mirrors_with_its_pose(pose: Pose, symmetry: Symmetry) -> None:
    turned = outline(symmetry.pose(pose), CAR)
    assert set(turned.points) == set(symmetry.thing(outline(pose, CAR)).points)


@pytest.mark.parametrize(
    ("direction", "obstacle", "made", "side"),
    [
        # The tip of the nose is 600 ahead of the middle, the flat of the rear 600 behind.
        (0, block(-900, -2000, 900, -1000), 400, FRONT),
        (1800, block(-900, 1000, 900, 2000), 400, BACK),
        # A corner of something in the way of the front left corner of the rectangle only: the
        # curve of the nose runs (125, 78) between its ends, so x = -200 is 31.2 deep.
        (0, block(-900, -1000, -200, -900), 368, FRONT),
    ],
)
def test_the_nose_touches_first(direction: int, obstacle: Convex, made: int, side: Side) -> None:
    sweep = sweep_shift(HERE, CAR, direction, 1000, [obstacle])
    assert sweep.made == made
    assert [(met.obstacle, met.sides) for met in sweep.contacts] == [(0, (side,))]


def test_the_nose_swings_round_the_largest_circle() -> None:
    # About the rear left corner the point (125, -578) goes furthest out: it is 375 across and
    # 1078 along from there, so 1141.4 away, and comes no higher than -641.4.
    above = block(-900, -900, 900, -643)
    assert sweep_pivot(HERE, CAR, REAR_LEFT, -900, [above]).made == 900
    assert sweep_pivot(HERE, CAR, REAR_LEFT, -900, [above.moved(0, 3)]).made < 900


@settings(deadline=None, max_examples=60)
@given(
    poses,
    st.lists(things, max_size=6),
    st.sampled_from([FRONT_LEFT, FRONT_RIGHT, REAR_RIGHT, REAR_LEFT]),
    st.integers(-1800, 1800),
)
def test_a_pivot_ends_where_going_by_tenths_does(
    pose: Pose, crowd: list[Convex], which: int, angle: int
) -> None:
    shape = outline(pose, CAR)
    walls = arena(8000)
    assume(not any(overlap(shape, wall) for wall in walls))
    obstacles = [*walls, *apart(crowd, shape)]
    assume(not any(touch(shape, one) for one in obstacles))
    sign = 1 if angle > 0 else -1

    def free(made: int) -> bool:
        there = outline(pivot(pose, CAR, which, sign * made), CAR)
        return not any(overlap(there, one) for one in obstacles)

    assert sweep_pivot(pose, CAR, which, angle, obstacles).made == first_step(abs(angle), free)
