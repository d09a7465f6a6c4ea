"""Where a speed can lead, against every way there is (rulings 10 and 12)."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from wreckyard.systems.streets import Board, stock_board
from wreckyard.systems.streets.board import Road
from wreckyard.systems.streets.tables import safe_speed
from wreckyard.systems.streets.ways import speed_ends

NORTH = 0


def every_way(
    board: Board,
    solid: set[tuple[int, int]],
    point: tuple[int, int],
    way: int,
    speed: int,
    left: int,
    safe: bool,
    steered: bool,
) -> Iterator[tuple[str, tuple[int, int], int]]:
    """One way after the other: how it ends, where, in which direction of travel."""
    if not left:
        yield ("safe" if safe else "tested"), point, way
        return
    step = board.step(point, way)
    if step.block or step.point in solid:
        if safe:
            yield "crash", point, way
        return
    for turn in range(-3, 4):
        kept = not turn or speed <= safe_speed(turn, board.ground(step.point), steered)
        yield from every_way(
            board, solid, step.point, (way + turn) % 8, speed, left - 1, safe and kept, steered
        )


@pytest.mark.parametrize("code", ["market-cross", "the-common", "the-bowl"])
@pytest.mark.parametrize("speed", [1, 3, 4])
def test_ends_of_a_speed_are_those_of_every_way(code: str, speed: int) -> None:
    board, rng = stock_board(code), Random(speed)
    free = board.free_points()
    for _ in range(3):
        start, other, way = rng.choice(free), rng.choice(free), rng.randrange(8)
        solid: set[tuple[int, int]] = {other}
        solid.discard(start)
        found = speed_ends(
            Road(board, dict.fromkeys(solid, "car")), start, way, speed, steered=False
        )
        rows = set(every_way(board, solid, start, way, speed, speed, True, False))
        ends = {
            kind: {row[1:] for row in rows if row[0] == kind}
            for kind in ("safe", "tested", "crash")
        }
        ends["tested"] -= ends["safe"]
        for kind, by_point in (
            ("safe", found.safe),
            ("tested", found.risky),
            ("crash", found.crashes),
        ):
            assert {(point, way) for point, ways in by_point.items() for way in ways} == ends[kind]


def test_a_speed_that_cannot_be_driven_safely() -> None:
    # Two points before the northern edge at 5: only corners of 45 degrees are safe on the road.
    board = stock_board("the-bowl")
    assert not speed_ends(Road(board), (10, 2), NORTH, 2, steered=False).must_risk
    found = speed_ends(Road(board), (10, 1), NORTH, 8, steered=False)
    assert found.must_risk
    assert (10, 0) in found.crashes
