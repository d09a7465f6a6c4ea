"""What computer players may use beside the public surface: the fast path for searches.

A search works on states it owns: copies of ``known`` of an observation. Hidden are the speeds of
others until all are revealed, and missions; ``determinize`` samples them.
"""

from __future__ import annotations

from ...engine.chance import Chance
from .actions import COMPASS, FIRST_PERSON, FIRST_TERRAIN, HAND, Action
from .asking import actions_for
from .board import Board
from .ending import side_of
from .frames import FRAMES, Hit, question_of
from .gates import gate_ahead
from .missions import guess as mission_guess
from .missions import mission_of
from .odds import drift_odds, impact_odds, stays_in_hand
from .parts import manned_by, open_boxes, spare_boxes, top_speed, works
from .places import car_at, is_on_board, point_of
from .play import Play
from .rounds import CODES, TESTS, kinds
from .shot_odds import damage_odds, hit_chance
from .sight import areas
from .speeds import speed_actions
from .state import IN, Car, State
from .tables import (
    faster,
    marker_sd,
    relative_velocity,
    safe_speed,
    section_of,
    slower,
    tables,
    tyre_damage,
)
from .turns import answer

__all__ = [
    "CODES",
    "COMPASS",
    "FIRST_PERSON",
    "FIRST_TERRAIN",
    "HAND",
    "IN",
    "TESTS",
    "Board",
    "Car",
    "Hit",
    "advance",
    "areas",
    "car_at",
    "damage_odds",
    "drift_odds",
    "faster",
    "gate_ahead",
    "hit_chance",
    "impact_odds",
    "is_on_board",
    "kinds",
    "legal_actions",
    "manned_by",
    "marker_sd",
    "mission_guess",
    "mission_of",
    "open_boxes",
    "point_of",
    "question",
    "relative_velocity",
    "safe_speed",
    "section_of",
    "side_of",
    "slower",
    "spare_boxes",
    "speed_actions",
    "stack_numbers",
    "stays_in_hand",
    "tables",
    "top_speed",
    "tyre_damage",
    "works",
]


def advance(state: State, action: Action, chance: Chance) -> None:
    """Carry out an offered action without telling what happened."""
    answer(Play(state, chance, None), action)


def question(state: State) -> str:
    """The kind of the open question; empty when the game is over."""
    return "" if state.over else question_of(state.stack[-1])


def stack_numbers(state: State) -> list[list[int]]:
    """The frames on the stack as records hold them."""
    return FRAMES.stack_to_json(state.stack)


def legal_actions(state: State) -> list[Action]:
    """The options of the open question."""
    return actions_for(state, state.stack[-1])
