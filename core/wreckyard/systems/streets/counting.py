"""Counts of a street game: its rounds, and the damage rolled by weapon."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.counting import Counted, add
from ...engine.values import Event, Seat
from .rounds import kinds
from .state import State


class StreetCounting:
    """Rounds, and damage by the weapon that a seat fired.

    Markers on the ground and rounds that go off in a car count as nobody's shot.
    """

    unit = "rounds"

    def count(self, events: Sequence[Event], state: State) -> Counted:
        """From the events of a match."""
        damage: dict[tuple[Seat, str], int] = {}
        firer: Seat | None = None
        for event in events:
            if event.kind == "fired":
                firer = event.data["seat"]
            elif event.kind == "goes-off":
                firer = None
            elif event.kind == "damage" and firer is not None:
                add(damage, firer, kinds()[event.data["weapon"]].name, event.data["damage"])
        return Counted(sum(event.kind == "round" for event in events), damage)


COUNTING = StreetCounting()
