"""Turns, and damage by weapon, for tournaments."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.counting import Counted, add
from ...engine.values import Event, Seat
from .book.catalogue import catalogue
from .state.state import State


class ClassicCounting:
    """Turns, and damage by the name of the weapon that a vehicle has fired.

    Shots of people on foot and what is dropped are not told by the vehicle, and not counted.
    """

    unit = "turns"

    def count(self, events: Sequence[Event], state: State) -> Counted:
        """From the events of a match."""
        weapons = catalogue().weapons
        damage: dict[tuple[Seat, str], int] = {}
        for event in events:
            data = event.data
            if event.kind == "shot" and data["hit"] and data["vehicle"] < state.n:
                record = weapons.get(data["weapon"].partition("-")[0])
                name = data["weapon"] if record is None else record.name
                add(damage, data["vehicle"], name, data["hits"])
        return Counted(sum(event.kind == "turn" for event in events), damage)


COUNTING = ClassicCounting()
