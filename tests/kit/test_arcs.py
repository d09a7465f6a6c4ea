"""Firing arcs: which quadrants hold a target, and which sides it shows."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.kit.scenes import CAR, Symmetry, poses, symmetries, things
from wreckyard.kit.arcs import arc_lines, arcs_with, bearings
from wreckyard.kit.geometry import Convex, Pose, Side, disc, hull, outline, overlap

HERE = Pose(0, 0, 0)
FRONT, RIGHT, BACK, LEFT = Side


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


@pytest.mark.parametrize(
    ("target", "arcs"),
    [
        # The lines go one across to two along: at y = -2000 the front is 1000 to either side.
        (block(-100, -2100, 100, -2000), (FRONT,)),
        (block(-100, 2000, 100, 2100), (BACK,)),
        (block(2000, -100, 2100, 100), (RIGHT,)),
        (block(-2100, -100, -2000, 100), (LEFT,)),
        (block(999, -2000, 1100, -1990), (FRONT, RIGHT)),
        # On the line exactly: both arcs. A unit further on: one.
        (block(1000, -1990, 1100, -1900), (RIGHT,)),
        (block(1000, -2000, 1100, -1900), (FRONT, RIGHT)),
        (block(1001, -2000, 1100, -1900), (RIGHT,)),
        (block(-1100, 1900, -1000, 2000), (BACK, LEFT)),
        # So long that it reaches through the front from left to right.
        (block(-3000, -2000, 3000, -1900), (FRONT, RIGHT, LEFT)),
        # Both ends in front and back, the middle in the right arc only.
        (Convex([(400, -2000), (500, -2000), (500, 2000), (400, 2000)]), (FRONT, RIGHT, BACK)),
    ],
)
def test_the_arcs_that_hold_a_target(target: Convex, arcs: tuple[Side, ...]) -> None:
    assert arcs_with(HERE, CAR, target) == arcs


def test_arcs_turn_with_the_heading() -> None:
    target = block(-100, -2100, 100, -2000)
    for heading, arc in ((0, FRONT), (900, LEFT), (1800, BACK), (2700, RIGHT)):
        assert arcs_with(Pose(0, 0, heading), CAR, target) == (arc,)


def test_the_lines_lead_through_the_corners() -> None:
    assert arc_lines(HERE, CAR) == ((-250, -500), (250, -500), (250, 500), (-250, 500))


@pytest.mark.parametrize(
    ("target", "arcs", "sides"),
    [
        (Pose(0, -3000, 0), (FRONT,), (BACK,)),
        (Pose(0, -3000, 1800), (FRONT,), (FRONT,)),
        (Pose(0, -3000, 900), (FRONT,), (RIGHT,)),
        (Pose(3000, 0, 0), (RIGHT,), (LEFT,)),
        # Ahead to the right, on the line: two arcs; it sees the attacker on its own line too.
        (Pose(1500, -3000, 0), (FRONT, RIGHT), (BACK, LEFT)),
    ],
)
def test_two_cars(target: Pose, arcs: tuple[Side, ...], sides: tuple[Side, ...]) -> None:
    seen = bearings(HERE, target, CAR)
    assert (seen.arcs, seen.sides) == (arcs, sides)
    back = bearings(target, HERE, CAR)
    assert (back.arcs, back.sides) == (sides, arcs)


@given(poses, things, symmetries)
def test_arcs_turn_and_mirror(pose: Pose, target: Convex, symmetry: Symmetry) -> None:
    turned = arcs_with(symmetry.pose(pose), CAR, symmetry.thing(target))
    assert set(turned) == symmetry.sides(arcs_with(pose, CAR, target))


@given(poses, things)
def test_the_arcs_of_a_target_hang_together(pose: Pose, target: Convex) -> None:
    assume(not overlap(outline(pose, CAR), target))
    arcs = arcs_with(pose, CAR, target)
    assert arcs
    gaps = sum((second - first) % 4 > 1 for first, second in pairwise([*arcs, arcs[0]]))
    assert len(arcs) in (1, 4) or gaps == 1


@given(poses, st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_a_small_thing_is_where_the_lines_say(pose: Pose, x: int, y: int) -> None:
    # Quadrants by two signs: which side of either diagonal the middle is on.
    a, b, _, _ = arc_lines(pose, CAR)
    falling, rising = a.x * y - a.y * x, b.x * y - b.y * x
    room = 2 * (abs(a.x) + abs(a.y)) + 2 * (abs(b.x) + abs(b.y))
    assume(abs(falling) > room)
    assume(abs(rising) > room)
    expected = {
        (True, False): FRONT,
        (True, True): RIGHT,
        (False, True): BACK,
        (False, False): LEFT,
    }[falling > 0, rising > 0]
    point = Convex(
        [(pose.x + x, pose.y + y), (pose.x + x + 1, pose.y + y), (pose.x + x, pose.y + y + 1)]
    )
    assert arcs_with(pose, CAR, point) == (expected,)


@given(poses, things, st.integers(0, 400), st.integers(0, 400))
def test_a_larger_target_is_in_no_fewer_arcs(pose: Pose, target: Convex, x: int, y: int) -> None:
    larger = hull([*target.points, *[(a + x, b + y) for a, b in target.points]])
    assert set(arcs_with(pose, CAR, target)) <= set(arcs_with(pose, CAR, larger))


def test_a_barrel_beside_the_line() -> None:
    # From (1000, -1000) the line to (500, -1000) is 500 across, so 447 away.
    assert arcs_with(HERE, CAR, disc(1000, -1000, 150)) == (RIGHT,)
    assert arcs_with(HERE, CAR, disc(1000, -2000, 150)) == (FRONT, RIGHT)
