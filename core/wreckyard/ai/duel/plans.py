"""What a search compares: plans, answers that follow each other without anybody else being asked.

Most plans are a single answer. Cards that are thrown away together are one plan, for what the
second is worth depends on the first: two good cards may be one too many, and a hand of answers
alone never attacks.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...systems.duel.search import Action, Discarding, State, Turn, act
from .policy import Policy

type Plan = tuple[Action, ...]
"""Answers of one seat, in order."""

SINGLES = 4
"""How many cards are tried alone as discards, the least first."""


def plans_of(state: State, policy: Policy, options: Sequence[Action], most: int) -> list[Plan]:
    """What is worth a search among the options of a moment, the heuristic's choice first.

    On one's turn at most ``most`` plans beside sets of discards, by what the heuristic thinks of
    them.
    """
    if len(options) == 1:
        return [(options[0],)]
    favourite = policy.answer(state)
    if favourite not in options:
        favourite = options[0]
    if not isinstance(state.stack[-1], Turn | Discarding):
        return [(favourite,), *((each,) for each in options if each != favourite)]
    thrown = [each for each in options if each.verb == "discard"]
    others = [each for each in options if each.verb != "discard"]
    if len(others) > most:
        others.sort(key=lambda each: -policy.value_of(state, each))
        others = others[:most]
    plans: list[Plan] = [(each,) for each in others]
    if thrown:
        plans += discards(state, policy)
    first = next((plan for plan in plans if plan[0] == favourite), plans[0])
    return [first, *(plan for plan in plans if plan != first)]


def discards(state: State, policy: Policy) -> list[Plan]:
    """Sets of discards: the least cards, one more each time, with all Armor kept and without; and
    some cards alone."""
    me, hand = state.asked, state.hands[state.asked]
    armor = set(state.armor[me])
    ranked = sorted(hand, key=lambda card: policy.keep_worth(state, me, card))
    sets: list[tuple[int, ...]] = []
    sets += [(card,) for card in dict.fromkeys(ranked)][:SINGLES]
    for order in (ranked, [card for card in ranked if card not in armor]):
        sets += [tuple(order[:count]) for count in range(1, len(order) + 1)]
    book = state.book.discard
    plans = []
    for each in dict.fromkeys(sets):
        plan = tuple(book[card] for card in each)
        # With an empty hand nobody is asked whether that is all.
        plans.append(plan if len(each) == len(hand) else (*plan, act.DONE))
    return plans


def bared(state: State, plan: Plan) -> int:
    """How many sides that stand a plan leaves without the Armor that was held for them."""
    me, deck = state.asked, state.deck
    thrown = [deck.by_code[each.card] for each in plan if each.verb == "discard"]
    return sum(
        0 < state.hands[me].count(card) == thrown.count(card)
        for side, card in enumerate(state.armor[me])
        if state.damage[4 * me + side] < deck.side_points
    )
