"""The measure of whether characters can be told apart, on habits and events made by hand."""

from __future__ import annotations

import random

import pytest

from tools.bench import characters as bench
from wreckyard.engine.values import Event

NAMES = ("A", "B", "C")


def far_apart(more: float) -> bench.Apart:
    """Ten seats in which a habit is 0, 10, 20 … for everybody, and so much more for A."""
    seats = [{name: 10.0 * seat + more * (name == "A") for name in NAMES} for seat in range(10)]
    found = bench.far_apart(seats, "A", random.Random(1))
    assert found is not None
    return found


def test_what_the_seat_brings_is_nobodys_habit() -> None:
    assert far_apart(0.0) == pytest.approx((45.0, 45.0, 1.0))


def test_a_habit_is_told_from_what_the_seat_brings() -> None:
    own, others, chance = far_apart(1.0)
    assert (own, others) == pytest.approx((46.0, 45.0))
    # By chance A is drawn in all of ten seats once in 3 ** 10 times.
    assert chance < 0.002


def test_who_was_alone_in_a_seat_is_held_against_nobody() -> None:
    assert bench.far_apart([{"A": 1.0}, {"B": 2.0, "C": 1.0}], "A", random.Random(1)) is None


def test_reach_and_pace_come_from_where_cars_are() -> None:
    """Seat 0 goes 3 and 4 in a turn; of two shots one hits seat 1, who is 6 away by then."""
    watch = bench.Watch("streets", 2)
    watch.saw(
        [Event("placed", {"seat": 0, "x": 0, "y": 0}), Event("placed", {"seat": 1, "x": 9, "y": 4})]
    )
    watch.saw([Event("turn", {"seat": 0}), Event("moved", {"seat": 0, "x": 3, "y": 0})])
    watch.saw(
        [
            Event("moved", {"seat": 0, "x": 3, "y": 4}),
            Event("dropped", {"seat": 0, "x": 30, "y": 30}),
        ]
    )
    watch.saw([Event("fired", {"seat": 0, "target": 1, "weapon": 0})])
    found, other = watch.habits()
    assert found["pace"] == 7
    assert found["reach"] == 6
    assert "reach" not in other
