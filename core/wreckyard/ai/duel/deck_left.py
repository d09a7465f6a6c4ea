"""How likely a duel is to end as a tie, because the deck is used up twice."""

from __future__ import annotations

import math

from ...systems.duel.search import IN, State

DRIVER = 4
"""The weight of a damage point on a driver against one on a side: few attacks reach a driver."""

SMOOTHING = 4
"""Added to the cards before the logarithm, so that the last few weigh alike."""

BIAS, CARDS, DAMAGE = 2.94, -3.12, 2.37
"""Weights of the logarithms of cards and damage: ``tools/study/train_ties.py`` fits them."""


def tie_chance(state: State, me: int) -> float:
    """The chance that the deck is used up before all foes of a seat are out."""
    if state.over or not state.live:
        return float(state.playing > 1)
    need = damage_needed(state, me)
    if not need:
        return 0.0
    return chance_of(cards_left(state), need)


def chance_of(cards: float, damage: float) -> float:
    """The chance that ``cards`` run out before ``damage`` is done."""
    score = BIAS + CARDS * math.log(cards + SMOOTHING) + DAMAGE * math.log(damage + 1)
    return 1.0 / (1.0 + math.exp(-score))


def cards_left(state: State) -> float:
    """The number of cards still to be drawn. At a mixed table it is that of the deck that ends
    first, scaled as if all drew from it."""
    found = []
    piles = (
        (state.draw, state.discard, state.reshuffles),
        (state.draw2, state.discard2, state.reshuffles2),
    )
    for number, (draw, discard, reshuffles) in enumerate(piles):
        drawers = sum(
            status == IN and origin == number
            for status, origin in zip(state.status, state.origin, strict=True)
        )
        if drawers:
            # Cards drawn before the reshuffle can be drawn once more after it.
            cards = len(draw) if reshuffles else 2 * len(draw) + len(discard)
            found.append(cards * state.playing / drawers)
    return min(found, default=0.0)


def damage_needed(state: State, me: int) -> int:
    """The points left on the weakest side of each foe in play, and ``DRIVER`` times those of its
    driver."""
    side, driver = state.deck.side_points, state.deck.driver_points
    return sum(
        side - max(state.damage[4 * foe : 4 * foe + 4]) + DRIVER * (driver - state.driver[foe])
        for foe in range(state.n)
        if foe != me and state.status[foe] == IN
    )
