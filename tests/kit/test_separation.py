"""Short steps that take one polygon off another."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.kit.scenes import Symmetry, symmetries, things
from wreckyard.kit.geometry import Convex, overlap
from wreckyard.kit.separation import backing, separation


def block(left: int, top: int, right: int, bottom: int) -> Convex:
    return Convex([(left, top), (right, top), (right, bottom), (left, bottom)])


@pytest.mark.parametrize(
    ("mover", "step"),
    [
        (block(90, 20, 190, 80), (10, 0)),
        (block(20, -195, 80, 5), (0, -5)),
        (block(100, 0, 200, 100), (0, 0)),
        # Ten across and ten along are equally short: the step leads between them.
        (block(90, 90, 190, 190), (10, 10)),
    ],
)
def test_the_shortest_step_by_hand(mover: Convex, step: tuple[int, int]) -> None:
    assert separation(mover, block(0, 0, 100, 100)) == step


@pytest.mark.parametrize(
    ("way", "step"),
    [
        ((1, 0, 3), (3, 0)),
        ((0, -2, 3), (0, -2)),
        # 3 * 3 + 4 * 4 = 25 is exactly enough; 26 takes one more along the longer part.
        ((3, 4, 25), (3, 4)),
        ((3, 4, 26), (3, 5)),
        ((-1, 1, 3), (-2, 2)),
    ],
)
def test_short_steps_that_gain_enough(way: tuple[int, int, int], step: tuple[int, int]) -> None:
    assert backing(*way) == step


@given(things, things, symmetries)
def test_a_separated_thing_is_clear_and_the_step_turns_and_mirrors(
    mover: Convex, obstacle: Convex, symmetry: Symmetry
) -> None:
    x, y = separation(mover, obstacle)
    assert not overlap(mover.moved(x, y), obstacle)
    assert ((x, y) == (0, 0)) is not overlap(mover, obstacle)
    # Where two ways lead apart and are equally short, one has to be taken.
    reverse = separation(obstacle, mover)
    assume((x, y) == (-reverse[0], -reverse[1]))
    assert separation(symmetry.thing(mover), symmetry.thing(obstacle)) == symmetry.point(x, y)


@given(things, things, st.integers(0, 40))
def test_the_step_is_no_longer_than_it_must_be(mover: Convex, obstacle: Convex, depth: int) -> None:
    x, y = separation(mover, obstacle)
    if not overlap(mover, obstacle, depth):
        # A unit or so for rounding, and half as much again where two ways tie.
        assert x * x + y * y <= 2 * (depth + 2) ** 2
