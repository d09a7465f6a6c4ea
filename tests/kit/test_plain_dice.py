"""Plain dice: sums by hand, and against counting every way that the dice can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.plain_dice import PlainDice, Sums, certain, mixed, parse_dice, sums


class Fixed:
    """Luck that gives the picks it was told."""

    def __init__(self, *picks: int) -> None:
        self.picks = list(picks)
        self.asked: list[int] = []

    def pick(self, count: int) -> int:
        self.asked.append(count)
        return self.picks.pop(0)


def test_two_sixes_and_three() -> None:
    dice = PlainDice(2, 6, 3)
    luck = Fixed(0, 5)
    shown = dice.roll(luck)
    assert (shown, luck.asked, dice.total(shown)) == ([1, 6], [6, 6], 10)
    assert (dice.least, dice.most) == (5, 15)
    # 2 and 12 come up one way each, 7 in six ways.
    assert [sums(dice).weights[n] for n in (5, 10, 15)] == [1, 6, 1]
    assert sums(dice).out_of == 36
    # Ten ways make 5 or less, so 26 of 36 make 6 or more: 9 with the 3.
    assert sums(dice).at_least(9) == Fraction(26, 36)
    assert sums(dice).expected() == 10


def test_results_below_nothing_are_nothing() -> None:
    # d8 - 6: six faces come to 0, then 1 and 2.
    damage = sums(PlainDice(1, 8, -6)).map(lambda n: max(0, n))
    assert damage == Sums({0: 6, 1: 1, 2: 1}, 8)
    assert damage.chance(bool) == Fraction(1, 4)
    assert damage.expected() == Fraction(3, 8)


def test_halves_are_rounded_by_whoever_asks() -> None:
    assert sums(PlainDice(1, 6)).map(lambda n: n // 2) == Sums({0: 1, 1: 2, 2: 2, 3: 1}, 6)
    assert sums(PlainDice(1, 6)).expected(lambda n: Fraction(n, 2)) == Fraction(7, 4)


def test_a_roll_that_depends_on_another() -> None:
    # On a coin: heads 4, tails a die of six.
    either = mixed([(certain(4), 1), (sums(PlainDice(1, 6)), 1)])
    assert either == Sums({1: 1, 2: 1, 3: 1, 4: 7, 5: 1, 6: 1}, 12)
    assert mixed([(certain(1), 0), (certain(2), 3)]) == Sums({2: 3}, 3)


@pytest.mark.parametrize(
    ("dice", "text"),
    [
        (PlainDice(2, 6, 3), "2d6+3"),
        (PlainDice(1, 8, -1), "d8-1"),
        (PlainDice(1, 6), "d6"),
        (PlainDice(10, 10), "10d10"),
        (PlainDice(0, 6, 4), "4"),
        (PlainDice(0, 6, -4), "-4"),
    ],
)
def test_the_usual_notation(dice: PlainDice, text: str) -> None:
    assert str(dice) == text
    assert sums(parse_dice(text)) == sums(dice)


@pytest.mark.parametrize(
    "text", ["", "d", "2d", "0d6", "d0", "2d6+", "2d6 +3", "d٣", "1e3", "200d6"]
)
def test_what_is_no_roll(text: str) -> None:
    with pytest.raises(ValueError, match="is no roll of dice"):
        parse_dice(text)


@pytest.mark.parametrize("dice", [PlainDice(-1, 6), PlainDice(2, 0)])
def test_dice_that_there_are_not(dice: PlainDice) -> None:
    with pytest.raises(ValueError, match="there are no dice"):
        sums(dice)


some_dice = st.builds(PlainDice, st.integers(0, 4), st.integers(1, 8), st.integers(-9, 9))


@given(some_dice)
def test_sums_are_those_of_every_way_to_fall(dice: PlainDice) -> None:
    ways = Counter(
        sum(shown) + dice.plus for shown in product(range(1, dice.sides + 1), repeat=dice.number)
    )
    assert sums(dice).weights == dict(ways)
    assert list(sums(dice).weights) == sorted(ways)
    assert sums(dice).out_of == ways.total()
    assert (min(ways), max(ways)) == (dice.least, dice.most)
    assert sums(dice).expected() == Fraction(sum(n * w for n, w in ways.items()), ways.total())


@given(some_dice, some_dice, st.integers(-30, 60))
def test_two_handfuls_add_up(one: PlainDice, two: PlainDice, least: int) -> None:
    a, b = sums(one), sums(two)
    both = a.plus(b)
    ways = Counter[int]()
    for (x, v), (y, w) in product(a.weights.items(), b.weights.items()):
        ways[x + y] += v * w
    assert both == Sums(dict(sorted(ways.items())), ways.total())
    assert both.expected() == a.expected() + b.expected()
    assert both.at_least(least) == both.chance(lambda n: n >= least)


@given(some_dice, some_dice, st.integers(1, 5), st.integers(1, 5))
def test_a_mixture_has_the_weighted_chances(
    one: PlainDice, two: PlainDice, first: int, second: int
) -> None:
    both = mixed([(sums(one), first), (sums(two), second)])
    assert sum(both.weights.values()) == both.out_of
    for number in range(-10, 50):
        expected = first * sums(one).exactly(number)
        expected += second * sums(two).exactly(number)
        assert both.exactly(number) == expected / (first + second)


@given(some_dice, st.integers(-9, 9))
def test_more_added_shifts_the_sums(dice: PlainDice, plus: int) -> None:
    assert sums(dice.shifted(plus)) == sums(dice).map(lambda n: n + plus)
    assert parse_dice(str(dice)).most == dice.most
