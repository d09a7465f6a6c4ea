"""Counts of a duel: its turns, and the damage past armor by weapon."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.counting import Counted, add
from ...engine.values import Event, Seat
from .state import State


class DuelCounting:
    """Turns, of all duels of a match, and damage by the name of the card."""

    unit = "turns"

    def count(self, events: Sequence[Event], state: State) -> Counted:
        """From the events of a match."""
        damage: dict[tuple[Seat, str], int] = {}
        deck = state.deck
        for event in events:
            data = event.data
            if event.kind == "hit" and data["seat"] is not None:
                weapon = deck.kinds[deck.by_code[data["card"]]].name
                add(damage, data["seat"], weapon, data["damage"])
        return Counted(sum(event.kind == "turn" for event in events), damage)


COUNTING = DuelCounting()
