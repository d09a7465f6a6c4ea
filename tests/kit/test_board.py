"""A board of points: by hand, and against walking it step by step."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.board import (
    DIRECTIONS,
    STEPS,
    Board,
    Rectangle,
    beside,
    between,
    direction_to,
    distance,
    fan,
    is_diagonal,
    opposite,
    rotated,
    step,
    turn_between,
    turned,
)
from wreckyard.kit.convex import Point

BOARD = Board(7, 5)
points = st.builds(Point, st.integers(0, 6), st.integers(0, 4))
directions = st.integers(0, 7)
rectangles = st.builds(
    Rectangle, st.integers(-3, 6), st.integers(-3, 6), st.integers(1, 4), st.integers(1, 4)
)


def test_directions_go_round_clockwise_from_up() -> None:
    assert [step((3, 3), each) for each in range(8)] == [
        (3, 2), (4, 2), (4, 3), (4, 4), (3, 4), (2, 4), (2, 3), (2, 2),
    ]  # fmt: skip
    assert step((3, 3), 1, 3) == (6, 0)
    assert step((3, 3), 2, -2) == (1, 3)


def test_points_of_a_line() -> None:
    assert between((1, 1), (4, 4)) == [(2, 2), (3, 3)]
    assert between((4, 2), (1, 2)) == [(3, 2), (2, 2)]
    assert between((1, 1), (2, 2)) == between((1, 1), (1, 1)) == []
    with pytest.raises(ValueError, match=r"no line of the board joins \(1, 1\) and \(2, 3\)"):
        between((1, 1), (2, 3))
    assert list(BOARD.line((4, 1), 3)) == [(5, 2), (6, 3)]
    assert list(BOARD.line((0, 0), 7)) == []


def test_the_points_beside_a_diagonal_step() -> None:
    # Up and right from (3, 3): above it to the left, beside it to the right.
    assert beside((3, 3), 1) == ((3, 2), (4, 3))
    with pytest.raises(ValueError, match="direction 2 crosses no square"):
        beside((3, 3), 2)


def test_three_directions_ahead() -> None:
    assert fan(0) == (7, 0, 1)
    assert fan(6, 2) == (4, 5, 6, 7, 0)


def test_a_quarter_turn_about_the_middle_of_a_board() -> None:
    # On 21 by 21 points: x, y, w, h becomes 21 - y - h, x, h, w.
    assert Rectangle(2, 7, 4, 2).rotated((10, 10), 1) == Rectangle(12, 2, 2, 4)
    assert rotated((10, 0), (10, 10), 1) == (20, 10)


@given(directions, st.integers(-20, 20), directions)
def test_turns_are_steps_round_the_compass(one: int, eighths: int, other: int) -> None:
    there = one
    for _ in range(abs(eighths)):
        there = (there + (1 if eighths > 0 else -1)) % DIRECTIONS
    assert turned(one, eighths) == there
    assert turned(one, turn_between(one, other)) == other
    assert -3 <= turn_between(one, other) <= 4
    assert abs(turn_between(one, other)) == min((one - other) % 8, (other - one) % 8)
    x, y = STEPS[one]
    assert STEPS[opposite(one)] == (-x, -y)
    assert is_diagonal(one) is (x != 0 and y != 0)


@given(points)
def test_distances_are_those_of_walking(start: Point) -> None:
    steps = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for direction, there in BOARD.neighbours(here):
            assert there == step(here, direction)
            if there not in steps:
                steps[there] = steps[here] + 1
                queue.append(there)
    assert steps == {point: distance(start, point) for point in BOARD.points()}


@given(points)
def test_lines_are_all_that_walking_straight_on_reaches(start: Point) -> None:
    found: dict[Point, int] = {}
    for direction in range(DIRECTIONS):
        here = step(start, direction)
        way: list[Point] = []
        while 0 <= here.x < 7 and 0 <= here.y < 5:
            found[here] = direction
            assert between(start, here) == way
            way.append(here)
            here = step(here, direction)
        assert list(BOARD.line(start, direction)) == way
    for point in BOARD.points():
        assert direction_to(start, point) == found.get(point)


@given(points, st.sampled_from([1, 3, 5, 7]))
def test_beside_a_diagonal_are_the_common_neighbours_of_its_ends(
    start: Point, direction: int
) -> None:
    end = step(start, direction)
    around = [{step(point, each) for each in (0, 2, 4, 6)} for point in (start, end)]
    left, right = beside(start, direction)
    assert {left, right} == around[0] & around[1]
    assert direction_to(start, left) == turned(direction, -1)
    assert direction_to(start, right) == turned(direction, 1)


@given(points, points, points, st.integers(-5, 5))
def test_rotation_keeps_lines_and_distances(
    one: Point, other: Point, about: Point, quarters: int
) -> None:
    a, b = rotated(one, about, quarters), rotated(other, about, quarters)
    assert distance(a, b) == distance(one, other)
    before = direction_to(one, other)
    assert direction_to(a, b) == (None if before is None else turned(before, 2 * quarters))
    assert rotated(a, about, -quarters) == one


@given(rectangles, rectangles, points, st.integers(0, 3))
def test_rectangles_are_their_points(
    one: Rectangle, other: Rectangle, about: Point, quarters: int
) -> None:
    covered = set(one.points())
    assert len(covered) == one.width * one.height
    assert all(one.covers(point) is (point in covered) for point in BOARD.points())
    assert one.overlaps(other) is bool(covered & set(other.points()))
    assert set(one.rotated(about, quarters).points()) == {
        rotated(point, about, quarters) for point in covered
    }
