"""Dice: what they come to, exactly, against counting every roll; and re-rolls against trees."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wreckyard.kit.dice import Die, combined, distribution, roll, totals
from wreckyard.kit.rerolls import best_reroll, reroll_mean, rerolled

YELLOW = Die("yellow", ("S", "S", "H", "H", "H", "HH"))
RED = Die("red", ("S", "S", "S", "W", "H", "H"))
WHITE = Die("white", ("S", "SS", "W", "WW", "H", "HH"))
COIN = Die("coin", ("S", ""))

dice_lists = st.lists(st.sampled_from([YELLOW, RED, WHITE, COIN]), max_size=4)


class Script:
    """Chance that gives what was written down, and keeps what it was asked for."""

    def __init__(self, *coming: int) -> None:
        self.coming = list(coming)
        self.asked: list[int] = []

    def pick(self, count: int) -> int:
        self.asked.append(count)
        return self.coming.pop(0)


def shields(total: tuple[int, ...]) -> int:
    return total[0]


def two_shields(total: tuple[int, ...]) -> int:
    return min(2, total[0])


def hits_and_wrenches(total: tuple[int, ...]) -> int:
    return 2 * total[0] + 3 * total[1]


def test_a_roll_picks_a_face_for_each_die_in_order() -> None:
    script = Script(5, 1, 0)
    assert roll([YELLOW, COIN, WHITE], script) == [5, 1, 0]
    assert script.asked == [6, 2, 6]


def test_both_symbols_of_a_face_count() -> None:
    assert totals([YELLOW, WHITE, COIN], [5, 1, 1], "SHW") == (2, 2, 0)
    assert totals([YELLOW, WHITE, COIN], [5, 1, 1], "WH") == (0, 2)


def test_two_yellow_dice_by_hand() -> None:
    # One die: S on 2 faces, H on 3, HH on 1. Two dice: 36 pairs of faces.
    assert dict(distribution([YELLOW, YELLOW], "SH").weights) == {
        (0, 2): 9,
        (0, 3): 6,
        (0, 4): 1,
        (1, 1): 12,
        (1, 2): 4,
        (2, 0): 4,
    }
    assert distribution([YELLOW, YELLOW], "SH").out_of == 36


def test_no_dice_come_to_nothing() -> None:
    assert dict(distribution([], "SH").weights) == {(0, 0): 1}
    assert dict(rerolled([], "S", 2, shields).weights) == {(0,): 1}


@given(dice_lists, st.sampled_from(["S", "SHW", "WH", ""]))
def test_a_distribution_counts_every_roll(dice: list[Die], symbols: str) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for faces in product(*[range(len(die.faces)) for die in dice]):
        total = totals(dice, faces, symbols)
        counted[total] = counted.get(total, 0) + 1
    exact = distribution(dice, symbols)
    assert dict(exact.weights) == counted
    assert list(exact.weights) == sorted(counted)
    assert exact.out_of == sum(counted.values())


@given(dice_lists, dice_lists)
def test_rolling_apart_and_together_is_the_same(one: list[Die], other: list[Die]) -> None:
    apart = combined(distribution(one, "SHW"), distribution(other, "SHW"))
    assert apart == distribution([*other, *one], "SHW")


def test_chances_means_and_changes_by_hand() -> None:
    two = distribution([YELLOW, YELLOW], "SH")
    assert two.chance(lambda total: total[0] >= 1) == Fraction(20, 36)
    assert two.expected(lambda total: total[1]) == Fraction(5, 3)
    assert dict(two.map(lambda total: (min(1, total[0]),)).weights) == {(0,): 16, (1,): 20}


def best_mean(
    dice: list[Die], faces: tuple[int, ...], rerolls: int, symbols: str, value: Callable[..., int]
) -> Fraction:
    """The best mean, by trying every die at every turn."""
    best = Fraction(value(totals(dice, faces, symbols)))
    if rerolls:
        for index, die in enumerate(dice):
            mean = Fraction(0)
            for face in range(len(die.faces)):
                new = (*faces[:index], face, *faces[index + 1 :])
                mean += best_mean(dice, new, rerolls - 1, symbols, value)
            best = max(best, mean / len(die.faces))
    return best


@pytest.mark.parametrize(
    ("symbols", "value"), [("S", shields), ("SW", two_shields), ("HW", hits_and_wrenches)]
)
@settings(max_examples=25, deadline=None)
@given(st.data())
def test_re_rolls_are_played_as_well_as_can_be(
    symbols: str, value: Callable[..., int], data: st.DataObject
) -> None:
    dice = data.draw(st.lists(st.sampled_from([YELLOW, WHITE, COIN]), min_size=1, max_size=3))
    faces = tuple(data.draw(st.integers(0, len(die.faces) - 1)) for die in dice)
    rerolls = data.draw(st.integers(0, 2))
    best = best_mean(dice, faces, rerolls, symbols, value)
    assert reroll_mean(dice, faces, symbols, rerolls, value) == best
    chosen = best_reroll(dice, faces, symbols, rerolls, value)
    if chosen is None:
        assert best == value(totals(dice, faces, symbols))
    else:
        die = dice[chosen]
        mean = Fraction(0)
        for face in range(len(die.faces)):
            new = (*faces[:chosen], face, *faces[chosen + 1 :])
            mean += best_mean(dice, new, rerolls - 1, symbols, value)
        assert mean / len(die.faces) == best


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from([YELLOW, WHITE, COIN]), min_size=1, max_size=3), st.integers(0, 2))
def test_a_distribution_with_re_rolls_has_the_best_mean(dice: list[Die], rerolls: int) -> None:
    outcome = rerolled(dice, "SW", rerolls, two_shields)
    every = list(product(*[range(len(die.faces)) for die in dice]))
    means = [best_mean(dice, faces, rerolls, "SW", two_shields) for faces in every]
    assert outcome.expected(two_shields) == sum(means) / len(every)
    assert sum(outcome.weights.values()) == outcome.out_of


def test_one_die_with_one_re_roll_by_hand() -> None:
    # Two faces of six are shields; a miss is rolled again: 12 + 4 * 2 of 36.
    assert dict(rerolled([YELLOW], "S", 1, shields).weights) == {(0,): 16, (1,): 20}


def test_the_die_that_gains_most_is_rolled_again() -> None:
    # A white die without a shield gains a half on average, a yellow one a third.
    assert best_reroll([YELLOW, WHITE], [2, 4], "S", 1, shields) == 1
    assert best_reroll([YELLOW, WHITE], [2, 0], "S", 1, shields) == 0
    assert best_reroll([YELLOW, WHITE], [0, 1], "S", 1, shields) is None


def test_a_re_roll_that_gains_nothing_is_not_used() -> None:
    assert best_reroll([YELLOW, WHITE], [2, 4], "S", 3, lambda total: 7) is None
