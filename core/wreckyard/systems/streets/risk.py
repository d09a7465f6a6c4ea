"""The chance that an answer kills its driver or wrecks the car (Skidding, Crashing, Ramming)."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.risk import OUT, PLAYS_ON, WRECKED, RiskSearch
from ...engine.values import Seat
from .actions import Action
from .game import RULES
from .observation import Observation
from .state import State


def fate(state: State, seat: Seat) -> int:
    """What has become of a driver: dead, in a wreck, or neither."""
    person = state.people[seat]
    if not person.alive:
        return OUT
    return WRECKED if person.car >= 0 and state.cars[person.car].wreck else PLAYS_ON


def risk(
    observation: Observation,
    action: Action,
    planned: Callable[[State], Action | None] = lambda state: None,
) -> RiskSearch:
    """Return the search for the risk of an answer to the open question of the seat that observes.

    All that follows without another choice counts: tests, drifts, impacts, tires, spikes, mines,
    and the first step of a driver whose turn begins then. ``planned`` gives the rest of a planned
    drive, as far as it goes. Raises ``ValueError`` when the seat is not asked.
    """
    return RiskSearch(RULES, fate, observation, action, planned)
