"""What a move nears at its end: by hand."""

from __future__ import annotations

import pytest

from wreckyard.kit.arrival import nears_straight, nears_turning, towards
from wreckyard.kit.convex import Convex
from wreckyard.kit.geometry import Base, Pose, outline

CAR = outline(Pose(0, 0, 0), Base(1000, 500))


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


AHEAD, BESIDE = block(-900, -900, 900, -503), block(253, -900, 900, 900)


@pytest.mark.parametrize(
    ("step", "direction", "leads"),
    [
        ((0, -10), (0, -1), True),
        ((0, -10), (0, 1), False),
        ((10, 0), (0, -1), False),
        # One part in 333 of the way is sliding, a little more is not.
        ((1000, -3), (0, -1), False),
        ((1000, -4), (0, -1), True),
    ],
)
def test_leading_towards(step: tuple[int, int], direction: tuple[int, int], leads: bool) -> None:
    assert towards(step, direction) is leads


def test_a_straight_way_nears_what_is_before_it() -> None:
    assert nears_straight(CAR, 0, -1000, AHEAD)
    assert not nears_straight(CAR, 0, 1000, AHEAD)
    assert not nears_straight(CAR, 0, -1000, BESIDE)
    assert nears_straight(CAR, 20, -1000, BESIDE)


def test_a_turn_nears_what_its_corners_go_to() -> None:
    # About the rear right corner to the right the nose goes right and its left half ahead.
    at_left_of_nose = block(-300, -900, -200, -503)
    assert nears_turning(CAR, (250, 500), True, at_left_of_nose)
    assert not nears_turning(CAR, (250, 500), False, at_left_of_nose)
    assert nears_turning(CAR, (250, 500), True, block(253, -600, 300, -400))
