"""Crossed markers: by hand, and against looking at every place on the way."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kit.scenes import CAR, Symmetry, poses, stretched, symmetries, things, vehicles
from wreckyard.kit.crossing import Crossing, crossed_pivoting, crossed_straight, crossed_turning
from wreckyard.kit.geometry import (
    REAR_LEFT,
    Convex,
    Footprint,
    Pose,
    outline,
    overlap,
    pivot,
    turned,
)

HERE = Pose(0, 0, 0)
markers = st.lists(things, max_size=5)
angles = st.integers(-1800, 1800)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


def test_a_car_that_drives_over_counters() -> None:
    # The front is at -500: 200, 700 and 900 of 1000 ahead of it lie the counters; one is under
    # the car, one is only touched along its side, and one is beyond the end.
    under, beside = block(0, 0, 100, 100), block(250, -900, 500, 0)
    near, next_one, last = (block(-100, y - 50, 100, y) for y in (-700, -1200, -1400))
    beyond = block(-100, -1700, 100, -1500)
    crossed = crossed_straight(
        outline(HERE, CAR), 0, -1000, [last, beyond, under, near, beside, next_one]
    )
    assert crossed == [
        Crossing(2, Fraction(0), True),
        Crossing(3, Fraction(1, 5), False),
        Crossing(5, Fraction(7, 10), False),
        Crossing(0, Fraction(9, 10), False),
    ]


def test_a_car_that_turns_over_a_counter() -> None:
    # About the rear left corner (-250, 500) the front left one, 1000 ahead of it, comes to the
    # left by 1000 sin a: by 500 at 30 degrees, by 866 at 60.
    first, second = block(-1500, -1000, -750, 700), block(-1500, -1000, -1116, 700)
    crossed = crossed_pivoting(HERE, CAR, REAR_LEFT, -900, [second, first])
    assert [each.marker for each in crossed] == [1, 0]
    assert [round(900 * each.at) for each in crossed] == [301, 601]
    assert crossed_pivoting(HERE, CAR, REAR_LEFT, 0, [first]) == []


def test_a_spin_about_the_middle_crosses_what_the_corners_reach() -> None:
    inside, outside = block(-10, -559, 10, -501), block(-10, -700, 10, -560)
    crossed = crossed_turning(HERE, CAR, (0, 0), 900, [outside, inside])
    assert [each.marker for each in crossed] == [1]


@given(poses, vehicles, markers, st.integers(-2000, 2000), st.integers(-2000, 2000), symmetries)
def test_a_straight_step_crosses_what_its_whole_way_covers(
    pose: Pose, car: Footprint, lying: list[Convex], x: int, y: int, symmetry: Symmetry
) -> None:
    mover = outline(pose, car)
    crossed = crossed_straight(mover, x, y, lying)
    way = stretched(mover, x, y)
    assert sorted(each.marker for each in crossed) == [
        place for place, marker in enumerate(lying) if overlap(way, marker)
    ]
    assert all(one.at <= two.at for one, two in pairwise(crossed))
    for each in crossed:
        assert each.already is overlap(mover, lying[each.marker])
        # Everything so many times as large, so that the moment is a whole place.
        part, whole = each.at.numerator, each.at.denominator
        a, b = (
            Convex([(whole * u, whole * v) for u, v in shape.points])
            for shape in (mover, lying[each.marker])
        )
        if not each.already:
            assert not overlap(stretched(a, part * x, part * y) if part else a, b)
    turned_way = symmetry.point(x, y)
    turned_markers = [symmetry.thing(marker) for marker in lying]
    assert crossed_straight(symmetry.thing(mover), *turned_way, turned_markers) == crossed


@settings(deadline=None, max_examples=60)
@given(poses, vehicles, markers, st.integers(0, 3), angles)
def test_a_pivot_crosses_a_marker_at_the_first_tenth_on_it(
    pose: Pose, car: Footprint, lying: list[Convex], which: int, angle: int
) -> None:
    sign = 1 if angle > 0 else -1
    on_way = [outline(pivot(pose, car, which, sign * made), car) for made in range(abs(angle) + 1)]
    assert crossed_pivoting(pose, car, which, angle, lying) == first_overlaps(on_way, lying)


@settings(deadline=None, max_examples=60)
@given(poses, vehicles, markers, st.integers(-900, 900), st.integers(-900, 900), angles)
def test_a_turn_crosses_a_marker_at_the_first_tenth_on_it(
    pose: Pose, car: Footprint, lying: list[Convex], x: int, y: int, angle: int
) -> None:
    sign, point = (1 if angle > 0 else -1), (pose.x + x, pose.y + y)
    on_way = [outline(turned(pose, point, sign * made), car) for made in range(abs(angle) + 1)]
    assert crossed_turning(pose, car, point, angle, lying) == first_overlaps(on_way, lying)


def first_overlaps(on_way: list[Convex], lying: list[Convex]) -> list[Crossing]:
    found: list[Crossing] = []
    for place, marker in enumerate(lying):
        for made, shape in enumerate(on_way):
            if overlap(shape, marker):
                whole = len(on_way) - 1
                found.append(Crossing(place, Fraction(made, whole or 1), made == 0))
                break
    return sorted(found, key=lambda each: (each.at, each.marker))
