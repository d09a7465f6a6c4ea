"""Whom the heuristic rather hits, where it has a choice of foes."""

from __future__ import annotations

from ...systems.duel.search import IN, State
from .style import Style


def wills_of(state: State, me: int, style: Style) -> list[float]:
    """How much rather each foe is hit than another, whatever the attack does, by seat."""
    n = state.n
    wills = [0.0] * n
    if 0 <= style.grudge < n:
        wills[style.grudge] = style.spite
    if style.leader or style.weak:
        foes = [seat for seat in range(n) if seat != me and state.status[seat] == IN]
        hurt = [sum(state.damage[4 * foe : 4 * foe + 4]) for foe in foes]
        # Beside the others alone: whether one attacks at all is no question of whom.
        usual = sum(hurt) / len(hurt)
        for foe, damage in zip(foes, hurt, strict=True):
            wills[foe] += style.leader * (state.scores[foe] - state.scores[me])
            wills[foe] += style.weak * (damage - usual)
    return wills
