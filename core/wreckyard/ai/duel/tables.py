"""The heuristic for whole tables: every seat plays as its own kind of vehicle does."""

from __future__ import annotations

from functools import cache

from ...systems.duel.search import Action, Deck, State
from .policy import Policy
from .style import DEFAULT, Style


class Table:
    """The heuristic for everybody at a table with several kinds of vehicles."""

    def __init__(self, deck: Deck, policies: tuple[Policy, ...]) -> None:
        self.deck = deck
        self.policies = policies

    def answer(self, state: State) -> Action:
        """What the seat that is asked does."""
        return self.policies[state.origin[state.asked]].answer(state)


@cache
def policies_of(deck: Deck, style: Style) -> tuple[Policy, ...]:
    """The policies of a table, one for each kind of vehicle."""
    return tuple(Policy(deck, part, style) for part in deck.parts)


def table_of(deck: Deck, style: Style) -> Policy | Table:
    """The heuristic for everybody at a table: one for all where all have the same vehicle."""
    policies = policies_of(deck, style)
    return policies[0] if len(policies) == 1 else Table(deck, policies)


def policy_of(state: State, style: Style = DEFAULT) -> Policy:
    """The policy of the seat that is asked."""
    return policies_of(state.deck, style)[state.origin[state.asked]]
