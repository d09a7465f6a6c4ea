"""Ruling 42: a line that only touches a corner or an edge is open, and both ends see alike."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.systems.classic.positions.fight import duel
from wreckyard.kit.convex import Convex, Point
from wreckyard.systems.classic.harm.injury import is_covered
from wreckyard.systems.classic.sight.blockers import grazed, solid
from wreckyard.systems.classic.sight.line import (
    CLOSED,
    GRAZED,
    OPEN,
    Place,
    Screen,
    is_dark,
    is_lit,
    nearest_lit,
    shadow,
)

SQUARE = ((0, 0), (4, 0), (4, 4), (0, 4))
"""Corners clockwise, y downward."""


def box(x: int, y: int, wide: int, high: int) -> Convex:
    return Convex.trusted(
        (Point(x, y), Point(x + wide, y), Point(x + wide, y + high), Point(x, y + high))
    )


def sees(one: Place, two: Place, screens: list[Screen]) -> bool:
    """Whether a place is seen from another, as targets that are no longer than a point are."""
    found = is_lit(two, two, (), [shadow(one, *each) for each in screens])
    # Where the eye is inside a screen, all is hidden; ``is_dark`` leaves that to its callers.
    inside = any(not shadow(one, *each) for each in screens)
    assert inside or found == (not any(is_dark(shadow(one, *each), two) for each in screens))
    return found


# from, to, and whether it is seen past a wall, and past a vehicle, that is the square
LINES: list[tuple[Place, Place, bool, bool]] = [
    ((-2, 2), (6, 2), False, False),  # through the middle
    ((-2, -1), (6, -1), True, True),  # beside it
    ((-2, 2), (2, -2), True, False),  # past the corner (0, 0) alone
    ((-2, 0), (6, 0), True, False),  # along the upper edge
    ((-2, -2), (6, 6), False, False),  # through two corners and the inside
    ((-2, 2), (0, 2), True, True),  # up to its edge
    ((-2, 2), (4, 2), False, False),  # to its far edge
    ((0, 2), (-2, 2), True, True),  # from its edge outward
    ((0, 2), (6, 2), False, False),  # from its edge through it
    ((0, 0), (4, 0), True, False),  # from corner to corner along an edge
    ((0, 0), (-2, -2), True, True),  # from a corner outward
    ((2, 2), (6, 2), False, False),  # from within
]


@pytest.mark.parametrize(("one", "two", "past_wall", "past_vehicle"), LINES)
def test_what_a_line_may_touch(one: Place, two: Place, past_wall: bool, past_vehicle: bool) -> None:
    """A wall (ruling 42) and a vehicle, whose grazed corner blocks (ruling 26), from both ends."""
    for manner, seen in ((OPEN, past_wall), (GRAZED, past_vehicle)):
        assert sees(one, two, [Screen(SQUARE, manner)]) is seen
        assert sees(two, one, [Screen(SQUARE, manner)]) is seen


def test_in_version_2_an_edge_was_seen_from_one_side_only() -> None:
    assert sees((0, 2), (-2, 2), [Screen(SQUARE, CLOSED)])
    assert not sees((-2, 2), (0, 2), [Screen(SQUARE, CLOSED)])


WALLS = [box(0, 0, 4, 4), box(4, 0, 4, 4), box(0, 4, 4, 4)]
"""Three squares of wall round a corner, in units; lines have them in half units."""


@pytest.mark.parametrize(
    ("one", "two", "seen"),
    [
        ((8, -4), (8, 20), False),  # along the joint of the first two, and past the third's edge
        ((-4, 8), (30, 8), False),  # along the other joint
        ((8, -4), (8, 0), True),  # up to where the joint begins
        ((-4, 0), (30, 0), True),  # along the outer edges of two
        ((20, 20), (8, 8), True),  # up to the inner corner
        ((20, 20), (4, 4), False),  # past it, into the corner stone
        ((20, 0), (0, 20), False),  # through the corner's inside
        ((16, 8), (8, 16), True),  # across the open corner
    ],
)
def test_two_walls_edge_on_edge_are_one(one: Place, two: Place, seen: bool) -> None:
    state = duel("pocket-change", "pocket-change")
    screens = [each.screen for each in solid(state, WALLS)]
    assert len(screens) == 5, "three walls, two joints"
    assert sees(one, two, screens) is seen
    assert sees(two, one, screens) is seen


def test_a_target_of_which_one_point_alone_shows_is_seen() -> None:
    """Between two squares that shade all else: from (0, 0) past (4, 4) of both."""
    walls = [box(0, 2, 2, 2), box(2, 0, 2, 2)]
    state = duel("pocket-change", "pocket-change")
    dark = [shadow((0, 0), *each.screen) for each in solid(state, walls)]
    assert is_lit((0, 16), (16, 0), (), dark)
    found = nearest_lit((0, 0), (0, 16), (16, 0), (), dark)
    assert found == (Fraction(128), Fraction(1, 2)), "the middle, 8 by 8 away"


PLACE = st.tuples(st.integers(-12, 30), st.integers(-12, 30))
BOXES = st.lists(
    st.builds(box, st.integers(-4, 12), st.integers(-4, 12), st.integers(1, 6), st.integers(1, 6)),
    max_size=3,
)


@given(PLACE, PLACE, BOXES, BOXES)
@example((-4, 0), (8, 0), [box(0, 0, 2, 2)], [])
@example((-4, 0), (8, 0), [], [box(0, 0, 2, 2)])
def test_whoever_is_seen_sees(
    one: Place, two: Place, walls: list[Convex], vehicles: list[Convex]
) -> None:
    """Coordinates are small, so that most examples touch corners and edges. Screens that hold an
    end are left out: nobody stands within one."""
    state = duel("pocket-change", "pocket-change")
    screens = [
        each.screen
        for each in (*solid(state, walls), *grazed(state, vehicles))
        if shadow(one, *each.screen) and shadow(two, *each.screen)
    ]
    assert sees(one, two, screens) is sees(two, one, screens)


@given(
    st.tuples(st.integers(1, 95), st.integers(1, 63)),
    st.tuples(st.integers(1, 95), st.integers(1, 63)),
)
def test_on_a_map_with_walls_cover_is_the_same_from_both_places(one: Place, two: Place) -> None:
    """Quarters of inches on Six Gates, whose walls stand on them."""
    state = duel("pocket-change", "pocket-change", map="six-gates")
    here, there = (250 * one[0], 250 * one[1]), (250 * two[0], 250 * two[1])
    walls = [
        wall.shape
        for wall in state.ground.walls
        if (
            wall.shape.left < here[0] < wall.shape.right
            and wall.shape.top < here[1] < wall.shape.bottom
        )
        or (
            wall.shape.left < there[0] < wall.shape.right
            and wall.shape.top < there[1] < wall.shape.bottom
        )
    ]
    if not walls:
        assert is_covered(state, here, there, (0, 1)) is is_covered(state, there, here, (0, 1))
