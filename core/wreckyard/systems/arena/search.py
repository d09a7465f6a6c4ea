"""What computer players may use beside the public surface: the fast path for searches.

A search works on states it owns: copies of ``known`` of an observation. Nothing in the arena is
hidden, so only the dice make worlds differ.
"""

from __future__ import annotations

from ...engine.chance import Chance
from .actions import Action
from .combat import attack_dice, defence_dice, rerolls_left, shields_of, shot_damage
from .driving import DrivingRoll, driving_roll_of, is_maneuver, maneuver_dice, spin_angle, zone_of
from .fires import burning
from .frames import FRAMES, Place, Shot, question_of
from .options import legal_actions
from .play import Play
from .rolls import counted, face_of
from .shooting import Sight, attacks, may_attack, sight, targets_of
from .state import State
from .tokens import control_shown, top_speed
from .turns import answer

__all__ = [
    "DrivingRoll",
    "Place",
    "Shot",
    "Sight",
    "advance",
    "attack_dice",
    "attacks",
    "burning",
    "control_shown",
    "counted",
    "defence_dice",
    "driving_roll_of",
    "face_of",
    "is_maneuver",
    "legal_actions",
    "maneuver_dice",
    "may_attack",
    "question",
    "rerolls_left",
    "shields_of",
    "shot_damage",
    "sight",
    "spin_angle",
    "stack_numbers",
    "targets_of",
    "top_speed",
    "zone_of",
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
