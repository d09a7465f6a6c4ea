"""Boards: Setting Up, Terrain, and files that people write."""

from __future__ import annotations

import json
from typing import Any

import pytest

from wreckyard import Malformed
from wreckyard.systems.streets import (
    STOCK_BOARDS,
    Board,
    board_from_json,
    board_to_json,
    doubled,
    load_board,
    stock_board,
)

SOUTH, NORTH = 4, 0
STARTS = [{"x": 10, "y": 0, "facing": SOUTH}, {"x": 10, "y": 20, "facing": NORTH}]


def data(**entries: Any) -> dict[str, Any]:
    empty = {"format": 1, "code": "test", "name": "Test", "width": 21, "height": 21}
    return {**empty, "starts": STARTS, **entries}


def marker(kind: str, x: int, y: int, w: int, h: int) -> dict[str, Any]:
    return {"kind": kind, "x": x, "y": y, "w": w, "h": h}


def picture(board: Board) -> list[str]:
    signs = {"road": ".", "grass": "g", "trees": "t", "building": "#"}
    return [
        "".join(signs[board.ground((x, y))] for x in range(board.width))
        for y in range(board.height)
    ]


# Our boards

BOWL = [
    "########.....########",
    "########.....########",
    "####.............####",
    "####.............####",
    "##.................##",
    "##.................##",
    "##....##.....##....##",
    "##....##.....##....##",
]


def test_the_bowl_as_it_lies() -> None:
    rows = picture(stock_board("the-bowl"))
    assert rows[:8] == BOWL[:8]
    assert rows[8:13] == ["." * 21] * 5
    assert rows[13:] == BOWL[7::-1]


@pytest.mark.parametrize("code", STOCK_BOARDS)
def test_our_boards_are_four_times_the_same_quarter(code: str) -> None:
    board = stock_board(code)
    for x, y in board.points():
        assert board.ground((x, y)) == board.ground((20 - y, x))
    assert board.starts == ((10, 0, 4), (20, 10, 6), (10, 20, 0), (0, 10, 2))


def test_only_the_bowl_has_gates() -> None:
    assert [bool(stock_board(code).gates) for code in STOCK_BOARDS] == [False, False, True]
    bowl = stock_board("the-bowl")
    assert bowl.gates == bowl.starts


@pytest.mark.parametrize("code", STOCK_BOARDS)
def test_two_boards_side_by_side(code: str) -> None:
    single, double = stock_board(code), load_board(code, double=True)
    assert [start[:2] for start in double.starts] == [
        (10, 0),
        (31, 0),
        (41, 10),
        (31, 20),
        (10, 20),
        (0, 10),
    ]
    assert picture(double) == [row + row for row in picture(single)]
    assert load_board(board_to_json(double), double=True) == double


@pytest.mark.parametrize("code", STOCK_BOARDS)
def test_boards_go_through_json_without_loss(code: str) -> None:
    for board in (stock_board(code), doubled(stock_board(code))):
        assert board_from_json(json.loads(json.dumps(board_to_json(board)))) == board
        assert load_board(json.dumps(board_to_json(board))) == board


# Terrain


@pytest.mark.parametrize(("w", "h", "boxes"), [(2, 2, 4), (2, 4, 8), (4, 2, 8), (4, 4, 16)])
def test_damage_to_buildings_and_trees_a_box_a_point(w: int, h: int, boxes: int) -> None:
    board = board_from_json(data(markers=[marker("trees", 4, 4, w, h)]))
    assert board.markers[0].boxes == boxes


HOUSE = board_from_json(data(markers=[marker("building", 4, 4, 2, 2)]))


@pytest.mark.parametrize(
    ("point", "direction", "block", "markers"),
    [
        ((6, 6), 7, "terrain", (0,)),  # onto the corner point of the house
        ((6, 5), 7, "terrain", (0,)),
        ((6, 4), 7, "corner", (0,)),  # 5,4 beside the step to 5,3
        ((5, 3), 3, "corner", (0,)),  # and the same way back
        ((6, 3), 6, "", ()),  # straight along its wall
        ((7, 4), 7, "", ()),
        ((6, 4), 0, "", ()),
        ((20, 10), 2, "edge", ()),
        ((0, 0), 7, "edge", ()),
    ],
)
def test_a_step(
    point: tuple[int, int], direction: int, block: str, markers: tuple[int, ...]
) -> None:
    step = HOUSE.step(point, direction)
    assert (step.block, step.markers) == (block, markers)


