"""Chance: seeds, what is recorded, and what a record must hold."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance, RecordedChance, SampledChance


def test_a_seed_gives_the_same_luck_everywhere() -> None:
    """Fixed figures: another Python or the browser must come to the same."""
    chance = LiveChance(2026)
    assert chance.shuffle(range(10)) == [5, 3, 7, 2, 9, 0, 6, 8, 4, 1]
    assert [chance.pick(6) for _ in range(8)] == [3, 4, 4, 4, 3, 1, 3, 0]


def test_a_shuffle_is_even() -> None:
    chance = LiveChance(1)
    tops = Counter(chance.shuffle([0, 1, 2, 3])[0] for _ in range(4000))
    assert all(850 < tops[item] < 1150 for item in range(4))
    sampled = SampledChance(random.Random(1))
    tops = Counter(sampled.shuffle([0, 1, 2, 3])[0] for _ in range(4000))
    assert all(850 < tops[item] < 1150 for item in range(4))
    assert {sampled.pick(3) for _ in range(100)} == {0, 1, 2}


def test_what_came_out_is_kept() -> None:
    chance = LiveChance(5)
    shuffled, picked = chance.shuffle([1, 2, 3]), chance.pick(4)
    assert chance.taken == [shuffled, [picked]]


def test_a_record_is_handed_back_and_luck_goes_on_where_it_was() -> None:
    live, recorded = LiveChance(5), RecordedChance(5)
    items = [1, 2, 3, 4, 5]
    recorded.expect([live.shuffle(items), [live.pick(9)]])
    assert recorded.shuffle(items) == live.taken[0]
    assert [recorded.pick(9)] == live.taken[1]
    assert recorded.left_over == 0
    assert recorded.live.shuffle(items) == live.shuffle(items)


@pytest.mark.parametrize("outcome", [[], [1, 2], [1, 2, 2], [1, 2, 3, 4]])
def test_a_shuffle_that_cannot_have_been_is_refused(outcome: list[int]) -> None:
    chance = RecordedChance(0)
    chance.expect([outcome])
    with pytest.raises(Malformed, match="does not hold the cards"):
        chance.shuffle([1, 2, 3])


@pytest.mark.parametrize("outcome", [[], [3], [-1], [0, 1]])
def test_a_pick_that_cannot_have_been_is_refused(outcome: list[int]) -> None:
    chance = RecordedChance(0)
    chance.expect([outcome])
    with pytest.raises(Malformed, match="not one number from 0 to 2"):
        chance.pick(3)


def test_a_record_without_an_outcome_is_refused() -> None:
    with pytest.raises(Malformed, match="no outcome for a shuffle"):
        RecordedChance(0).shuffle([1, 2])
