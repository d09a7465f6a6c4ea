"""Lines of fire: Direction of Fire, Obstructions, Nominate Target, Recording Damage."""

from __future__ import annotations

from typing import Any

import pytest

from wreckyard.systems.streets import Board, board_from_json
from wreckyard.systems.streets.sight import (
    along,
    areas,
    passed_on,
    struck_from,
)

NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)

STARTS = [{"x": 0, "y": 20, "facing": 0}, {"x": 20, "y": 20, "facing": 0}]


def board(*markers: tuple[str, int, int, int, int]) -> Board:
    rows = [dict(zip(("kind", "x", "y", "w", "h"), marker, strict=True)) for marker in markers]
    data: dict[str, Any] = {
        "format": 1,
        "code": "test",
        "name": "Test",
        "width": 21,
        "height": 21,
        "markers": rows,
        "starts": STARTS,
    }
    return board_from_json(data)


OPEN = board()
HOUSE = board(("building", 4, 4, 2, 2))
TREES = board(("trees", 4, 4, 4, 4))


def seen(
    on: Board, taken: set[tuple[int, int]], origin: tuple[int, int], direction: int, cover: int = -1
) -> list[tuple[tuple[int, int], int, tuple[int, ...]]]:
    return [tuple(stop) for stop in along(on, taken, origin, direction, cover)]  # type: ignore[misc]


def test_20_range_counts_the_points_between() -> None:
    assert seen(OPEN, {(5, 4), (5, 1)}, (5, 5), NORTH) == [((5, 4), 0, ()), ((5, 1), 3, ())]
    assert seen(OPEN, {(9, 9)}, (5, 5), SOUTH_EAST) == [((9, 9), 3, ())]


def test_20_a_line_ends_at_the_edge_and_strikes_nothing_there() -> None:
    assert seen(OPEN, set(), (5, 5), WEST) == []


@pytest.mark.parametrize(
    ("origin", "direction", "stop"),
    [
        ((4, 9), NORTH, ((4, 5), 3, (0,))),  # straight at the house
        ((7, 7), NORTH_WEST, ((5, 5), 1, (0,))),  # diagonally onto its corner point
        ((6, 7), NORTH_WEST, ((4, 5), 1, (0,))),  # past its corner: into its side
        ((7, 5), NORTH_WEST, ((5, 3), 1, (0,))),  # cut: from 6,4 to 5,3 lies 5,4 beside
        ((8, 6), NORTH_WEST, ((5, 3), 2, (0,))),  # one point further along the same line
    ],
)
def test_20_trees_buildings_and_cutting_corners_end_a_line(
    origin: tuple[int, int], direction: int, stop: Any
) -> None:
    behind = {(1, 1), (0, 0), (2, 0), (4, 1), (3, 1)}
    assert seen(HOUSE, behind, origin, direction) == [stop]


def test_20_a_diagonal_that_only_touches_no_covered_point_goes_by() -> None:
    # From 7,4 north-west by 6,3 and 5,2: the points beside are 6,4 5,3 6,2, all free.
    assert seen(HOUSE, {(5, 2)}, (7, 4), NORTH_WEST) == [((5, 2), 1, ())]


def test_1_where_two_corners_meet_both_may_be_struck() -> None:
    on = board(("building", 4, 4, 2, 2), ("trees", 6, 6, 2, 2))
    # From 6,5 to 5,6: beside lie 5,5 of the building and 6,6 of the trees.
    assert seen(on, set(), (6, 5), SOUTH_WEST) == [((5, 6), 0, (1, 0))]


def test_20_grass_hides_nobody() -> None:
    on = board(("grass", 4, 4, 2, 2))
    assert seen(on, {(4, 2)}, (4, 8), NORTH) == [((4, 2), 5, ())]


def test_23_a_line_goes_on_behind_its_first_target() -> None:
    stops = along(HOUSE, {(4, 8), (4, 7)}, (4, 10), NORTH)
    assert [(stop.distance, stop.markers) for stop in stops] == [(1, ()), (2, ()), (4, (0,))]


# 28: from cover


def test_28_out_of_cover_from_an_edge_point() -> None:
    assert seen(TREES, {(4, 1)}, (4, 4), NORTH, 0) == [((4, 1), 2, ())]


def test_28_the_marker_he_stands_in_cuts_none_of_his_diagonals() -> None:
    # From 5,4 north-east to 6,3: 6,4 beside it is of the same trees.
    assert seen(TREES, {(7, 2)}, (5, 4), NORTH_EAST, 0) == [((7, 2), 1, ())]
    assert seen(TREES, {(7, 2)}, (7, 2), SOUTH_WEST) == [((5, 4), 1, (0,))]


def test_28_another_marker_still_cuts_them() -> None:
    on = board(("trees", 4, 4, 2, 2), ("building", 6, 2, 2, 2))
    # From 5,4 north-east to 6,3 is building; from 4,4 to 5,3 nothing but his own trees.
    assert seen(on, {(9, 0)}, (5, 4), NORTH_EAST, 0) == [((6, 3), 0, (1,))]
    assert seen(on, {(4, 2)}, (6, 4), NORTH_WEST) == [((5, 3), 0, (0, 1))]
    assert seen(on, {(3, 1)}, (4, 4), NORTH_WEST, 0) == []


def test_28_never_through_covered_points() -> None:
    assert seen(TREES, {(4, 1)}, (4, 5), NORTH, 0) == []
    on = board(("trees", 4, 4, 4, 4), ("building", 4, 2, 4, 2))
    assert seen(on, set(), (4, 5), NORTH, 0) == []
    assert seen(on, set(), (4, 4), NORTH, 0) == [((4, 3), 0, (1,))]


def test_28_within_the_same_trees_people_see_each_other() -> None:
    assert seen(TREES, {(4, 7), (4, 9)}, (4, 4), SOUTH, 0) == [((4, 7), 2, ())]


# 21: areas


@pytest.mark.parametrize(
    ("bearing", "blocks"),
    [
        (NORTH, (0,)),
        (NORTH_EAST, (0, 1, 2)),
        (EAST, (1, 2, 3)),
        (SOUTH_EAST, (2, 3, 4)),
        (SOUTH, (4,)),
        (SOUTH_WEST, (4, 5, 6)),
        (WEST, (5, 6, 7)),
        (NORTH_WEST, (6, 7, 0)),
    ],
)
@pytest.mark.parametrize("facing", range(8))
def test_21_areas(bearing: int, blocks: tuple[int, ...], facing: int) -> None:
    assert areas((bearing + facing) % 8, facing) == blocks


@pytest.mark.parametrize(
    ("bearing", "came_from", "front", "centre", "rear"),
    [
        (NORTH, "front", (1, 2), (2,), ()),
        (NORTH_EAST, "front", (1, 2), (2,), ()),
        (NORTH_WEST, "front", (1, 2), (2,), ()),
        (EAST, "side", (), (), ()),
        (WEST, "side", (), (), ()),
        (SOUTH, "rear", (), (0,), (1, 0)),
        (SOUTH_EAST, "rear", (), (0,), (1, 0)),
    ],
)
def test_3_what_a_destroyed_section_passes_on(
    bearing: int,
    came_from: str,
    front: tuple[int, ...],
    centre: tuple[int, ...],
    rear: tuple[int, ...],
) -> None:
    assert struck_from(bearing, NORTH) == came_from
    assert [passed_on(section, came_from) for section in range(3)] == [front, centre, rear]
