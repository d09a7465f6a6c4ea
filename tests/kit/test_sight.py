"""Sightlines: crossed by hand and by samples; free ones with a line to show for it."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from tests.kit.scenes import CAR, Symmetry, apart, poses, symmetries, things
from wreckyard.kit.geometry import Base, Convex, Point, Pose, hull, outline, overlap
from wreckyard.kit.sight import Line, clear_sight, crossed, free_line, sightline_crossed

A = outline(Pose(0, 0, 0), CAR)
B = outline(Pose(0, -4000, 0), CAR)


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


@pytest.mark.parametrize(
    ("blocker", "is_crossed"),
    [
        (block(-50, -2050, 50, -1950), True),
        (block(200, -2050, 900, -1950), True),
        # The sightlines of two equal cars in a line fill the strip between -250 and 250.
        (block(251, -3000, 900, -1000), False),
        # An exact tie goes to the defender: the outermost sightline grazes the block.
        (block(250, -3000, 900, -1000), True),
        (block(-900, -3000, -250, -1000), True),
        # Behind either car, beside one, and touching one from behind.
        (block(-900, 600, 900, 900), False),
        (block(-900, -6000, 900, -4600), False),
        (block(300, -500, 900, 500), False),
        (block(-200, 500, 200, 900), False),
    ],
)
def test_sightlines_of_two_cars_in_a_line(blocker: Convex, is_crossed: bool) -> None:
    assert sightline_crossed(A, B, blocker) is is_crossed
    assert sightline_crossed(B, A, blocker) is is_crossed


def test_every_blocker_that_is_crossed_counts() -> None:
    blockers = [block(-50, -2050, 50, -1950), block(900, 0, 999, 99), block(0, -3000, 99, -2900)]
    assert crossed(A, B, blockers) == (0, 2)


@pytest.mark.parametrize(
    ("blockers", "is_clear"),
    [
        ([], True),
        ([block(-300, -2050, 300, -1950)], False),
        ([block(-249, -2050, 250, -1950)], True),
        # 500 wide is the whole strip half-way; a unit less leaves a line along the edge.
        ([block(-250, -2050, 250, -1950)], False),
        ([block(-249, -2050, 249, -1950)], True),
        # Nearer to one car a wall hides less of the other: from the front left corner of A to
        # the rear right one of B a line is at x = 0 half-way and steeper than any wall edge.
        ([block(-900, -2050, 0, -1950)], True),
        ([block(-900, -2050, 0, -1950), block(0, -2050, 900, -1950)], False),
        # A gap of one unit straight ahead can be seen through.
        ([block(-900, -2050, 0, -1950), block(1, -2050, 900, -1950)], True),
        # Two walls in staggered rows: nothing straight gets past both.
        ([block(-900, -2050, 100, -1950), block(-100, -2600, 900, -2500)], False),
        # Walls beyond and beside are no matter.
        ([block(-900, -6000, 900, -4600), block(-900, 600, 900, 900)], True),
    ],
)
def test_seeing_past_walls(blockers: list[Convex], is_clear: bool) -> None:
    assert clear_sight(A, B, blockers) is is_clear
    assert clear_sight(B, A, blockers) is is_clear


def test_a_wall_behind_the_one_who_looks_hides_nothing() -> None:
    # From a tall post the only way to the broad target leads through a slit to the right and
    # past the end of a roof; the wall to the left of the post lies behind whoever looks there.
    post, target = block(0, -4000, 100, 0), block(-3000, -6000, 3000, -5000)
    roof = block(-3000, -4300, 2400, -4100)
    slit = [block(200, -4100, 210, -600), block(200, -480, 210, 500)]
    behind = block(-2000, -400, -10, 900)
    assert crossed(post, target, [behind]) == (0,)
    assert clear_sight(post, target, [roof, *slit, behind])
    assert clear_sight(target, post, [roof, *slit, behind])
    shut = block(200, -700, 210, 500)
    assert not clear_sight(post, target, [roof, slit[0], shut])


def span(shape: Convex, line: Line) -> tuple[Fraction, Fraction] | None:
    """Where a line runs through a polygon, as values of x * u + y * v along it."""
    found = []
    offs = [line.x * v - line.y * u - line.offset for u, v in shape.points]
    along = [line.x * u + line.y * v for u, v in shape.points]
    for index, off in enumerate(offs):
        before = offs[index - 1]
        if off == 0:
            found.append(Fraction(along[index]))
        elif (off > 0 > before) or (off < 0 < before):
            part = before / (before - off)
            found.append(along[index - 1] + part * (along[index] - along[index - 1]))
    return (min(found), max(found)) if found else None


def samples(shape: Convex, parts: int = 4) -> list[tuple[Fraction, Fraction]]:
    return [
        (
            Fraction(x * (parts - k) + u * k, parts),
            Fraction(y * (parts - k) + v * k, parts),
        )
        for (x, y), (u, v) in shape.edges
        for k in range(parts)
    ]


def meets(p: tuple[Fraction, Fraction], q: tuple[Fraction, Fraction], shape: Convex) -> bool:
    """Whether a segment meets a polygon, by cutting it off at each of its edges."""
    start, end = Fraction(0), Fraction(1)
    for (x, y), (u, v) in shape.edges:
        inside = [(u - x) * (b - y) - (v - y) * (a - x) for a, b in (p, q)]
        if inside[0] < 0 and inside[1] < 0:
            return False
        if inside[0] < 0:
            start = max(start, inside[0] / (inside[0] - inside[1]))
        elif inside[1] < 0:
            end = min(end, inside[0] / (inside[0] - inside[1]))
    return start <= end


cars = st.builds(outline, poses, st.just(CAR))


@settings(deadline=None)
@given(cars, cars, things)
def test_a_blocker_that_some_sampled_line_meets_inside_is_crossed(
    a: Convex, b: Convex, blocker: Convex
) -> None:
    assume(not any(overlap(x, y) for x, y in ((a, b), (a, blocker), (b, blocker))))
    if not sightline_crossed(a, b, blocker):
        assert not any(meets(p, q, blocker) for p in samples(a, 2) for q in samples(b, 2)) or any(
            overlap_at_edge(shape, blocker) for shape in (a, b)
        )


def overlap_at_edge(shape: Convex, blocker: Convex) -> bool:
    """Whether two polygons that do not overlap have a point in common."""
    return any(meets(p, p, shape) for p in samples(blocker, 1)) or any(
        meets(p, p, blocker) for p in samples(shape, 1)
    )


@given(cars, cars, things, symmetries)
def test_crossing_is_the_same_both_ways_and_under_symmetry(
    a: Convex, b: Convex, blocker: Convex, symmetry: Symmetry
) -> None:
    answer = sightline_crossed(a, b, blocker)
    assert sightline_crossed(b, a, blocker) is answer
    turned = [symmetry.thing(one) for one in (a, b, blocker)]
    assert sightline_crossed(*turned) is answer


@given(cars, cars)
def test_the_area_of_all_sightlines_is_the_hull(a: Convex, b: Convex) -> None:
    assume(not overlap(a, b))
    field = hull([*a.points, *b.points])
    for p, q in product(a.points, b.points):
        middle = Point((p.x + q.x) // 2, (p.y + q.y) // 2)
        tiny = Convex(
            [(middle.x - 1, middle.y - 1), (middle.x + 1, middle.y), (middle.x, middle.y + 1)]
        )
        if overlap(field, tiny):
            assert sightline_crossed(a, b, tiny)


# Walls that matter: near the way between two cars, large enough to close it.
walls = st.lists(
    st.builds(
        lambda x, y, length, heading: outline(Pose(x, y, heading), Base(length, 200)),
        st.integers(-900, 900),
        st.integers(-2800, -1200),
        st.sampled_from([400, 900, 1600]),
        st.integers(0, 3599),
    ),
    max_size=4,
)


# A wall that hides more than the whole width of the target, and one further aside.
@example(
    one=0,
    two=0,
    x=0,
    crowd=[
        outline(Pose(-23, -1315, 170), Base(900, 200)),
        outline(Pose(232, -1205, 62), Base(400, 200)),
    ],
    symmetry=Symmetry(0, False),
)
@settings(deadline=None, max_examples=150)
@given(st.integers(0, 3599), st.integers(0, 3599), st.integers(-600, 600), walls, symmetries)
def test_a_clear_sight_has_a_line_to_show_and_a_closed_one_has_none(
    one: int, two: int, x: int, crowd: list[Convex], symmetry: Symmetry
) -> None:
    a = outline(Pose(0, 0, one), CAR)
    b = outline(Pose(x, -4000, two), CAR)
    blockers = apart(crowd, a)
    line = free_line(a, b, blockers)
    assert clear_sight(b, a, blockers) is (line is not None)
    turned = [symmetry.thing(wall) for wall in blockers]
    assert clear_sight(symmetry.thing(a), symmetry.thing(b), turned) is (line is not None)
    if line is None:
        for p, q in product(samples(a), samples(b)):
            assert any(meets(p, q, wall) for wall in blockers)
        return
    first, last = span(a, line), span(b, line)
    assert first is not None
    assert last is not None
    assert first[1] <= last[0]
    for wall in blockers:
        across = span(wall, line)
        assert across is None or across[1] < first[1] or across[0] > last[0]