def test_grass_cuts_no_diagonal_and_can_be_driven_on() -> None:
    board = board_from_json(data(markers=[marker("grass", 4, 4, 2, 2)]))
    assert board.step((6, 4), 7).block == ""
    assert board.step((6, 5), 6).block == ""
    assert board.ground((5, 5)) == "grass"


def test_where_two_corners_meet_a_step_is_cut_by_both() -> None:
    board = board_from_json(
        data(markers=[marker("building", 4, 4, 2, 2), marker("trees", 6, 6, 2, 2)])
    )
    assert board.step((6, 5), 5).block == "corner"
    assert set(board.step((6, 5), 5).markers) == {0, 1}


# Files that people write


@pytest.mark.parametrize(
    ("entries", "problem"),
    [
        (
            {"width": 20},
            "board: a board is 21 points wide and high, or 42 wide and 21 high, not 20 by 21",
        ),
        ({"code": "Not A Code"}, "board: 'code' must be small letters and figures"),
        ({"name": 5}, "board: 'name' must be a text of one line"),
        ({"rivers": []}, "board: 'rivers' is unknown"),
        (
            {"markers": [marker("lake", 4, 4, 2, 2)]},
            "board, marker 1: 'kind' must be one of grass, trees, building, not 'lake'",
        ),
        (
            {"markers": [marker("grass", 4, 4, 3, 2)]},
            "board, marker 1: a marker is 2 by 2, 2 by 4, 4 by 2 or 4 by 4 points, not 3 by 2",
        ),
        (
            {"markers": [marker("grass", 18, 4, 4, 2)]},
            "board, marker 1: reaches over the edge of the board",
        ),
        (
            {"markers": [marker("grass", 4, 4, 2, 2), marker("trees", 5, 5, 2, 2)]},
            "board: marker 1 (grass) and marker 2 (trees) overlap",
        ),
        (
            {"markers": [marker("grass", 9, 9, 4, 4)], "turned": True},
            "board: marker 1 (grass) and marker 1 (grass, turned about) overlap",
        ),
        (
            {"markers": [marker("trees", 10, 0, 2, 2)]},
            "board: the start at 10,0 is covered by trees",
        ),
        (
            {"markers": [marker("trees", 10, 2, 2, 2)]},
            "board: the start at 10,0 needs 2 free points ahead",
        ),
        ({"starts": STARTS[:1]}, "board: needs at least two starts, and has 1"),
        ({"starts": [*STARTS, STARTS[0]]}, "board: the start at 10,0 is where a start is"),
        ({"starts": [{"x": 21, "y": 0, "facing": 4}]}, "board, start 1: 'x' must be a whole"),
        (
            {"gates": [{"x": 5, "y": 5, "facing": 0}]},
            "board: the gate at 5,5 must be at the edge, facing away from it",
        ),
        (
            {"gates": [{"x": 5, "y": 0, "facing": 0}]},
            "board: the gate at 5,0 must be at the edge, facing away from it",
        ),
        (
            {"weapons": [{"kind": "oil", "x": 10, "y": 0}]},
            "board: the oil at 10,0 is where a start is",
        ),
        (
            {"weapons": [{"kind": "tacks", "x": 5, "y": 5}]},
            "board, weapon 1: 'kind' must be one of oil, smoke, spikes, mine, not 'tacks'",
        ),
        (
            {"wrecks": [{"x": 10, "y": 1, "facing": 0}]},
            "board: the start at 10,0 needs 2 free points ahead",
        ),
    ],
)
def test_what_is_wrong_with_a_board(entries: dict[str, Any], problem: str) -> None:
    with pytest.raises(Malformed) as refused:
        board_from_json(data(**entries))
    assert str(refused.value).startswith(problem)


def test_a_start_that_is_cut_off() -> None:
    # A row of trees and houses from edge to edge but for the last column, which a wreck closes.
    wall = [marker("building", x, 10, 4, 2) for x in range(0, 20, 4)]
    open_end = data(markers=wall)
    assert board_from_json(open_end).starts
    closed = {**open_end, "wrecks": [{"x": 20, "y": 10, "facing": 0}]}
    with pytest.raises(Malformed) as refused:
        board_from_json(closed)
    assert str(refused.value) == "board: the start at 10,20 is cut off from the first"


def test_an_unknown_board_and_what_is_none() -> None:
    with pytest.raises(Malformed, match="there is no board 'nowhere'; there are market-cross"):
        load_board("nowhere")
    with pytest.raises(Malformed, match="must be the name of a board or an object, not 7"):
        load_board(7)
    with pytest.raises(Malformed, match="not JSON"):
        load_board("{")
