"""Plain dice, such as 2d6+3, and exactly what their sum comes to.

Dice whose faces are symbols are in ``dice``. Weights are whole numbers over a known total, so that
every chance is an exact fraction; no floats.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from .dice import Picks

_NOTATION = re.compile(r"([1-9]\d?)?d([1-9]\d{0,2})([+-]\d{1,3})?", re.ASCII)


class PlainDice(NamedTuple):
    """``number`` dice, each with the numbers 1 to ``sides``, and ``plus`` added to their sum.

    ``number`` is 0 or more, ``sides`` 1 or more; ``plus`` may be negative. No die at all comes to
    ``plus``.
    """

    number: int
    sides: int
    plus: int = 0

    def __str__(self) -> str:
        """The usual notation: ``2d6+3``, ``d8-1``, ``1d6`` as ``d6``; ``4`` without any die."""
        dice = f"{self.number if self.number != 1 else ''}d{self.sides}" if self.number else ""
        return dice + (f"{self.plus:+d}" if dice and self.plus else "" if dice else str(self.plus))

    @property
    def least(self) -> int:
        """The least sum that can come up."""
        return self.number + self.plus

    @property
    def most(self) -> int:
        """The greatest sum that can come up."""
        return self.number * self.sides + self.plus

    def shifted(self, plus: int) -> PlainDice:
        """The same dice with so much more added to their sum."""
        return self._replace(plus=self.plus + plus)

    def roll(self, chance: Picks) -> list[int]:
        """The number that each die shows, one pick a die; ``plus`` is not among them."""
        return [chance.pick(self.sides) + 1 for _ in range(self.number)]

    def total(self, shown: Sequence[int]) -> int:
        """What dice that show some numbers come to."""
        return sum(shown) + self.plus


def parse_dice(text: str) -> PlainDice:
    """The dice that ``str`` wrote, or with ``1d6`` for ``d6``. Raises ``ValueError``.

    At most 99 dice of at most 999 sides.
    """
    found = _NOTATION.fullmatch(text)
    if found is None:
        if re.fullmatch(r"-?\d{1,3}", text, re.ASCII):
            return PlainDice(0, 1, int(text))
        raise ValueError(f"{text[:20]!r} is no roll of dice, such as 2d6+3")
    count, sides, plus = found.groups(default="")
    return PlainDice(int(count or 1), int(sides), int(plus or 0))


@dataclass(frozen=True, slots=True)
class Sums:
    """How often each number comes up, as whole numbers over their sum ``out_of``.

    ``weights`` is ordered by number, so that walking it is the same everywhere. No weight is 0.
    """

    weights: Mapping[int, int]
    out_of: int

    def chance(self, test: Callable[[int], bool]) -> Fraction:
        """How likely it is that a number passes a test."""
        return Fraction(sum(w for n, w in self.weights.items() if test(n)), self.out_of)

    def exactly(self, number: int) -> Fraction:
        """How likely a number is."""
        return Fraction(self.weights.get(number, 0), self.out_of)

    def at_least(self, least: int) -> Fraction:
        """How likely it is to reach a number."""
        return Fraction(sum(w for n, w in self.weights.items() if n >= least), self.out_of)

    def expected(self, value: Callable[[int], int | Fraction] = int) -> Fraction:
        """The mean of a value over all numbers; without one, of the numbers themselves."""
        whole = sum((Fraction(value(n)) * w for n, w in self.weights.items()), Fraction(0))
        return whole / self.out_of

    def map(self, change: Callable[[int], int]) -> Sums:
        """What becomes of each number, those that become the same taken together.

        Rounding and limits are changes: ``lambda n: max(0, n)``, ``lambda n: n // 2``.
        """
        merged: dict[int, int] = {}
        for number, weight in self.weights.items():
            new = change(number)
            merged[new] = merged.get(new, 0) + weight
        return Sums(dict(sorted(merged.items())), self.out_of)

    def plus(self, other: Sums) -> Sums:
        """The sum of two independent numbers."""
        merged: dict[int, int] = {}
        for one, weight in self.weights.items():
            for two, times in other.weights.items():
                merged[one + two] = merged.get(one + two, 0) + weight * times
        return Sums(dict(sorted(merged.items())), self.out_of * other.out_of)


def certain(number: int) -> Sums:
    """A number that always comes up."""
    return Sums({number: 1}, 1)


def mixed(parts: Sequence[tuple[Sums, int]]) -> Sums:
    """Return the distribution of a roll that depends on an earlier one: each part with its weight.

    Weights are 0 or more, and not all 0.
    """
    merged: dict[int, int] = {}
    out_of = lcm(*[sums.out_of for sums, _ in parts])
    for sums, weight in parts:
        share = weight * (out_of // sums.out_of)
        for number, each in sums.weights.items() if weight else ():
            merged[number] = merged.get(number, 0) + each * share
    return Sums(dict(sorted(merged.items())), out_of * sum(weight for _, weight in parts))


@lru_cache(maxsize=1024)
def sums(dice: PlainDice) -> Sums:
    """What some dice come to. Remembered, so asking again costs next to nothing.

    Raises ``ValueError`` for a negative number or dice without sides.
    """
    if dice.number < 0 or dice.sides < 1:
        raise ValueError(f"there are no dice {tuple(dice)}")
    weights = [1]
    for _ in range(dice.number):
        # A window of ``sides`` weights slides over the sums of one die fewer.
        weights, before, window = [], weights, 0
        for at in range(len(before) + dice.sides - 1):
            window += before[at] if at < len(before) else 0
            window -= before[at - dice.sides] if at >= dice.sides else 0
            weights.append(window)
    counted = {dice.least + at: weight for at, weight in enumerate(weights)}
    return Sums(counted, dice.sides**dice.number)
