"""Fire in a match: what is asked of whom, what is declared, and what comes of it, by the order of a
phase (2.9, 2.10, section 4) and at the end of a turn (2.12).

The phases call these in ``phase`` and ``turns``; nothing is fired yet.
"""

from __future__ import annotations

from .actions import DONE, Action
from .play import Play
from .state import State


def may_fire(state: State, number: int) -> bool:
    """Whether the crew of a vehicle is asked at all: somebody has a weapon that could fire."""
    return False


def fire_actions(state: State, number: int) -> tuple[Action, ...]:
    """All that the crew of a vehicle may declare now, ``done`` last."""
    return (DONE,)


def declare(play: Play, number: int, action: Action) -> None:
    """Note a shot among ``State.shots``: the person and the weapons have fired in this turn."""


def resolve(play: Play) -> None:
    """Roll for all shots in the order declared, then land all damage at once, then queue hazards
    (``Play.hazard``) and lay debris; ``State.shots`` is empty then."""


def burn_down(play: Play) -> None:
    """Fires at the end of a turn: which start, which are put out, what they burn."""


def turn_over(play: Play) -> None:
    """Let everybody fire again in the next turn."""
    for vehicle in play.state.vehicles:
        vehicle.condition.fired = [0] * len(vehicle.condition.fired)
        vehicle.condition.worked = [0] * len(vehicle.condition.worked)
