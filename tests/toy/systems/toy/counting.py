"""What is counted of Flag Rush: its rounds. Nobody does any damage."""

from __future__ import annotations

from collections.abc import Sequence

from wreckyard.engine.counting import Counted
from wreckyard.engine.values import Event

from .state import State


class ToyCounting:
    """Rounds alone."""

    unit = "rounds"

    def count(self, events: Sequence[Event], state: State) -> Counted:
        """From the events of a match."""
        return Counted(sum(event.kind == "revealed" for event in events))


COUNTING = ToyCounting()
