"""The heuristic for whole tables: every seat plays as its own kind of vehicle does."""

from __future__ import annotations

import random
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


class Seated:
    """A heuristic for each seat."""

    def __init__(self, policies: list[Policy]) -> None:
        self.deck = policies[0].deck
        self.policies = policies

    def answer(self, state: State) -> Action:
        """What the seat that is asked does."""
        return self.policies[state.asked].answer(state)


type Heuristic = Policy | Table | Seated
"""Who plays on in a world."""


@cache
def policies_of(deck: Deck, style: Style) -> tuple[Policy, ...]:
    """The policies of a table, one for each kind of vehicle."""
    return tuple(Policy(deck, part, style) for part in deck.parts)


def table_of(deck: Deck, style: Style) -> Policy | Table:
    """The heuristic for everybody at a table: one for all where all have the same vehicle."""
    policies = policies_of(deck, style)
    return policies[0] if len(policies) == 1 else Table(deck, policies)


class Crowd:
    """The heuristic at a table of three or more, where nobody knows whom the others would rather
    hit.

    If all aimed alike in every playout, all would always aim at the one who is weakest, and a
    search would think itself safe or doomed.
    """

    def __init__(self, state: State, style: Style) -> None:
        by_grudge = [
            policies_of(state.deck, style._replace(grudge=seat)) for seat in range(-1, state.n)
        ]
        # A grudge against oneself is none.
        self._choices = [[each[origin] for each in by_grudge] for origin in state.origin]
        self._choices[state.asked] = self._choices[state.asked][:1]

    def seated(self, rng: random.Random) -> Seated:
        """Who asks, without a grudge, and everybody else with one against somebody or nobody."""
        return Seated([rng.choice(each) for each in self._choices])


def policy_of(state: State, style: Style = DEFAULT) -> Policy:
    """The policy of the seat that is asked."""
    return policies_of(state.deck, style)[state.origin[state.asked]]
