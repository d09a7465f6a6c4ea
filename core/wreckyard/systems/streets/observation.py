"""What a seat may know: all but the speeds that are not revealed and the missions of others."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from ...engine.values import Seat
from .frames import question_of
from .missions import MISSION, guess
from .speeds import speed_actions
from .state import State, to_json


@dataclass(frozen=True, slots=True)
class Observation:
    """All that ``seat`` knows; ``None`` is a spectator.

    ``known`` is a state that nobody else changes: choices of others are hidden in it, and their
    missions are 0. It is for reading.
    """

    known: State
    seat: Seat | None

    @property
    def question(self) -> tuple[str, Seat] | None:
        """The kind of the open question and the seat that is asked; ``None`` after the end."""
        known = self.known
        return (question_of(known.stack[-1]), known.asked) if known.asked >= 0 else None


def observe(state: State, seat: Seat | None) -> Observation:
    """What a seat may know of a state. When the game is over, nothing is hidden any more."""
    known = state.copy()
    known.choices = state.choices.seen_by(seat)
    if not state.over:
        known.missions = [shown if each == seat else 0 for each, shown in enumerate(state.missions)]
    return Observation(known, seat)


def determinize(observation: Observation, rng: random.Random) -> State:
    """A possible world: hidden speeds and missions as they may be, any of them alike."""
    world = observation.known.copy()
    world.choices = world.choices.filled(
        lambda seat: (str(rng.choice(speed_actions(world, seat))),)
    )
    if world.settings["scenario"] == MISSION:
        world.missions = [
            shown or guess(world, seat, rng) for seat, shown in enumerate(world.missions)
        ]
    return world


def observation_to_json(observation: Observation) -> dict[str, Any]:
    """The observation as plain data, without loss."""
    return {"seat": observation.seat, "known": to_json(observation.known)}
