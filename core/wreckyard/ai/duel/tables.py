"""The heuristic for whole tables: every seat plays as its own kind of vehicle does."""

from __future__ import annotations

from functools import cache

from ...systems.duel.search import Action, Deck, State
from .policy import Policy
from .style import DEFAULT, Style


class Table:
    """The heuristic for everybody at a table with several kinds of vehicles."""

    def __init__(self, deck: Deck, style: Style) -> None:
        self.deck = deck
        self.style = style
        self.parts = [Policy(deck, part, style) for part in deck.parts]

    def answer(self, state: State) -> Action:
        """What the seat that is asked does."""
        frame = state.stack[-1]
        return self.parts[state.origin[state.asked]].answers[frame[0]](state, frame)


@cache
def table_of(deck: Deck, style: Style = DEFAULT) -> Policy | Table:
    """The heuristic for everybody at a table: one for all where all have the same vehicle."""
    table = Table(deck, style)
    return table.parts[0] if len(table.parts) == 1 else table


@cache
def _parts(deck: Deck, style: Style) -> tuple[Policy, ...]:
    table = table_of(deck, style)
    return (table,) if isinstance(table, Policy) else tuple(table.parts)


def policy_of(state: State, style: Style = DEFAULT, seat: int | None = None) -> Policy:
    """The one policy of a table, a seat's vehicle (the asked one's by default) and a style."""
    return _parts(state.deck, style)[state.origin[state.asked if seat is None else seat]]
