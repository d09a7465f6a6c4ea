"""The chance that an answer eliminates its car (Damage; Collisions; Fires)."""

from __future__ import annotations

from ...engine.risk import OUT, PLAYS_ON, RiskSearch
from ...engine.values import Seat
from .actions import Action
from .game import RULES
from .observation import Observation
from .state import State

MOST = 100
"""The ways of the dice that are played: a collision is slow to play."""


def fate(state: State, seat: Seat) -> int:
    """What has become of a car: eliminated or not."""
    return PLAYS_ON if state.cars[seat].in_play else OUT


def risk(observation: Observation, action: Action) -> RiskSearch:
    """Return the search for the risk of an answer to the open question of the seat that observes.

    All that follows without another choice counts: the attack that is answered, collisions, driving
    rolls, spins, fires. Raises ``ValueError`` when the seat is not asked.
    """
    return RiskSearch(RULES, fate, observation, action, most=MOST, room=MOST)
