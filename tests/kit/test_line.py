"""Lines of fire: by hand, against cutting at every edge, and against points on the way."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kit.scenes import Symmetry, symmetries, things
from wreckyard.kit.convex import Convex
from wreckyard.kit.line import (
    Place,
    Stretch,
    begun_units,
    covered,
    met_in_order,
    stretch,
    whole_units,
)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


BLOCK = block(0, 0, 100, 100)


@pytest.mark.parametrize(
    ("start", "end", "part"),
    [
        # Straight through, from 100 before to 100 behind: a third each.
        ((-100, 50), (200, 50), (Fraction(1, 3), Fraction(2, 3), True)),
        # From inside outward, wholly inside, and only up to the edge.
        ((50, 50), (150, 50), (Fraction(0), Fraction(1, 2), True)),
        ((10, 10), (90, 20), (Fraction(0), Fraction(1), True)),
        ((-100, 50), (0, 50), (Fraction(1), Fraction(1), False)),
        # Along an edge, and past a corner.
        ((-100, 0), (200, 0), (Fraction(1, 3), Fraction(2, 3), False)),
        ((-50, 50), (50, -50), (Fraction(1, 2), Fraction(1, 2), False)),
        ((-50, 49), (50, -51), None),
        ((-100, -1), (200, -1), None),
        ((-100, 50), (-1, 50), None),
    ],
)
def test_the_part_of_a_line_in_a_block(
    start: Place, end: Place, part: tuple[Fraction, Fraction, bool] | None
) -> None:
    assert stretch(start, end, BLOCK) == part
    back = stretch(end, start, BLOCK)
    assert back == (None if part is None else (1 - part[1], 1 - part[0], part[2]))


def test_what_a_line_meets_comes_in_order() -> None:
    far, near = block(300, 0, 400, 100), block(100, 40, 200, 60)
    around, beside = block(90, 0, 250, 100), block(0, 60, 500, 90)
    met = met_in_order((0, 50), (500, 50), [far, near, around, beside])
    assert [each.place for each in met] == [2, 1, 0]
    assert [each.stretch.share for each in met] == [
        Fraction(160, 500),
        Fraction(100, 500),
        Fraction(100, 500),
    ]
    # Together they cover 90 to 250 and 300 to 400.
    assert covered([each.stretch for each in met]) == Fraction(260, 500)


def test_lengths_in_units() -> None:
    # A line of 5 units; half of it is 2 and a half.
    start, end = (0, 0), (3, 4)
    assert whole_units(start, end, Fraction(1)) == begun_units(start, end, Fraction(1)) == 5
    assert whole_units(start, end, Fraction(1, 2)) == 2
    assert begun_units(start, end, Fraction(1, 2)) == 3
    assert begun_units(start, end, Fraction(0)) == 0
    assert begun_units((0, 0), (1000, 0), Fraction(501, 1000), 500) == 2


places = st.tuples(st.integers(-3000, 3000), st.integers(-3000, 3000))


def cut(start: Place, end: Place, shape: Convex) -> tuple[Fraction, Fraction] | None:
    """A line cut off at each edge of a polygon in turn."""
    low, high = Fraction(0), Fraction(1)
    for (x, y), (u, v) in shape.edges:
        sides = [(u - x) * (b - y) - (v - y) * (a - x) for a, b in (start, end)]
        if max(sides) < 0:
            return None
        if sides[0] < 0:
            low = max(low, Fraction(sides[0], sides[0] - sides[1]))
        elif sides[1] < 0:
            high = min(high, Fraction(sides[0], sides[0] - sides[1]))
    return (low, high) if low <= high else None


@given(places, places, things, symmetries)
def test_a_part_is_what_the_edges_leave_of_a_line(
    start: Place, end: Place, shape: Convex, symmetry: Symmetry
) -> None:
    part = stretch(start, end, shape)
    assert (part and part[:2]) == cut(start, end, shape)
    assert stretch(symmetry.point(*start), symmetry.point(*end), symmetry.thing(shape)) == part


@given(places, places, things, st.integers(0, 16))
def test_points_of_the_part_lie_inside_and_others_outside(
    start: Place, end: Place, shape: Convex, sixteenth: int
) -> None:
    # Sixteen times as large, so that every sixteenth of the way is a whole place.
    at = Fraction(sixteenth, 16)
    x = 16 * start[0] + sixteenth * (end[0] - start[0])
    y = 16 * start[1] + sixteenth * (end[1] - start[1])
    large = Convex([(16 * a, 16 * b) for a, b in shape.points])
    within = [low <= u * x + v * y <= high for u, v, low, high, _ in large.axes]
    strictly = [low < u * x + v * y < high for u, v, low, high, _ in large.axes]
    part = stretch(start, end, shape)
    assert all(within) is (part is not None and part.enter <= at <= part.leave)
    if all(strictly) and start != end:
        assert part is not None
        assert part.inside
        assert part.share > 0


@given(places, places, st.lists(things, max_size=6))
def test_the_order_is_that_of_the_entries(start: Place, end: Place, shapes: list[Convex]) -> None:
    met = met_in_order(start, end, shapes)
    parts = [stretch(start, end, shape) for shape in shapes]
    assert sorted(each.place for each in met) == [
        place for place, part in enumerate(parts) if part is not None
    ]
    assert all(parts[each.place] == each.stretch for each in met)
    assert all(one.stretch.enter <= two.stretch.enter for one, two in pairwise(met))


fractions = st.integers(0, 12).map(lambda number: Fraction(number, 12))
parts = st.lists(
    st.tuples(fractions, fractions).map(lambda ends: Stretch(min(ends), max(ends), True)),
    max_size=6,
)


@given(parts)
def test_what_is_covered_is_counted_once(stretches: list[Stretch]) -> None:
    twelfths = [
        number
        for number in range(12)
        if any(12 * each.enter <= number and number + 1 <= 12 * each.leave for each in stretches)
    ]
    assert covered(stretches) == Fraction(len(twelfths), 12)


@given(places, places, fractions, st.integers(1, 900))
def test_units_are_counted_down_and_up(
    start: Place, end: Place, share: Fraction, unit: int
) -> None:
    square = share**2 * ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
    whole = whole_units(start, end, share, unit)
    assert (whole * unit) ** 2 <= square < ((whole + 1) * unit) ** 2
    begun = begun_units(start, end, share, unit)
    assert square <= (begun * unit) ** 2
    assert begun == 0 or ((begun - 1) * unit) ** 2 < square
