"""Who moves when: Using the Movement Chart, Reflexes, and rulings 3 and 7."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.systems.classic import Mover, chart, slices
from wreckyard.systems.classic.book.movement import first_status, order, reflex_bonus


def walk(movers: list[Mover], phase: int, alternate: bool = True) -> list[tuple[int, int]]:
    return [(each.number, each.quarters) for each in slices(movers, phase, alternate)]


def test_the_faster_moves_first() -> None:
    movers = [Mover(0, 20, 6), Mover(1, 50, 1), Mover(2, -30, 3), Mover(3, 0, 9)]
    assert [each.number for each in order(movers)] == [1, 2, 0, 3]
    # In phase 1 all but the one at rest have an inch.
    assert walk(movers, 1) == [(1, 4), (2, 4), (0, 4)]
    assert walk(movers, 2) == [(1, 4)]


def test_of_equals_people_on_foot_then_the_better_reflexes() -> None:
    movers = [Mover(0, 10, 2), Mover(1, 10, 6), Mover(2, 10, 1, on_foot=True)]
    assert [each.number for each in order(movers)] == [2, 1, 0]
    waits = {each.number: each.may_wait for each in slices(movers, 1)}
    assert waits == {2: False, 1: True, 0: False}, "the better may let the other go first"


def test_inches_alternate_when_one_has_more_than_one() -> None:
    """95 mph make 1 1/2" in phase 4, 75 mph 1": 60 make 2" in phase 1."""
    assert chart(95)[3] == 6
    assert walk([Mover(0, 95), Mover(1, 75)], 4) == [(0, 4), (1, 4), (0, 2)]
    assert walk([Mover(0, 60), Mover(1, 55)], 1) == [(0, 4), (1, 4), (0, 4), (1, 2)]
    both = [Mover(0, 60), Mover(1, 55)]
    assert walk(both, 1, alternate=False) == [(0, 4), (0, 4), (1, 4), (1, 2)]


def test_nobody_alternates_within_an_inch() -> None:
    """45 mph make 1/2" in phase 4, 50 mph 1"."""
    assert walk([Mover(0, 45), Mover(1, 50)], 4) == [(1, 4), (0, 2)]


@given(st.lists(st.integers(-8, 60), min_size=1, max_size=6), st.integers(1, 5), st.booleans())
def test_everybody_makes_all_of_his_move(speeds: list[int], phase: int, alternate: bool) -> None:
    movers = [Mover(number, Fraction(5 * speed)) for number, speed in enumerate(speeds)]
    made = dict.fromkeys(range(len(movers)), 0)
    for each in slices(movers, phase, alternate):
        assert 1 <= each.quarters <= 4
        made[each.number] += each.quarters
    assert made == {each.number: chart(each.speed)[phase - 1] for each in movers}


@pytest.mark.parametrize(("roll", "bonus"), [(1, 0), (4, 0), (5, 1), (6, 2), (8, 2)])
def test_reflexes(roll: int, bonus: int) -> None:
    assert reflex_bonus(roll) == bonus
    assert first_status(3, roll) == 3 + bonus
    assert first_status(7, roll) == 7, "the track ends at 7"
