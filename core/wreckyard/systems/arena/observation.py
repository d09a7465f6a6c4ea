"""What a seat may know. In play nothing of the arena is hidden: dashboards, cards, tokens and
dice lie open, and damage cards go back into their deck. So an observation is the state."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...engine.values import Seat
from .frames import question_of
from .state import State, to_json


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
        return (question_of(known.stack[-1]), known.asked) if known.asked >= 0 else None


def observe(state: State, seat: Seat | None) -> Observation:
    """What a seat may know of a state."""
    return Observation(state.copy(), seat)


def observation_to_json(observation: Observation) -> dict[str, Any]:
    """The observation as plain data, without loss."""
    return {"seat": observation.seat, "known": to_json(observation.known)}
