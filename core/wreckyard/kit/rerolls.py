"""Optimal re-rolls of single dice.

After a roll, a player may re-roll single dice, choosing each after seeing the last (arena rules,
"Re-rolling dice": each re-roll is used separately, for any die of the roll, or not at all). The
result is exact: choices maximize the mean of a value function, such as the number of shields.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm

from .dice import Die, Distribution, Totals, distribution, in_order

type Value = Callable[[Totals], int]
"""What a total is worth to whoever re-rolls. Pass the same function each time: answers are
remembered by it."""

type _State = tuple[tuple[int, ...], ...]
"""For every kind of die, how many dice show each of its outcomes."""


class _Pool:
    """Some dice, those alike taken together, and the best way of re-rolling them."""

    def __init__(self, dice: tuple[Die, ...], symbols: str, value: Value) -> None:
        self.symbols, self.value = symbols, value
        self.kinds = sorted(set(dice), key=in_order)
        self.counts = [dice.count(kind) for kind in self.kinds]
        self.outcomes: list[list[tuple[Totals, int]]] = []
        for kind in self.kinds:
            faces = [kind.totals(face, symbols) for face in range(len(kind.faces))]
            self.outcomes.append([(total, faces.count(total)) for total in sorted(set(faces))])
        self.scale = lcm(*[len(kind.faces) for kind in self.kinds])
        self.means: dict[tuple[int, _State], int] = {}
        self._ways: dict[_State, list[tuple[int, int, int, list[tuple[_State, int]]]]] = {}

    def state(self, dice: Sequence[Die], faces: Sequence[int]) -> _State:
        """The state of dice that show some faces."""
        shown = [[0] * len(outcomes) for outcomes in self.outcomes]
        for die, face in zip(dice, faces, strict=True):
            kind, outcome = self.place(die, face)
            shown[kind][outcome] += 1
        return tuple([tuple(counts) for counts in shown])

    def place(self, die: Die, face: int) -> tuple[int, int]:
        """The kind of a die, and the outcome that its face is."""
        kind = self.kinds.index(die)
        totals = [total for total, _ in self.outcomes[kind]]
        return kind, totals.index(die.totals(face, self.symbols))

    def total(self, state: _State) -> Totals:
        """The symbols of a state."""
        result = [0] * len(self.symbols)
        for counts, outcomes in zip(state, self.outcomes, strict=True):
            for count, (total, _) in zip(counts, outcomes, strict=True):
                for index, number in enumerate(total):
                    result[index] += count * number
        return tuple(result)

    def after(self, state: _State, kind: int, outcome: int) -> list[tuple[_State, int]]:
        """The states after rolling one such die again, with the faces that lead there."""
        result = []
        for index, (_, faces) in enumerate(self.outcomes[kind]):
            counts = list(state[kind])
            counts[outcome] -= 1
            counts[index] += 1
            result.append(((*state[:kind], tuple(counts), *state[kind + 1 :]), faces))
        return result

    def _rolls(self, state: _State) -> list[tuple[int, int, int, list[tuple[_State, int]]]]:
        """Every kind and outcome that can be rolled again: with the share that a face of it has
        of the scale, and where it leads."""
        found = self._ways.get(state)
        if found is None:
            found = [
                (
                    kind,
                    outcome,
                    self.scale // len(self.kinds[kind].faces),
                    self.after(state, kind, outcome),
                )
                for kind, counts in enumerate(state)
                for outcome, count in enumerate(counts)
                if count
            ]
            self._ways[state] = found
        return found

    def choice(self, state: _State, rerolls: int) -> tuple[int, tuple[int, int] | None]:
        """The best mean, and the kind and outcome of the die to roll again for it, if any.

        Means are whole numbers: so many re-rolls make the scale to that power of them one.
        """
        best = self.value(self.total(state)) * self.scale**rerolls
        chosen: tuple[int, int] | None = None
        if rerolls:
            for kind, outcome, share, ways in self._rolls(state):
                mean = share * sum([self.mean(s, rerolls - 1) * w for s, w in ways])
                if mean > best:
                    best, chosen = mean, (kind, outcome)
        return best, chosen

    def mean(self, state: _State, rerolls: int) -> int:
        """The best mean that can be had from a state, as ``choice`` scales it."""
        key = rerolls, state
        found = self.means.get(key)
        if found is None:
            found = self.means[key] = self.choice(state, rerolls)[0]
        return found

    def rolled(self) -> dict[_State, int]:
        """All states after the first roll, with their weights."""
        states: dict[_State, int] = {tuple([(0,) * len(o) for o in self.outcomes]): 1}
        for kind, number in enumerate(self.counts):
            for _ in range(number):
                merged: dict[_State, int] = {}
                for state, weight in states.items():
                    for index, (_, faces) in enumerate(self.outcomes[kind]):
                        counts = list(state[kind])
                        counts[index] += 1
                        new = (*state[:kind], tuple(counts), *state[kind + 1 :])
                        merged[new] = merged.get(new, 0) + weight * faces
                states = merged
        return states


@lru_cache(maxsize=256)
def _pool(dice: tuple[Die, ...], symbols: str, value: Value) -> _Pool:
    return _Pool(dice, symbols, value)


def _pool_of(dice: Sequence[Die], symbols: str, value: Value) -> _Pool:
    return _pool(tuple(sorted(dice, key=in_order)), symbols, value)


def best_reroll(
    dice: Sequence[Die], faces: Sequence[int], symbols: str, rerolls: int, value: Value
) -> int | None:
    """Which die to roll again, as its place in ``dice``; ``None`` to leave them as they are.

    ``rerolls`` is how many single re-rolls are left. The choice maximises the mean of
    ``value`` of the totals of ``symbols`` at the end; a re-roll that gains nothing is not used.
    """
    pool = _pool_of(dice, symbols, value)
    _, chosen = pool.choice(pool.state(dice, faces), rerolls)
    if chosen is None:
        return None
    return next(
        index
        for index, (die, face) in enumerate(zip(dice, faces, strict=True))
        if pool.place(die, face) == chosen
    )


def reroll_mean(
    dice: Sequence[Die], faces: Sequence[int], symbols: str, rerolls: int, value: Value
) -> Fraction:
    """The mean of a value with so many re-rolls of dice that show some faces, played well."""
    pool = _pool_of(dice, symbols, value)
    return Fraction(pool.mean(pool.state(dice, faces), rerolls), pool.scale**rerolls)


def rerolled(dice: Sequence[Die], symbols: str, rerolls: int, value: Value) -> Distribution:
    """What a roll and up to so many re-rolls come to when they are played for ``value``."""
    return _rerolled(tuple(sorted(dice, key=in_order)), symbols, rerolls, value)


@lru_cache(maxsize=1024)
def _rerolled(dice: tuple[Die, ...], symbols: str, rerolls: int, value: Value) -> Distribution:
    if not rerolls:
        return distribution(dice, symbols)
    pool = _pool(dice, symbols, value)
    scale = lcm(*[len(die.faces) for die in dice])
    states = pool.rolled()
    out_of = sum(states.values()) * scale**rerolls
    done: dict[Totals, int] = {}
    for left in range(rerolls, -1, -1):
        coming: dict[_State, int] = {}
        for state, weight in states.items():
            _, chosen = pool.choice(state, left)
            if chosen is None:
                total = pool.total(state)
                done[total] = done.get(total, 0) + weight * scale**left
                continue
            share = scale // len(pool.kinds[chosen[0]].faces)
            for new, faces in pool.after(state, *chosen):
                coming[new] = coming.get(new, 0) + weight * faces * share
        states = coming
    return Distribution(dict(sorted(done.items())), out_of)
