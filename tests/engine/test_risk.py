"""The search for the risk of an answer: every way of the dice, or a fair choice of them."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from math import prod

import pytest

from wreckyard.engine.risk import Branch, Branching

type Way = tuple[int, ...]


def ways(roll: Callable[[Branching], Way], room: float) -> tuple[dict[Way, Fraction], bool]:
    """The ways in which dice come out with their shares, and whether these are exact."""
    found: dict[Way, Fraction] = {}
    left, exact, rng = [Branch([], room, Fraction(1))], True, random.Random(1)
    while left:
        chance = Branching(left.pop(), rng)
        way = roll(chance)
        found[way] = found.get(way, Fraction()) + chance.weight
        left += chance.others
        exact &= chance.exact
    return found, exact


@pytest.mark.parametrize("counts", [(), (1,), (3,), (2, 3), (2, 1, 3)])
def test_with_room_every_way_of_the_dice_is_as_likely_as_it_is(counts: tuple[int, ...]) -> None:
    found, exact = ways(lambda dice: tuple([dice.pick(each) for each in counts]), 6)
    assert exact
    assert len(found) == prod(counts)
    assert set(found.values()) == {Fraction(1, prod(counts))}


def test_dice_that_depend_on_others_are_followed() -> None:
    """A 1 of two asks for a die of three more."""

    def roll(dice: Branching) -> Way:
        first = dice.pick(2)
        return (first, dice.pick(3)) if first else (first,)

    found, exact = ways(roll, 6)
    sixth = Fraction(1, 6)
    assert exact
    assert found == {(0,): Fraction(1, 2), (1, 0): sixth, (1, 1): sixth, (1, 2): sixth}


def test_a_shuffle_comes_out_in_every_order() -> None:
    found, exact = ways(lambda dice: tuple(dice.shuffle([5, 6, 7])), 6)
    assert exact
    assert len(found) == 6
    assert set(found.values()) == {Fraction(1, 6)}


def test_without_room_the_first_dice_come_before_the_last() -> None:
    """12 ways of 36: every outcome of the first die, with two of the second one each."""
    found, exact = ways(lambda dice: (dice.pick(6), dice.pick(6)), 12)
    assert not exact
    assert sum(found.values()) == 1
    assert [sum(first == each for first, _ in found) for each in range(6)] == [2] * 6
    assert set(found.values()) == {Fraction(1, 12)}
