"""What a seat may know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ....engine.values import Seat
from ..hidden.vehicles import mask_others
from ..state.frames import QUESTIONS
from ..state.json import to_json
from ..state.state import State
from ..turn import sealed as unseen


@dataclass(frozen=True, slots=True)
class Observation:
    """All that ``seat`` knows; ``None`` is a spectator.

    ``known`` is a copy of the state that nobody else changes. It is for reading.
    """

    known: State
    seat: Seat | None

    @property
    def question(self) -> tuple[str, Seat] | None:
        """The kind of the open question and the seat that is asked; ``None`` after the end."""
        known = self.known
        return (QUESTIONS[type(known.stack[-1])], known.asked) if known.asked >= 0 else None


def observe(state: State, seat: Seat | None) -> Observation:
    """What a seat may know of a state."""
    found = open_handed(state, seat)
    mask_others(found.known, seat)
    return found


def open_handed(state: State, seat: Seat | None = None) -> Observation:
    """What a seat, or a spectator, sees where all sheets lie open."""
    known = state.copy()
    if known.choices.order:
        if seat != state.choices.asked:
            known.stack = unseen.stack_before(known)
        known.choices = known.choices.seen_by(seat)
    return Observation(known, seat)


def observation_to_json(observation: Observation) -> dict[str, Any]:
    """The observation as plain data, without loss."""
    return {"seat": observation.seat, "known": to_json(observation.known)}
