"""What computer players may use beside the public surface: the fast path for searches.

A search works on states it owns: possible worlds that ``fill`` made from an observation.
``advance`` is ``RULES.advance`` without the detour over the rules object.
"""

from __future__ import annotations

from ...engine.chance import Chance
from . import actions as act
from .actions import FEATS, Action, ActionBook
from .cards import FRONT, Deck, Part, adjacent
from .combat import may_be_played_on
from .deckfiles import load_deck
from .frames import (
    Anytime,
    BackfireArmor,
    Defence,
    Discarding,
    Escape,
    FollowUp,
    Frame,
    Nominate,
    Skid,
    SkidArmor,
    Turn,
    Vote,
)
from .observation import HIDDEN, fill, unseen_cards
from .options import legal_actions, may_fireproof, may_ram
from .play import apply
from .scoring import KILL_POINTS, PRESTIGE_POINTS, TIE_POINTS, WIN_POINTS, feats_of
from .state import IN, State

__all__ = [
    "FEATS",
    "FRONT",
    "HIDDEN",
    "IN",
    "KILL_POINTS",
    "PRESTIGE_POINTS",
    "TIE_POINTS",
    "WIN_POINTS",
    "Action",
    "ActionBook",
    "Anytime",
    "BackfireArmor",
    "Deck",
    "Defence",
    "Discarding",
    "Escape",
    "FollowUp",
    "Frame",
    "Nominate",
    "Part",
    "Skid",
    "SkidArmor",
    "State",
    "Turn",
    "Vote",
    "act",
    "adjacent",
    "advance",
    "feats_of",
    "fill",
    "legal_actions",
    "load_deck",
    "may_be_played_on",
    "may_fireproof",
    "may_ram",
    "unseen_cards",
]


def advance(state: State, action: Action, chance: Chance) -> None:
    """Carry out an offered action in place, without a story."""
    apply(state, action, chance, None)
