"""Outlines, poses, and what two polygons have to do with each other."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.scenes import BARRIER, BOAT, CAR, Boat, Symmetry, headings, poses, symmetries, things
from wreckyard.kit.geometry import (
    FRONT_LEFT,
    REAR_LEFT,
    REAR_RIGHT,
    TOUCH,
    Base,
    Convex,
    Footprint,
    Point,
    Pose,
    Side,
    ahead,
    bearing_to,
    box,
    contains,
    corner,
    disc,
    distance,
    distance2,
    gap_at_most,
    hull,
    outline,
    overlap,
    pivot,
    shift,
    slab,
    touch,
)


def square(x: int, y: int, size: int = 100) -> Convex:
    return Convex([(x, y), (x + size, y), (x + size, y + size), (x, y + size)])


@pytest.mark.parametrize(
    ("heading", "front_left", "front_right"),
    [
        (0, (-250, -500), (250, -500)),
        (900, (500, -250), (500, 250)),
        (1800, (250, 500), (-250, 500)),
        # 30 degrees: (-250, 500) to the right and ahead is x = -216.51 + 250, y = -125 - 433.01.
        (300, (33, -558), (467, -308)),
    ],
)
def test_the_front_corners_of_a_box_by_hand(
    heading: int, front_left: tuple[int, int], front_right: tuple[int, int]
) -> None:
    corners = box(Pose(0, 0, heading), 1000, 500)
    assert corners[:2] == (front_left, front_right)
    assert corners[2:] == tuple(Point(-x, -y) for x, y in (front_left, front_right))


@given(poses, st.sampled_from([CAR, BARRIER, BOAT]), symmetries)
def test_outlines_turn_and_mirror_with_their_poses(
    pose: Pose, base: Footprint, symmetry: Symmetry
) -> None:
    turned = outline(symmetry.pose(pose), base)
    assert set(turned.points) == set(symmetry.thing(outline(pose, base)).points)


@given(poses, symmetries, st.integers(-2000, 2000), headings)
def test_steps_turn_and_mirror(pose: Pose, symmetry: Symmetry, length: int, way: int) -> None:
    moved = shift(symmetry.pose(pose), symmetry.bearing(way), length)
    assert moved == symmetry.pose(shift(pose, way, length))
    assert ahead(symmetry.pose(pose), length) == symmetry.pose(ahead(pose, length))


@given(poses, symmetries, st.integers(0, 3), st.integers(-1800, 1800))
def test_pivots_turn_and_mirror(pose: Pose, symmetry: Symmetry, which: int, angle: int) -> None:
    turned = pivot(symmetry.pose(pose), CAR, symmetry.corner(which), symmetry.angle(angle))
    assert turned == symmetry.pose(pivot(pose, CAR, which, angle))


@given(poses, st.integers(0, 3), st.integers(-1800, 1800), st.integers(-1800, 1800))
def test_a_pivot_keeps_its_corner_and_adds_up(pose: Pose, which: int, one: int, two: int) -> None:
    turned = pivot(pose, CAR, which, one)
    assert corner(turned, CAR, which) == corner(pose, CAR, which)
    assert pivot(turned, CAR, which, two) == pivot(pose, CAR, which, one + two)


def test_a_quarter_turn_left_about_the_rear_left_corner() -> None:
    # The corner (-250, 500) stays; the rear edge, which went right from it, now goes up.
    turned = pivot(Pose(0, 0, 0), CAR, REAR_LEFT, -900)
    assert turned == Pose(-750, 250, 2700)
    assert corner(turned, CAR, REAR_RIGHT) == (-250, 0)
    assert corner(turned, CAR, FRONT_LEFT) == (-1250, 500)


@pytest.mark.parametrize(
    ("x", "y", "meets", "squared"),
    [
        (99, 99, True, 0),
        (100, 0, False, 0),
        (100, 100, False, 0),
        (-100, 40, False, 0),
        (103, 50, False, 9),
        (103, 104, False, 25),
        (-105, -112, False, 169),
    ],
)
def test_overlaps_and_distances_of_squares(x: int, y: int, meets: bool, squared: int) -> None:
    a, b = square(0, 0), square(x, y)
    assert overlap(a, b) is overlap(b, a) is meets
    assert Fraction(*distance2(a, b)) == Fraction(*distance2(b, a)) == squared
    assert distance(a, b) == isqrt(squared)
    for units in (0, 3, 4, 5, 13):
        assert gap_at_most(a, b, units) is (squared <= units * units)


def test_the_distance_to_a_slanted_edge_is_an_exact_fraction() -> None:
    # The line x + y = 100 lies 100 / sqrt 2 from the corner (0, 0).
    slanted = Convex([(100, 0), (200, 0), (200, 200), (0, 200), (0, 100)])
    corner_at = Convex([(-50, -50), (0, -50), (0, 0), (-50, 0)])
    assert Fraction(*distance2(slanted, corner_at)) == 5000
    assert distance(slanted, corner_at) == 70


def test_an_overlap_has_a_depth() -> None:
    a, b = square(0, 0), square(97, 20)
    assert overlap(a, b, 2)
    assert not overlap(a, b, 3)


@given(things, things, symmetries)
def test_relations_turn_and_mirror(a: Convex, b: Convex, symmetry: Symmetry) -> None:
    c, d = symmetry.thing(a), symmetry.thing(b)
    assert overlap(a, b) is overlap(b, a) is overlap(c, d)
    assert Fraction(*distance2(a, b)) == Fraction(*distance2(b, a)) == Fraction(*distance2(c, d))


@given(things, things)
def test_polygons_overlap_when_their_difference_holds_the_origin(a: Convex, b: Convex) -> None:
    # The other definition: all differences of points fill a polygon, with 0 inside or not.
    difference = hull([(x - u, y - v) for x, y in a.points for u, v in b.points])
    inside = all(low < 0 < high for _, _, low, high, _ in difference.axes)
    assert overlap(a, b) is inside


@given(things, things)
def test_the_distance_is_that_of_the_difference_from_the_origin(a: Convex, b: Convex) -> None:
    difference = hull([(x - u, y - v) for x, y in a.points for u, v in b.points])
    if contains(difference, (0, 0)):
        assert distance2(a, b)[0] == 0
        return
    best = min(Fraction(x * x + y * y) for x, y in difference.points)
    for (x, y), (u, v) in difference.edges:
        ex, ey = u - x, v - y
        along = -x * ex - y * ey
        if 0 < along < ex * ex + ey * ey:
            best = min(best, Fraction((x * ey - y * ex) ** 2, ex * ex + ey * ey))
    assert Fraction(*distance2(a, b)) == best


@given(things, st.integers(-500, 500), st.integers(-500, 500))
def test_a_moved_polygon_is_one_made_there(shape: Convex, x: int, y: int) -> None:
    moved = shape.moved(x, y)
    made = Convex([(a + x, b + y) for a, b in shape.points], shape.sides, shape.heading)
    assert moved == made
    assert moved.axes == made.axes
    assert (moved.left, moved.right, moved.top, moved.bottom) == (
        made.left,
        made.right,
        made.top,
        made.bottom,
    )


def test_touching_is_being_at_most_five_units_apart() -> None:
    assert TOUCH == 5
    assert touch(square(0, 0), square(105, 0))
    assert not touch(square(0, 0), square(106, 0))
    assert touch(square(0, 0), square(103, 104))
    assert not touch(square(0, 0), square(104, 104))


def test_a_wall_lies_to_the_left_of_its_way() -> None:
    wall = slab((0, 0), (1000, 0), 200)
    assert set(wall.points) == {(0, 0), (1000, 0), (1000, -200), (0, -200)}


def test_a_disc_lies_within_its_circle() -> None:
    barrel = disc(10, 20, 150)
    assert (barrel.left, barrel.right, barrel.top, barrel.bottom) == (-140, 160, -130, 170)
    assert all((x - 10) ** 2 + (y - 20) ** 2 <= 151**2 for x, y in barrel.points)


def test_bearings_are_seen_from_the_pose() -> None:
    assert bearing_to(Pose(0, 0, 900), (10, 0)) == 0
    assert bearing_to(Pose(0, 0, 900), (0, 10)) == 900
    assert bearing_to(Pose(5, 5, 450), (5, -5)) == 3150


@pytest.mark.parametrize(
    ("corners", "complaint"),
    [
        ([(0, 0), (1, 0)], "three corners"),
        ([(0, 0), (0, 10), (10, 0)], "must bulge"),
        ([(0, 0), (5, 0), (10, 0), (0, 10)], "must bulge"),
        # A five-pointed star turns the right way at every corner, but twice round.
        ([(0, -100), (59, 81), (-95, -31), (95, -31), (-59, 81)], "must not cross"),
    ],
)
def test_what_is_no_convex_polygon_is_refused(
    corners: list[tuple[int, int]], complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        Convex(corners)


def test_sides_must_be_one_for_each_edge() -> None:
    with pytest.raises(ValueError, match="one for each"):
        Convex([(0, 0), (10, 0), (0, 10)], [Side.FRONT])


def test_the_opposite_of_a_side() -> None:
    assert [side.opposite for side in Side] == [Side.BACK, Side.LEFT, Side.FRONT, Side.RIGHT]


def test_things_of_equal_numbers_and_two_kinds_have_outlines_of_their_own() -> None:
    class Slab(Boat):
        def template(self, heading: int) -> Convex:
            return Base(self.length, self.width).template(heading)

    here = Pose(10, 20, 300)
    assert len(outline(here, BOAT).points) == 6
    assert len(outline(here, Slab(*BOAT)).points) == 4
