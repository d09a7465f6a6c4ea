"""Mixing choices that are made in secret at the same time, so that none can be read."""

from __future__ import annotations

from collections.abc import Sequence

STEPS = 100
"""Rounds of regret matching: for four speeds against four a tenth of a unit is then left at
most."""

type Mixture = list[float]
"""How likely each choice is; they add up to 1."""


def equilibrium(values: Sequence[Sequence[float]], steps: int = STEPS) -> tuple[Mixture, Mixture]:
    """How two players mix who cannot do better while the other mixes so.

    Each row is a choice of who wants a high value, each column one of who wants a low one. Found
    by regret matching: both choose as they regret not to have chosen, and later steps count more.
    """
    rows, columns = range(len(values)), range(len(values[0]))
    turned = [[-values[r][c] for r in rows] for c in columns]
    regrets = [0.0 for _ in rows], [0.0 for _ in columns]
    totals = [0.0 for _ in rows], [0.0 for _ in columns]
    theirs = _matching(regrets[1])
    for step in range(1, steps + 1):
        # They take turns: each meets what the other has just learned, which settles sooner.
        mine = _learn(regrets[0], totals[0], values, theirs, step)
        theirs = _learn(regrets[1], totals[1], turned, mine, step)
    return _shares(totals[0]), _shares(totals[1])


def _learn(
    regret: list[float],
    total: list[float],
    values: Sequence[Sequence[float]],
    other: Mixture,
    step: int,
) -> Mixture:
    """Regret what would have been better than one's mixture against the other's; the next one."""
    mixture = _matching(regret)
    payoffs = [sum([v * q for v, q in zip(row, other, strict=True)]) for row in values]
    mean = sum([share * payoff for share, payoff in zip(mixture, payoffs, strict=True)])
    for each, payoff in enumerate(payoffs):
        regret[each] = max(0.0, regret[each] + payoff - mean)
    mixture = _matching(regret)
    for each, share in enumerate(mixture):
        total[each] += step * share
    return mixture


def _matching(regret: list[float]) -> Mixture:
    """As likely as they are regretted; all alike when nothing is."""
    return _shares(regret) if any(regret) else [1 / len(regret)] * len(regret)


def _shares(weights: list[float]) -> Mixture:
    whole = sum(weights)
    return [each / whole for each in weights]


__all__ = ("Mixture", "equilibrium")
