"""Counts of an arena game: its rounds, and the damage of attacks to cars."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.counting import Counted, add
from ...engine.values import Event, Seat
from .state import State

COMBAT = "combat"
"""The cause of damage that an attack has done."""


class ArenaCounting:
    """Rounds, and damage by the name of the weapon that was fired last before it."""

    unit = "rounds"

    def count(self, events: Sequence[Event], state: State) -> Counted:
        """From the events of a match."""
        names = {item.code: item.name for arsenal in state.arsenals for item in arsenal.items}
        damage: dict[tuple[Seat, str], int] = {}
        shot: tuple[Seat, str] | None = None
        for event in events:
            data = event.data
            if event.kind == "attacked":
                shot = data["seat"], names.get(data["weapon"], data["weapon"])
            elif event.kind == "damage" and data["cause"] == COMBAT and shot is not None:
                add(damage, *shot, data["amount"])
        return Counted(sum(event.kind == "round" for event in events), damage)


COUNTING = ArenaCounting()
