"""Mechanics that games share."""

from __future__ import annotations

import pytest

from wreckyard.kit.seating import left_of, right_of, round_from


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_left_and_right_are_neighbours_clockwise(seats: int) -> None:
    for seat in range(seats):
        assert right_of(left_of(seat, seats), seats) == seat
    assert left_of(seats - 1, seats) == 0
    assert right_of(0, seats) == seats - 1


def test_a_round_has_every_seat_once() -> None:
    assert round_from(0, 3) == [0, 1, 2]
    assert round_from(2, 4) == [2, 3, 0, 1]
