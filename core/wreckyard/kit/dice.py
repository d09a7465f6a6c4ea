"""Custom dice and what a handful of them comes to, exactly.

A die has faces of symbols; a face may show a symbol twice, and every symbol counts. What a
roll comes to is the number of each symbol, in an order that the caller names: ``"SHW"`` gives
tuples (S, H, W). Distributions hold whole-number weights over a known total; no floats.
Dice with numbers on them are in ``plain_dice``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Protocol

type Totals = tuple[int, ...]
"""How many of each symbol, in the order of the symbols asked for."""


class Picks(Protocol):
    """What rolling asks of luck."""

    def pick(self, count: int) -> int:
        """A random whole number from 0 to ``count - 1``."""
        ...


@dataclass(frozen=True, slots=True)
class Die:
    """A die: its name, and its faces as strings of one-letter symbols, blank ones empty."""

    name: str
    faces: tuple[str, ...]

    def totals(self, face: int, symbols: str) -> Totals:
        """The symbols on a face, counted in the order of ``symbols``."""
        shown = self.faces[face]
        return tuple([shown.count(symbol) for symbol in symbols])


def roll(dice: Iterable[Die], chance: Picks) -> list[int]:
    """The face that each die shows, one pick a die, in the order given."""
    return [chance.pick(len(die.faces)) for die in dice]


def totals(dice: Sequence[Die], faces: Sequence[int], symbols: str) -> Totals:
    """All symbols on the faces that some dice show, in the order of ``symbols``."""
    shown = "".join([die.faces[face] for die, face in zip(dice, faces, strict=True)])
    return tuple([shown.count(symbol) for symbol in symbols])


@dataclass(frozen=True, slots=True)
class Distribution:
    """How often each total comes up, as whole numbers over their sum ``out_of``.

    ``weights`` is ordered by total, so that walking it is the same everywhere.
    """

    weights: Mapping[Totals, int]
    out_of: int

    def chance(self, test: Callable[[Totals], bool]) -> Fraction:
        """How likely it is that a total passes a test."""
        return Fraction(sum(w for t, w in self.weights.items() if test(t)), self.out_of)

    def expected(self, value: Callable[[Totals], int | Fraction]) -> Fraction:
        """The mean of a value over all totals."""
        whole = sum((Fraction(value(t)) * w for t, w in self.weights.items()), Fraction(0))
        return whole / self.out_of

    def map(self, change: Callable[[Totals], Totals]) -> Distribution:
        """What becomes of each total, those that become the same taken together."""
        merged: dict[Totals, int] = {}
        for total, weight in self.weights.items():
            new = change(total)
            merged[new] = merged.get(new, 0) + weight
        return Distribution(dict(sorted(merged.items())), self.out_of)


def combined(a: Distribution, b: Distribution) -> Distribution:
    """The sum of two independent rolls, symbol by symbol."""
    merged: dict[Totals, int] = {}
    for one, weight in a.weights.items():
        for other, times in b.weights.items():
            total = tuple([x + y for x, y in zip(one, other, strict=True)])
            merged[total] = merged.get(total, 0) + weight * times
    return Distribution(dict(sorted(merged.items())), a.out_of * b.out_of)


def distribution(dice: Iterable[Die], symbols: str) -> Distribution:
    """What a roll of some dice comes to, in the order of ``symbols``; their order is no matter.

    Remembered, so asking again costs next to nothing.
    """
    return _distribution(tuple(sorted(dice, key=in_order)), symbols)


def in_order(die: Die) -> tuple[str, tuple[str, ...]]:
    """What to sort dice by: their name, then their faces."""
    return die.name, die.faces


@lru_cache(maxsize=4096)
def _distribution(dice: tuple[Die, ...], symbols: str) -> Distribution:
    if not dice:
        return Distribution({(0,) * len(symbols): 1}, 1)
    die = dice[-1]
    counts: dict[Totals, int] = {}
    for face in range(len(die.faces)):
        total = die.totals(face, symbols)
        counts[total] = counts.get(total, 0) + 1
    last = Distribution(dict(sorted(counts.items())), len(die.faces))
    return combined(_distribution(dice[:-1], symbols), last)
