"""The chance that an answer costs a side its vehicle or the match (Crash Tables; Kills; ruling 35)."""

from __future__ import annotations

from ....engine.risk import OUT, OVERTURNED, PLAYS_ON, WRECKED, RiskSearch
from ....engine.values import Seat
from ..ending.left import is_beaten, people_count
from ..game.game import RULES
from ..game.observation import Observation
from ..state.actions import Action
from ..state.state import IN, ROLLING, State
from ..turn.phase import counts_as_kill

MOST = 120
"""The ways of the dice that are played: driving is slow to play."""


def fate(state: State, seat: Seat) -> int:
    """What has become of a side: beaten, its vehicle a kill, rolling or flying, or none of it.

    Who leaves by a gate plays on as far as this goes.
    """
    vehicle = state.vehicles[seat]
    on_foot = people_count(state)
    if on_foot and is_beaten(state, seat):
        return OUT
    if vehicle.place != IN:
        return PLAYS_ON
    if vehicle.out or counts_as_kill(state, seat):
        return WRECKED if on_foot else OUT
    wild = max(vehicle.motion.mode, vehicle.motion.coming) >= ROLLING
    return OVERTURNED if wild else PLAYS_ON


def risk(observation: Observation, action: Action) -> RiskSearch:
    """Return the search for the risk of an answer to the open question of the seat that observes.

    All that follows without another choice counts: control rolls and crash tables, collisions,
    counters on the way, the fire of a phase once all have declared it, fires and losses at the end
    of a turn. Raises ``ValueError`` when the seat is not asked.
    """
    return RiskSearch(RULES, fate, observation, action, most=MOST, room=MOST)
